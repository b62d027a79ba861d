// Numbers that are asked for together: each by its buttons, none beyond what the others leave.

const takes = (field) => field.dataset.takes.split(" ").filter(Boolean).map((part) => part.split(":"));
const numbers = (form) => [...form.querySelectorAll("input[type=number]")];

function most(field) {
  const others = numbers(field.form).filter((other) => other !== field);
  const left = takes(field).map(([kind, count]) => {
    const taken = others.filter((other) => takes(other).some(([same]) => same === kind));
    return Number(count) - taken.reduce((sum, other) => sum + Number(other.value), 0);
  });
  return Math.min(Number(field.max), ...left);
}

function settle(form) {
  for (const field of numbers(form)) {
    const [less, more] = field.parentElement.querySelectorAll("button");
    less.disabled = Number(field.value) <= 0;
    more.disabled = Number(field.value) >= most(field);
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("#steppers [data-by]");
  if (!button) return;
  const field = button.parentElement.querySelector("input");
  field.value = Math.max(0, Math.min(most(field), Number(field.value) + Number(button.dataset.by)));
  settle(field.form);
});

document.addEventListener("change", (event) => {
  const form = event.target.closest?.("#steppers");
  if (!form) return;
  event.target.value = Math.max(0, Math.min(most(event.target), Math.floor(Number(event.target.value) || 0)));
  settle(form);
});
