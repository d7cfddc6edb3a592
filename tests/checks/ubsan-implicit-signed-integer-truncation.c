// SANITIZER: implicit-signed-integer-truncation
// COMPILERS: clang
// REPORT: implicit conversion
// UMBRA: none
// Every implementation defines it, the same way.
int main(void) {
  volatile int n = 257;
  signed char c = n;
  return c == 2;
}
