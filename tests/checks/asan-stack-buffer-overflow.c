// SANITIZER: address
// REPORT: stack-buffer-overflow
// UMBRA: out-of-bounds-write
int main(void) {
  char a[4] = {0};
  volatile int i = 4;
  a[i] = 1;
  return 0;
}
