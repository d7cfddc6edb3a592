// RUN: --entry f
// CALL: show_all_shorts(x, (f(half_of(x)), bits_of(last)));
// DEMAND: differs
// WHY: what a variable is left with
//- old.c
_Float16 last;
void f(_Float16 x) { last = x; }
//- new.c
_Float16 last;
void f(_Float16 x) { last = x == 12.5f16 ? 12 : x; }
