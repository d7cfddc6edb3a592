// ARGUMENTS: int x, int y
// WHY: signed and unsigned limits of one variable
//- old.c
int f(int x, int y) {
  if ((unsigned)x < 10u) return 1;
  if (x < y) return 2;
  return 3;
}
//- new.c
int f(int x, int y) {
  if (x < 10) return 1;
  if ((unsigned)x < (unsigned)y) return 2;
  return 4;
}
