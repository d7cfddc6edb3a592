// EXPECT: fault assertion @open
// EXPECT: paths 12
// EXPECT: end assertion 3
/* A door: LOCKED -k-> CLOSED -o-> OPEN -c-> CLOSED -k-> LOCKED; other letters are ignored. Three symbolic letters; each state asks only for
 * its own: LOCKED has 2 ways on, CLOSED 3, OPEN 2. Paths of n letters from L, C, O:
 *   L(n) = L(n-1) + C(n-1)   C(n) = O(n-1) + L(n-1) + C(n-1)   O(n) = C(n-1) + O(n-1)   and 1 each for n = 0
 *   n=1: 2 3 2;  n=2: 5 7 5;  n=3: L = 12. Open in the end: k o -, k - o, - k o: 3 of them. */
#include <assert.h>
#include <umbra.h>
enum State { LOCKED, CLOSED, OPEN };
static enum State step(enum State s, char c) {
  switch (s) {
    case LOCKED:
      if (c == 'k') return CLOSED;
      break;
    case CLOSED:
      if (c == 'o') return OPEN;
      if (c == 'k') return LOCKED;
      break;
    case OPEN:
      if (c == 'c') return CLOSED;
      break;
  }
  return s;
}
int main(void) {
  char in[3];
  enum State s = LOCKED;
  umbra_symbolic(in, sizeof in, "in");
  for (int i = 0; i < 3; i++) s = step(s, in[i]);
  assert(s != OPEN /*@open*/);
  return 0;
}
