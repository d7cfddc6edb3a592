// RUN: --entry f
// CALL: show(f(any_bool()));
// DEMAND: differs output
// SHOWN: old: returned 4294967295
// SHOWN: native OLD: returned 4294967295
// WHY: an unsigned result has no sign, on both sides
//- old.c
unsigned f(_Bool x) { return x ? 0xffffffffu : 0; }
//- new.c
unsigned f(_Bool x) { return x ? 0xfffffffeu : 0; }
