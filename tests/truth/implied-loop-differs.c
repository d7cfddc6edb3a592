// RUN: --entry f
// CALL: show(f(any_uchar(), any_range(0, 7 + 1)));
// DEMAND: differs
// WHY: a loop that pins its bound step by step
//- old.c
int f(unsigned char c, unsigned char d) { int n = 0; for (int i = 0; i < c && i < 12; i++) n += d; return c == 4 ? n : -n; }
//- new.c
int f(unsigned char c, unsigned char d) { int m = c < 12 ? c : 12; int n = m * d; if (c != 4 && c != 11) n = -n; return n; }
