// RUN: --entry f
// CALL: show(f(one, two));
// DEMAND: differs or equivalent up to bounds: one callback of each type
// WHY: two callbacks of one type that are not the same
//- old.c
int one(void) { return 1; }
int two(void) { return 2; }
int f(int (*a)(void), int (*b)(void)) {
  if (!a || !b) return 0;
  return a == b ? 1 : 5;
}
//- new.c
int one(void) { return 1; }
int two(void) { return 2; }
int f(int (*a)(void), int (*b)(void)) {
  if (!a || !b) return 0;
  return a == b ? 1 : 6;
}
