// RUN: --entry f
// DEMAND: equivalent up to assumptions: numeric values of addresses
// NATIVE: none
// WHY: no explored path compares the addresses, the equal normal forms do
//- old.c
static int a[4], b[4];
unsigned f(unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++)
    s = s * 3 + i;
  if (s == 0x12345678 && a + (n & 3) + 1 == b) s++;
  return s;
}
//- new.c
static int a[4], b[4];
unsigned f(unsigned n) {
  unsigned s = 0, i = 0;
  while (i < n)
    s = s + s + s + i++;
  if (s == 0x12345678 && b == a + (n & 3) + 1) s++;
  return s;
}
