// EXPECT: paths 1
// EXPECT: exit-values 0
/* Stack objects of a loop's rounds are freed: pointers to the earlier ones are never used. */
#include <string.h>
int main(void) {
  unsigned total = 0;
  for (unsigned i = 1; i <= 200; i++) {
    char room[i * 10];
    memset(room, 1, sizeof room);
    total += (unsigned)room[i * 10 - 1] + (unsigned)sizeof room;
  }
  return total != 200 + 10 * 200 * 201 / 2;
}
