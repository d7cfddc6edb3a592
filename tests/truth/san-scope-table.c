// RUN: --entry f
// CALL: f((unsigned char)any_range(0, 15));
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: which pointer it is depends on the input, and of one version alone it leads to a block that has ended
//- old.c
int f(unsigned char x) {
  int *p = 0, a[4], z = 9;
  {
    a[1] = 5;
    int *t[2] = {&z, &a[1]};
    p = t[x > 7];
  }
  return *p;
}
//- new.c
int f(unsigned char x) {
  int *p = 0, z = 9;
  {
    int a[4];
    a[1] = 5;
    int *t[2] = {&z, &a[1]};
    p = t[x > 7];
  }
  return *p;
}
