// RUN: --follow both --sym-stdin 2 -- @1
// EXPECT: verdict equivalent
// EXPECT: status 0
/* The same bytes by other means: buffered or not, in one piece or several, through another descriptor. */
#include <stdio.h>
#include <string.h>
#include <umbra.h>
#include <unistd.h>
int main(int argc, char **argv) {
  char line[8];
  size_t n = fread(line, 1, 2, stdin);
  if (execute(OLD)) {
    printf("%s:", argv[1]);
    fflush(stdout);
    write(1, line, n);
  } else {
    int fd = dup(1);
    write(fd, argv[1], strlen(argv[1]));
    write(fd, ":", 1);
    close(fd);
    for (size_t i = 0; i < n; i++) putchar(line[i]);
  }
  return 0;
}
