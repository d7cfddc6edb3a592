// RUN: --entry f
// CALL: struct a x = {0, 77}; show(f(&x, 0)); struct b y = {0, 1, 77}; show(f(&y, 1));
// DEMAND: differs
// WHY: which structure a void pointer leads to depends on another parameter
//- old.c
struct a {
  int kind, x;
};
struct b {
  int kind, y, z;
};
int f(void *p, int is_b) {
  if (!p) return -1;
  return is_b ? ((struct b *)p)->z : ((struct a *)p)->x;
}
//- new.c
struct a {
  int kind, x;
};
struct b {
  int kind, y, z;
};
int f(void *p, int is_b) {
  if (!p) return -1;
  return is_b ? ((struct b *)p)->z + (((struct b *)p)->z == 77) : ((struct a *)p)->x;
}
