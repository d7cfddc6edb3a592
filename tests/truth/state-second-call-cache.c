// RUN: --entry f --calls 2
// CALL: show(f((signed char)any_range(-4, 5))); show(f((signed char)any_range(-4, 5)));
// DEMAND: equivalent (internal state differs) or equivalent up to bounds: calls
// WHY: NEW keeps the last result, and looks it up by the argument: no sequence of calls shows it
//- old.c
int f(signed char x) { return x * x; }
//- new.c
static int key = 1000, value;
int f(signed char x) {
  if (key != x) {
    key = x;
    value = x * x;
  }
  return value;
}
