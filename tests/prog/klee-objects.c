// NO-REPLAY: klee_get_obj_size knows objects only here
// EXPECT: paths 3
// EXPECT: exit-values 0 5
// EXPECT: fault null-dereference @wild
// EXPECT: cut unknown-function 1 @fixed klee_define_fixed_object
/* The size of the object a pointer points into; addresses cannot be chosen. */
#include <klee/klee.h>
#include <stdlib.h>
int main(void) {
  char a[7], *b = malloc(30), *c = klee_int("x") > 0 ? a : b;
  if (klee_get_obj_size(a) != 7 || klee_get_obj_size(b + 3) != 30 || klee_get_obj_size(a + 7) != 7) return 1;
  if (klee_get_obj_size(c) == 7) return 0;
  if (klee_range(0, 2, "y")) return klee_get_obj_size((void *)64) /*@wild*/ != 0;
  if (klee_range(0, 2, "z")) klee_define_fixed_object((void *)4096, 16); /*@fixed*/
  free(b);
  return 5;
}
