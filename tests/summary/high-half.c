// ARGUMENTS: unsigned x, int y
//- old.c
int f(unsigned x, int y) { return (short)(x >> 16) - (y > 0); }
//- new.c
int f(unsigned x, int y) { return (int)(x >> 16) - (y > 0); }
