// RUN: --max-time 6 --entry f
// CALL: show(f((unsigned char)any_char()));
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: proved by induction
// WHY: tail recursion that multiplies becomes a loop
//- old.c
unsigned f(unsigned n) {
  if (n <= 1) return 1;
  return n * f(n - 1);
}
//- new.c
unsigned f(unsigned n) {
  unsigned r = 1;
  while (n > 1) {
    r *= n;
    n--;
  }
  return r;
}
