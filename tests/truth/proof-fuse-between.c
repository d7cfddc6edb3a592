// RUN: --max-time 20 --entry f
// CALL: show((int)f(any_range(1, 40)));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: between the loops is a store of what the second reads
//- old.c
static unsigned A[8];
unsigned f(unsigned char n) {
  unsigned s = 0, t = 0, i = 0;
  do s = s * 3 + i; while (++i != n);
  A[1] = s;
  i = 0;
  do t = t * 5 + A[i & 7]; while (++i != n);
  return t;
}
//- new.c
static unsigned A[8];
unsigned f(unsigned char n) {
  unsigned s = 0, t = 0, i = 0;
  do {
    s = s * 3 + i;
    A[1] = s;
    t = t * 5 + A[i & 7];
  } while (++i != n);
  return t;
}
