// SANITIZER: address
// REPORT: global-buffer-overflow
// UMBRA: out-of-bounds-read
static char a[4];
int main(void) {
  volatile int i = 4;
  return a[i];
}
