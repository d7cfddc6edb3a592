// RUN: --max-time 6 --entry f
// CALL: show(f(any_range(0, 40)));
// DEMAND: equivalent up to assumptions: undefined behaviour
// NORMAL: equal
// WHY: multiplications by constants become shifts and sums
//- old.c
unsigned f(unsigned n) {
  unsigned h = 1;
  for (unsigned i = 0; i < n; i++)
    h = h * 33 ^ (i * 12);
  return h;
}
//- new.c
unsigned f(unsigned n) {
  unsigned h = 1;
  for (unsigned i = 0; i < n; i++)
    h = ((h << 5) + h) ^ ((i << 3) + (i << 2));
  return h;
}
