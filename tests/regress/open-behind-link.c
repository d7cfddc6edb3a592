// A file made through a link that leads nowhere replaced the link.
// RUN: --follow both
// EXPECT: verdict equivalent
#include <fcntl.h>
#include <umbra.h>
#include <unistd.h>
int main(void) {
  symlink("f", "l");
  if (execute(OLD)) close(open("l", O_WRONLY | O_CREAT, 0644));
  if (execute(NEW)) close(open("f", O_WRONLY | O_CREAT, 0644));
  return open("l", O_WRONLY | O_CREAT | O_EXCL, 0644) >= 0;
}
