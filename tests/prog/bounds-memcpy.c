// EXPECT: fault out-of-bounds-read @from 'from'
// EXPECT: fault out-of-bounds-write @to 'to'
// EXPECT: fault out-of-bounds-write @set 'to'
// EXPECT: paths 4
#include <string.h>
#include <umbra.h>
char from[8] = "1234567", to[6];
int main(void) {
  switch (umbra_range(0, 4, "which")) {
    case 0: memcpy(to, from + 3, 6) /*@from*/; break;
    case 1: memmove(to, from, 7) /*@to*/; break;
    case 2: memset(to + 1, 0, 6) /*@set*/; break;
    default:
      memcpy(to, from + 2, 6);
      memset(to + 6, 0, 0);
      return memcmp(to, "34567", 6);
  }
  return 0;
}
