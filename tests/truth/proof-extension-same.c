// RUN: --max-time 10 --entry f
// DEMAND: equivalent up to assumptions: undefined
// NATIVE: none
// UNSHOWN: bits above
// WHY: both versions declare the undefined function in the same way
//- old.c
void event(signed char c);
void f(int x) { for (int i = 0; i < x; i++) event((signed char)(x + i)); }
//- new.c
void event(signed char c);
void f(int x) { int i = 0; while (i < x) event((signed char)(i++ + x)); }
