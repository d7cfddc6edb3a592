// RUN: --entry f
// CALL: int i = any_range(-4, 4); int j = any_range(0, 3); (void)j; show(f(i)); show_bytes(ga, sizeof ga);
// DEMAND: equivalent
// WHY: both versions overwrite the whole array, so that it does not matter which element one of them clears again
//- old.c
char ga[4];
int f(int i) {
  for (int k = 0; k < 4; k++) ga[k] = 0;
  ga[i & 3] = 0;
  return 0;
}
//- new.c
char ga[4];
int f(int i) {
  (void)i;
  for (int k = 0; k < 4; k++) ga[k] = 0;
  return 0;
}
