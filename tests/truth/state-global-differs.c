// RUN: --entry f
// CALL: f(any_schar()); show(level);
// DEMAND: differs output
// WHY: an exported variable that both versions have is visible
//- old.c
int level;
void f(signed char x) { level = x; }
//- new.c
int level;
void f(signed char x) { level = x == 9 ? 8 : x; }
