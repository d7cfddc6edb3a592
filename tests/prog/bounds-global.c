// EXPECT: fault out-of-bounds-read @read 'table'
// EXPECT: fault out-of-bounds-write @write 'cells'
// EXPECT: fault out-of-bounds-read @tail 'table'
// EXPECT: paths 4
/* A read of 4 bytes at offset 37 of 40 straddles the end; at 36 it is the last element. */
#include <string.h>
#include <umbra.h>
static int table[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
short cells[3];
int main(void) {
  int v;
  memcpy(&v, (char *)table + 36, 4);
  if (v != 9) return 1;
  switch (umbra_range(0, 4, "which")) {
    case 0: return table[10] /*@read*/;
    case 1: cells[3] = 1 /*@write*/; return 0;
    case 2: return *(int *)((char *)table + 37) /*@tail*/;
    default: cells[2] = 1; return table[9] != 9;
  }
}
