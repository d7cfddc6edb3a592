// RUN: --entry f
// DEMAND: equivalent up to assumptions: no caller compares pointers to what returned leads to: t\[2\] in the old version, t\[0\] in the new one
// NATIVE: none
// WHY: a caller sees whether two results are the same pointer
//- old.c
static const char t[] = "a\0a";
const char *f(int k) { return &t[(k == 7) * 2]; }
//- new.c
static const char t[] = "a\0a";
const char *f(int k) { return &t[(k == 7) * 0]; }
