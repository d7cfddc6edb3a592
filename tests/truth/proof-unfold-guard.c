// RUN: --prove --entry f
// CALL: show(f((unsigned char)any_char()));
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: proved by induction
// WHY: NEW tests before the call what the callee of OLD tests: one version makes a call that the other does not make
//- old.c
int putchar(int);
int f(unsigned n) {
  if (!n) return 0;
  int digits = f(n / 10);
  putchar('0' + n % 10);
  return digits + 1;
}
//- new.c
int putchar(int);
int f(unsigned n) {
  if (!n) return 0;
  int digits = n >= 10 ? f(n / 10) : 0;
  putchar('0' + n % 10);
  return digits + 1;
}
