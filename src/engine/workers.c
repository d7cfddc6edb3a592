#include "engine/workers.h"

#include <assert.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/fatal.h"
#include "base/log.h"
#include "base/work_ahead.h"
#include "engine/counts.h"
#include "engine/engine_explore.h"
#include "engine/engine_parts.h"
#include "engine/limits.h"
#include "engine/local.h"
#include "engine/ranks.h"
#include "engine/task.h"
#include "engine/worker.h"

enum { MOST_PROCESSES = 256 };

static const double PATIENCE = 2; /* seconds after a limit, which the workers check themselves */

/* --- tasks --- */

typedef struct Holder { /* see worker.h */
  uint64_t number;      /* see transport.h */
  size_t parts;         /* number of parts that are not finished */
} Holder;

typedef struct Task {
  Str bytes;      /* see task.h */
  Str place;      /* the part numbers of the tasks above it, and its own; the length is the level */
  JobFrom from;   /* see transport.h */
  Str line;       /* FROM_HOLDER: Job.line (transport.h) */
  Holder *holder; /* FROM_HOLDER; NULL: it has no remaining parts */
  bool is_begun, is_done;
  bool is_hopeless; /* the slice that kills its workers cannot be determined */
  unsigned deaths;  /* number of workers that died executing it */
  uint64_t died_at; /* slice of the last death; 0: none, or no slice had begun */
  FatalSlices fatal;
  Str events;         /* events that it has sent and that were not processed yet */
  size_t heard, skip; /* bytes that were processed; bytes that are sent again and must be skipped */
  Str counts;         /* valid if is_done */
  Stats stats;        /* so far */
  size_t waiting;
  uint64_t messages, message_bytes;
} Task;

struct Workers {
  Engine *engine;
  VEC(Task *) tasks; /* in the order in which their events are processed */
  TaskLog *log;      /* NULL if not requested */
  Transport transport;
  Task **at;      /* task in each slot; NULL: the slot is free */
  size_t running; /* number of workers */
  bool is_resumed, has_failed;
};

/* One of its parts is finished. */
static void leave_holder(Workers *w, Task *t) {
  Holder *h = t->holder;
  t->holder = NULL;
  if (!h || --h->parts) return;
  w->transport.release(w->transport.self, h->number);
  mem_free(h);
}

static void task_free(Workers *w, Task *t) {
  leave_holder(w, t);
  str_done(&t->bytes);
  str_done(&t->place);
  str_done(&t->line);
  str_done(&t->events);
  str_done(&t->counts);
  mem_free(t);
}

/* Orders the tasks level by level. */
static bool workers_is_before(const Task *a, const Task *b) {
  if (a->place.len != b->place.len) return a->place.len < b->place.len;
  return memcmp(a->place.data, b->place.data, a->place.len) < 0;
}

/* Takes the bytes. */
static Task *add_task(Workers *w, const Str *above, size_t part, Str bytes, JobFrom from) {
  Task *t = NEW(Task);
  uint8_t last = (uint8_t)part;
  t->bytes = bytes;
  t->from = from;
  if (above && above->len) str_add_bytes(&t->place, above->data, above->len);
  str_add_bytes(&t->place, &last, 1);
  vec_push(&w->tasks, t);
  size_t i = w->tasks.len - 1;
  for (; i > 0 && workers_is_before(t, w->tasks.data[i - 1]); i--)
    w->tasks.data[i] = w->tasks.data[i - 1];
  w->tasks.data[i] = t;
  return t;
}

static Transport new_local(Engine *e, bool are_all_here) {
  size_t n = e->options->jobs ? (size_t)e->options->jobs : usable_processors();
  if (n > MOST_PROCESSES) n = MOST_PROCESSES;
  return local_new(
      e, n,
      (LocalCopies){.sharing = e->options->max_paths ? 1 : n, .are_not_all_here = !are_all_here});
}

static void workers_use(Workers *w, Transport x) {
  w->transport = x;
  w->at = NEW_ARRAY(Task *, x.slots);
}

Workers *workers_new(Engine *e) {
  Workers *w = NEW(Workers);
  w->engine = e;
  if (e->options->log_tasks) w->log = task_log_new(e->options->log_tasks);
  workers_use(w, e->options->ranks ? ranks_new(e) : new_local(e, true));
  return w;
}

static void leave_transport(Workers *w) {
  assert(!w->running);
  w->transport.free(w->transport.self);
  mem_free(w->at);
}

void workers_free(Workers *w) {
  if (!w) return;
  for (size_t i = 0; i < w->tasks.len; i++)
    task_free(w, w->tasks.data[i]);
  vec_done(&w->tasks);
  leave_transport(w);
  task_log_free(w->log);
  mem_free(w);
}

bool workers_have_failed(const Workers *w) { return w->has_failed; }

void workers_divide(Workers *w) {
  TaskList parts = {0};
  task_pack_waiting(w->engine, PARTS_OF_TASK, &parts);
  for (size_t i = 0; i < parts.len; i++)
    add_task(w, NULL, i, parts.data[i], FROM_WAITING);
  vec_done(&parts);
}

static int order_of(const void *key, const void *element) {
  const Task *a = key, *b = *(Task *const *)element;
  return workers_is_before(a, b) ? -1 : workers_is_before(b, a) ? 1 : 0;
}

/* Re-running a task whose output was not fully processed recreates its children. If any ancestor of
 * t is in the list, its parent is as well, because the parent is processed later. */
static bool comes_again(const Workers *w, const Task *t) {
  Task above = {.place = {.data = t->place.data, .len = t->place.len - 1}};
  return bsearch(&above, w->tasks.data, w->tasks.len, sizeof *w->tasks.data, order_of) != NULL;
}

void workers_pack(const Workers *w, Str *out) {
  Str tasks = {0};
  size_t count = 0;
  for (size_t i = 0; i < w->tasks.len; i++) {
    const Task *t = w->tasks.data[i];
    if (comes_again(w, t)) continue;
    pack_bytes(&tasks, t->place.data, t->place.len);
    pack_bytes(&tasks, t->bytes.data, t->bytes.len);
    count++;
  }
  pack_number(out, count);
  str_add_bytes(out, str_text(&tasks), tasks.len);
  str_done(&tasks);
}

void workers_unpack(Workers *w, Unpack *u, size_t run) {
  w->is_resumed = true;
  for (size_t n = unpack_count(u), i = 0; i < n && !u->is_short; i++) {
    size_t place_len, len;
    const uint8_t *place = unpack_bytes(u, &place_len), *bytes = unpack_bytes(u, &len);
    if (!place || !bytes || !place_len) return;
    Str above = {0}, task = {0};
    if (run) str_add_bytes(&above, &(uint8_t[2]){(uint8_t)(run >> 8), (uint8_t)run}, 2);
    if (place_len > 1) str_add_bytes(&above, place, place_len - 1);
    str_add_bytes(&task, bytes, len);
    add_task(w, &above, place[place_len - 1], task, FROM_BYTES);
    str_done(&above);
  }
}

/* --- starting workers --- */

/* A rebuilt worker may send different events than before. */
static void rebuild_instead(Task *t) {
  t->from = FROM_BYTES;
  if (t->heard) t->is_hopeless = true;
}

static void workers_start(Workers *w, Task *t, size_t slot) {
  Job job = {.place = &t->place,
             .bytes = &t->bytes,
             .line = &t->line,
             .from = t->from,
             .holder = t->holder ? t->holder->number : 0,
             .fatal = t->fatal,
             .paths_before = w->engine->stats.paths};
  if (!w->transport.start(w->transport.self, slot, &job)) {
    rebuild_instead(t);
    return;
  }
  w->at[slot] = t;
  w->running++;
  t->is_begun = true;
  t->skip = t->heard;
}

static bool workers_is_left(const Task *t) { return !t->is_begun && !t->is_hopeless; }

static Task *next_task(const Workers *w) {
  for (size_t i = 0; i < w->tasks.len; i++)
    if (workers_is_left(w->tasks.data[i])) return w->tasks.data[i];
  return NULL;
}

static bool is_one_alone(const Workers *w) {
  for (size_t i = 0; i < w->transport.slots; i++)
    if (w->at[i] && w->at[i]->deaths) return true;
  return false;
}

typedef enum Distance {
  AT_HOME,  /* the holder is there */
  ANYWHERE, /* it has no holder, or one that can start its workers anywhere */
  ELSEWHERE /* the work of the tasks above it would be repeated there */
} Distance;

static Distance workers_distance(const Workers *w, const Task *t, size_t slot) {
  const Transport *x = &w->transport;
  size_t home = t->holder ? x->home(x->self, t->holder->number) : NO_SLOT;
  return home == slot ? AT_HOME : home == NO_SLOT ? ANYWHERE : ELSEWHERE;
}

static bool workers_is_free(const Workers *w, size_t slot) {
  return !w->at[slot] && w->transport.is_ready(w->transport.self, slot);
}

/* The first task at this distance; NULL if there is none. */
static Task *task_at(const Workers *w, size_t slot, Distance d) {
  for (size_t i = 0; i < w->tasks.len; i++) {
    Task *t = w->tasks.data[i];
    if (workers_is_left(t) && !t->deaths && workers_distance(w, t, slot) == d) return t;
  }
  return NULL;
}

/* Starts the task with the smallest distance over all slots; among equals the first task. False if
 * there is none. */
static bool start_nearest(Workers *w) {
  for (Distance d = AT_HOME; d <= ELSEWHERE; d++) {
    for (size_t slot = 0; slot < w->transport.slots; slot++) {
      Task *t = workers_is_free(w, slot) ? task_at(w, slot, d) : NULL;
      if (!t) continue;
      workers_start(w, t, slot);
      return true;
    }
  }
  return false;
}

static bool start_alone(Workers *w, Task *t) {
  for (Distance d = AT_HOME; d <= ELSEWHERE && !w->running; d++) {
    for (size_t slot = 0; slot < w->transport.slots; slot++) {
      if (!workers_is_free(w, slot) || workers_distance(w, t, slot) != d) continue;
      workers_start(w, t, slot);
      return true;
    }
  }
  return false;
}

/* A task that has killed a worker runs alone; with --max-paths every task does, in order, because
 * each must know the number of paths before it. */
static void start_more(Workers *w) {
  bool are_counted = w->engine->options->max_paths > 0;
  while (w->running < w->transport.slots && !is_one_alone(w)) {
    Task *first = next_task(w);
    if (!first) return;
    bool is_alone = first->deaths || are_counted;
    if (!(is_alone ? start_alone(w, first) : start_nearest(w))) return;
  }
}

/* --- receiving --- */

static void workers_hear(Workers *w, Task *t) {
  EngineSink *sink = &w->engine->parts->sink;
  if (t->events.len) sink->receive(sink->self, t->events.data, t->events.len);
  t->heard += t->events.len;
  t->events.len = 0;
}

static void take_events(Workers *w, Task *t, const char *bytes, size_t len) {
  size_t skipped = len < t->skip ? len : t->skip;
  t->skip -= skipped;
  if (len > skipped) str_add_bytes(&t->events, bytes + skipped, len - skipped);
  if (t == w->tasks.data[0]) workers_hear(w, t);
}

/* A slice that killed two workers is blamed. */
static void find_fatal(Task *t, uint64_t slice) {
  enum { MOST = sizeof t->fatal.number / sizeof *t->fatal.number, MOST_DEATHS = 4 * MOST };
  bool is_again = slice == t->died_at;
  t->deaths++;
  t->died_at = slice;
  if (is_again && slice && t->fatal.len < MOST) t->fatal.number[t->fatal.len++] = slice;
  if (t->fatal.len == MOST || t->deaths >= MOST_DEATHS) t->is_hopeless = true;
  if (!is_again || slice || t->deaths == 1) return;
  if (t->from == FROM_BYTES) t->is_hopeless = true;
  rebuild_instead(t);
}

static Task *leave_slot(Workers *w, size_t slot) {
  Task *t = w->at[slot];
  w->at[slot] = NULL;
  w->running--;
  return t;
}

/* The events that were sent but not processed are sent again. */
static void begin_again(Task *t) {
  t->events.len = 0;
  t->stats = (Stats){0};
  t->waiting = 0;
  t->is_begun = false;
}

static void workers_died(void *self, size_t slot, uint64_t slices) {
  Task *t = leave_slot(self, slot);
  begin_again(t);
  if (t->is_hopeless) return;
  find_fatal(t, slices);
  log_note("a worker process died; its work is repeated by another worker");
}

/* Drops the states when no task of the first level needs them any more. With ranks they may still
 * be needed (go_on_here). */
static void drop_waiting(Workers *w) {
  EngineParts *p = w->engine->parts;
  if (!search_len(p->search) || w->engine->options->ranks) return;
  for (size_t i = 0; i < w->tasks.len; i++)
    if (w->tasks.data[i]->place.len == 1 && !w->tasks.data[i]->is_done) return;
  engine_drop_waiting(w->engine);
}

static void add_parts(Workers *w, const Task *t, Unpack *u, Holder *h) {
  size_t size;
  for (size_t n = unpack_count(u), i = 0; i < n; i++) {
    const uint8_t *part = unpack_bytes(u, &size);
    CHECK(part);
    Str task = {0};
    str_add_bytes(&task, part, size);
    Task *of = add_task(w, &t->place, i, task, h ? FROM_HOLDER : FROM_BYTES);
    of->holder = h;
    if (!h) continue;
    h->parts++;
    str_add_bytes(&of->line, str_text(&t->line), t->line.len);
    worker_add_to_line(&t->fatal, &of->line);
  }
}

static void log_task(const Workers *w, const Task *t, const TaskTimes *times, bool holds) {
  Unpack u = unpack_begin(t->counts.data, t->counts.len);
  const TaskRecord r = {.place = &t->place,
                        .from = t->from,
                        .holds = holds,
                        .size = t->bytes.len,
                        .times = *times,
                        .paths = counts_paths(&u),
                        .messages = t->messages,
                        .bytes = t->message_bytes};
  if (w->log) task_log_add(w->log, &r);
}

static void take_done(Workers *w, size_t slot, const char *bytes, size_t len, bool is_holding) {
  const Transport *x = &w->transport;
  Task *t = leave_slot(w, slot);
  Unpack u = unpack_begin(bytes, len);
  TaskTimes times = {0};
  task_times_transfer(&(Transfer){.in = &u}, &times);
  size_t size;
  const uint8_t *counts = unpack_bytes(&u, &size);
  CHECK(counts);
  str_add_bytes(&t->counts, counts, size);
  log_task(w, t, &times, is_holding);
  t->is_done = true;
  t->stats = (Stats){0};
  t->waiting = 0;
  leave_holder(w, t);
  drop_waiting(w);
  Holder *h = is_holding ? NEW(Holder) : NULL;
  add_parts(w, t, &u, h);
  CHECK(!u.is_short);
  if (h)
    h->number = x->hold(x->self, slot);
  else
    x->finish(x->self, slot);
}

static void take_difference(Workers *w, size_t slot) {
  Task *t = leave_slot(w, slot);
  begin_again(t);
  rebuild_instead(t);
  w->transport.finish(w->transport.self, slot);
}

static void take_progress(Workers *w, Task *t, const char *body, size_t len) {
  size_t *most = &w->engine->parts->link.executed, executed;
  CHECK(len == sizeof t->stats + sizeof t->waiting + sizeof executed);
  memcpy(&t->stats, body, sizeof t->stats);
  memcpy(&t->waiting, body + sizeof t->stats, sizeof t->waiting);
  memcpy(&executed, body + sizeof t->stats + sizeof t->waiting, sizeof executed);
  if (executed > *most) *most = executed;
}

static void workers_said(void *self, size_t slot, MessageKind kind, const char *body, size_t len) {
  Workers *w = self;
  Task *t = w->at[slot];
  t->messages++;
  t->message_bytes += len;
  switch (kind) {
    case MESSAGE_EVENTS: take_events(w, t, body, len); break;
    case MESSAGE_PROGRESS: take_progress(w, t, body, len); break;
    case MESSAGE_DONE: take_done(w, slot, body, len, false); break;
    case MESSAGE_HOLDS: take_done(w, slot, body, len, true); break;
    case MESSAGE_DIFFERS: take_difference(w, slot); break;
    case MESSAGE_FAILED:
      w->has_failed = w->is_resumed;
      t->is_hopeless = true;
      break;
  }
}

/* False: no process is left that could explore. */
static bool hear_all(Workers *w) {
  enum { A_WHILE = 50 /* ms */ };
  const TransportEvents events = {w, workers_said, workers_died};
  return w->transport.listen(w->transport.self, A_WHILE, &events);
}

/* --- processing in order --- */

static void workers_take_first(Workers *w) {
  memmove(w->tasks.data, w->tasks.data + 1, --w->tasks.len * sizeof *w->tasks.data);
}

static void workers_count(Engine *e, const Task *t) {
  Unpack u = unpack_begin(t->counts.data, t->counts.len);
  counts_add(e, &u);
  CHECK(!u.is_short);
}

/* Processes the events and counts of finished tasks, as long as no earlier task is unfinished. */
static void workers_settle(Workers *w) {
  Engine *e = w->engine;
  EngineSink *sink = &e->parts->sink;
  LastWords none = {0};
  while (w->tasks.len && (w->tasks.data[0]->is_done || w->tasks.data[0]->is_hopeless)) {
    Task *t = w->tasks.data[0];
    workers_hear(w, t);
    if (t->is_done)
      workers_count(e, t);
    else
      task_give_up(e, &t->bytes, END_CUT_LOST, &none);
    workers_take_first(w);
    task_free(w, t);
    if (sink->settled) sink->settled(sink->self);
  }
  if (w->tasks.len) workers_hear(w, w->tasks.data[0]);
}

static void workers_report_progress(Workers *w) {
  Engine *e = w->engine;
  EngineParts *p = e->parts;
  double now = clock_now();
  e->stats.seconds = now - p->limits.started;
  if (!p->sink.progress || now < p->next_progress) return;
  p->next_progress = now + 0.25;
  Stats sum = e->stats;
  Progress said = {.stats = &sum};
  engine_count_blocks(e, &said);
  for (size_t i = 0; i < w->tasks.len; i++) {
    const Task *t = w->tasks.data[i];
    sum.paths += t->stats.paths;
    sum.instructions += t->stats.instructions;
    sum.queries += t->stats.queries;
    said.waiting += t->stats.instructions ? t->waiting : t->is_done ? 0 : task_states(&t->bytes);
  }
  p->sink.progress(p->sink.self, &said);
}

/* --- limits --- */

/* The workers check the limit themselves and send what they have. Workers that miss the deadline
 * are abandoned: each ends when it finds that the listening process has closed its socket. */
static void wait_for_all(Workers *w, EndKind limit) {
  const Transport *x = &w->transport;
  double until = clock_now() + (limit == END_CUT_INTERRUPT ? PATIENCE / 4 : PATIENCE);
  for (size_t i = 0; i < x->slots && limit == END_CUT_INTERRUPT; i++)
    if (w->at[i]) x->kill(x->self, i, SIGINT);
  while (w->running && clock_now() < until && hear_all(w)) {
  }
  for (size_t i = 0; i < x->slots; i++) {
    if (!w->at[i]) continue;
    x->kill(x->self, i, SIGKILL);
    x->finish(x->self, i);
    begin_again(leave_slot(w, i));
  }
}

static void give_up_all(Workers *w, EndKind limit) {
  wait_for_all(w, limit);
  LastWords words = limits_last_words(w->engine, limit);
  for (size_t i = 0; i < w->tasks.len; i++) {
    Task *t = w->tasks.data[i];
    workers_hear(w, t);
    if (t->is_done)
      workers_count(w->engine, t);
    else
      task_give_up(w->engine, &t->bytes, limit, &words);
    task_free(w, t);
  }
  vec_clear(&w->tasks);
}

static void go_on_here(Workers *w) {
  for (size_t i = 0; i < w->transport.slots; i++)
    if (w->at[i]) begin_again(leave_slot(w, i));
  leave_transport(w);
  workers_use(w, new_local(w->engine, false));
}

EndKind workers_run(Workers *w) {
  EndKind limit = END_KINDS;
  while (w->tasks.len && !w->has_failed) {
    limit = limits_hit(w->engine, clock_now());
    if (limit != END_KINDS) break;
    start_more(w);
    if (!hear_all(w)) go_on_here(w);
    workers_settle(w);
    workers_report_progress(w);
  }
  if (w->has_failed)
    wait_for_all(w, END_CUT_INTERRUPT);
  else if (limit != END_KINDS)
    give_up_all(w, limit);
  return limit;
}
