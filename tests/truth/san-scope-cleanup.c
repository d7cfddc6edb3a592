// RUN: --entry f
// CALL: f(any_schar());
// NATIVE: --sanitized
// DEMAND: equivalent up to bounds: initial values of sum
// WHY: a function of the attribute cleanup runs at the end of the block, where its local still exists
//- old.c
static int sum;
static void add(int *p) { sum += *p; }
int f(signed char x) {
  sum = 0;
  for (int i = 0; i < 2; i++) {
    __attribute__((cleanup(add))) int v = x + i;
    if (v == 5) break;
    if (v == 7) continue;
    if (v == 9) return -1;
  }
  return sum;
}
//- new.c
static int sum;
static void add(int *p) { sum = *p + sum; }
int f(signed char x) {
  sum = 0;
  for (int i = 0; i < 2; i++) {
    __attribute__((cleanup(add))) int v = i + x;
    if (v == 9) return -1;
    if (v == 5) break;
  }
  return sum;
}
