// The scratch directory is renamed and a link put in its place: whoever cleans up then follows it.
#include "attack.h"
int main(void) {
  char here[4096], up[4200];
  if (!getcwd(here, sizeof here)) return 1;
  snprintf(up, sizeof up, "%s.away", here);
  attempt(rename(here, up) == 0, "renamed the scratch directory");
  attempt(rename("../scratch", "../away") == 0, "renamed it by its name");
  attempt(rmdir(here) == 0, "removed it");
  attempt(symlink(VICTIM, here) == 0, "made a link in its place");
  int is_own = strrchr(here, '/') == here + 4 && strncmp(here, "/tmp", 4) == 0; /* with bubblewrap */
  attempt(symlink(VICTIM "/secret", "../result") == 0 && !is_own, "made a link beside it");
  attempt(symlink(VICTIM "/secret", "../test.ktest.tmp") == 0 && !is_own, "made another one");
  return EXPECTED;
}
