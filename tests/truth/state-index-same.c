// RUN: --entry f
// CALL: int i = any_range(-4, 4); int j = any_range(0, 3); (void)j; show(f(i)); show_bytes(ga, sizeof ga);
// DEMAND: equivalent
// WHY: both versions store at the same index, which they compute in different ways
//- old.c
char ga[4];
int f(int i) {
  ga[i & 3] = 1;
  return 0;
}
//- new.c
char ga[4];
int f(int i) {
  ga[(unsigned)i % 4] = 1;
  return 0;
}
