// RUN: --max-time 10 --entry f
// CALL: show(f((unsigned char)any_char()));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: one call of NEW repeats its own argument, and never ends
//- old.c
unsigned f(unsigned n) {
  if (n < 2) return n;
  return f(n - 1) * 3 + 1;
}
//- new.c
unsigned f(unsigned n) {
  if (n < 2) return n;
  if (n == 77) return f(n) * 3 + 1;
  return f(n - 1) * 3 + 1;
}
