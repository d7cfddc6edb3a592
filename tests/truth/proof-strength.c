// RUN: --max-time 6 --entry f
// CALL: show(f(any_char()));
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: proved by induction
// WHY: a product becomes a sum that grows
//- old.c
int putchar(int);
int f(int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s += putchar(i * 12 & 127);
  return s;
}
//- new.c
int putchar(int);
int f(int n) {
  int s = 0, k = 0;
  for (int i = 0; i < n; i++, k += 12) s += putchar(k & 127);
  return s;
}
