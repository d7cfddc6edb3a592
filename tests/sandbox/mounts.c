// A different tree of files.
#include <sched.h>
#include "attack.h"
int main(void) {
  attempt(mount("none", "/", NULL, MS_REMOUNT | MS_BIND, NULL) == 0, "remounted the root for writing");
  attempt(mount(NULL, "/", NULL, MS_REMOUNT, NULL) == 0, "remounted it");
  attempt(mount("tmpfs", ".", "tmpfs", 0, NULL) == 0, "mounted");
  attempt(mount("/", ".", NULL, MS_BIND | MS_REC, NULL) == 0, "bound the root");
  attempt(umount2("/proc", MNT_DETACH) == 0, "unmounted");
  attempt(chroot(".") == 0, "chroot");
  attempt(RAW(155, ".", ".") == 0, "pivot_root");
  attempt(unshare(CLONE_NEWUSER) == 0, "a user namespace");
  attempt(unshare(CLONE_NEWNS) == 0, "a mount namespace");
  attempt(RAW(56, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0) > 0, "a process in a user namespace");
  attempt(RAW(428, AT_FDCWD, "/", 1) >= 0, "open_tree");
  attempt(RAW(430, "tmpfs", 0) >= 0, "fsopen");
  return EXPECTED;
}
