#include "report/run_dir.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/log.h"

enum { FLUSH_AT = 1 << 16 };

static const char LINK_NAME[] = "umbra-last";

static bool is_empty_dir(const char *path) {
  DIR *d = opendir(path);
  if (!d) return false;
  int entries = 0;
  while (entries <= 2 && readdir(d))
    entries++;
  closedir(d);
  return entries <= 2; /* . and .. */
}

void run_dir_check(const char *output) {
  if (!output) return;
  if (!*output) fatal("--output wants the name of a directory");
  struct stat st;
  if (stat(output, &st) != 0) return; /* making it will tell */
  if (!S_ISDIR(st.st_mode))
    fatal("the output directory %s exists and is a file: remove it or give another one", output);
  if (!is_empty_dir(output))
    fatal("the output directory %s exists and is not empty: remove it or give another one", output);
}

static char *make_given(const char *output) {
  assert(output);
  run_dir_check(output);
  if (!dir_make(output)) fatal("cannot make the output directory %s: %s", output, strerror(errno));
  return mem_strdup(output);
}

static char *make_next(void) {
  for (unsigned n = 1;; n++) {
    char *path = str_format("umbra-out-%u", n);
    if (mkdir(path, 0777) == 0) return path;
    if (errno != EEXIST)
      fatal("cannot make the run directory %s here: %s; give another place with --output", path,
            strerror(errno));
    mem_free(path);
  }
}

/* umbra-last points to the newest run; replaced in one step. Something else of that name is left
 * alone. */
static void point_link(const char *path) {
  struct stat st;
  if (lstat(LINK_NAME, &st) == 0 && !S_ISLNK(st.st_mode)) {
    log_warn("%s is no link and stays as it is", LINK_NAME);
    return;
  }
  char *temp = str_format("%s.tmp", LINK_NAME);
  unlink(temp);
  if (symlink(path, temp) != 0 || rename(temp, LINK_NAME) != 0)
    log_warn("cannot make the link %s: %s", LINK_NAME, strerror(errno));
  mem_free(temp);
}

static char *open_stream(RunDir *d, const char *name, int *fd) { /* the path, to be freed */
  char *path = path_join(d->path, name);
  *fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0666);
  if (*fd < 0) file_failed(path);
  return path;
}

void run_dir_open(RunDir *d, const char *output) {
  *d = (RunDir){.path = output ? make_given(output) : make_next()};
  char *tests = path_join(d->path, "tests");
  if (!dir_make(tests)) {
    int error = errno;
    dir_remove(d->path);
    errno = error;
    file_failed(tests);
  }
  mem_free(tests);
  if (!output) point_link(d->path);
  mem_free(open_stream(d, "paths.jsonl", &d->paths_fd));
  int fd;
  char *path = open_stream(d, "log.txt", &fd);
  if (!(d->log = fdopen(fd, "a"))) file_failed(path);
  mem_free(path);
  setvbuf(d->log, NULL, _IOLBF, 0);
  log_set_file(d->log);
}

/* Whole lines only: of a line that a failing write left incomplete, the beginning is cut off again.
 */
static bool write_lines(int fd, const char *text, size_t len) {
  assert(!len || text[len - 1] == '\n');
  off_t start = lseek(fd, 0, SEEK_END);
  for (size_t done = 0; done < len;) {
    ssize_t n = write(fd, text + done, len - done);
    if (n > 0) done += (size_t)n;
    if (n >= 0 || errno == EINTR) continue;
    int error = errno;
    while (done && text[done - 1] != '\n')
      done--;
    if (ftruncate(fd, start + (off_t)done) != 0)
      log_note("paths.jsonl ends in the middle of a line");
    errno = error;
    return false;
  }
  return true;
}

bool run_dir_try_flush(RunDir *d) {
  size_t len = d->pending.len;
  d->pending.len = 0;
  return write_lines(d->paths_fd, str_text(&d->pending), len);
}

void run_dir_flush(RunDir *d) {
  if (run_dir_try_flush(d)) return;
  int error = errno;
  char *path = path_join(d->path, "paths.jsonl");
  errno = error;
  file_failed(path);
}

void run_dir_add_path(RunDir *d, const char *line) {
  assert(!strchr(line, '\n'));
  str_add(&d->pending, line);
  str_add(&d->pending, "\n");
  if (d->pending.len >= FLUSH_AT) run_dir_flush(d);
}

void run_dir_write(RunDir *d, const char *name, const Str *text) {
  assert(d->path);
  char *path = path_join(d->path, name);
  if (!file_write(path, str_text(text), text->len)) file_failed(path);
  mem_free(path);
}

void run_dir_close(RunDir *d) {
  if (!d->path) return;
  log_set_file(NULL);
  if (d->log) fclose(d->log);
  if (d->paths_fd > 0) close(d->paths_fd);
  str_done(&d->pending);
  mem_free(d->path);
  *d = (RunDir){0};
}

void run_dir_remove(RunDir *d) {
  assert(d->path);
  char *path = mem_strdup(d->path);
  char target[4096];
  ssize_t n = readlink(LINK_NAME, target, sizeof target - 1);
  run_dir_close(d);
  dir_remove(path);
  if (n > 0 && (size_t)n == strlen(path) && strncmp(target, path, (size_t)n) == 0)
    unlink(LINK_NAME);
  mem_free(path);
}
