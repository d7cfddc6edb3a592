// Every member of a structure that is returned counts.
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding output same x=*
#include <umbra.h>

typedef struct Pair {
  long first, second;
} Pair;

Pair f(unsigned char x) { return (Pair){x, change(x, x + 1)}; }
