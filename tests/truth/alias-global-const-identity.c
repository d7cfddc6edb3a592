// RUN: --entry f
// CALL: show(f(none));
// DEMAND: differs or equivalent up to bounds: lead to no variable
// WHY: the same of a constant
//- old.c
const char none[] = "";
int f(const char *p) { return p == none ? 1 : 0; }
//- new.c
const char none[] = "";
int f(const char *p) { return p == none ? 2 : 0; }
