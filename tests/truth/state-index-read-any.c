// RUN: --entry f --globals any
// CALL: ga[0] = 5; show(f(1));
// DEMAND: differs
// WHY: the element that is read has any value unless it is the one that was stored
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
