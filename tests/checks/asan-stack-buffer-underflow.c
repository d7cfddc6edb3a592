// SANITIZER: address
// REPORT: stack-buffer-(underflow|overflow|underwrite)
// UMBRA: out-of-bounds-read
int main(void) {
  char a[4] = {0};
  volatile int i = -1;
  return a[i];
}
