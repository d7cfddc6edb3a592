// ARGUMENTS: int x, int y
//- old.c
long f(int x, int y) { return y == 3 ? 0 : (long)x * y; }
//- new.c
long f(int x, int y) { return y == 3 ? 0 : (long)x * y + 1; }
