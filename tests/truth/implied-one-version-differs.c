// RUN: --entry f
// CALL: show(f(any_uchar(), any_range(0, 7 + 1)));
// DEMAND: differs
// WHY: the same, with a difference behind the known byte
//- old.c
int f(unsigned char c, unsigned char d) { int r = 0; if (c == 7) r = c + d; else r = 7 + d; return c == 7 ? r : d; }
//- new.c
int f(unsigned char c, unsigned char d) { int r = 7 + d + (d == 5); return c == 7 ? r : d; }
