// RUN: --entry f
// CALL: show(f(any_schar(), any_bool()));
// DEMAND: differs output
// WHY: as a signed char x is sign-extended, and NEW takes the bits as unsigned: f(-1, 0) is -1 and 65535
//- old.c
int f(signed char x, _Bool y) { return x + y; }
//- new.c
int f(unsigned short x, int y) { return x + y; }
