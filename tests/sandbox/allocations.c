// Blocks of a file that lie beyond its end, of which no limit of sizes knows.
#include "attack.h"

#include <sys/stat.h>

int main(void) {
  enum { KEEP_SIZE = 1, PUNCH_HOLE = 2, ZERO_RANGE = 16 };
  static const int modes[] = {KEEP_SIZE, KEEP_SIZE | ZERO_RANGE, KEEP_SIZE | PUNCH_HOLE};
  signal(SIGXFSZ, SIG_IGN);
  int fd = open("allocated", O_CREAT | O_RDWR, 0600);
  for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
    fallocate(fd, modes[i], 0, 1L << 30);
  struct stat st;
  attempt(fstat(fd, &st) != 0 || st.st_blocks > (64 << 20) / 512, "blocks beyond the limit");
  attempt(fallocate(fd, 0, 0, 1L << 30) == 0, "a file beyond the limit");
  if (fallocate(fd, 0, 0, 4096) != 0 && errno != EOPNOTSUPP) return 1;
  return EXPECTED;
}
