// The program's malloc is the library's, too; a hidden calloc is not.
// EXPECT: exit-values 0
#include <stdlib.h>
#include <string.h>
static char room[64];
static int count;
void *malloc(size_t n) {
  count++;
  return n > sizeof room ? NULL : room;
}
void free(void *p) {
  count += p == room;
}
__attribute__((visibility("hidden"))) void *calloc(size_t n, size_t size) { return NULL; }
int main(void) {
  char *p = strdup("abc");
  if (p != room || count != 1) return 1;
  free(p);
  return count == 2 ? 0 : 2;
}
