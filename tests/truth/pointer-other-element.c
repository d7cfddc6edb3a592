// RUN: --entry f
// DEMAND: equivalent up to assumptions: no caller writes to what returned leads to: t\[1\] in the old version, t\[0\] in the new one
// NATIVE: none
// WHY: a caller that writes through the result sees it in other elements of the variable
//- old.c
static int t[3];
int *f(int k) { return &t[k == 7 ? 1 : 0]; }
int total(void) { return t[0] + 10 * t[1]; }
//- new.c
static int t[3];
int *f(int k) { return &t[k == 7 ? 0 : 0]; }
int total(void) { return t[0] + 10 * t[1]; }
