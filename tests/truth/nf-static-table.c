// RUN: --max-time 6 --entry f
// NATIVE: none
// DEMAND: undecided .
// NORMAL: different
// WHY: the same code for another static variable, which another function reads through a constant table
//- old.c
static int a, b;
static int *const all[2] = {&a, &b};
static int get(int i) { return *all[i & 1]; }
int sum(void) { return 2 * get(0) + get(1); }
void f(unsigned n) {
  unsigned k = 1;
  for (unsigned i = 0; i < n; i++)
    k = k * 31 + i;
  if (n > 100000) a = k;
}
//- new.c
static int a, b;
static int *const all[2] = {&a, &b};
static int get(int i) { return *all[i & 1]; }
int sum(void) { return 2 * get(0) + get(1); }
void f(unsigned n) {
  unsigned k = 1;
  for (unsigned i = 0; i < n; i++)
    k = k * 31 + i;
  if (n > 100000) b = k;
}
