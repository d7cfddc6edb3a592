// RUN: --max-time 6 --entry f
// CALL: show(f(any_range(0, 40)));
// DEMAND: equivalent or equivalent up to assumptions: undefined behaviour
// NORMAL: equal
// WHY: the same loop written with goto
//- old.c
unsigned f(unsigned n) {
  unsigned bits = 0;
  for (; n; n &= n - 1)
    bits += 3 ^ bits * 5;
  return bits;
}
//- new.c
unsigned f(unsigned n) {
  unsigned bits = 0;
again:
  if (!n) goto done;
  bits += bits * 5 ^ 3;
  n = n & (n - 1);
  goto again;
done:
  return bits;
}
