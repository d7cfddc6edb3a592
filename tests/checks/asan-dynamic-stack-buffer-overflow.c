// SANITIZER: address
// REPORT: dynamic-stack-buffer-overflow
// UMBRA: out-of-bounds-write
int main(void) {
  volatile int n = 4;
  char a[n];
  a[n] = 1;
  return 0;
}
