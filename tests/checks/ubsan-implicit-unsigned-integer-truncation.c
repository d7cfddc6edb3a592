// SANITIZER: implicit-unsigned-integer-truncation
// COMPILERS: clang
// REPORT: implicit conversion
// UMBRA: none
// The C standard defines it.
int main(void) {
  volatile unsigned n = 257;
  unsigned char c = n;
  return c == 2;
}
