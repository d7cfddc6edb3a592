// EXPECT: paths 3
// EXPECT: exit-values 0
/* Symbolic bytes moved inside an object, forwards and backwards, and read back as other widths. */
#include <string.h>
#include <umbra.h>
int main(void) {
  unsigned char b[8] = {0};
  umbra_symbolic(b, 4, "b");
  umbra_assume(b[0] == 1);
  memmove(b + 2, b, 4);
  unsigned short s;
  memcpy(&s, b + 1, 2);
  if (b[2] != 1 || s >> 8 != 1 || b[6] != 0) return 1;
  if (b[3] != b[1]) return 2;
  memset(b + 1, 7, 3);
  unsigned u;
  memcpy(&u, b, 4);
  if (u != 0x07070701) return 3;
  if (b[4] == 9) return 0;
  if (b[5] > 100) return 0;
  return 0;
}
