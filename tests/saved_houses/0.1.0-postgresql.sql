CREATE TABLE action (
    match_id character varying(24) NOT NULL,
    ply integer NOT NULL,
    seat integer NOT NULL,
    action character varying(120) NOT NULL,
    at timestamp without time zone NOT NULL
);
CREATE TABLE chat (
    match_id character varying(24) NOT NULL,
    number integer NOT NULL,
    name character varying(40) NOT NULL,
    seat integer,
    text text NOT NULL,
    at timestamp without time zone NOT NULL
);
CREATE TABLE components (
    match_id character varying(24) NOT NULL,
    digest character varying(16) NOT NULL,
    name character varying(80) NOT NULL,
    text text NOT NULL
);
CREATE TABLE hints (
    match_id character varying(24) NOT NULL,
    allowed boolean NOT NULL
);
CREATE TABLE match (
    id character varying(24) NOT NULL,
    game character varying(32) NOT NULL,
    players integer NOT NULL,
    options json NOT NULL,
    seed character varying(20) NOT NULL,
    salt character varying(48) NOT NULL,
    host character varying(48) NOT NULL,
    hot_seat boolean NOT NULL,
    listed boolean NOT NULL,
    spectators boolean NOT NULL,
    seconds_per_decision integer,
    origin character varying(48),
    created timestamp without time zone NOT NULL,
    finished timestamp without time zone
);
CREATE TABLE seat (
    match_id character varying(24) NOT NULL,
    seat integer NOT NULL,
    token character varying(48) NOT NULL,
    name character varying(40),
    bot character varying(32),
    stand_in boolean NOT NULL
);
CREATE TABLE setting (
    key character varying(40) NOT NULL,
    value text NOT NULL
);
CREATE TABLE sitter (
    match_id character varying(24) NOT NULL,
    seat integer NOT NULL,
    guest character varying(48) NOT NULL
);
INSERT INTO action VALUES ('BMQEfS7JgmQC', 0, 0, 'lay_slot(hand=right, slot=4)', '2026-11-17 05:50:23.087964');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 1, 0, 'lay_rotation(rotation=2)', '2026-11-17 05:50:23.089927');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 2, 1, 'lay_slot(hand=right, slot=5)', '2026-11-17 05:50:23.091231');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 3, 1, 'lay_rotation(rotation=5)', '2026-11-17 05:50:23.09242');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 4, 0, 'lay_slot(hand=right, slot=3)', '2026-11-17 05:50:23.093497');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 5, 0, 'lay_rotation(rotation=3)', '2026-11-17 05:50:23.094573');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 6, 1, 'lay_slot(hand=right, slot=2)', '2026-11-17 05:50:23.095673');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 7, 1, 'lay_rotation(rotation=5)', '2026-11-17 05:50:23.09679');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 8, 0, 'lay_slot(hand=right, slot=1)', '2026-11-17 05:50:23.097838');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 9, 0, 'lay_rotation(rotation=1)', '2026-11-17 05:50:23.098839');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 10, 1, 'lay_rotation(rotation=0)', '2026-11-17 05:50:23.099861');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 11, 0, 'choose_piece(piece=extra_merchant_plain)', '2026-11-17 05:50:23.101017');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 12, 0, 'choose_terrain(cell=30)', '2026-11-17 05:50:23.102033');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 13, 1, 'choose_piece(piece=peasant_wolf)', '2026-11-17 05:50:23.103027');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 14, 1, 'choose_terrain(cell=24)', '2026-11-17 05:50:23.104119');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 15, 0, 'choose_piece(piece=merchant_wolf)', '2026-11-17 05:50:23.105142');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 16, 0, 'choose_terrain(cell=38)', '2026-11-17 05:50:23.106174');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 17, 1, 'choose_piece(piece=peasant_wolf)', '2026-11-17 05:50:23.107181');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 18, 1, 'choose_terrain(cell=0)', '2026-11-17 05:50:23.108243');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 19, 0, 'choose_piece(piece=peasant_wolf)', '2026-11-17 05:50:23.109243');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 20, 0, 'choose_terrain(cell=28)', '2026-11-17 05:50:23.110237');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 21, 1, 'choose_piece(piece=condottiere)', '2026-11-17 05:50:23.111239');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 22, 1, 'choose_terrain(cell=12)', '2026-11-17 05:50:23.112268');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 23, 0, 'choose_piece(piece=extra_peasant_plain)', '2026-11-17 05:50:23.113266');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 24, 0, 'choose_terrain(cell=11)', '2026-11-17 05:50:23.114253');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 25, 1, 'choose_piece(piece=merchant_wolf)', '2026-11-17 05:50:23.115239');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 26, 1, 'choose_terrain(cell=9)', '2026-11-17 05:50:23.116303');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 27, 0, 'choose_piece(piece=condottiere)', '2026-11-17 05:50:23.117329');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 28, 0, 'choose_terrain(cell=35)', '2026-11-17 05:50:23.118338');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 29, 1, 'choose_piece(piece=peasant_plain)', '2026-11-17 05:50:23.11938');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 30, 1, 'choose_terrain(cell=10)', '2026-11-17 05:50:23.120485');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 31, 0, 'choose_piece(piece=merchant_plain)', '2026-11-17 05:50:23.121474');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 32, 0, 'choose_terrain(cell=1)', '2026-11-17 05:50:23.122448');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 33, 1, 'choose_piece(piece=peasant_wolf)', '2026-11-17 05:50:23.123413');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 34, 1, 'choose_terrain(cell=33)', '2026-11-17 05:50:23.124716');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 35, 0, 'choose_piece(piece=merchant_wolf)', '2026-11-17 05:50:23.125729');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 36, 0, 'choose_terrain(cell=7)', '2026-11-17 05:50:23.126754');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 37, 1, 'choose_piece(piece=peasant_plain)', '2026-11-17 05:50:23.127747');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 38, 1, 'choose_terrain(cell=16)', '2026-11-17 05:50:23.128825');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 39, 0, 'choose_piece(piece=peasant_plain)', '2026-11-17 05:50:23.129794');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 40, 0, 'choose_terrain(cell=13)', '2026-11-17 05:50:23.130783');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 41, 1, 'choose_piece(piece=extra_merchant_wolf)', '2026-11-17 05:50:23.131763');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 42, 1, 'choose_terrain(cell=34)', '2026-11-17 05:50:23.132821');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 43, 0, 'choose_piece(piece=extra_merchant_wolf)', '2026-11-17 05:50:23.133798');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 44, 0, 'choose_terrain(cell=14)', '2026-11-17 05:50:23.134773');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 45, 1, 'choose_piece(piece=merchant_wolf)', '2026-11-17 05:50:23.135758');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 46, 1, 'choose_terrain(cell=39)', '2026-11-17 05:50:23.136837');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 47, 0, 'choose_piece(piece=merchant_wolf)', '2026-11-17 05:50:23.137824');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 48, 0, 'choose_terrain(cell=22)', '2026-11-17 05:50:23.138801');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 49, 1, 'choose_piece(piece=condottiere)', '2026-11-17 05:50:23.139796');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 50, 1, 'choose_terrain(cell=2)', '2026-11-17 05:50:23.14085');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 51, 0, 'choose_piece(piece=peasant_wolf)', '2026-11-17 05:50:23.141833');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 52, 0, 'choose_terrain(cell=26)', '2026-11-17 05:50:23.142825');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 53, 1, 'choose_piece(piece=merchant_wolf)', '2026-11-17 05:50:23.143804');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 54, 1, 'choose_terrain(cell=8)', '2026-11-17 05:50:23.144872');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 55, 0, 'choose_terrain(cell=20)', '2026-11-17 05:50:23.145876');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 56, 1, 'choose_piece(piece=merchant_plain)', '2026-11-17 05:50:23.146865');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 57, 1, 'choose_terrain(cell=25)', '2026-11-17 05:50:23.147851');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 58, 0, 'choose_piece(piece=peasant_wolf)', '2026-11-17 05:50:23.148922');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 59, 0, 'choose_terrain(cell=3)', '2026-11-17 05:50:23.149875');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 60, 1, 'choose_piece(piece=extra_peasant_plain)', '2026-11-17 05:50:23.150838');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 61, 1, 'choose_terrain(cell=6)', '2026-11-17 05:50:23.151837');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 62, 0, 'choose_piece(piece=peasant_plain)', '2026-11-17 05:50:23.152911');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 63, 0, 'choose_terrain(cell=32)', '2026-11-17 05:50:23.153874');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 64, 1, 'choose_piece(piece=extra_merchant_plain)', '2026-11-17 05:50:23.154848');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 65, 1, 'choose_terrain(cell=23)', '2026-11-17 05:50:23.155837');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 66, 0, 'choose_piece(piece=extra_peasant_wolf)', '2026-11-17 05:50:23.156914');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 67, 0, 'choose_terrain(cell=15)', '2026-11-17 05:50:23.157871');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 68, 1, 'choose_piece(piece=extra_peasant_wolf)', '2026-11-17 05:50:23.158831');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 69, 1, 'choose_terrain(cell=29)', '2026-11-17 05:50:23.159801');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 70, 0, 'choose_terrain(cell=41)', '2026-11-17 05:50:23.160853');
INSERT INTO action VALUES ('BMQEfS7JgmQC', 71, 1, 'choose_terrain(cell=17)', '2026-11-17 05:50:23.162709');
INSERT INTO action VALUES ('JV29ugh-ZCfu', 0, 0, 'council_tile(tile=C4)', '2026-11-17 05:50:23.182372');
INSERT INTO action VALUES ('JV29ugh-ZCfu', 1, 1, 'council_tile(tile=C3)', '2026-11-17 05:50:23.183977');
INSERT INTO action VALUES ('JV29ugh-ZCfu', 2, 2, 'council_tile(tile=C1)', '2026-11-17 05:50:23.185414');
INSERT INTO action VALUES ('JV29ugh-ZCfu', 3, 0, 'town(town=24)', '2026-11-17 05:50:23.18681');
INSERT INTO action VALUES ('JV29ugh-ZCfu', 4, 0, 'town(town=25)', '2026-11-17 05:50:23.188225');
INSERT INTO action VALUES ('JV29ugh-ZCfu', 5, 1, 'town(town=5)', '2026-11-17 05:50:23.189678');
INSERT INTO action VALUES ('JV29ugh-ZCfu', 6, 1, 'town(town=21)', '2026-11-17 05:50:23.191056');
INSERT INTO action VALUES ('JV29ugh-ZCfu', 7, 2, 'town(town=15)', '2026-11-17 05:50:23.192454');
INSERT INTO action VALUES ('JV29ugh-ZCfu', 8, 2, 'town(town=26)', '2026-11-17 05:50:23.193835');
INSERT INTO action VALUES ('JV29ugh-ZCfu', 9, 0, 'zone(zone=12)', '2026-11-17 05:50:23.195191');
INSERT INTO action VALUES ('JV29ugh-ZCfu', 10, 0, 'town(town=2)', '2026-11-17 05:50:23.196635');
INSERT INTO action VALUES ('JV29ugh-ZCfu', 11, 0, 'town(town=17)', '2026-11-17 05:50:23.197993');
INSERT INTO action VALUES ('xSw32g7n_b7H', 0, 0, 'pass', '2026-11-17 05:50:23.216444');
INSERT INTO action VALUES ('xSw32g7n_b7H', 1, 1, 'take_favour', '2026-11-17 05:50:23.217952');
INSERT INTO action VALUES ('xSw32g7n_b7H', 2, 1, 'activate_card(slot=1)', '2026-11-17 05:50:23.21932');
INSERT INTO action VALUES ('xSw32g7n_b7H', 3, 1, 'mix(number=3)', '2026-11-17 05:50:23.220762');
INSERT INTO action VALUES ('xSw32g7n_b7H', 4, 1, 'display_slot(slot=2)', '2026-11-17 05:50:23.222149');
INSERT INTO action VALUES ('xSw32g7n_b7H', 5, 0, 'pass', '2026-11-17 05:50:23.223518');
INSERT INTO action VALUES ('xSw32g7n_b7H', 6, 1, 'activate_card(slot=1)', '2026-11-17 05:50:23.224971');
INSERT INTO action VALUES ('moLi8hLS0r6q', 0, 0, 'assemble(order=CAB, turning=001, shift=0-0)', '2026-11-17 05:50:23.246157');
INSERT INTO action VALUES ('moLi8hLS0r6q', 1, 0, 'choose_space(space=17)', '2026-11-17 05:50:23.248274');
INSERT INTO action VALUES ('moLi8hLS0r6q', 2, 1, 'assemble(order=CAB, turning=101, shift=0+0)', '2026-11-17 05:50:23.249801');
INSERT INTO action VALUES ('moLi8hLS0r6q', 3, 1, 'choose_space(space=16)', '2026-11-17 05:50:23.251161');
INSERT INTO action VALUES ('moLi8hLS0r6q', 4, 0, 'choose_upgrade(upgrade=yield)', '2026-11-17 05:50:23.252559');
INSERT INTO action VALUES ('moLi8hLS0r6q', 5, 1, 'choose_upgrade(upgrade=marble)', '2026-11-17 05:50:23.253915');
INSERT INTO action VALUES ('moLi8hLS0r6q', 6, 0, 'take', '2026-11-17 05:50:23.255243');
INSERT INTO action VALUES ('moLi8hLS0r6q', 7, 0, 'choose_tile(slot=1)', '2026-11-17 05:50:23.256698');
INSERT INTO action VALUES ('moLi8hLS0r6q', 8, 1, 'take', '2026-11-17 05:50:23.258189');
INSERT INTO action VALUES ('moLi8hLS0r6q', 9, 1, 'choose_tile(slot=4)', '2026-11-17 05:50:23.259407');
INSERT INTO action VALUES ('moLi8hLS0r6q', 10, 0, 'draw', '2026-11-17 05:50:23.26067');
INSERT INTO action VALUES ('moLi8hLS0r6q', 11, 1, 'take', '2026-11-17 05:50:23.261852');
INSERT INTO action VALUES ('R0dYBN6yoOTT', 0, 0, 'lay_slot(hand=left, slot=2)', '2026-11-17 05:50:23.277468');
INSERT INTO action VALUES ('R0dYBN6yoOTT', 1, 0, 'lay_rotation(rotation=1)', '2026-11-17 05:50:23.27885');
INSERT INTO action VALUES ('R0dYBN6yoOTT', 2, 1, 'lay_slot(hand=left, slot=3)', '2026-11-17 05:50:23.280048');
INSERT INTO action VALUES ('R0dYBN6yoOTT', 3, 1, 'lay_rotation(rotation=4)', '2026-11-17 05:50:23.281187');
INSERT INTO action VALUES ('R0dYBN6yoOTT', 4, 0, 'lay_slot(hand=left, slot=4)', '2026-11-17 05:50:23.282289');
INSERT INTO chat VALUES ('BMQEfS7JgmQC', 0, 'Ada', 0, 'Well played.', '2026-11-17 05:50:23.167024');
INSERT INTO chat VALUES ('xSw32g7n_b7H', 0, 'Bea', 1, 'Bonjour !', '2026-11-17 05:50:23.226573');
INSERT INTO components VALUES ('R0dYBN6yoOTT', '5ca631a9e49eadb9', 'mine.toml', '
[game]
provenance = "seed"
title = "Palatinus"
designer = "Alessandro Zucchini"
year = 2005
players_min = 2
players_max = 5
age_min = 8
[length]
provenance = "public"
minutes_min = 20
minutes_max = 30
[contents]
provenance = "seed"
territory_tiles = 7
hill_tokens = 7
score_tokens = 12
screens = 5
markers = 5
inhabitants = 60
bags = 1
[[colour]]
provenance = "seed"
key = "red"
[[colour]]
provenance = "seed"
key = "yellow"
[[colour]]
provenance = "seed"
key = "green"
[[colour]]
provenance = "seed"
key = "blue"
[[colour]]
provenance = "public"
key = "purple"
[full_set]
provenance = "reconstructed"
merchant_plain = 2
merchant_wolf = 3
peasant_plain = 2
peasant_wolf = 3
condottiere = 2
[[setup]]
provenance = "reconstructed" # printed: all pieces, and the extra ones; the split follows full_set
players = 2
merchant_plain = 2
merchant_wolf = 3
peasant_plain = 2
peasant_wolf = 3
condottiere = 2
extra_merchant_plain = 1
extra_merchant_wolf = 1
extra_peasant_plain = 1
extra_peasant_wolf = 1
no_condottiere_at_most = 4
[[setup]]
provenance = "reconstructed" # printed: all pieces; the split follows full_set
players = 3
merchant_plain = 2
merchant_wolf = 3
peasant_plain = 2
peasant_wolf = 3
condottiere = 2
extra_merchant_plain = 0
extra_merchant_wolf = 0
extra_peasant_plain = 0
extra_peasant_wolf = 0
no_condottiere_at_most = 4
[[setup]]
provenance = "seed"
players = 4
merchant_plain = 2
merchant_wolf = 2
peasant_plain = 1
peasant_wolf = 2
condottiere = 1
extra_merchant_plain = 0
extra_merchant_wolf = 0
extra_peasant_plain = 0
extra_peasant_wolf = 0
no_condottiere_at_most = 3
[[setup]]
provenance = "seed"
players = 5
merchant_plain = 2
merchant_wolf = 1
peasant_plain = 1
peasant_wolf = 2
condottiere = 1
extra_merchant_plain = 0
extra_merchant_wolf = 0
extra_peasant_plain = 0
extra_peasant_wolf = 0
no_condottiere_at_most = 3
[[tile]]
provenance = "reconstructed"
letter = "A"
springs = [1, 4]
[[tile]]
provenance = "reconstructed"
letter = "B"
springs = [3]
[[tile]]
provenance = "reconstructed"
letter = "C"
springs = [1, 2, 4]
[[tile]]
provenance = "reconstructed"
letter = "D"
springs = [2, 3]
[[tile]]
provenance = "reconstructed"
letter = "E"
springs = [0, 4]
[[tile]]
provenance = "reconstructed"
letter = "F"
springs = [5]
[[tile]]
provenance = "reconstructed"
letter = "G"
springs = [1, 3, 5]
[palatinus_token] # always on the hill in the centre
provenance = "seed"
value = 8
[[hill_token]] # the values 5, 4 and 3 are published; two of each is ours
provenance = "reconstructed"
value = 5
count = 2
[[hill_token]]
provenance = "reconstructed"
value = 4
count = 2
[[hill_token]]
provenance = "reconstructed"
value = 3
count = 2
[[score_token]] # 12 tokens of the values 1 and 2 are printed; the split is ours, and no limit in play
provenance = "reconstructed"
value = 1
count = 4
[[score_token]]
provenance = "reconstructed"
value = 2
count = 8
[influence]
provenance = "seed"
merchant_beside_merchant = 1
merchant_beside_peasant = 2
merchant_beside_condottiere = 3
peasant_beside_free_terrain = 2
peasant_beside_spring = 2
peasant_on_spring = 2
[points]
provenance = "seed"
captive = 1
shared_capture = 1
tied_hill = 2
');
INSERT INTO hints VALUES ('JV29ugh-ZCfu', true);
INSERT INTO hints VALUES ('moLi8hLS0r6q', false);
INSERT INTO match VALUES ('BMQEfS7JgmQC', 'palatinus', 2, '{"first_player": "random", "board_setup": "players", "free_spring": "once", "final_tiebreak": "items", "board": ""}', '11', '3CQOAXBL3zs25SwrVlLW1eeS', 'guest-ada', true, false, true, NULL, NULL, '2026-11-17 05:50:23.071782', '2026-11-17 05:50:23.164176');
INSERT INTO match VALUES ('JV29ugh-ZCfu', 'vecchio', 3, '{"no_luck": "off", "free_reinforcement": "off", "ignore_events": "off", "middlemen_start": "random", "n8_reading": "one_each", "n9_reading": "disjoint", "board_side": "a", "round_limit": 200}', '12', 'cJYlKAO9B21byfdgpRNu5M12', 'guest-ada', false, false, true, NULL, NULL, '2026-11-17 05:50:23.170483', NULL);
INSERT INTO match VALUES ('xSw32g7n_b7H', 'principato', 2, '{"military_vp_2p": "literal", "lower_ranks": "cubes"}', '13', 'GRc58BbyhJ3Z2U3pJ0DjZJ23', 'guest-ada', false, true, true, 60, NULL, '2026-11-17 05:50:23.199499', NULL);
INSERT INTO match VALUES ('moLi8hLS0r6q', 'tuscany', 2, '{"edition": "revised", "two_pairs_must_differ": "false", "castle_refill": "after_effects", "castle_tile_costs": "false", "take_only_placeable": "false", "joker_same_turn": "false", "tie_break_hand": "false"}', '14', 'onS6NmvDSdG-ZM5n-290W-eF', 'guest-ada', false, false, false, NULL, 'abc:3', '2026-11-17 05:50:23.231256', NULL);
INSERT INTO match VALUES ('R0dYBN6yoOTT', 'palatinus', 2, '{"first_player": "random", "board_setup": "players", "free_spring": "once", "final_tiebreak": "items", "board": ""}', '15', 'QILjMol5EcF5fqF8YBrv7OCt', 'guest-ada', false, false, true, NULL, NULL, '2026-11-17 05:50:23.264692', NULL);
INSERT INTO seat VALUES ('BMQEfS7JgmQC', 0, 'SG6_X8MFMEd0c-18egHo1pF1', 'Ada 1', NULL, false);
INSERT INTO seat VALUES ('BMQEfS7JgmQC', 1, '2VVmNi_KUXdU6Gp8M1SVE6e0', 'Ada 2', NULL, false);
INSERT INTO seat VALUES ('JV29ugh-ZCfu', 0, 'tg8_4R3igcTay8Nsby5h-W9G', 'Ada', NULL, false);
INSERT INTO seat VALUES ('JV29ugh-ZCfu', 1, 'zRcI0OpS5kfqLUJxsANnCRZc', NULL, 'maestro', false);
INSERT INTO seat VALUES ('JV29ugh-ZCfu', 2, 'Dkmp3B8T3O7g9XVBgCtIEqUO', NULL, 'garzone', false);
INSERT INTO seat VALUES ('xSw32g7n_b7H', 0, 'n9wYP62okpgW5hUvCOjO9YSN', 'Ada', NULL, false);
INSERT INTO seat VALUES ('xSw32g7n_b7H', 1, 'ARkup5zBFoGvQgDyMp09L0gN', 'Bea', NULL, true);
INSERT INTO seat VALUES ('moLi8hLS0r6q', 0, 'vgiVyh9CdortYXf8RKQOxCfU', 'Ada', NULL, false);
INSERT INTO seat VALUES ('moLi8hLS0r6q', 1, 'qzvAGK0xFeKngvxUQi9Cl0h1', 'Bea', NULL, false);
INSERT INTO seat VALUES ('R0dYBN6yoOTT', 0, 'mV5YIcG5uLIO8rvBfoGxAE-9', 'Ada', NULL, false);
INSERT INTO seat VALUES ('R0dYBN6yoOTT', 1, 'Rf4RuGU-0XEhQ6xUA7YzZoH2', NULL, 'lavorante', false);
INSERT INTO setting VALUES ('secret', 'B55FfTwUuzvhVhrHxtI4GyUVB_mWVZf-nkzdFbiovVY');
INSERT INTO sitter VALUES ('BMQEfS7JgmQC', 0, 'guest-ada');
INSERT INTO sitter VALUES ('BMQEfS7JgmQC', 1, 'guest-ada');
INSERT INTO sitter VALUES ('JV29ugh-ZCfu', 0, 'guest-ada');
INSERT INTO sitter VALUES ('xSw32g7n_b7H', 0, 'guest-ada');
INSERT INTO sitter VALUES ('xSw32g7n_b7H', 1, 'guest-bea');
INSERT INTO sitter VALUES ('moLi8hLS0r6q', 0, 'guest-ada');
INSERT INTO sitter VALUES ('moLi8hLS0r6q', 1, 'guest-bea');
INSERT INTO sitter VALUES ('R0dYBN6yoOTT', 0, 'guest-ada');
ALTER TABLE ONLY action
    ADD CONSTRAINT action_pkey PRIMARY KEY (match_id, ply);
ALTER TABLE ONLY chat
    ADD CONSTRAINT chat_pkey PRIMARY KEY (match_id, number);
ALTER TABLE ONLY components
    ADD CONSTRAINT components_pkey PRIMARY KEY (match_id);
ALTER TABLE ONLY hints
    ADD CONSTRAINT hints_pkey PRIMARY KEY (match_id);
ALTER TABLE ONLY match
    ADD CONSTRAINT match_pkey PRIMARY KEY (id);
ALTER TABLE ONLY seat
    ADD CONSTRAINT seat_pkey PRIMARY KEY (match_id, seat);
ALTER TABLE ONLY seat
    ADD CONSTRAINT seat_token_key UNIQUE (token);
ALTER TABLE ONLY setting
    ADD CONSTRAINT setting_pkey PRIMARY KEY (key);
ALTER TABLE ONLY sitter
    ADD CONSTRAINT sitter_pkey PRIMARY KEY (match_id, seat, guest);
CREATE INDEX ix_components_digest ON components USING btree (digest);
CREATE INDEX ix_match_host ON match USING btree (host);
CREATE INDEX ix_sitter_guest ON sitter USING btree (guest);
ALTER TABLE ONLY action
    ADD CONSTRAINT action_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id);
ALTER TABLE ONLY chat
    ADD CONSTRAINT chat_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id);
ALTER TABLE ONLY components
    ADD CONSTRAINT components_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id);
ALTER TABLE ONLY hints
    ADD CONSTRAINT hints_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id);
ALTER TABLE ONLY seat
    ADD CONSTRAINT seat_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id);
ALTER TABLE ONLY sitter
    ADD CONSTRAINT sitter_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id);
