// EXPECT: paths 2
// EXPECT: exit-values 0 5
/* Structs by value: assigned, passed (small, large), returned, compared member by member with symbolic contents. */
#include <umbra.h>
struct Small { short a; char b; };
struct Large { int v[10]; struct Small s; double d; };
static struct Large altered(struct Large x, struct Small s) {
  x.v[3]++;
  x.s = s;
  x.d *= 2;
  return x;
}
static struct Small swap(struct Small s) { return (struct Small){s.b, (char)s.a}; }
int main(void) {
  struct Large a = {.v = {1, 2, 3}, .s = {4, 5}, .d = 1.5}, b;
  int x;
  umbra_symbolic(&x, sizeof x, "x");
  a.v[3] = x;
  b = a;
  b = altered(b, swap(a.s));
  if (a.v[3] != x || b.v[3] != (int)((unsigned)x + 1) || b.d != 3 || a.d != 1.5 || b.s.a != 5 || b.s.b != 4 || b.v[2] != 3) return 9;
  if (b.v[3] == 77) return a.v[3] == 76 ? 5 : 6;
  return 0;
}
