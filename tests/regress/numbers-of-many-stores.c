// RUN: --entry count
// EXPECT: status 0
// EXPECT: paths 8
/* Whether a number is one of an address was asked anew for each way through the stores to the variables that it is made of: of a dozen
   variables, each made of the others, the translation had no end. */
#include <stddef.h>

size_t count(unsigned char kind) {
  size_t a = 0, b = 1, c = 2, d = 3;
  switch (kind & 7) {
    case 0:
      a = b + c; b = c + d; c = d + a; d = a + b;
      a = b + c; b = c + d; c = d + a; d = a + b;
      a = b + c; b = c + d; c = d + a; d = a + b;
      break;
    case 1:
      a = c + b; b = d + c; c = a + d; d = b + a;
      a = c + b; b = d + c; c = a + d; d = b + a;
      a = c + b; b = d + c; c = a + d; d = b + a;
      break;
    case 2:
      a = b + d; b = c + a; c = d + b; d = a + c;
      a = b + d; b = c + a; c = d + b; d = a + c;
      a = b + d; b = c + a; c = d + b; d = a + c;
      break;
    case 3:
      a = d + b; b = a + c; c = b + d; d = c + a;
      a = d + b; b = a + c; c = b + d; d = c + a;
      a = d + b; b = a + c; c = b + d; d = c + a;
      break;
    case 4:
      a = c + d; b = d + a; c = a + b; d = b + c;
      a = c + d; b = d + a; c = a + b; d = b + c;
      a = c + d; b = d + a; c = a + b; d = b + c;
      break;
    case 5:
      a = d + c; b = a + d; c = b + a; d = c + b;
      a = d + c; b = a + d; c = b + a; d = c + b;
      a = d + c; b = a + d; c = b + a; d = c + b;
      break;
    case 6:
      a = b + b; b = c + c; c = d + d; d = a + a;
      a = b + b; b = c + c; c = d + d; d = a + a;
      a = b + b; b = c + c; c = d + d; d = a + a;
      break;
    default:
      a = c + c; b = d + d; c = a + a; d = b + b;
      a = c + c; b = d + d; c = a + a; d = b + b;
      a = c + c; b = d + d; c = a + a; d = b + b;
      break;
  }
  return a - b + c - d;
}
