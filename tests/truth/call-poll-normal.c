// DEMAND: equivalent
// WHY: poll tells POLLRDNORM with POLLIN, and POLLWRNORM with POLLOUT
//- old.c
#define _GNU_SOURCE
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>
int main(void) {
  int fds[2], sum = 0, fd = open("f", O_CREAT | O_RDWR, 0600);
  struct pollfd p = {fd, POLLIN | POLLRDNORM | POLLWRNORM, 0};
  sum += poll(&p, 1, 0) == 1 && p.revents == p.events;
  pipe(fds);
  struct pollfd both[2] = {{fds[0], POLLRDNORM, 0}, {fds[1], POLLWRNORM, 0}};
  sum += poll(both, 2, 0) == 1 && both[1].revents == POLLWRNORM;
  write(fds[1], "a", 1);
  sum += poll(both, 2, 0) == 2 && both[0].revents == POLLRDNORM;
  unlink("f");
  return sum;
}
//- new.c
int main(void) { return 3; }
