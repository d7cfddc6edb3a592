// RUN: --max-time 6 --entry f
// CALL: unsigned char p[4] = {1, 2, 3, 4}; show((int)f(p, any_range(0, 5)));
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: proved by induction
// WHY: a counter of 32 bits, and the distance of two pointers
//- old.c
unsigned f(const unsigned char *p, unsigned n) {
  const unsigned char *end = p + n;
  unsigned h = 7;
  while (p != end) h = h * 31 ^ *p++;
  return h;
}
//- new.c
unsigned f(const unsigned char *p, unsigned n) {
  unsigned h = 7;
  while (n--) h = h * 31 ^ *p++;
  return h;
}
