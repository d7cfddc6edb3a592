// What a version had written to files when a signal killed it was not compared.
// EXPECT: verdict differs
// EXPECT: finding output any | left f with "a" | left f with "b"
#include <fcntl.h>
#include <signal.h>
#include <umbra.h>
#include <unistd.h>
int main(void) {
  int fd = open("f", O_WRONLY | O_CREAT, 0666);
  write(fd, change("a", "b"), 1);
  return raise(SIGTERM);
}
