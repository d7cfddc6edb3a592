// RUN: --entry f
// CALL: f(any_schar()); show(level);
// DEMAND: equivalent
// WHY: both versions write the variable on every path, in different places
//- old.c
int level;
void f(signed char x) {
  level = 0;
  if (x > 3) level = x;
}
//- new.c
int level;
void f(signed char x) {
  if (x <= 3) level = 0;
  else level = x;
}
