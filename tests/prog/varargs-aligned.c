// EXPECT: paths 1
// EXPECT: exit-values 0
/* Variadic arguments that need 16 or 32 bytes of alignment are padded to it: __int128, long double, over-aligned structs. */
#include <stdarg.h>
struct A { long a, b; } __attribute__((aligned(16)));
struct B { double a, b, c, d; } __attribute__((aligned(32)));
static long sum(int ints, char what, ...) {
  va_list args;
  va_start(args, what);
  long r = 0;
  while (ints--) r += va_arg(args, int);
  if (what == 'q') r += (long)(va_arg(args, __int128) >> 60);
  if (what == 'l') r += (long)va_arg(args, long double);
  if (what == 'a') { struct A a = va_arg(args, struct A); r += a.a + a.b; }
  if (what == 'b') { struct B b = va_arg(args, struct B); r += (long)(b.a + b.d); }
  r += va_arg(args, int);
  va_end(args);
  return r;
}
int main(void) {
  __int128 q = (__int128)5 << 60;
  struct A a = {10, 20};
  struct B b = {1, 2, 3, 4};
  for (int shift = 0; shift < 2; shift++) {
    if (sum(0, 'q', q, 1) != 6 || sum(1, 'q', 100, q, 1) != 106 || sum(2, 'q', 100, 100, q, 1) != 206) return 1;
    if (sum(0, 'l', 7.0L, 1) != 8 || sum(1, 'l', 100, 7.0L, 1) != 108) return 2;
    if (sum(0, 'a', a, 1) != 31 || sum(1, 'a', 100, a, 1) != 131) return 3;
    if (sum(0, 'b', b, 1) != 6 || sum(3, 'b', 1, 2, 3, b, 1) != 12) return 4;
  }
  return 0;
}
