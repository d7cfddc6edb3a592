// RUN: --entry f -O 1
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: a merge of undef with a value is read only where it is the value
//- old.c
int f(signed char x) {
  int y;
  if (x > 3) y = x * x;
  for (int i = 0; i < 2; i++)
    if (x > 3) y += i;
  return x > 3 ? y : 0;
}
//- new.c
int f(signed char x) {
  int y = 0;
  if (x > 3) y = x * x + 1;
  return y;
}
