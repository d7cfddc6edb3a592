#include "engine/task_log.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/fatal.h"

struct TaskLog {
  FILE *file;
  const char *path;
  double before; /* processor seconds of this process at the time the run was divided */
};

TaskLog *task_log_new(const char *path) {
  TaskLog *l = NEW(TaskLog);
  *l = (TaskLog){.file = fopen(path, "we"), .path = path, .before = clock_processor()};
  if (!l->file) fatal("--log-tasks %s: %s", path, strerror(errno));
  return l;
}

void task_log_add(TaskLog *l, const TaskRecord *r) {
  static const char *const from[] = {"waiting", "holder", "bytes"};
  fputs("{\"task\":\"", l->file);
  for (size_t i = 0; i < r->place->len; i++)
    fprintf(l->file, i ? ".%u" : "%u", (uint8_t)r->place->data[i]);
  fprintf(l->file, "\",\"from\":\"%s\",\"holds\":%s,\"size\":%zu,", from[r->from],
          r->holds ? "true" : "false", r->size);
  fprintf(l->file, "\"prepare_seconds\":%.6f,\"explore_seconds\":%.6f,\"pack_seconds\":%.6f,",
          r->times.prepare, r->times.explore, r->times.pack);
  fprintf(l->file, "\"paths\":%llu,\"messages\":%llu,\"bytes\":%llu}\n",
          (unsigned long long)r->paths, (unsigned long long)r->messages,
          (unsigned long long)r->bytes);
}

void task_log_free(TaskLog *l) {
  if (!l) return;
  fprintf(l->file, "{\"first_seconds\":%.6f,\"listen_seconds\":%.6f}\n", l->before,
          clock_processor() - l->before);
  bool is_written = !ferror(l->file);
  if (fclose(l->file) != 0 || !is_written) fatal("--log-tasks %s: cannot write the file", l->path);
  mem_free(l);
}

void task_times_transfer(Transfer *t, TaskTimes *times) {
  transfer_real(t, &times->prepare);
  transfer_real(t, &times->explore);
  transfer_real(t, &times->pack);
}
