// RUN: --max-time 20 --entry f
// CALL: show(f((unsigned short)any_range(50538, 50542)));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: a loop that differs begins only after a number that no sample has
//- old.c
unsigned f(unsigned short n) {
  unsigned s = n;
  if ((n * 40503u & 0xffff) == 0x1234)
    for (unsigned i = 0; i < (n & 255u); i++) s = s * 5 + i;
  return s;
}
//- new.c
unsigned f(unsigned short n) {
  unsigned s = n;
  if ((n * 40503u & 0xffff) == 0x1234)
    for (unsigned i = 0; i < (n & 255u); i++) s = s * 5 + (i | 4);
  return s;
}
