// RUN: --entry f
// CALL: f(any_schar()); show(level);
// DEMAND: differs output
// WHY: an exported thread-local variable is visible, too
//- old.c
_Thread_local int level;
void f(signed char x) { level = x; }
//- new.c
_Thread_local int level;
void f(signed char x) { level = x & 127; }
