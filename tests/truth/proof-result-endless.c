// RUN: --max-time 20 --entry f
// CALL: show(f((signed char)any_char()));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: a call that only one version makes, and that does not end; what it would return is known
//- old.c
int f(signed char n) {
  if (n > 0) return f(n - 1) + 1;
  return 0;
}
//- new.c
int f(signed char n) {
  if (n > 0) return f(n - 1) + 1;
  if (n == -3) return f(n) == 0 ? 0 : 1;
  return 0;
}
