// ARGUMENTS: int x, int y
//- old.c
long f(int x, int y) { return y ? (long)x + 1 : 0; }
//- new.c
long f(int x, int y) { return y ? x : 0; }
