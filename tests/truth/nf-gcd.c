// RUN: --max-time 6 --entry f
// CALL: show(f(any_range(0, 12), any_range(0, 12)));
// DEMAND: equivalent up to assumptions: undefined behaviour
// NORMAL: equal
// WHY: the greatest common divisor, recursive and with a loop
//- old.c
unsigned f(unsigned a, unsigned b) {
  if (!b) return a;
  return f(b, a % b);
}
//- new.c
unsigned f(unsigned a, unsigned b) {
  while (b) {
    unsigned r = a % b;
    a = b;
    b = r;
  }
  return a;
}
