/* Functions that depend on the surroundings of the process, replacing musl's, so that the values
 * assumed by them are reported: environment variables, terminals; and names of temporary files,
 * which are the same in every run. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "kernel.h"

char *getenv(const char *name) {
  static const char path[] = "/usr/local/bin:/usr/bin:/bin"; /* the value that every run gets */
  size_t len = strcspn(name, "=");
  if (len && !name[len] && environ)
    for (char **e = environ; *e; e++) {
      if (strncmp(name, *e, len) != 0 || (*e)[len] != '=') continue;
      char *value = *e + len + 1;
      if (strcmp(name, "PATH") == 0 && strcmp(value, path) == 0)
        umbra_assume_machine("PATH is ", path);
      return value;
    }
  umbra_assume_unset(name);
  return NULL;
}

int isatty(int fd) {
  struct winsize size;
  if (ioctl(fd, TIOCGWINSZ, &size) == 0) return 1;
  if (errno == EBADF) return 0;
  errno = ENOTTY;
  static const char *const names[] = {"standard input", "standard output", "standard error"};
  if (fd >= 0 && fd <= 2) umbra_assume_machine(names[fd], " is not a terminal");
  return 0;
}

char *__randname(char *template) {
  static unsigned long made;
  unsigned long rest = made++;
  for (int i = 5; i >= 0; i--, rest /= 26)
    template[i] = (char)('A' + rest % 26);
  return template;
}
