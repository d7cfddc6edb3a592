// RUN: --entry f
// CALL: show(f(any_uchar())); show(g[0] + g[1]);
// DEMAND: differs
// WHY: a later byte differs where the first is not the known one
//- old.c
int g[2]; int f(unsigned char c) { if (c == 9) g[0] = c; else g[0] = 1; return g[0]; }
//- new.c
int g[2]; int f(unsigned char c) { if (c == 9) { g[0] = 9; g[1] = c == 10; } else { g[0] = 1; g[1] = c == 10; } return c == 9 ? c : 1; }
