// RUN: --entry f --old-flags -ffp-contract=off --new-flags -mfma
// DEMAND: differs output or undecided unconfirmed
// NATIVE: none
// WHY: a processor with FMA does not round the product; the native runs need such a processor, and the judge has no flags for one version
//- old.c
int f(unsigned char a) { double x = a * 0.1; return x * x - x * x != 0; }
//- new.c
int f(unsigned char a) { double x = a * 0.1; return x * x - x * x != 0; }
