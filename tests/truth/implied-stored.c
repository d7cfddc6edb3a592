// RUN: --entry f
// CALL: show(f(any_uchar())); show(g[0] + g[1]);
// DEMAND: equivalent
// WHY: what one version stores as the byte, the other stores as its value
//- old.c
int g[2]; int f(unsigned char c) { if (c == 9) g[0] = c; else g[0] = 1; return g[0]; }
//- new.c
int g[2]; int f(unsigned char c) { if (c == 9) { g[0] = 9; } else { g[0] = 1; } return c == 9 ? c : 1; }
