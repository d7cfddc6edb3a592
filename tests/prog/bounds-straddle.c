// NO-REPLAY: AddressSanitizer does not see a misaligned access that begins inside an object
// EXPECT: fault out-of-bounds-read @tail 'table'
// EXPECT: fault out-of-bounds-write @wide 'b'
// EXPECT: paths 3
/* An access that begins inside and ends outside. */
#include <umbra.h>
static int table[10];
char b[9];
int main(void) {
  int which = umbra_range(0, 3, "which");
  if (which == 0) return *(int *)((char *)table + 37) /*@tail*/;
  if (which == 1) { *(long *)(b + 2) = 1 /*@wide*/; return 0; }
  *(long *)(b + 1) = 1;
  return *(int *)((char *)table + 35);
}
