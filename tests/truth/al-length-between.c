// RUN: --entry f --max-time 60
// DEMAND: differs
// NATIVE: none
// WHY: the length stands between its array and a string that may be the same as the array: it is declared once
//- old.c
void f(char *a, unsigned n, char *b) {
  if (n > 1) a[0] = 3;
  *b = 1;
}
//- new.c
void f(char *a, unsigned n, char *b) {
  if (n > 1) a[0] = 3;
  *b = 2;
}
