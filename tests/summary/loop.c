// ARGUMENTS: int x, int y
//- old.c
int f(int x, int y) {
  int sum = 0;
  if (y > 4) y = 4;
  for (int i = 0; i < y; i++) sum += x;
  return sum;
}
//- new.c
int f(int x, int y) {
  int sum = 0;
  if (y > 4) y = 4;
  for (int i = 0; i <= y; i++) sum += x;
  return sum;
}
