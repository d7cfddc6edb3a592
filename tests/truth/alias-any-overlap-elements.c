// RUN: --alias any --entry f
// CALL: int b[4] = {1, 2, 3, 4}; f(b + 1, b, 3); show_bytes(b, sizeof b);
// DEMAND: differs
// WHY: the same with numbers
//- old.c
void f(int *d, const int *s, unsigned n) {
  for (unsigned i = 0; i < n; i++) d[i] = s[i];
}
//- new.c
void f(int *d, const int *s, unsigned n) {
  for (unsigned i = n; i-- > 0;) d[i] = s[i];
}
