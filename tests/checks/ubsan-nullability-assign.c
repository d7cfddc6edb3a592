// SANITIZER: nullability-assign
// COMPILERS: clang
// REPORT: _Nonnull
// UMBRA: none
// C knows no such qualifier: nothing is undefined; the access to null is the fault.
int main(void) {
  int *volatile p = 0, x = 0;
  int *_Nonnull q = &x;
  q = p;
  return q != 0;
}
