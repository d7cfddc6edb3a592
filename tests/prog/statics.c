// EXPECT: paths 2
// EXPECT: exit-values 0
/* Static locals live on; each path has its own. Also: compound literals, designators, enums, _Bool, common symbols, extern. */
#include <umbra.h>
enum { RED, GREEN = 5, BLUE };
int common;
extern int defined_below;
static int next(void) {
  static int n = 10;
  return n++;
}
static int total(const int *v) {
  int s = 0;
  for (; *v; v++) s += *v;
  return s;
}
int main(void) {
  unsigned x;
  umbra_symbolic(&x, sizeof x, "x");
  next();
  if (x & 4) next();
  int n = next();
  if (n != ((x & 4) ? 12 : 11)) return 1;
  _Bool b = 256, c = 0.5;
  b += 1;
  if (b != 1 || c != 1 || BLUE != 6 || total((int[]){1, 2, BLUE, 0}) != 9 || common || defined_below != 3) return 2;
  const char *text[] = {[2] = "two", [0] = "zero"};
  return text[1] || text[2][0] != 't' || sizeof text != 24;
}
int defined_below = 3;
