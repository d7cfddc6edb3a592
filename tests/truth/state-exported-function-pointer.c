// RUN: --entry f
// CALL: f(any_bool()); show(chosen());
// DEMAND: differs output
// WHY: an exported pointer to a function is compared by the function it leads to
//- old.c
int one(void) { return 1; }
int two(void) { return 2; }
int (*chosen)(void) = one;
void f(_Bool x) { chosen = x ? two : one; }
//- new.c
int one(void) { return 1; }
int two(void) { return 2; }
int (*chosen)(void) = one;
void f(_Bool x) { chosen = one; }
