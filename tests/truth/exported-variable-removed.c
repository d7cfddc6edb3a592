// RUN:
// DEMAND: differs interface
// NATIVE: none
// WHY: a variable that other files can name is gone; one has another size; findings of class interface have no input
//- old.c
int limit = 3;
unsigned char table[8];
int f(int x) { return x + 1; }
//- new.c
static int limit = 3;
unsigned char table[4];
int f(int x) { return x + limit - 2 + 0 * table[0]; }
