// RUN: --entry f
// DEMAND: equivalent up to assumptions: no caller reads the bytes after the end of the string g.text
// NATIVE: none
// WHY: a caller that knows the size of the buffer reads what is after the end of the string
//- old.c
static char b[8];
struct { char *text; int size; } g = {b, 8};
void f(int k) { b[0] = 0; b[3] = 1; }
//- new.c
static char b[8];
struct { char *text; int size; } g = {b, 8};
void f(int k) { b[0] = 0; b[3] = 2; }
