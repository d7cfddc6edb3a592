/* --log-tasks: what became of each task (workers.h) and what it took, a line of JSON each, in the
 * order in which they were done. From it the time on other numbers of processes can be predicted
 * (bench/scale). It is no file of the run directory, where nothing depends on time. */
#ifndef UMBRA_ENGINE_TASK_LOG_H
#define UMBRA_ENGINE_TASK_LOG_H
#include "base/pack.h"
#include "base/str.h"
#include "engine/transport.h"

typedef struct TaskLog TaskLog;

typedef struct TaskTimes { /* of a worker: processor seconds */
  double prepare;          /* until it had the states of the task */
  double explore, pack;
} TaskTimes;

typedef struct TaskRecord {
  const Str *place; /* of the task (workers.c) */
  JobFrom from;
  bool holds; /* its worker stayed */
  size_t size;
  TaskTimes times;
  uint64_t paths, messages, bytes; /* bytes: of the messages */
} TaskRecord;

/* Fatal when the file cannot be made. */
TaskLog *task_log_new(const char *path);
void task_log_add(TaskLog *l, const TaskRecord *r);
/* And what the process that listens took for it all, and what it had explored itself before. NULL:
 * nothing. */
void task_log_free(TaskLog *l);

void task_times_pack(const TaskTimes *t, Str *out);
TaskTimes task_times_unpack(Unpack *u);
#endif
