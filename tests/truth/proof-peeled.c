// RUN: --max-time 6 --entry f
// CALL: show(f(any_char()));
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: proved by induction
// WHY: the first iteration stands before the loop; a loop over any number
//- old.c
int putchar(int);
int f(int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s += putchar(i & 63);
  return s;
}
//- new.c
int putchar(int);
int f(int n) {
  int s = 0;
  if (n > 0) {
    s = putchar(0);
    for (int i = 1; i < n; i++) s += putchar(i & 63);
  }
  return s;
}
