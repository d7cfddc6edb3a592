// EXPECT: fault out-of-bounds-read @read 'table'
// EXPECT: fault out-of-bounds-write @write 'cells'
// EXPECT: paths 3
/* A read of 4 bytes at offset 40 of 40 is outside; at 36 it is the last element. */
#include <string.h>
#include <umbra.h>
static int table[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
short cells[3];
int main(void) {
  int v;
  memcpy(&v, (char *)table + 36, 4);
  if (v != 9) return 1;
  switch (umbra_range(0, 3, "which")) {
    case 0: return table[10] /*@read*/;
    case 1: cells[3] = 1 /*@write*/; return 0;
    default: cells[2] = 1; return table[9] != 9;
  }
}
