// EXPECT: paths 2
// EXPECT: exit-values 5 6
// Pointers into other variables, into the middle of arrays, to functions and to the variable itself.
#include <umbra.h>
struct N {
  struct N *self;
  int *into, (*function)(int);
};
static int a[4] = {1, 2, 3, 4};
static int same(int x) { return x; }
static struct N n = {&n, a + 2, same};
int main(void) {
  unsigned char x;
  umbra_symbolic(&x, sizeof x, "x");
  int r = n.self->self->function(*n.into) + (&n.into[1] == &a[3]) + n.into[-2];
  return x == 200 ? r : r + 1;
}
