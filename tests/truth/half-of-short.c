// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f((short)x)));
// DEMAND: equivalent
// WHY: integers are rounded once
//- old.c
_Float16 f(short x) { return x; }
//- new.c
_Float16 f(short x) { return (float)x; }
