// RUN: --max-time 6 --entry f
// CALL: show(f(any_char()));
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: proved by induction
// WHY: the loop counts down
//- old.c
int putchar(int);
int f(int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s += putchar('x');
  return s;
}
//- new.c
int putchar(int);
int f(int n) {
  int s = 0;
  for (int i = n; i > 0; i--) s += putchar('x');
  return s;
}
