// RUN: --entry f
// CALL: show(f(any_uchar(), any_range(0, 7 + 1)));
// DEMAND: differs
// WHY: inequalities leave one value
//- old.c
int f(unsigned char c, unsigned char d) { if (c > 252 && c != 253 && c != 255) return c + d; return 0; }
//- new.c
int f(unsigned char c, unsigned char d) { if (c > 252 && c != 253 && c != 255) return 254 + d + (d == 6); return 0; }
