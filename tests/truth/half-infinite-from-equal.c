// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f((short)x)));
// DEMAND: equivalent
// WHY: 65520 is the first integer that is
//- old.c
_Float16 f(short x) { return (_Float16)(65000 + (x & 1023)) > 65504; }
//- new.c
_Float16 f(short x) { return 65000 + (x & 1023) >= 65520; }
