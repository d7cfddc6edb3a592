// RUN: --no-normal-form --entry clear
// CALL: int x = any_range(-3, 3); clear(&x); show(x);
// DEMAND: equivalent up to bounds: no result, which only the new version has
// WHY: nobody can have looked at what was not there
//- old.c

static void clear(int *p) {
  if (p) *p = 0;
}
//- new.c

static int clear(int *p) {
  if (p) *p = 0;
  return p != 0;
}
