// EXPECT: paths 1
// EXPECT: exit-values 0
/* Variadic arguments that need 16 or 32 bytes of alignment are padded to it: __int128, long double, large over-aligned structs. */
#include <stdarg.h>
struct B { double a, b, c, d; } __attribute__((aligned(32)));
static long sum(int ints, int what, ...) {
  va_list args;
  va_start(args, what);
  long r = 0;
  while (ints--) r += va_arg(args, int);
  if (what == 'q') r += (long)(va_arg(args, __int128) >> 60);
  if (what == 'l') r += (long)va_arg(args, long double);
  if (what == 'b') { struct B b = va_arg(args, struct B); r += (long)(b.a + b.d); }
  r += va_arg(args, int);
  va_end(args);
  return r;
}
int main(void) {
  __int128 q = (__int128)5 << 60;
  struct B b = {1, 2, 3, 4};
  if (sum(0, 'q', q, 1) != 6 || sum(1, 'q', 100, q, 1) != 106 || sum(2, 'q', 100, 100, q, 1) != 206) return 1;
  if (sum(0, 'l', 7.0L, 1) != 8 || sum(1, 'l', 100, 7.0L, 1) != 108) return 2;
  if (sum(0, 'b', b, 1) != 6 || sum(3, 'b', 1, 2, 3, b, 1) != 12) return 3;
  return 0;
}
