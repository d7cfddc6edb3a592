// RUN: --max-time 6 --entry f
// CALL: show(f(any_range(0, 40)));
// DEMAND: equivalent up to assumptions: undefined behaviour
// NORMAL: equal
// WHY: an early return, and the sides of a decision exchanged
//- old.c
int f(int n) {
  int k = 0;
  if (n > 3) {
    while (n > 1) {
      n = n % 2 ? 3 * n + 1 : n / 2;
      k++;
    }
  }
  return k;
}
//- new.c
int f(int n) {
  int k = 0;
  if (!(n > 3)) return 0;
  for (; n > 1; k++)
    if (n % 2 == 0)
      n = n / 2;
    else
      n = 1 + n * 3;
  return k;
}
