// ARGUMENTS: unsigned x, int y
//- old.c
int f(unsigned x, int y) { return y ? (short)x : 1; }
//- new.c
int f(unsigned x, int y) { return y ? (unsigned short)x : 1; }
