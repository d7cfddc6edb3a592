// RUN: --entry f
// CALL: f(any_bool()); show(chosen());
// DEMAND: undecided comparison of chosen
// WHY: static functions got other names; whether they do the same is not asked, and never said to be a difference
//- old.c
static int one(void) { return 1; }
static int two(void) { return 2; }
int (*chosen)(void) = one;
void f(_Bool x) { chosen = x ? two : one; }
//- new.c
static int first(void) { return 1; }
static int second(void) { return 2; }
int (*chosen)(void) = first;
void f(_Bool x) { chosen = x ? second : first; }
