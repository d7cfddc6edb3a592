// Directories that nobody may enter, or change, are left behind.
#include "attack.h"
int main(void) {
  mkdir("a", 0700);
  mkdir("a/b", 0700);
  mkdir("a/b/c", 0700);
  close(open("a/b/c/file", O_CREAT | O_WRONLY, 0));
  chmod("a/b/c", 0);
  chmod("a/b", 0500);
  chmod("a", 0);
  mkdir("d", 0700);
  close(open("d/file", O_CREAT | O_WRONLY, 0400));
  chmod("d", 0500);
  chmod(".", 0);
  return EXPECTED;
}
