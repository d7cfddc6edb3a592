// RUN: --entry f
// CALL: f((unsigned char)any_range(0, 8));
// NATIVE: --sanitized
// DEMAND: equivalent
// WHY: an array in a union may be shorter than the union
//- old.c
static union { char head[2]; char all[8]; } u;
int f(unsigned char x) { return u.all[x & 7]; }
//- new.c
static union { char head[2]; char all[8]; } u;
int f(unsigned char x) { return x & 7 ? u.all[x & 7] : u.head[x & 1]; }
