// RUN: --entry f
// DEMAND: equivalent up to assumptions: no caller writes to what returned leads to: s.b in the old version, s.a in the new one
// NATIVE: none
// WHY: a caller that writes through one result sees it in the other one
//- old.c
static struct { int a, b; } s;
int *f(int k) { return k == 7 ? &s.b : &s.a; }
//- new.c
static struct { int a, b; } s;
int *f(int k) { return k == 7 ? &s.a : &s.a; }
