// RUN: --entry f
// CALL: show(f(any_range(0, 16), any_uchar()));
// DEMAND: equivalent up to assumptions: undefined behaviour
// WHY: the index of an earlier store becomes known
//- old.c
int f(unsigned char i, unsigned char v) { unsigned char t[16] = {0}; t[i] = v; if (i == 3) return t[3] + t[4]; return t[i]; }
//- new.c
int f(unsigned char i, unsigned char v) { unsigned char t[16] = {0}; t[i] = v; if (i == 3) return v + t[4]; return v; }
