// Everything that changes a file or directory by its name.
#include "attack.h"
int main(void) {
  attempt(open(VICTIM "/secret", O_WRONLY) >= 0, "opened a file for writing");
  attempt(open(VICTIM "/secret", O_RDONLY | O_TRUNC) >= 0, "truncated it");
  attempt(truncate(VICTIM "/secret", 0) == 0, "truncated it");
  attempt(open(VICTIM "/made", O_WRONLY | O_CREAT, 0600) >= 0, "made a file");
  attempt(mkdir(VICTIM "/directory", 0700) == 0, "made a directory");
  attempt(unlink(VICTIM "/secret") == 0, "removed a file");
  attempt(rmdir(VICTIM "/kept") == 0, "removed a directory");
  attempt(rename(VICTIM "/secret", VICTIM "/other") == 0, "renamed a file");
  attempt(rename(VICTIM "/secret", "other") == 0, "moved a file in");
  attempt(symlink("secret", VICTIM "/link") == 0, "made a link");
  attempt(mkfifo(VICTIM "/fifo", 0600) == 0, "made a fifo");
  return EXPECTED;
}
