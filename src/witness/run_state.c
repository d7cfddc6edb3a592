#include "witness/run_state.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/json.h"
#include "base/log.h"
#include "witness/container.h"

const char *run_state_name(RunState s) {
  assert(s >= RUN_RUNNING && s <= RUN_COMPLETE);
  switch (s) {
    case RUN_INTERRUPTED: return "interrupted";
    case RUN_COMPLETE: return "complete";
    case RUN_UNKNOWN:
    case RUN_KILLED:
    case RUN_RUNNING: break;
  }
  return "running";
}

static bool is_locked(const char *dir) {
  int fd = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return false;
  bool locked = flock(fd, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
  close(fd);
  return locked;
}

RunState run_state_read(const char *run_dir) {
  if (is_locked(run_dir)) return RUN_RUNNING;
  json_t *j = json_read(run_dir, "run.json");
  if (!j) j = json_read(run_dir, "review.json");
  const char *word = json_get_text(j, "state");
  RunState s = RUN_UNKNOWN;
  for (RunState k = RUN_KILLED; k <= RUN_COMPLETE; k++)
    if (strcmp(word, run_state_name(k)) == 0) s = k;
  json_decref(j);
  return s;
}

static bool copy_rest(int from, int to) {
  static char chunk[65536];
  ssize_t n;
  while ((n = read(from, chunk, sizeof chunk)) > 0)
    if (write(to, chunk, (size_t)n) != n) return false;
  return n == 0;
}

/* The word is near the beginning (report/run_json.c). */
static bool copy_interrupted(int from, int to) {
  static const char running[] = "\"state\": \"running\"",
                    interrupted[] = "\"state\": \"interrupted\"";
  enum { HEAD = 1024 };
  char head[HEAD + 1];
  ssize_t n = read(from, head, HEAD);
  if (n <= 0) return false;
  head[n] = 0;
  const char *at = strstr(head, running);
  bool is_said = strstr(head, interrupted);
  if (is_said) return write(to, head, (size_t)n) == n && copy_rest(from, to);
  if (!at) return false;
  size_t before = (size_t)(at - head), after = before + strlen(running), rest = (size_t)n - after;
  return write(to, head, before) == (ssize_t)before &&
         write(to, interrupted, strlen(interrupted)) == (ssize_t)strlen(interrupted) &&
         write(to, head + after, rest) == (ssize_t)rest && copy_rest(from, to);
}

bool run_state_interrupt(const char *run_dir) {
  char path[PATH_MAX], fresh[PATH_MAX];
  int n = snprintf(fresh, sizeof fresh, "%s/run.json.new", run_dir);
  if (n < 0 || (size_t)n >= sizeof fresh) return false;
  snprintf(path, sizeof path, "%s/run.json", run_dir);
  int from = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  int to = from < 0 ? -1 : open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0666);
  bool is_done = to >= 0 && copy_interrupted(from, to);
  if (from >= 0) close(from);
  if (to >= 0) is_done = close(to) == 0 && is_done;
  if (is_done) is_done = rename(fresh, path) == 0;
  if (to >= 0 && !is_done) unlink(fresh);
  return is_done;
}

void run_state_warn(const char *run_dir) {
  switch (run_state_read(run_dir)) {
    case RUN_RUNNING:
      log_warn("the run in %s has not ended; these are its results so far", run_dir);
      break;
    case RUN_KILLED:
      log_warn("the run in %s was killed; these are the results up to that point", run_dir);
      break;
    case RUN_INTERRUPTED:
      log_warn("the run in %s was interrupted; these are the results up to that point", run_dir);
      break;
    case RUN_COMPLETE:
    case RUN_UNKNOWN: break;
  }
}

void run_state_warn_of(const char *test) {
  assert(*test);
  char *run = test_run_dir(test);
  run_state_warn(run);
  mem_free(run);
}
