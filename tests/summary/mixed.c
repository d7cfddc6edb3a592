// ARGUMENTS: unsigned x, int y
//- old.c
long f(unsigned x, int y) { return (long)x + y; }
//- new.c
long f(unsigned x, int y) { return x + y; }
