import core.AbstractForwardModel;
import core.AbstractGameState;
import core.AbstractParameters;
import core.actions.AbstractAction;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Random;

/**
 * Random play in TAG by its forward model: the legal actions listed at every decision, one of them taken.
 *
 *     java -cp CLASSES TagDecisions.java games.puertorico.PuertoRico 4 5.0 2.0
 *
 * A game by the common beginning of its classes, the number of players, seconds to warm up, seconds that count.
 * Prints the decisions and the seconds of processor that they took, the collector and the compiler included.
 */
public class TagDecisions {
    private static final Random CHANCE = new Random(0);
    private static long seed = 0;

    public static void main(String[] given) throws ReflectiveOperationException {
        int players = Integer.parseInt(given[1]);
        play(given[0], players, Double.parseDouble(given[2]));
        double begun = processorSeconds();
        long decisions = play(given[0], players, Double.parseDouble(given[3]));
        System.out.println(decisions + " " + (processorSeconds() - begun));
    }

    private static long play(String game, int players, double seconds) throws ReflectiveOperationException {
        AbstractForwardModel rules = (AbstractForwardModel)
            Class.forName(game + "ForwardModel").getConstructor().newInstance();
        double end = processorSeconds() + seconds;
        long decisions = 0;
        while (processorSeconds() < end) {
            AbstractParameters parameters = parametersOf(game);
            parameters.setRandomSeed(++seed);
            AbstractGameState state = (AbstractGameState) Class.forName(game + "GameState")
                .getConstructor(AbstractParameters.class, int.class)
                .newInstance(parameters, players);
            rules.setup(state);
            while (state.isNotTerminal()) {
                List<AbstractAction> legal = rules.computeAvailableActions(state);
                rules.next(state, legal.get(CHANCE.nextInt(legal.size())));
                decisions++;
            }
        }
        return decisions;
    }

    /** Earlier versions want a seed, later ones nothing. */
    private static AbstractParameters parametersOf(String game) throws ReflectiveOperationException {
        Class<?> kind = Class.forName(game + "Parameters");
        try {
            return (AbstractParameters) kind.getConstructor().newInstance();
        } catch (NoSuchMethodException early) {
            return (AbstractParameters) kind.getConstructor(long.class).newInstance(0L);
        }
    }

    private static double processorSeconds() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
            .getProcessCpuTime() / 1e9;
    }
}
