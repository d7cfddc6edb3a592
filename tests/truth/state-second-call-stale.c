// RUN: --entry f --calls 2
// CALL: show(f((signed char)any_range(-4, 5))); show(f((signed char)any_range(-4, 5)));
// DEMAND: differs output
// WHY: NEW's cache is valid for whatever argument comes second
//- old.c
int f(signed char x) { return x * x; }
//- new.c
static int is_valid, value;
int f(signed char x) {
  if (!is_valid) {
    is_valid = 1;
    value = x * x;
  }
  return value;
}
