// RUN: --max-time 6 --entry f
// CALL: show(f(any_char()));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: one iteration more
//- old.c
int putchar(int);
int f(int n) {
  int s = 0;
  n &= 15;
  for (int i = 0; i < n; i++) s += putchar(i & 63);
  return s;
}
//- new.c
int putchar(int);
int f(int n) {
  int s = 0;
  n &= 15;
  for (int i = 0; i <= n; i++) s += putchar(i & 63);
  return s;
}
