// RUN: --entry f
// CALL: for (int n = -32768; n < 32768; n += 512) { unsigned long hash = 0; for (int i = n; i < n + 512; i++) hash = hash * 1000003 + f((short)i); show(hash); }
// DEMAND: differs
// WHY: a third of long double is nearer
//- old.c
long f(short a) {
  return a / 3.0L == a / 3.0 ? 1 : 0;
}
//- new.c
long f(short a) {
  return a % 3 == 0 || a == 5;
}
