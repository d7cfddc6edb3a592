// RUN: --max-time 6 --entry f
// CALL: show(f((unsigned char)any_char()));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: the call that NEW leaves out has an effect: it writes the sign
//- old.c
int putchar(int);
int f(unsigned n) {
  if (!n) return putchar('+'), 0;
  int digits = f(n / 10);
  putchar('0' + n % 10);
  return digits + 1;
}
//- new.c
int putchar(int);
int f(unsigned n) {
  if (!n) return putchar('+'), 0;
  int digits = n >= 10 ? f(n / 10) : 0;
  putchar('0' + n % 10);
  return digits + 1;
}
