// RUN: --entry f
// CALL: f(any_bool()); show(chosen());
// DEMAND: equivalent up to unreached: one
// WHY: the same functions by name; that their code lies elsewhere shows nowhere. f calls neither of them
//- old.c
int one(void) { return 1; }
int two(void) { return 2; }
int (*chosen)(void) = one;
void f(_Bool x) { chosen = x ? two : one; }
//- new.c
static int zero(void) { return 0; }
int one(void) { return 1 + zero(); }
int two(void) { return 2; }
int (*chosen)(void) = one;
void f(_Bool x) {
  if (x) chosen = two;
}
