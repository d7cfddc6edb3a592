// RUN: --entry f
// CALL: int i = any_range(-4, 4); int j = any_range(0, 3); (void)j; show(f(i)); show_bytes(ga, sizeof ga);
// DEMAND: equivalent
// WHY: one version stores at the index, the other one at a constant index in each case
//- old.c
char ga[4];
int f(int i) {
  ga[i & 3] = 0;
  return 0;
}
//- new.c
char ga[4];
int f(int i) {
  switch (i & 3) {
    case 0: ga[0] = 0; break;
    case 1: ga[1] = 0; break;
    case 2: ga[2] = 0; break;
    default: ga[3] = 0;
  }
  return 0;
}
