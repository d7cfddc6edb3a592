// REPLAY-NEEDS: bwrap --ro-bind / / true
// RUN: --sym-files 2 1 -- @1
// EXPECT: exit-values 0 1 2 3
// EXPECT: verdict no faults
/* A symbolic name is that of a symbolic file, or of none, or of a directory ("." and "/"). */
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>
int main(int argc, char **argv) {
  char byte;
  int fd = open(argv[argc - 1], O_RDONLY);
  if (fd < 0) return errno == ENOENT ? 1 : 100;
  if (read(fd, &byte, 1) >= 0) return argv[1][0] == 'A' ? 0 : argv[1][0] == 'B' ? 2 : 101;
  return errno == EISDIR && (argv[1][0] == '.' || argv[1][0] == '/') ? 3 : 102;
}
