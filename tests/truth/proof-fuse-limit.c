// RUN: --max-time 20 --entry f
// CALL: show((int)f(any_range(1, 40), any_range(1, 40)));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: the loops have different limits
//- old.c
unsigned f(unsigned char n, unsigned char m) {
  unsigned s = 1, t = 0, i = 0;
  do s = s * 3 + i; while (++i != n);
  i = 0;
  do t = t * 5 + 1; while (++i != m);
  return t ^ s;
}
//- new.c
unsigned f(unsigned char n, unsigned char m) {
  unsigned s = 1, t = 0, i = 0;
  do {
    s = s * 3 + i;
    t = t * 5 + 1;
  } while (++i != n);
  return t ^ s;
}
