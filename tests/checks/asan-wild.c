// SANITIZER: address
// REPORT: SEGV on unknown address
// UMBRA: invalid-pointer
int main(void) {
  int *volatile p = (int *)0x12345678000;
  return *p;
}
