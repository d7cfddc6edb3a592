/* Joda-Time's localToUTC, reduced, with LocalDateTime's limits of the 2019 paper: the new version clamps at the limits instead of
 * wrapping around. The paper's tool for seeds knows no blocks of one version, so its copy says if (change(false, true)):
 * -DMUTANT=joda_change. */
#include "paper.h"

enum { MAX = 100, MIN = -100, LIM = 24 };

#define joda BIT(0)
#define joda_change BIT(1)
#if HAS(joda_change)
#define ADDED change(0, 1)
#elif HAS(joda)
#define ADDED execute(NEW)
#else
#define ADDED 0
#endif

int localToUTC(int t, int o) {
  assume_int(t);
  assume_int(o);
  if (ADDED) {
    if (t == MAX) return MAX;      /* J1 */
    else if (t == MIN) return MIN; /* J2 */
  }
  umbra_assume(!(o > LIM || o < -LIM)); /* J3: after the added block, so t = MAX and t = MIN leave o free */
  int u = t - o;                        /* J4 */
  if (ADDED) {
    if ((t > 0 && u < 0) || u > MAX) return MAX;      /* J5 */
    else if ((t < 0 && u > 0) || u < MIN) return MIN; /* J6 */
  }
  return u;
}
