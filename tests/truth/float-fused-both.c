// RUN: --entry f --old-flags -mfma --new-flags -mfma
// DEMAND: differs output or undecided unconfirmed
// NATIVE: none
// NORMAL: different
// WHY: a processor with FMA rounds the product in neither version, but in the new one it is another product
//- old.c
int f(unsigned char a) { double x = a * 0.1, y = x * x; return x * x - y != 0; }
//- new.c
int f(unsigned char a) { double x = a * 0.1, y = x * x; double z = x * x; return z - y != 0; }
