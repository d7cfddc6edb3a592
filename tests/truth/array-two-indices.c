// RUN: --entry f
// CALL: show(f(any_range(0, 15 + 1), any_range(0, 15 + 1)));
// DEMAND: differs
// WHY: one of two indices is known, the other may be the same
//- old.c
int f(unsigned char i, unsigned char j) { unsigned char t[16] = {0}; t[i] = 1; t[j] = 2; if (i == 5) return t[5] * 16 + t[j]; return 0; }
//- new.c
int f(unsigned char i, unsigned char j) { unsigned char t[16] = {0}; t[i] = 1; t[j] = 2; if (i == 5) return 16 + 2; return 0; }
