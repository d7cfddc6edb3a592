// What a process may ask of the kernel about itself: capabilities, identities, and never to be refused them again.
#include <linux/capability.h>
#include <sys/fsuid.h>
#include <sys/prctl.h>
#include <grp.h>
#include "attack.h"
int main(void) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct all[2] = {{~0u, ~0u, ~0u}, {~0u, ~0u, ~0u}}, have[2] = {{0}};
  prctl(PR_SET_KEEPCAPS, 1, 0, 0, 0);
  prctl(PR_SET_SECUREBITS, 0, 0, 0, 0);
  RAW(126, &header, all); /* capset */
  for (int c = 0; c < 41; c++) {
    all[0] = (struct __user_cap_data_struct){c < 32 ? 1u << c : 0, c < 32 ? 1u << c : 0, c < 32 ? 1u << c : 0};
    all[1] = (struct __user_cap_data_struct){c > 31 ? 1u << (c - 32) : 0, c > 31 ? 1u << (c - 32) : 0, c > 31 ? 1u << (c - 32) : 0};
    RAW(126, &header, all);
    attempt(prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, c, 0, 0) == 0, "raised a capability");
  }
  attempt(RAW(125, &header, have) == 0 && (have[0].permitted || have[1].permitted || have[0].inheritable), "has a capability");
  prctl(PR_SET_NO_NEW_PRIVS, 0, 0, 0, 0);
  attempt(prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1, "may get new privileges");
  attempt(prctl(PR_SET_SECCOMP, 0, 0) == 0 || prctl(PR_GET_SECCOMP) == 0, "is without a filter");
  gid_t groups[] = {0, 4, 6, 42};
  uid_t me = getuid(), other = me == 12 ? 13 : 12;
  attempt(setgroups(4, groups) == 0, "joined groups");
  attempt(setuid(other) == 0 || setreuid(other, other) == 0 || setresuid(other, other, other) == 0, "became another user");
  setfsuid(other);
  attempt((uid_t)setfsuid((uid_t)-1) == other, "touches files as another user");
  attempt(me != 0 && setuid(0) == 0, "became root");
  unsigned long map[13] = {0};
  attempt(prctl(PR_SET_MM, 13, &map, 0, 0) == 0, "changed how its memory is described"); /* PR_SET_MM_EXE_FILE */
  return EXPECTED;
}
