/* --log-tasks: the result and the time of each task (workers.h), one line of JSON each, in the
 * order in which they ended. bench/scale uses it to predict the time with other numbers of
 * processes. It is not part of the run directory, where nothing depends on time. */
#ifndef UMBRA_ENGINE_TASK_LOG_H
#define UMBRA_ENGINE_TASK_LOG_H
#include "base/str.h"
#include "base/transfer.h"
#include "engine/transport.h"

typedef struct TaskLog TaskLog;

typedef struct TaskTimes { /* processor seconds of a worker */
  double prepare;          /* until it had the states of the task */
  double explore, pack;
} TaskTimes;

typedef struct TaskRecord {
  const Str *place; /* Task.place (workers.c) */
  JobFrom from;
  bool holds; /* its worker holds the remaining states */
  size_t size;
  TaskTimes times;
  uint64_t paths, messages, bytes; /* bytes: total size of the messages */
} TaskRecord;

/* Fatal if the file cannot be created. */
TaskLog *task_log_new(const char *path);
void task_log_add(TaskLog *l, const TaskRecord *r);
/* Also writes the time that the listening process used, and the time of its own exploration before.
 * l may be NULL. */
void task_log_free(TaskLog *l);

void task_times_transfer(Transfer *t, TaskTimes *times);
#endif
