// RUN: --max-time 6 --entry f
// CALL: show(f((unsigned char)any_char()));
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: proved by induction
// WHY: every other call is a part of the function in OLD, which ends where NEW calls itself once more
//- old.c
unsigned f(unsigned n) {
  unsigned r;
  if (n <= 1) return n;
  if (n == 2) r = 1;
  else r = (n - 1) * 3 + f(n - 2);
  return n * 3 + r;
}
//- new.c
unsigned f(unsigned n) {
  if (n <= 1) return n;
  if (n == 2) return 6 + f(1);
  return n * 3 + (n - 1) * 3 + f(n - 2);
}
