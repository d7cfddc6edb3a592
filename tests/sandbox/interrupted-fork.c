// A handler of SIGCHLD without SA_RESTART, and children that end while the next one is made: fork() never fails with EINTR.
#include "attack.h"
#include <errno.h>
#include <sys/wait.h>
static void on_child(int number) {
  int kept = errno;
  while (waitpid(-1, NULL, WNOHANG) > 0) {
  }
  errno = kept;
  (void)number;
}
int main(void) {
  struct sigaction a = {.sa_handler = on_child};
  sigaction(SIGCHLD, &a, NULL);
  for (int k = 0; k < 400; k++) {
    pid_t child = fork();
    if (child == 0) _exit(0);
    if (child < 0) return 1;
  }
  return EXPECTED;
}
