// SANITIZER: object-size
// FLAGS: -O1
// REPORT: insufficient space
// UMBRA: out-of-bounds-write
static int a;
static void __attribute__((noinline)) keep(void *p) { __asm__ volatile("" : : "r"(p)); }
int main(void) {
  long *p = (long *)(void *)&a;
  *p = 1; /* gcc and clang know the object's size here */
  keep(p);
  return 0;
}
