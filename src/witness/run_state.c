#include "witness/run_state.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"
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
  assert(run_dir);
  if (is_locked(run_dir)) return RUN_RUNNING;
  json_t *j = json_read(run_dir, "run.json");
  const char *word = json_get_text(j, "state");
  RunState s = RUN_UNKNOWN;
  for (RunState k = RUN_KILLED; k <= RUN_COMPLETE; k++)
    if (strcmp(word, run_state_name(k)) == 0) s = k;
  json_decref(j);
  return s;
}

bool run_state_interrupt(const char *run_dir) {
  char *path = path_join(run_dir, "run.json");
  json_t *j = json_read(run_dir, "run.json");
  bool is_done = json_is_object(j);
  if (is_done) {
    Str text = {0};
    json_set(j, "state", json_text(run_state_name(RUN_INTERRUPTED)));
    json_print(&text, j, 2);
    is_done = file_write(path, str_text(&text), text.len);
    str_done(&text);
  }
  json_decref(j);
  mem_free(path);
  return is_done;
}

void run_state_warn(const char *run_dir) {
  switch (run_state_read(run_dir)) {
    case RUN_RUNNING:
      log_warn("the run in %s has not ended; these are its results so far", run_dir);
      break;
    case RUN_KILLED:
      log_warn("the run in %s was killed; these are its results until then", run_dir);
      break;
    case RUN_INTERRUPTED:
      log_warn("the run in %s was interrupted; these are its results until then", run_dir);
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
