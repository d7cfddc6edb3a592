#include "engine/workers.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/fatal.h"
#include "base/interrupt.h"
#include "base/log.h"
#include "engine/counts.h"
#include "engine/parts.h"
#include "engine/task.h"
#include "engine/worker.h"

enum { MOST_WORKERS = 256 };

static const double PATIENCE = 2; /* seconds behind a limit, which workers know, too */

/* --- what is kept of a task --- */

typedef struct Holder { /* worker.h */
  pid_t pid;            /* 0: not a child of this process */
  int fd;
  size_t parts; /* that are not done */
} Holder;

typedef struct Task {
  Str bytes;      /* task.h */
  Str place;      /* for each task above it the part of it, and its own: its length is the level */
  Holder *holder; /* of the task above; NULL: there is none, or no more */
  bool is_begun, is_done;
  bool is_hopeless; /* what kills its workers cannot be told */
  unsigned deaths;  /* of workers at it */
  uint64_t died_at; /* the slice of the last one; 0: none, or it had not begun any */
  FatalSlices fatal;
  Str events;         /* what it has said that was not heard yet */
  size_t heard, skip; /* bytes that were heard; bytes that are said once more */
  Str counts;         /* is_done */
  TaskList parts;     /* is_done */
  Stats stats;        /* so far */
  size_t waiting;
} Task;

typedef struct Process {
  pid_t pid; /* 0: not a child of this process */
  int fd;
  Task *task; /* NULL: there is no process */
  Str in;     /* the beginning of a message */
} Process;

struct Workers {
  Engine *engine;
  VEC(Task *) tasks; /* in the order in which they are heard */
  Process process[MOST_WORKERS];
  size_t most, running; /* processes */
  Slot *slots;          /* shared with them */
  bool is_resumed, has_failed;
};

/* One of its parts is done. */
static void leave_holder(Task *t) {
  Holder *h = t->holder;
  t->holder = NULL;
  if (!h || --h->parts) return;
  close(h->fd); /* it ends */
  if (h->pid) waitpid(h->pid, NULL, 0);
  mem_free(h);
}

static void task_free(Task *t) {
  leave_holder(t);
  str_done(&t->bytes);
  str_done(&t->place);
  str_done(&t->events);
  str_done(&t->counts);
  for (size_t i = 0; i < t->parts.len; i++)
    str_done(&t->parts.data[i]);
  vec_done(&t->parts);
  mem_free(t);
}

/* Level by level. */
static bool is_before(const Task *a, const Task *b) {
  if (a->place.len != b->place.len) return a->place.len < b->place.len;
  return memcmp(a->place.data, b->place.data, a->place.len) < 0;
}

/* Takes the bytes. */
static Task *add_task(Workers *w, const Str *above, size_t part, Str bytes) {
  Task *t = NEW(Task);
  uint8_t last = (uint8_t)part;
  t->bytes = bytes;
  if (above && above->len) str_add_bytes(&t->place, above->data, above->len);
  str_add_bytes(&t->place, &last, 1);
  vec_push(&w->tasks, t);
  size_t i = w->tasks.len - 1;
  for (; i > 0 && is_before(t, w->tasks.data[i - 1]); i--)
    w->tasks.data[i] = w->tasks.data[i - 1];
  w->tasks.data[i] = t;
  return t;
}

static size_t count_processors(void) {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) != 0) return 1;
  return (size_t)CPU_COUNT(&set);
}

Workers *workers_new(Engine *e) {
  Workers *w = NEW(Workers);
  const Options *o = e->options;
  w->engine = e;
  w->most = o->jobs ? (size_t)o->jobs : count_processors();
  if (o->max_paths) w->most = 1; /* each must know how many there are before it */
  if (w->most > MOST_WORKERS) w->most = MOST_WORKERS;
  size_t size = MOST_WORKERS * sizeof *w->slots;
  w->slots = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (w->slots == MAP_FAILED) fatal("no memory for what workers share: %s", strerror(errno));
  return w;
}

void workers_free(Workers *w) {
  if (!w) return;
  assert(!w->running);
  for (size_t i = 0; i < w->tasks.len; i++)
    task_free(w->tasks.data[i]);
  vec_done(&w->tasks);
  munmap(w->slots, MOST_WORKERS * sizeof *w->slots);
  mem_free(w);
}

bool workers_have_failed(const Workers *w) { return w->has_failed; }

void workers_divide(Workers *w) {
  TaskList parts = {0};
  task_pack_waiting(w->engine, PARTS_OF_TASK, &parts);
  for (size_t i = 0; i < parts.len; i++)
    add_task(w, NULL, i, parts.data[i]);
  vec_done(&parts);
}

static bool is_part_of(const Task *part, const Task *whole) {
  return whole->place.len < part->place.len &&
         memcmp(whole->place.data, part->place.data, whole->place.len) == 0;
}

/* What came of a task that was not heard to its end comes of it again. */
static bool comes_again(const Workers *w, const Task *t) {
  for (size_t i = 0; i < w->tasks.len; i++)
    if (w->tasks.data[i]->is_done && is_part_of(t, w->tasks.data[i])) return true;
  return false;
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
    add_task(w, &above, place[place_len - 1], task);
    str_done(&above);
  }
}

/* --- starting them --- */

static void close_others(const Workers *w) {
  for (size_t i = 0; i < w->most; i++)
    if (w->process[i].task) close(w->process[i].fd);
  for (size_t i = 0; i < w->tasks.len; i++)
    if (w->tasks.data[i]->holder) close(w->tasks.data[i]->holder->fd); /* more than once: no harm */
}

/* Its states wait in this process's engine: it is of the first level. */
static bool waits_here(const Workers *w, const Task *t) {
  return search_len(w->engine->parts->search) && t->place.len == 1;
}

/* In the new process. */
static _Noreturn void begin(const Workers *w, const Task *t, int fd, size_t slot, pid_t parent) {
  Engine *e = w->engine;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(EXIT_TROUBLE);
  close_others(w);
  e->parts->paths_before = e->stats.paths;
  Worker worker = {.engine = e,
                   .fd = fd,
                   .place = t->place,
                   .slots = w->slots,
                   .slot = slot,
                   .workers = w->most,
                   .fatal = t->fatal};
  worker_run(&worker, waits_here(w, t) ? NULL : &t->bytes);
}

static pid_t start_here(Workers *w, const Task *t, const int ends[2], size_t slot) {
  fflush(NULL); /* else it would be written twice */
  pid_t parent = getpid(), pid = fork();
  if (pid < 0) fatal("cannot start a worker: %s; --jobs 1 needs the fewest", strerror(errno));
  if (pid) return pid;
  close(ends[0]);
  begin(w, t, ends[1], slot, parent);
}

static void start(Workers *w, Task *t) {
  size_t slot = 0;
  while (w->process[slot].task)
    slot++;
  int ends[2];
  w->slots[slot] = (Slot){0};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    fatal("cannot make a socket to a worker: %s", strerror(errno));
  Command c = {.part = (uint8_t)t->place.data[t->place.len - 1],
               .slot = slot,
               .fatal = t->fatal,
               .paths_before = w->engine->stats.paths};
  pid_t pid = 0;
  bool is_asked = t->holder && worker_ask_holder(t->holder->fd, &c, ends[1]);
  if (!is_asked && !waits_here(w, t) && (t->holder || t->place.len == 1) &&
      t->heard) { /* another one would not say the same again */
    close(ends[0]);
    close(ends[1]);
    t->is_hopeless = true;
    return;
  }
  if (!is_asked) pid = start_here(w, t, ends, slot);
  close(ends[1]);
  w->process[slot] = (Process){.pid = pid, .fd = ends[0], .task = t};
  w->running++;
  t->is_begun = true;
  t->skip = t->heard;
}

static Task *next_task(const Workers *w) {
  for (size_t i = 0; i < w->tasks.len; i++)
    if (!w->tasks.data[i]->is_begun && !w->tasks.data[i]->is_hopeless) return w->tasks.data[i];
  return NULL;
}

static bool is_one_alone(const Workers *w) {
  for (size_t i = 0; i < w->most; i++)
    if (w->process[i].task && w->process[i].task->deaths) return true;
  return false;
}

/* What has killed a worker is done alone. */
static void start_more(Workers *w) {
  while (w->running < w->most && !is_one_alone(w)) {
    Task *t = next_task(w);
    if (!t || (t->deaths && w->running)) return;
    start(w, t);
  }
}

/* --- listening --- */

static void free_slot(Workers *w, Process *p) {
  str_done(&p->in);
  *p = (Process){0};
  w->running--;
}

static void hear(Workers *w, Task *t) {
  EngineSink *sink = &w->engine->parts->sink;
  if (t->events.len) sink->hear(sink->self, t->events.data, t->events.len);
  t->heard += t->events.len;
  t->events.len = 0;
}

static void take_events(Workers *w, Task *t, const char *bytes, size_t len) {
  size_t skipped = len < t->skip ? len : t->skip;
  t->skip -= skipped;
  if (len > skipped) str_add_bytes(&t->events, bytes + skipped, len - skipped);
  if (t == w->tasks.data[0]) hear(w, t);
}

/* Of a slice that two have died of it was that. */
static void find_fatal(Task *t, uint64_t slice) {
  enum { MOST = sizeof t->fatal.number / sizeof *t->fatal.number, MOST_DEATHS = 4 * MOST };
  bool is_again = slice == t->died_at;
  t->deaths++;
  t->died_at = slice;
  if (is_again && slice && t->fatal.len < MOST) t->fatal.number[t->fatal.len++] = slice;
  if ((is_again && !slice && t->deaths > 1) || t->fatal.len == MOST || t->deaths >= MOST_DEATHS)
    t->is_hopeless = true;
}

/* What it has said of its task that was not heard is said again. */
static void has_died(Workers *w, const Process *p) {
  Task *t = p->task;
  t->events.len = 0;
  t->stats = (Stats){0};
  t->waiting = 0;
  t->is_begun = false;
  find_fatal(t, w->slots[p - w->process].slices);
  log_note("a worker has died: what it did is done again, by itself");
}

static void end_process(Workers *w, Process *p) {
  close(p->fd);
  if (p->pid) waitpid(p->pid, NULL, 0);
  if (!p->task->is_done) has_died(w, p);
  free_slot(w, p);
}

/* Once nobody of the first level needs the states any more. */
static void drop_waiting(Workers *w) {
  EngineParts *p = w->engine->parts;
  if (!search_len(p->search)) return;
  for (size_t i = 0; i < w->tasks.len; i++)
    if (w->tasks.data[i]->place.len == 1 && !w->tasks.data[i]->is_done) return;
  engine_drop_waiting(w->engine);
}

static void take_done(Workers *w, Process *p, const char *bytes, size_t len) {
  Task *t = p->task;
  Unpack u = unpack_begin(bytes, len);
  size_t size;
  bool is_holding = unpack_number(&u);
  const uint8_t *counts = unpack_bytes(&u, &size);
  CHECK(counts);
  str_add_bytes(&t->counts, counts, size);
  for (size_t n = unpack_count(&u), i = 0; i < n; i++) {
    const uint8_t *part = unpack_bytes(&u, &size);
    CHECK(part);
    Str task = {0};
    str_add_bytes(&task, part, size);
    vec_push(&t->parts, task);
  }
  CHECK(!u.is_short);
  t->is_done = true;
  t->stats = (Stats){0};
  t->waiting = 0;
  leave_holder(t);
  drop_waiting(w);
  Holder *h = is_holding ? NEW(Holder) : NULL;
  if (h) *h = (Holder){p->pid, p->fd, t->parts.len};
  for (size_t i = 0; i < t->parts.len; i++)
    add_task(w, &t->place, i, t->parts.data[i])->holder = h;
  vec_clear(&t->parts);
  if (h)
    free_slot(w, p);
  else
    end_process(w, p);
}

static void take_message(Workers *w, Process *p, const Header *h, const char *body) {
  Task *t = p->task;
  switch (h->kind) {
    case MESSAGE_EVENTS: take_events(w, t, body, h->len); break;
    case MESSAGE_PROGRESS:
      memcpy(&t->stats, body, sizeof t->stats);
      memcpy(&t->waiting, body + sizeof t->stats, sizeof t->waiting);
      break;
    case MESSAGE_DONE: take_done(w, p, body, h->len); break;
    case MESSAGE_FAILED:
      w->has_failed = w->is_resumed;
      t->is_hopeless = true;
      break;
  }
}

static void take_messages(Workers *w, Process *p) {
  size_t at = 0;
  Header h;
  while (p->in.len - at >= sizeof h) {
    memcpy(&h, p->in.data + at, sizeof h);
    if (p->in.len - at - sizeof h < h.len) break;
    take_message(w, p, &h, p->in.data + at + sizeof h);
    if (!p->task) return; /* that was the last one */
    at += sizeof h + h.len;
  }
  if (!at) return;
  memmove(p->in.data, p->in.data + at, p->in.len - at);
  p->in.len -= at;
}

static void read_from(Workers *w, Process *p) {
  enum { CHUNK = 1 << 16 };
  char bytes[CHUNK];
  ssize_t n = read(p->fd, bytes, sizeof bytes);
  if (n < 0 && errno == EINTR) return;
  if (n <= 0) {
    end_process(w, p);
    return;
  }
  str_add_bytes(&p->in, bytes, (size_t)n);
  take_messages(w, p);
}

static void hear_all(Workers *w) {
  enum { A_WHILE = 50 /* ms */ };
  struct pollfd fds[MOST_WORKERS];
  Process *of[MOST_WORKERS];
  nfds_t n = 0;
  for (size_t i = 0; i < w->most; i++) {
    if (!w->process[i].task) continue;
    of[n] = &w->process[i];
    fds[n++] = (struct pollfd){.fd = w->process[i].fd, .events = POLLIN};
  }
  if (poll(fds, n, A_WHILE) <= 0) return;
  for (nfds_t i = 0; i < n; i++)
    if (fds[i].revents && of[i]->task) read_from(w, of[i]);
}

/* --- in order --- */

static void take_first(Workers *w) {
  memmove(w->tasks.data, w->tasks.data + 1, --w->tasks.len * sizeof *w->tasks.data);
}

static void count(Engine *e, const Task *t) {
  Unpack u = unpack_begin(t->counts.data, t->counts.len);
  counts_add(e, &u);
  CHECK(!u.is_short);
}

/* Hears and counts what is done, as far as nothing before it is not. */
static void settle(Workers *w) {
  Engine *e = w->engine;
  EngineSink *sink = &e->parts->sink;
  LastWords none = {0};
  while (w->tasks.len && (w->tasks.data[0]->is_done || w->tasks.data[0]->is_hopeless)) {
    Task *t = w->tasks.data[0];
    hear(w, t);
    if (t->is_done)
      count(e, t);
    else
      task_give_up(e, &t->bytes, END_CUT_LOST, &none);
    take_first(w);
    task_free(t);
    if (sink->settled) sink->settled(sink->self);
  }
  if (w->tasks.len) hear(w, w->tasks.data[0]);
}

static void tell_progress(Workers *w) {
  Engine *e = w->engine;
  EngineParts *p = e->parts;
  double now = clock_now();
  e->stats.seconds = now - p->started;
  if (!p->sink.progress || now < p->next_progress) return;
  p->next_progress = now + 0.25;
  Stats sum = e->stats;
  size_t waiting = 0;
  for (size_t i = 0; i < w->tasks.len; i++) {
    const Task *t = w->tasks.data[i];
    sum.paths += t->stats.paths;
    sum.instructions += t->stats.instructions;
    sum.queries += t->stats.queries;
    waiting += t->stats.instructions ? t->waiting : t->is_done ? 0 : task_states(&t->bytes);
  }
  p->sink.progress(p->sink.self, &sum, waiting);
}

/* --- limits --- */

/* They know of the limit themselves, and say what they have. Who does not in time is left behind:
 * it ends when it finds that nobody listens. */
static void wait_for_all(Workers *w, EndKind limit) {
  double until = clock_now() + (limit == END_CUT_INTERRUPT ? PATIENCE / 4 : PATIENCE);
  for (size_t i = 0; i < w->most && limit == END_CUT_INTERRUPT; i++)
    if (w->process[i].task && w->slots[i].pid) kill(w->slots[i].pid, SIGINT);
  while (w->running && clock_now() < until)
    hear_all(w);
  for (size_t i = 0; i < w->most; i++) {
    if (!w->process[i].task) continue;
    if (w->slots[i].pid) kill(w->slots[i].pid, SIGKILL);
    end_process(w, &w->process[i]);
  }
}

static void give_up_all(Workers *w, EndKind limit) {
  wait_for_all(w, limit);
  LastWords words = limits_last_words(w->engine, limit);
  for (size_t i = 0; i < w->tasks.len; i++) {
    Task *t = w->tasks.data[i];
    hear(w, t);
    if (t->is_done)
      count(w->engine, t);
    else
      task_give_up(w->engine, &t->bytes, limit, &words);
    task_free(t);
  }
  vec_clear(&w->tasks);
}

EndKind workers_run(Workers *w) {
  EndKind limit = END_KINDS;
  while (w->tasks.len && !w->has_failed) {
    limit = limits_hit(w->engine, clock_now());
    if (limit != END_KINDS) break;
    start_more(w);
    hear_all(w);
    settle(w);
    tell_progress(w);
  }
  if (w->has_failed)
    wait_for_all(w, END_CUT_INTERRUPT);
  else if (limit != END_KINDS)
    give_up_all(w, limit);
  return limit;
}
