// SANITIZER: null
// REPORT: null pointer
// UMBRA: null-dereference
int main(void) {
  int *volatile p = 0;
  return *p;
}
