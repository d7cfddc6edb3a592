// RUN: --entry f
// CALL: for (int n = -32768; n < 32768; n += 512) { unsigned long hash = 0; for (int i = n; i < n + 512; i++) hash = hash * 1000003 + f((short)i); show(hash); }
// DEMAND: equivalent
// WHY: 16 bits are exact in float and in double
//- old.c
long f(short a) {
  return (int)((float)a * 3 + 1);
}
//- new.c
long f(short a) {
  return (int)((double)a * 3 + 1);
}
