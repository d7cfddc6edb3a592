// RUN: --entry f
// CALL: show(f(any_range(0, 4)));
// DEMAND: differs output
// SHOWN: -1000
// UNSHOWN: 4571364728013586432
// WHY: a double is printed as one, on both sides
//- old.c
double f(unsigned char x) { return x == 3 ? 0.5 : 1.0; }
//- new.c
double f(unsigned char x) { return x == 3 ? -1000.0 : 1.0; }
