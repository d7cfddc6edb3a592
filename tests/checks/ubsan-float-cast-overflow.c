// SANITIZER: float-cast-overflow
// REPORT: outside the range of representable values
// UMBRA: none
// As the machine does.
int main(void) {
  volatile double d = 1e30;
  return (int)d == 7;
}
