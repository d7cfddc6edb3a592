// SANITIZER: enum
// REPORT: none
// UMBRA: none
// In C an enumeration has all values of its integer type.
enum E { ONE = 1 };
int main(void) {
  volatile enum E e = (enum E)9;
  return e == ONE;
}
