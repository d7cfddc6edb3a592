// RUN: --entry f
// CALL: int i = any_range(-4, 4); int j = any_range(0, 3); (void)j; show(f(i)); show_bytes(ga, sizeof ga);
// DEMAND: equivalent
// WHY: the element is overwritten after the store at the index, before it is read
//- old.c
char ga[4];
int f(int i) {
  ga[i & 3] = 9;
  ga[0] = (char)(i & 7);
  return ga[0];
}
//- new.c
char ga[4];
int f(int i) {
  ga[i & 3] = 9;
  ga[0] = (char)(i & 7);
  return i & 7;
}
