// RUN: --entry f
// CALL: show(f((unsigned char)any_range(0, 20)));
// DEMAND: differs output
// WHY: the function calls itself: each version its own; 255 is exceeded from 23 on, 20 * 13 does it, too
//- old.c
unsigned char f(unsigned char n) { return n > 19 ? 0 : n ? (unsigned char)(f((unsigned char)(n - 1)) + 14) : 0; }
//- new.c
int f(unsigned char n) { return n > 19 ? 0 : n ? f((unsigned char)(n - 1)) + 14 : 0; }
