// What others do in their directories.
#include <sys/inotify.h>
#include "attack.h"
int main(void) {
  int fd = inotify_init1(IN_NONBLOCK);
  attempt(fd >= 0 && inotify_add_watch(fd, VICTIM, IN_ALL_EVENTS) >= 0, "watches the directory");
  attempt(fd >= 0 && inotify_add_watch(fd, "/root", IN_ALL_EVENTS) >= 0, "watches /root");
  attempt(RAW(253) >= 0, "inotify"); /* inotify_init */
  attempt(RAW(300, 0, 0) >= 0, "fanotify");
  int dir = open(SEEN, O_RDONLY | O_DIRECTORY);
  attempt(fcntl(dir, 1026, 2) == 0, "is told of changes"); /* F_NOTIFY */
  return EXPECTED;
}
