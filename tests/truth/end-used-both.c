// RUN: --entry f
// CALL: char a[] = "ab"; f(a + 1, a, 1); show(a[1]);
// DEMAND: differs or equivalent up to assumptions: addresses of objects
// WHY: both pointers are accessed, so that neither is an end of the other
//- old.c
void f(char *to, const char *from, unsigned long n) {
  unsigned long i;
  if (to < from)
    for (i = 0; i < n; i++) to[i] = from[i];
  else
    for (i = n; i > 0; i--) to[i - 1] = from[i - 1];
}
//- new.c
void f(char *to, const char *from, unsigned long n) {
  unsigned long i;
  if (to < from)
    for (i = 0; i < n; i++) to[i] = from[i];
  else
    for (i = n; i > 1; i--) to[i - 1] = from[i - 1];
}
