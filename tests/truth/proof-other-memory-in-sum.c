// RUN: --max-time 20 --entry f
// CALL: unsigned a[2] = {5, 7}; int k = any_range(0, 2), z = any_range(0, 2); f(a, a + k, (unsigned char)any_range(0, 4), z); show((int)a[0]); show((int)a[1]);
// DEMAND: differs
// UNSHOWN: for every input
// WHY: the loop changes what one version adds afterwards, if two pointers are equal
//- old.c
void f(unsigned *p, unsigned *q, unsigned char n, int z) {
  unsigned s = *p;
  for (unsigned i = 0; i < n; i++) {
    s += i * 3;
    if (z) *q = i;
  }
  *p = s;
}
//- new.c
void f(unsigned *p, unsigned *q, unsigned char n, int z) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) {
    s += i * 3;
    if (z) *q = i;
  }
  *p += s;
}
