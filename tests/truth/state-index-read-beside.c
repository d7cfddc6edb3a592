// RUN: --entry f
// CALL: int i = any_range(-4, 4); int j = any_range(0, 3); (void)j; show(f(i)); show_bytes(ga, sizeof ga);
// DEMAND: equivalent up to bounds: initial values of ga
// WHY: the element that is read has its initial value unless it is the one that was stored
//- old.c
char ga[4];
int f(int i) {
  ga[i & 3] = 1;
  return ga[0];
}
//- new.c
char ga[4];
int f(int i) {
  ga[i & 3] = 1;
  return (i & 3) == 0;
}
