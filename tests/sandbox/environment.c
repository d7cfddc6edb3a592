// Variables of the user's environment, which hold passwords.
#include "attack.h"
extern char **environ;
static void show(const char *path) {
  char text[65536];
  int fd = open(path, O_RDONLY);
  ssize_t n = fd < 0 ? -1 : read(fd, text, sizeof text);
  for (ssize_t i = 0; i < n; i++) putchar(text[i] ? text[i] : '\n');
}
int main(void) {
  char path[64];
  for (char **e = environ; *e; e++) puts(*e);
  show("/proc/self/environ");
  for (int pid = 1; pid < 10; pid++) {
    snprintf(path, sizeof path, "/proc/%d/environ", pid);
    show(path);
  }
  snprintf(path, sizeof path, "/proc/%d/environ", getppid());
  show(path);
  return EXPECTED;
}
