// RUN: --entry f
// CALL: f(any_uchar()); show(level);
// DEMAND: differs output
// WHY: 100 * x does not fit into an unsigned char
//- old.c
unsigned char level;
void f(unsigned char x) { level = (unsigned char)(100 * x); }
//- new.c
int level;
void f(unsigned char x) { level = 100 * x; }
