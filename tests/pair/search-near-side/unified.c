// RUN: --jobs 1 --max-paths 20
// EXPECT: finding output same word=* | 3 | 4
// EXPECT: complete false
// EXPECT: verdict differs
/* Depth first, but at each decision first the side that is nearer to the change: the other one has 4,096 paths, and comes to a change, too. */
#include <umbra.h>
int main(void) {
  unsigned char word[12];
  int n = 0;
  umbra_symbolic(word, sizeof word, "word");
  if (word[0] == 'k') return change(3, 4);
  for (int i = 0; i < 12; i++)
    n += word[i] > 100 ? 1 : word[i] == 7;
  if (n > 12) return change(5, 6);
  return n;
}
