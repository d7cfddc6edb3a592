// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f((short)x)));
// DEMAND: differs
// WHY: 65519 is the last integer that is not infinite
//- old.c
_Float16 f(short x) { return (_Float16)(65000 + (x & 1023)) > 65504; }
//- new.c
_Float16 f(short x) { return 65000 + (x & 1023) >= 65519; }
