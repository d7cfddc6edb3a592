// RUN: --entry f
// DEMAND: equivalent up to assumptions: late\(\) is undefined
// NATIVE: none
// WHY: no explored path calls the function, the proof assumes that it is the same
//- old.c
unsigned late(void);
unsigned f(unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++)
    s = s * 3 + i;
  return s == 0x12345678 ? late() : s;
}
//- new.c
unsigned late(void);
unsigned f(unsigned n) {
  unsigned s = 0, i = 0;
  while (i < n)
    s = s + s + s + i++;
  if (s != 0x12345678) return s;
  return late();
}
