// SANITIZER: shift-exponent
// REPORT: shift exponent 32 is too large
// UMBRA: shift-out-of-range
int main(void) {
  volatile int n = 32;
  return 1 >> n;
}
