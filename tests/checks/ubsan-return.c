// SANITIZER: return
// REPORT: none
// UMBRA: none
// In C a missing result is no fault unless it is used.
static int f(int x) {
  if (x) return 1;
}
int main(void) {
  f(0);
  return 0;
}
