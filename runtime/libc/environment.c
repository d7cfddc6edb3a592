/* Functions that depend on the surroundings of the process, replacing musl's, so that the values
 * assumed by them are reported: environment variables, terminals; and names of temporary files,
 * which are the same in every run. */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
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

static int is_directory(const char *path) {
  struct stat st;
  return path && stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

/* Replaces the last six characters, so that no file has that name; 0 if that is impossible. */
static int find_unused(char *path) {
  struct stat st;
  for (int i = 0; i < TMP_MAX; i++) {
    __randname(path + strlen(path) - 6);
    if (lstat(path, &st) == 0) continue;
    if (errno == ENOENT) return 1;
    break;
  }
  return 0;
}

char *tmpnam(char *to) {
  static char own[L_tmpnam];
  char path[] = P_tmpdir "/fileXXXXXX";
  if (!is_directory(P_tmpdir) || !find_unused(path)) return NULL;
  return strcpy(to ? to : own, path);
}

/* Five characters of the prefix are used. */
char *tempnam(const char *directory, const char *prefix) {
  char path[PATH_MAX];
  const char *wanted = getenv("TMPDIR");
  if (is_directory(wanted)) directory = wanted;
  if (!is_directory(directory)) directory = P_tmpdir;
  if (!is_directory(directory)) return NULL;
  size_t len = strlen(directory);
  while (len > 1 && directory[len - 1] == '/')
    len--;
  if (len > PATH_MAX - sizeof "/abcdeXXXXXX") {
    errno = EINVAL;
    return NULL;
  }
  snprintf(path, sizeof path, "%.*s/%.5sXXXXXX", (int)len, directory,
           prefix && *prefix ? prefix : "file");
  return find_unused(path) ? strdup(path) : NULL;
}
