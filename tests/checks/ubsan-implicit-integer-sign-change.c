// SANITIZER: implicit-integer-sign-change
// COMPILERS: clang
// REPORT: implicit conversion
// UMBRA: none
// The C standard defines it.
int main(void) {
  volatile int n = -1;
  unsigned u = n;
  return u == 0;
}
