// ARGUMENTS: int x, int y
//- old.c
int f(int x, int y) { return (signed char)x + (y > 3); }
//- new.c
int f(int x, int y) { return x + (y > 3); }
