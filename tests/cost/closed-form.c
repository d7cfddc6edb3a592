// RUN: --entry sum
// COST: faster n
// WHY: a loop is replaced by its sum
//- old.c
unsigned sum(unsigned char n) {
  unsigned s = 0;
  for (unsigned i = 1; i <= n; i++) s += i;
  return s;
}
//- new.c
unsigned sum(unsigned char n) { return n * (n + 1u) / 2; }
