/* A hash of three bytes, and which of its buckets. */
#include <umbra.h>

int main(void) {
  unsigned char key[3];
  umbra_symbolic(key, sizeof key, "key");
  unsigned h = 2166136261u;
  for (int i = 0; i < 3; i++)
    h = (h ^ key[i]) * 16777619u;
  int ways = 0;
  for (unsigned i = 0; i < 32; i++)
    if (h % 32 == i) ways = (int)i;
  if (h >> 16 == 0x1234) ways += 100;
  if ((h & 0xffff) == 0xbeef) ways += 200;
  return ways;
}
