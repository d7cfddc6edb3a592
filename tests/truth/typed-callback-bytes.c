// RUN: --entry f
// CALL: show(f(back, any_range(0, 4)));
// DEMAND: differs output
// WHY: what is given to a callback need not be text that is ended: a stub that reads on fails in place of the program
//- old.c

static int back(int x, unsigned char *to) {
  return x + *to;
}
int f(int (*g)(int, unsigned char *), unsigned char k) {
  unsigned char v = 2;
  if (!g) return -1;
  return (g(k & 3, &v) & 3) == 2;
}
//- new.c

static int back(int x, unsigned char *to) {
  return x + *to;
}
int f(int (*g)(int, unsigned char *), unsigned char k) {
  unsigned char v = 2;
  if (!g) return -1;
  return (g(k & 3, &v) & 3) != 2;
}
