// RUN: --max-time 20 --alias any --entry f
// CALL: char a[4] = {0}; f(a, a + (any_char() & 1), 2); show(a[0] * 1000 + a[1] * 100 + a[2] * 10 + a[3]);
// DEMAND: differs
// UNSHOWN: for every input
// WHY: two stores are exchanged, and their locations can be the same
//- old.c
void f(char *p, char *q, unsigned long n) {
  for (unsigned long i = 0; i < n; i++) {
    p[i] = 1;
    q[i] = 2;
  }
}
//- new.c
void f(char *p, char *q, unsigned long n) {
  for (unsigned long i = 0; i < n; i++) {
    q[i] = 2;
    p[i] = 1;
  }
}
