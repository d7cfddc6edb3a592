// RUN: --max-time 6 --entry f
// CALL: unsigned long k = any_char() & 255; show((int)f(k)); show((int)f(k << 56));
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: proved by induction
// WHY: the sample runs end before x, which is the same in both versions, has another value than 0
//- old.c
unsigned long f(unsigned long n) {
  unsigned long x = 0;
  for (int shift = 62; shift >= 0; shift -= 2) {
    x = 2 * x + 1;
    if (x * x > n >> shift) x--;
  }
  return x;
}
//- new.c
unsigned long f(unsigned long n) {
  unsigned long x = 0;
  for (int shift = 62; shift >= 0; shift -= 2) {
    x = 2 * x + 1;
    if (n >> shift < x * x) x--;
  }
  return x;
}
