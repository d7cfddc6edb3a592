// RUN: --merge --entry f
// CALL: f((unsigned char)any_range(0, 4));
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: the variable of a for statement, after the loop
//- old.c
int f(unsigned char x) {
  int *p = 0, i;
  for (i = 0; i < 3; i++)
    if (i == (x & 3)) p = &i;
  return p ? *p : -1;
}
//- new.c
int f(unsigned char x) {
  int *p = 0;
  for (int i = 0; i < 3; i++)
    if (i == (x & 3)) p = &i;
  return p ? *p : -1;
}
