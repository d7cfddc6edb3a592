// RUN: --entry f
// CALL: unsigned a[2] = {2, 7}; show(f(a, a, 1));
// DEMAND: differs or equivalent up to bounds: do not overlap
// WHY: the length is read through a pointer that is the array
//- old.c
unsigned f(unsigned *out, const unsigned *limit, unsigned n) {
  if (!n || !out || !limit) return 0;
  out[0] = 9;
  return *limit;
}
//- new.c
unsigned f(unsigned *out, const unsigned *limit, unsigned n) {
  if (!n || !out || !limit) return 0;
  unsigned l = *limit;
  out[0] = 9;
  return l;
}
