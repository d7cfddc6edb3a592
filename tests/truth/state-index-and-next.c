// RUN: --entry f
// CALL: int i = any_range(-4, 4); int j = any_range(0, 3); (void)j; show(f(i)); show_bytes(ga, sizeof ga);
// DEMAND: equivalent up to bounds: initial values of ga
// WHY: one version also clears the next element
//- old.c
char ga[4];
int f(int i) {
  ga[i & 3] = 7;
  return 0;
}
//- new.c
char ga[4];
int f(int i) {
  ga[i & 3] = 7;
  ga[(i + 1) & 3] = 0;
  return 0;
}
