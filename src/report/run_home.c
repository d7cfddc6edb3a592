#include "report/run_home.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/log.h"
#include "base/safe_tree.h"

static const char IGNORE_NAME[] = RUN_HOME "/.gitignore", UNSEEN_PREFIX[] = "new-",
                  IGNORE_ALL[] = "# written by umbra; umbra clean removes this directory\n*\n";

static _Noreturn void run_home_cannot_make(void) {
  fatal("cannot create a run directory in %s: %s; choose another one with --output", RUN_HOME,
        strerror(errno));
}

/* Of the user, or of a repository: .umbra could lead anywhere. */
static void run_home_refuse_link(void) {
  struct stat st;
  if (lstat(RUN_HOME, &st) == 0 && !S_ISDIR(st.st_mode))
    fatal("%s is not a directory, so runs cannot be kept in it; choose another one with --output",
          RUN_HOME);
}

static void run_home_make(void) {
  run_home_refuse_link();
  if (mkdir(RUN_HOME, 0777) != 0 && errno != EEXIST) run_home_cannot_make();
  struct stat st;
  bool is_marked = lstat(IGNORE_NAME, &st) == 0;
  if (!is_marked && !file_create(IGNORE_NAME, IGNORE_ALL, sizeof IGNORE_ALL - 1) && errno != EEXIST)
    run_home_cannot_make();
}

char *run_home_make_unseen(void) {
  enum { TRIES = 10 }; /* another process may remove .umbra when its own run never began */
  char *path = str_format(RUN_HOME "/%s%ld", UNSEEN_PREFIX, (long)getpid());
  for (int i = 0; i < TRIES; i++) {
    run_home_make();
    if (mkdir(path, 0777) == 0 || errno == EEXIST) return path;
    if (errno != ENOENT) break;
  }
  run_home_cannot_make();
}

bool run_home_move(const char *from, const char *to) {
  if (renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0) return true;
  return errno == EINVAL && rename(from, to) == 0; /* the file system does not support it */
}

/* Atomically. A file of that name that is not a link is left alone. */
static void run_home_point(const char *path) {
  struct stat st;
  if (lstat(RUN_LAST, &st) == 0 && !S_ISLNK(st.st_mode)) {
    log_warn("%s is not a symbolic link and is left unchanged", RUN_LAST);
    return;
  }
  char *temp = str_format("%s-%ld", RUN_LAST, (long)getpid());
  unlink(temp);
  if (symlink(path_base(path), temp) != 0 || rename(temp, RUN_LAST) != 0)
    log_warn("cannot create the link %s: %s", RUN_LAST, strerror(errno));
  mem_free(temp);
}

char *run_home_number(const char *unseen) {
  for (unsigned n = 1;; n++) {
    char *path = str_format(RUN_HOME "/%u", n);
    if (run_home_move(unseen, path)) {
      run_home_point(path);
      return path;
    }
    if (errno != EEXIST && errno != ENOTEMPTY) run_home_cannot_make();
    mem_free(path);
  }
}

/* --- removing --- */

static bool run_home_is_own(void) {
  size_t len;
  char *text = file_is_regular(IGNORE_NAME) ? file_read(IGNORE_NAME, &len) : NULL;
  bool is_own = text && len == sizeof IGNORE_ALL - 1 && memcmp(text, IGNORE_ALL, len) == 0;
  mem_free(text);
  return is_own;
}

static int run_home_is_run(const struct dirent *e) {
  const char *name = e->d_name;
  if (str_starts(name, UNSEEN_PREFIX)) name += strlen(UNSEEN_PREFIX); /* its process was killed */
  return *name && strspn(name, "0123456789") == strlen(name);
}

static int run_home_is_other(const struct dirent *e) {
  const char *name = e->d_name;
  return strcmp(name, ".") != 0 && strcmp(name, "..") != 0 &&
         strcmp(name, path_base(IGNORE_NAME)) != 0;
}

static int run_home_list(struct dirent ***names, int (*is_wanted)(const struct dirent *)) {
  int n = scandir(RUN_HOME, names, is_wanted, versionsort);
  if (n < 0 && errno != ENOENT) fatal("cannot read %s: %s", RUN_HOME, strerror(errno));
  if (n < 0) *names = NULL;
  return n < 0 ? 0 : n;
}

static void run_home_free_names(struct dirent **names, int n) {
  for (int i = 0; i < n; i++)
    free(names[i]);
  free(names);
}

void run_home_tidy(void) {
  struct stat st;
  if (lstat(RUN_HOME, &st) != 0 || !S_ISDIR(st.st_mode)) return;
  if (lstat(RUN_LAST, &st) == 0 && S_ISLNK(st.st_mode) && stat(RUN_LAST, &st) != 0)
    unlink(RUN_LAST);
  struct dirent **names;
  int n = run_home_list(&names, run_home_is_other);
  run_home_free_names(names, n);
  if (n || !run_home_is_own()) return;
  unlink(IGNORE_NAME);
  rmdir(RUN_HOME);
}

/* Why the directory is kept; NULL: it was removed. */
static const char *run_home_remove(const char *path) {
  struct stat st;
  if (lstat(path, &st) != 0 || !S_ISDIR(st.st_mode)) return "not a directory";
  int fd = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (fd < 0) return strerror(errno);
  bool is_running = flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
  if (!is_running) safe_tree_remove(AT_FDCWD, path);
  close(fd);
  if (is_running) return "the run has not ended";
  return lstat(path, &st) == 0 ? "it could not be removed" : NULL;
}

void run_home_clean(TextList *removed, TextList *kept) {
  run_home_refuse_link();
  struct dirent **names;
  int n = run_home_list(&names, run_home_is_run);
  bool is_own = run_home_is_own();
  for (int i = 0; i < n; i++) {
    char *path = path_join(RUN_HOME, names[i]->d_name);
    const char *why =
        is_own ? run_home_remove(path) : RUN_HOME "/.gitignore is not the one that umbra writes";
    vec_push(why ? kept : removed, why ? str_format("%s: %s", path, why) : mem_strdup(path));
    mem_free(path);
  }
  run_home_free_names(names, n);
  run_home_tidy();
}
