// RUN: --entry f
// CALL: for (int n = -32768; n < 32768; n += 512) { unsigned long hash = 0; for (int i = n; i < n + 512; i++) hash = hash * 1000003 + (unsigned long)f((short)i); show(hash); }
// DEMAND: differs output
// WHY: one sign of infinities alone
//- old.c
#include <string.h>
static long double number(short a) {
  static const unsigned short exponents[] = {0, 1, 0x3fff, 0x7ffe, 0x7fff, 0x8000, 0xffff, 0xbfff};
  unsigned short e = exponents[a >> 8 & 7];
  unsigned long m = (unsigned long)(a >> 11 & 3) << 61 | (a & 0xff);
  if (e & 0x7fff) m |= 1ul << 63; /* what the processor makes */
  long double x = 0;
  memcpy(&x, &m, 8);
  memcpy((char *)&x + 8, &e, 2);
  return x;
}
long f(short a) {
  long double x = number(a);
  return __builtin_isfpclass(x, 0x200);
}
//- new.c
#include <string.h>
static long double number(short a) {
  static const unsigned short exponents[] = {0, 1, 0x3fff, 0x7ffe, 0x7fff, 0x8000, 0xffff, 0xbfff};
  unsigned short e = exponents[a >> 8 & 7];
  unsigned long m = (unsigned long)(a >> 11 & 3) << 61 | (a & 0xff);
  if (e & 0x7fff) m |= 1ul << 63; /* what the processor makes */
  long double x = 0;
  memcpy(&x, &m, 8);
  memcpy((char *)&x + 8, &e, 2);
  return x;
}
long f(short a) {
  long double x = number(a), size = x < 0 ? -x : x;
  return size == __builtin_infl();
}
