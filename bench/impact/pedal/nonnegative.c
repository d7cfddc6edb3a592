/* The domain on which the paper's numbers hold, 7 of 21 path conditions: without negative inputs. */
#include <umbra.h>

void update(int PedalPos, int BSwitch, int PedalCmd);

void update_nonnegative(int PedalPos, int BSwitch, int PedalCmd) {
  umbra_assume(PedalPos >= 0);
  umbra_assume(BSwitch >= 0);
  umbra_assume(PedalCmd >= 0);
  update(PedalPos, BSwitch, PedalCmd);
}
