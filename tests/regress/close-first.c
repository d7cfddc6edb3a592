// Standard error was closed before the first path was looked up: that one failed with a null dereference.
// EXPECT: paths 1
// EXPECT: exit-values 0
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  close(2);
  return chmod("none", 0700) == 0;
}
