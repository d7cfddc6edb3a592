// ARGUMENTS: int x, int y
// ROWS: 1
// CONDITIONS: 1
// WHY: five paths on which the versions do the same become one range
//- old.c
int f(int x, int y) {
  if (x < 10) return 1;
  if (x < 20) return y;
  if (x == 20) return y;
  if (x < 30) return y;
  if (x < 40) return y;
  return 3;
}
//- new.c
int f(int x, int y) {
  if (x < 10) return 1;
  if (x < 20) return 2;
  if (x == 20) return 2;
  if (x < 30) return 2;
  if (x < 40) return 2;
  return 3;
}
