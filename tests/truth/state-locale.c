// RUN: --entry f
// CALL: show(f(any_range(0, 256)));
// DEMAND: equivalent
// WHY: the default locale is C: isupper is a range of ASCII
//- old.c
#include <ctype.h>
int f(unsigned char x) { return isupper(x) != 0; }
//- new.c
int f(unsigned char x) { return x >= 'A' && x <= 'Z'; }
