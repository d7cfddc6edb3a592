// RUN: --entry f
// EXPECT: cut unsupported 1 @here call of a mathematical function with the wrong types
/* Declared as something else it is not what Umbra serves by that name. */
int sin(int);

int f(int a) {
  if (a < 0) return 0;
  return sin(a); /*@here*/
}
