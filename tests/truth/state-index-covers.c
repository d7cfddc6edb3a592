// RUN: --entry f
// CALL: int i = any_range(-4, 4); int j = any_range(0, 3); (void)j; show(f(i)); show_bytes(ga, sizeof ga);
// DEMAND: equivalent
// WHY: the array has two elements, and one version stores into both instead of into the one of the index and the other one
//- old.c
char ga[2];
int f(int i) {
  ga[i & 1] = 0;
  ga[~i & 1] = 0;
  return 0;
}
//- new.c
char ga[2];
int f(int i) {
  (void)i;
  ga[0] = ga[1] = 0;
  return 0;
}
