// RUN: --entry f
// DEMAND: equivalent up to assumptions: no caller writes to what returned leads to: t in the old version, u in the new one
// NATIVE: none
// WHY: each version's function reaches one of the variables; other functions of the file lead to both
//- old.c
static int t, u;
int *first(void) { return &t; }
int *second(void) { return &u; }
int *f(void) { return &t; }
//- new.c
static int t, u;
int *first(void) { return &t; }
int *second(void) { return &u; }
int *f(void) { return &u; }
