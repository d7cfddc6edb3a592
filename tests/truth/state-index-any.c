// RUN: --entry f --globals any
// CALL: ga[3] = 5; show(f(3)); show_bytes(ga, sizeof ga);
// DEMAND: differs
// WHY: the versions clear different elements, which hold any values before
//- old.c
char ga[4];
int f(int i) {
  ga[i & 3] = 0;
  return 0;
}
//- new.c
char ga[4];
int f(int i) {
  ga[i & 1] = 0;
  return 0;
}
