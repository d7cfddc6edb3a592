// DEMAND: differs
// WHY: a fused product is rounded once
//- old.c
#include <math.h>
#include <stdio.h>
int main(void) { volatile double a = 1 + 0x1p-30, b = 1 - 0x1p-30; printf("%a\n", fma(a, b, -1.0)); return 0; }
//- new.c
#include <stdio.h>
int main(void) { volatile double a = 1 + 0x1p-30, b = 1 - 0x1p-30; printf("%a\n", a * b - 1.0); return 0; }
