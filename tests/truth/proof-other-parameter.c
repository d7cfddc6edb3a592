// RUN: --max-time 20 --entry f
// CALL: show((int)f(any_range(0, 5), any_range(0, 5)));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: the versions have exchanged two parameters
//- old.c
unsigned f(unsigned a, unsigned b) { return (a * 5) ^ (b | 1); }
//- new.c
unsigned f(unsigned b, unsigned a) { return (a * 5) ^ (b | 1); }
