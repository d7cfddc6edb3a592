// RUN: --entry f
// CALL: for (int n = -32768; n < 32768; n += 512) { unsigned long hash = 0; for (int i = n; i < n + 512; i++) hash = hash * 1000003 + f((short)i); show(hash); }
// DEMAND: equivalent
// WHY: of long double the product of 16 bits is exact
//- old.c
long f(short a) {
  return (long)((long double)a * a * a);
}
//- new.c
long f(short a) {
  return (long)a * a * a;
}
