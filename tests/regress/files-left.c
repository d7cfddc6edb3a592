// NEW writes its files in another order, through a temporary one: that was taken for other files.
// RUN: --follow both
// EXPECT: verdict equivalent
#include <fcntl.h>
#include <stdio.h>
#include <umbra.h>
#include <unistd.h>
static void put(const char *name) {
  int fd = open(name, O_WRONLY | O_CREAT, 0666);
  write(fd, "x", 1);
  close(fd);
}
int main(void) {
  if (execute(OLD)) {
    put("a");
    put("b");
  } else {
    put("b");
    put("t");
    rename("t", "a");
  }
  return 0;
}
