// munmap of a part of a mapping was an invalid free (or freed all of it), that of a mapping that is gone a double one, and MAP_FIXED was
// ignored.
// EXPECT: paths 1
// EXPECT: cut approximated 1 @end munmap of a part
// EXPECT: cut approximated 1 @start munmap of a part
// EXPECT: cut approximated 1 @fixed mmap at a fixed address
// EXPECT: cut approximated 1 @gone munmap of more than one mapping
#include <assert.h>
#include <sys/mman.h>
int main(void) {
  char *p = mmap(0, 3 * 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  p[4096] = p[8191] = 1;
  assert(mmap(p + 4096, 4095, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) == p + 4096);
  assert(p[4096] == 0 && p[8191] == 0);
  p[4096] = 1;
  assert(munmap(p + 8192, 4096) == 0); /*@end*/
  assert(munmap(p, 1) == 0);           /*@start*/
  assert(p[4096] == 1);
  assert(munmap(p + 1, 4096) == -1);
  assert(mmap((void *)0x7000000, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) == MAP_FAILED); /*@fixed*/
  p = mmap(0, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  assert(munmap(p, 4096) == 0);
  assert(munmap(p, 4096) == 0); /*@gone*/
}
