// RUN: --entry f
// CALL: f(any_schar()); show(level);
// DEMAND: equivalent up to bounds: initial values of level
// WHY: one version clears what the other leaves as it is, which is 0 only if nothing has set it before
//- old.c
int level;
void f(signed char x) {
  if (x > 3) level = x;
  else level = 0;
}
//- new.c
int level;
void f(signed char x) {
  if (x > 3) level = x;
}
