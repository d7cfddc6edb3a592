// RUN: --entry f
// CALL: f(any_uchar()); show(level);
// DEMAND: differs output
// WHY: the same byte, as signed and unsigned char: another value from 128 on
//- old.c
signed char level;
void f(unsigned char x) { level = (signed char)x; }
//- new.c
unsigned char level;
void f(unsigned char x) { level = x; }
