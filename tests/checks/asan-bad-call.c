// SANITIZER: address
// REPORT: SEGV on unknown address
// UMBRA: bad-call
int main(void) {
  int (*volatile p)(void) = (int (*)(void))0x12345678000;
  return p();
}
