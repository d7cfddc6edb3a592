// RUN: --max-time 20 --entry f
// CALL: show((int)f((unsigned char)any_range(0, 255), (unsigned char)any_range(0, 3)));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: two values are distinct in the first 200 iterations only
//- old.c
unsigned f(unsigned char n, unsigned char z) {
  unsigned s = 1, k = 200 + (z & 15);
  for (unsigned i = 0; i < n; i++) s = s * 3 + (i == k ? 7 : 1);
  return s;
}
//- new.c
unsigned f(unsigned char n, unsigned char z) {
  unsigned s = 1, k = 200 + (z & 15);
  for (unsigned i = 0; i < n; i++) s = s * 3 + 1;
  return s + (k == 7);
}
