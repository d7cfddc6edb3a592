// SANITIZER: address
// REPORT: SEGV on unknown address
// UMBRA: null-dereference
int main(void) {
  int *volatile p = 0;
  return *p;
}
