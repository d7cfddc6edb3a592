// RUN: --entry f
// CALL: int i = any_range(-4, 4); int j = any_range(0, 3); (void)j; show(f(i)); show_bytes(ga, sizeof ga);
// DEMAND: equivalent
// WHY: every element was overwritten before one is read
//- old.c
char ga[4];
int f(int i) {
  for (int k = 0; k < 4; k++) ga[k] = (char)(k + 1);
  ga[i & 3] = 9;
  return ga[0];
}
//- new.c
char ga[4];
int f(int i) {
  for (int k = 0; k < 4; k++) ga[k] = (char)(k + 1);
  ga[i & 3] = 9;
  return (i & 3) ? 1 : 9;
}
