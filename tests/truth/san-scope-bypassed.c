// RUN: --entry f
// CALL: f((unsigned char)any_range(0, 4));
// NATIVE: --sanitized
// DEMAND: equivalent
// WHY: a declaration that a switch jumps over, in a loop
//- old.c
static void set(int *p, int n) { *p = n; }
int f(unsigned char x) {
  int sum = 0;
  for (int i = 0; i < 3; i++) {
    switch (x & 3) {
      int v;
      case 0:
      case 1:
        set(&v, i);
        sum += v;
        break;
      default: sum--;
    }
  }
  return sum;
}
//- new.c
static void set(int *p, int n) { *p = n; }
int f(unsigned char x) {
  int sum = 0;
  for (int i = 0; i < 3; i++) {
    int v;
    if ((x & 3) > 1) {
      sum--;
      continue;
    }
    set(&v, i);
    sum += v;
  }
  return sum;
}
