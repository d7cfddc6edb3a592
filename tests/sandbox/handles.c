// Files by their handles, which no path leads to.
#include "attack.h"
int main(void) {
  struct { unsigned bytes; int type; unsigned char handle[128]; } h = {.bytes = 128};
  int mount_id, root = open("/", O_RDONLY | O_DIRECTORY);
  static const char *const names[] = {VICTIM "/secret", VICTIM, SEEN "/seen", "/etc/shadow", "/"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    h.bytes = 128;
    if (RAW(303, AT_FDCWD, names[i], &h, &mount_id, 0) != 0) continue; /* name_to_handle_at */
    attempt(RAW(304, root, &h, O_RDONLY) >= 0, "opened a file by its handle");
    attempt(RAW(304, AT_FDCWD, &h, O_RDONLY) >= 0, "opened it from here");
  }
  for (unsigned inode = 1; inode < 200; inode++) { /* ext4: inode and generation */
    h.bytes = 8;
    h.type = 1;
    memcpy(h.handle, (unsigned[]){inode, 0}, 8);
    attempt(RAW(304, root, &h, O_RDONLY) >= 0, "opened a file by a handle made up");
  }
  return EXPECTED;
}
