// RUN: --entry f
// DEMAND: equivalent up to assumptions: numeric values of addresses
// NATIVE: none
// WHY: the optimiser decides that the locals are not adjacent
//- old.c
unsigned f(unsigned n) {
  int a[4], b[4];
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++)
    s = s * 3 + i;
  if (s == 0x12345678 && a + (n & 3) + 1 == b) s++;
  return s;
}
//- new.c
unsigned f(unsigned n) {
  unsigned s = 0, i = 0;
  while (i < n)
    s = s + s + s + i++;
  return s;
}
