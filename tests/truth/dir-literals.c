// NATIVE: none
// DEMAND: differs
// SHOWN: a\(2\)
// UNSHOWN: name the one
// WHY: a literal that a.c gains is equal to those of unchanged files, whose functions have not changed
//- old/a.c
#include <string.h>
const char *b(int);
const char *a(int x) { return x > 3 ? b(x) : "no"; }
//- old/b.c
const char *c(int);
const char *b(int x) { return x == 5 ? "" : c(x); }
const char *c(int x) { return x == 6 ? "" : "yes"; }
//- new/a.c
#include <string.h>
const char *b(int);
const char *a(int x) { return x > 3 ? b(x) : x == 2 ? "" : "no"; }
//- new/b.c
const char *c(int);
const char *b(int x) { return x == 5 ? "" : c(x); }
const char *c(int x) { return x == 6 ? "" : "yes"; }
