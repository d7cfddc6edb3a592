// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: class uninit some
// What malloc leaves is not what calloc leaves, in arrays of 64 elements and more, too.
#include <stdlib.h>
#include <umbra.h>
unsigned char *f(void) { return change(calloc(128, 1), malloc(128)); }
