// RUN: --entry f
// CALL: int i = any_range(-4, 4); int j = any_range(0, 3); (void)j; show(f(i)); show_bytes(ga, sizeof ga);
// DEMAND: equivalent up to bounds: initial values of ga
// WHY: the sum is that of an array whose other elements have their initial values
//- old.c
char ga[4];
int f(int i) {
  ga[i & 3] = 1;
  int n = 0;
  for (int k = 0; k < 4; k++) n += ga[k];
  return n;
}
//- new.c
char ga[4];
int f(int i) {
  ga[i & 3] = 1;
  return 1;
}
