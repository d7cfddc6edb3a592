// RUN: --entry f
// CALL: for (int n = -32768; n < 32768; n += 512) { unsigned long hash = 0; for (int i = n; i < n + 512; i++) hash = hash * 1000003 + f((short)i); show(hash); }
// DEMAND: differs
// WHY: 0.1 is no binary number
//- old.c
long f(short a) {
  return (int)(a * 0.1) ;
}
//- new.c
long f(short a) {
  return a / 10 - (a % 10 && a < -32000);
}
