// Directories in directories, deeper than any path can say. EXPECTED: limit
#include "attack.h"
int main(void) {
  for (int i = 0; i < 3000; i++)
    if (mkdir("dddddddd", 0700) != 0 || chdir("dddddddd") != 0) return 1;
  close(open("file", O_CREAT | O_WRONLY, 0600));
  return EXPECTED;
}
