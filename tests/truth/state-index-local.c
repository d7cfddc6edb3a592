// RUN: --entry f
// CALL: int i = any_range(-4, 4); int j = any_range(0, 3); (void)j; show(f(i)); show_bytes(ga, sizeof ga);
// DEMAND: equivalent
// WHY: the array is a local variable
//- old.c
char ga[4];
int f(int i) {
  char t[4] = {0};
  t[i & 3] = 1;
  return t[0] + t[1];
}
//- new.c
char ga[4];
int f(int i) {
  return (i & 3) < 2;
}
