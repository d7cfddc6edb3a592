// RUN: --max-time 20 --entry f
// CALL: unsigned char a[4] = {0}; f(a, any_range(0, 5)); show(a[0] + a[1] * 2 + a[3] * 4);
// DEMAND: differs
// UNSHOWN: for every input
// WHY: a value that the loop stores differs, and nothing is returned
//- old.c
void f(unsigned char *p, unsigned n) {
  for (unsigned i = 0; i < n; i++) p[i] = (unsigned char)(i + 1);
}
//- new.c
void f(unsigned char *p, unsigned n) {
  for (unsigned i = 0; i < n; i++) p[i] = (unsigned char)(i + 1 + (i == 3));
}
