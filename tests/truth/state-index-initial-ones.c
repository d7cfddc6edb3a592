// RUN: --entry f
// CALL: int i = any_range(-4, 4); int j = any_range(0, 3); (void)j; show(f(i)); show_bytes(ga, sizeof ga);
// DEMAND: equivalent up to bounds: initial values of ga
// WHY: only one version stores what the table begins with at this index
//- old.c
int ga[4] = {1, 2, 3, 4};
int f(int i) {
  ga[i & 3] = (i & 3) + 1;
  return 0;
}
//- new.c
int ga[4] = {1, 2, 3, 4};
int f(int i) {
  (void)i;
  return 0;
}
