// SANITIZER: builtin
// REPORT: passing zero to
// UMBRA: zero-bit-count
int main(void) {
  volatile unsigned n = 0;
  return __builtin_ctz(n) & 1;
}
