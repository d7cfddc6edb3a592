// EXPECT: paths 1
// EXPECT: exit-values 0
/* Every class of argument: ints, longs, doubles, long doubles, small and large structs, and more than fit into registers. */
#include <stdarg.h>
#include <umbra.h>
struct Small { int a; char b; };
struct Two { double d; long l; };
struct Large { int v[9]; };
static long sum(const char *format, ...) {
  va_list args, again;
  va_start(args, format);
  va_copy(again, args);
  long r = 0;
  for (const char *f = format; *f; f++) switch (*f) {
    case 'i': r += va_arg(args, int); break;
    case 'l': r += va_arg(args, long); break;
    case 'd': r += (long)va_arg(args, double); break;
    case 'L': r += (long)va_arg(args, long double); break;
    case 's': { struct Small s = va_arg(args, struct Small); r += s.a + s.b; break; }
    case 't': { struct Two s = va_arg(args, struct Two); r += (long)s.d + s.l; break; }
    case 'b': { struct Large s = va_arg(args, struct Large); r += s.v[0] + s.v[8]; break; }
    case 'p': r += *va_arg(args, int *); break;
  }
  va_end(args);
  if (*format == 'i') r += 1000 * va_arg(again, int);
  va_end(again);
  return r;
}
static int pass_on(int n, va_list list) { int s = 0; while (n--) s += va_arg(list, int); return s; }
static int outer(int n, ...) {
  va_list list;
  va_start(list, n);
  int s = pass_on(n, list);
  va_end(list);
  return s;
}
int main(void) {
  int x, seven = 7;
  umbra_symbolic(&x, sizeof x, "x");
  umbra_assume(x >= 0 && x < 10);
  struct Small s = {1, 2};
  struct Two t = {3.5, 4};
  struct Large b = {{5, 0, 0, 0, 0, 0, 0, 0, 6}};
  if (sum("idLstbpl", 1, 2.5, 3.5L, s, t, b, &seven, 1000000000000L) != 1000 + 1 + 2 + 3 + 3 + 7 + 11 + 7 + 1000000000000L) return 1;
  if (sum("iiiiiiiii", 1, 2, 3, 4, 5, 6, 7, 8, 9) != 1045 || sum("dddddddddd", 1., 2., 3., 4., 5., 6., 7., 8., 9., 10.) != 55) return 2;
  if (sum("") != 0 || outer(3, x, x, 1) != 2 * x + 1) return 3;
  return outer(2, x, 1) != x + 1;
}
