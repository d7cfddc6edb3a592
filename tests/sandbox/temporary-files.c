// Files without a name get one: outside.
#include "attack.h"
static void link_out(int fd, const char *how) {
  char path[64];
  if (fd < 0) return;
  write(fd, "x", 1);
  snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
  attempt(linkat(AT_FDCWD, path, AT_FDCWD, VICTIM "/linked", AT_SYMLINK_FOLLOW) == 0, how);
  attempt(linkat(fd, "", AT_FDCWD, VICTIM "/linked2", 0x1000) == 0, how);
  attempt(linkat(AT_FDCWD, path, AT_FDCWD, SEEN "/linked", AT_SYMLINK_FOLLOW) == 0, how);
}
int main(void) {
  link_out(open(".", O_TMPFILE | O_RDWR, 0600), "gave a file of its own directory a name outside");
  link_out(open("/tmp", O_TMPFILE | O_RDWR, 0600), "gave a temporary file a name outside");
  attempt(open(VICTIM, O_TMPFILE | O_RDWR, 0600) >= 0, "made a file there");
  int fd = open("own", O_CREAT | O_RDWR, 0600);
  link_out(fd, "linked its own file there");
  attempt(rename("own", VICTIM "/own") == 0, "moved its own file there");
  mkdir("directory", 0700);
  attempt(rename("directory", VICTIM "/directory") == 0, "moved its own directory there");
  attempt(RAW(316, AT_FDCWD, "directory", AT_FDCWD, VICTIM "/kept", 2) == 0, "exchanged it with one");
  return EXPECTED;
}
