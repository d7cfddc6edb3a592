// RUN: --entry f
// CALL: int i = any_range(-4, 4); int j = any_range(0, 3); (void)j; show(f(i)); show_bytes(ga, sizeof ga);
// DEMAND: equivalent
// WHY: both versions store at the same two indices, in another order
//- old.c
char ga[4];
int f(int i) {
  ga[i & 3] = 0;
  ga[(i >> 1) & 3] = 0;
  return 0;
}
//- new.c
char ga[4];
int f(int i) {
  ga[(i >> 1) & 3] = 0;
  ga[i & 3] = 0;
  return 0;
}
