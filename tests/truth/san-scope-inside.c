// RUN: --entry f
// CALL: f(any_schar());
// NATIVE: --sanitized
// DEMAND: equivalent
// WHY: pointers to locals of blocks, used inside of them only: loops, branches, switch, continue, nested blocks
//- old.c
static int add(int *p, int n) {
  *p += n;
  return *p;
}
int f(signed char x) {
  int sum = 0;
  for (int i = 0; i < 3; i++) {
    int v = i;
    if (x == i) continue;
    {
      int w[2] = {v, x};
      sum += add(&w[1], v);
    }
    sum += add(&v, i) + i;
    switch (x & 3) {
      case 0: {
        int u = 1;
        sum += add(&u, 1);
        break;
      }
      case 1: sum++;
    }
  }
  return sum;
}
//- new.c
static int add(int *p, int n) { return *p += n; }
int f(signed char x) {
  int sum = 0;
  for (int i = 0; i < 3; i++) {
    int v = i;
    if (x != i) {
      {
        int w[2] = {v, x};
        sum += add(&w[1], v);
      }
      sum += i + add(&v, i);
      if ((x & 3) == 0) {
        int u = 1;
        sum += add(&u, 1);
      } else if ((x & 3) == 1) {
        sum++;
      }
    }
  }
  return sum;
}
