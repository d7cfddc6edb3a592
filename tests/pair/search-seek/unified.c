// RUN: --jobs 1 --max-paths 20
// EXPECT: finding output same word=* | 3 | 4
// EXPECT: complete false
// EXPECT: verdict differs
/* The side that is nearer to the change leads away from it, into 4,096 paths; at each of the others it does so again, until none is left. What is
 * nearest of all that waits comes first, until the versions have parted once. */
#include <umbra.h>
static int digest(int n) {
  n = n * 3 + 1, n ^= n >> 2, n = n * 5 + 1, n ^= n >> 3;
  n = n * 7 + 1, n ^= n >> 4, n = n * 9 + 1, n ^= n >> 5;
  return n;
}
static int find(unsigned char what) {
  static const unsigned char known[] = {3, 1, 4, 15, 92, 65};
  unsigned i = 0;
  while (i < sizeof known && known[i] != what)
    i++;
  return i < sizeof known ? (int)i : -1;
}
int main(void) {
  unsigned char word[12];
  int n = 0;
  umbra_symbolic(word, sizeof word, "word");
  if (find(word[0]) < 0) return change(3, 4);
  for (int i = 0; i < 12; i++)
    n += word[i] > 100 ? 1 : word[i] == 7;
  if (digest(n) == 12) return change(5, 6);
  return n;
}
