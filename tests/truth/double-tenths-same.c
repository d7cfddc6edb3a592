// RUN: --entry f
// CALL: for (int n = -32768; n < 32768; n += 512) { unsigned long hash = 0; for (int i = n; i < n + 512; i++) hash = hash * 1000003 + f((short)i); show(hash); }
// DEMAND: equivalent
// WHY: of 16 bits the quotient and the product truncate alike
//- old.c
long f(short a) {
  return (int)(a / 10.0);
}
//- new.c
long f(short a) {
  return a / 10;
}
