// RUN: --max-time 6 --entry f
// CALL: show((int)f(any_range(0, 40), any_range(0, 40)));
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: proved by induction
// WHY: the optimiser makes two loops of one, and the versions end where two values are no longer distinct
//- old.c
unsigned f(unsigned a, unsigned b) {
  if (a == 0 || b == 0) return a + b;
  while (a != b) {
    if (a > b) a -= b;
    else b -= a;
  }
  return a;
}
//- new.c
unsigned f(unsigned a, unsigned b) {
  if (a == 0) return b;
  if (b == 0) return a;
  for (;;) {
    if (a < b) b = b - a;
    else if (b < a) a = a - b;
    else return b;
  }
}
