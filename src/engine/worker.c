#include "engine/worker.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/fatal.h"
#include "base/interrupt.h"
#include "base/log.h"
#include "base/map.h"
#include "engine/counts.h"
#include "engine/engine_explore.h"
#include "engine/engine_parts.h"
#include "engine/task.h"
#include "engine/work.h"

static const double TELL_EVERY = 0.05; /* seconds */

/* --- sending --- */

static void worker_write_all(int fd, const void *bytes, size_t len) {
  const char *at = bytes;
  while (len) {
    ssize_t n = write(fd, at, len);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) _exit(EXIT_TROUBLE); /* the listening process has ended */
    at += n;
    len -= (size_t)n;
  }
}

static void worker_say(const Worker *w, MessageKind kind, const Str *body) {
  Header h = {.kind = kind, .len = body->len};
  worker_write_all(w->fd, &h, sizeof h);
  worker_write_all(w->fd, body->data, body->len);
}

static void say_events(const Worker *w) {
  EngineSink *sink = &w->engine->parts->sink;
  Str events = {0};
  sink->take(sink->self, &events);
  if (events.len) worker_say(w, MESSAGE_EVENTS, &events);
  str_done(&events);
}

/* Sends the events and the progress from time to time. */
static void say_so_far(Worker *w, const Progress *p, double now) {
  if (w->is_again || now < w->next_telling) return;
  w->next_telling = now + TELL_EVERY;
  say_events(w);
  Str progress = {0};
  str_add_bytes(&progress, p->stats, sizeof *p->stats);
  str_add_bytes(&progress, &p->waiting, sizeof p->waiting);
  str_add_bytes(&progress, &p->executed, sizeof p->executed);
  worker_say(w, MESSAGE_PROGRESS, &progress);
  str_done(&progress);
}

/* Holders exist only on the first levels (there are about thirty). Memory that it shares with other
 * processes is not counted. */
static bool is_to_hold(const Worker *w) {
  enum { LEVELS = 4, PART_OF_MEMORY = 32 };
  size_t most = w->shared_kib + (size_t)w->engine->options->max_memory * 1024 / PART_OF_MEMORY;
  return w->place.len <= LEVELS && current_rss_kib() < most && search_len(w->engine->parts->search);
}

/* Time since the last call. */
static double worker_time_taken(Worker *w) {
  double now = clock_processor(), taken = now - w->began;
  w->began = now;
  return taken;
}

static void say_done(Worker *w, bool is_holding) {
  Engine *e = w->engine;
  TaskList parts = {0};
  Str body = {0}, counts = {0};
  task_pack_waiting(e, PARTS_OF_TASK, &parts);
  e->stats.seconds = 0;
  e->stats.peak_rss_kib = peak_rss_kib();
  counts_pack(e, &counts);
  w->times.pack = worker_time_taken(w);
  task_times_transfer(&(Transfer){.out = &body}, &w->times);
  pack_bytes(&body, counts.data, counts.len);
  pack_number(&body, parts.len);
  for (size_t i = 0; i < parts.len; i++)
    pack_bytes(&body, parts.data[i].data, parts.data[i].len);
  worker_say(w, is_holding ? MESSAGE_HOLDS : MESSAGE_DONE, &body);
  for (size_t i = 0; i < parts.len; i++)
    str_done(&parts.data[i]);
  vec_done(&parts);
  str_done(&body);
  str_done(&counts);
}

/* --- executing a task --- */

static bool begin_slice(Worker *w) {
  uint64_t number = ++w->slices;
  if (!w->is_again) w->slots[w->slot].slices = number;
  for (size_t i = 0; i < w->fatal.len; i++)
    if (w->fatal.number[i] == number) return false;
  return true;
}

/* Memory inherited from the process that it is a copy of is shared; the rest is divided among the
 * workers. */
static size_t memory_share(const Worker *w) {
  size_t shared = w->shared_kib, most = (size_t)w->engine->options->max_memory * 1024;
  return shared < most ? shared + (most - shared) / w->workers : most;
}

/* In a long run there are few tasks, which take long. The level is the length of the place. */
static uint64_t share_of(const Worker *w) {
  enum { MOST_DOUBLINGS = 3 };
  size_t doublings = w->place.len - 1;
  return engine_share(w->engine) << (doublings < MOST_DOUBLINGS ? doublings : MOST_DOUBLINGS);
}

/* From here on the queue contains these states. */
static void begin_search(const Worker *w, const WaitingStates *states) {
  EngineParts *p = w->engine->parts;
  uint64_t seed = (uint64_t)w->engine->options->seed;
  p->search = search_renew(p->search, seed ^ hash_bytes(w->place.data, w->place.len), states);
}

static void explore_share(Worker *w) {
  Engine *e = w->engine;
  EngineParts *p = e->parts;
  w->slots[w->slot] = (Slot){.pid = getpid()};
  w->slices = 0;
  w->next_telling = 0;
  w->shared_kib = current_rss_kib();
  p->limits.memory_share = memory_share(w);
  p->sink.divide(p->sink.self);
  counts_reset(e);
  p->link.worker = w;
  p->link.begin_slice = begin_slice;
  p->link.report = say_so_far;
  p->limits.share = share_of(w);
  engine_explore(e, p->search, 0, engine_settle, NULL);
}

/* The states of the task are in the queue. True: the remaining states are held here. */
static bool work(Worker *w) {
  w->times.prepare = worker_time_taken(w);
  explore_share(w);
  w->times.explore = worker_time_taken(w);
  say_events(w);
  bool is_holding = is_to_hold(w);
  say_done(w, is_holding);
  return is_holding;
}

/* --- receiving requests --- */

/* False if the listening process has ended. */
static bool receive(int fd, Command *c, int *passed) {
  union {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(sizeof(int))];
  } control;
  struct iovec all = {c, sizeof *c};
  struct msghdr m = {
      .msg_iov = &all, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  ssize_t n;
  while ((n = recvmsg(fd, &m, MSG_CMSG_CLOEXEC | MSG_WAITALL)) < 0 && errno == EINTR) {
  }
  const struct cmsghdr *h = CMSG_FIRSTHDR(&m);
  if (n != sizeof *c || !h) return false;
  memcpy(passed, CMSG_DATA(h), sizeof *passed);
  return true;
}

static void keep_all(const Worker *w) {
  WaitingStates all = {0};
  search_list(w->engine->parts->search, &all);
  begin_search(w, &all);
  vec_done(&all);
}

/* Keeps only the states of this part. The others are not freed, because that would copy their
 * pages. */
static void keep_part(const Worker *w, size_t part) {
  WaitingStates all = {0}, own = {0};
  search_list(w->engine->parts->search, &all);
  size_t parts = all.len < PARTS_OF_TASK ? all.len : PARTS_OF_TASK;
  for (size_t i = part; i < all.len; i += parts)
    vec_push(&own, all.data[i]);
  begin_search(w, &own);
#ifdef UMBRA_CHECK /* which verifies reference counts */
  for (size_t i = 0; i < all.len; i++)
    if (i % parts != part) state_free(all.data[i]);
#endif
  vec_done(&all);
  vec_done(&own);
}

/* --- ending --- */

static volatile sig_atomic_t is_working;

static void *end_with_listener(void *data) {
  struct pollfd p = {.fd = (int)(intptr_t)data};
  while (poll(&p, 1, -1) < 0 && errno == EINTR) {
  }
  if (is_working) _exit(EXIT_TROUBLE);
  return NULL;
}

/* The listening process may be killed; a thread notices that even during a long solver query. The
 * kernel's mechanism (PR_SET_PDEATHSIG) does not help if a holder has started this process, because
 * holders end earlier. */
static void watch_listener(const Worker *w) {
  enum { STACK = 64 << 10 };
  pthread_attr_t small;
  pthread_t thread;
  sigset_t all, old;
  is_working = 1;
  if (pthread_attr_init(&small) != 0) return;
  pthread_attr_setstacksize(&small, STACK);
  pthread_attr_setdetachstate(&small, PTHREAD_CREATE_DETACHED);
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &old);
  pthread_create(&thread, &small, end_with_listener, (void *)(intptr_t)w->fd);
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  pthread_attr_destroy(&small);
}

/* --- holding --- */

/* Runs in the copy. */
static void take_part(Worker *w, const Command *c, int fd) {
  close(w->fd);
  w->fd = fd;
  w->began = clock_processor();
  w->place = str_copy(&w->place);
  str_add_bytes(&w->place, &(uint8_t){(uint8_t)c->part}, 1);
  w->slot = c->slot;
  w->fatal = c->fatal;
  w->engine->parts->link.paths_before = c->paths_before;
  watch_listener(w);
  keep_part(w, c->part);
}

/* False if the listening process has ended. True in a copy, which has taken a part. */
static bool worker_hold(Worker *w) {
  Command c;
  int fd;
  is_working = 0;
  signal(SIGCHLD, SIG_IGN); /* the processes started here are not waited for */
  while (receive(w->fd, &c, &fd)) {
    if (fork() == 0) {
      take_part(w, &c, fd);
      return true;
    }
    close(fd); /* if fork failed, the other end notices it */
  }
  return false;
}

bool worker_request_holder(int holder, const Command *c, int passed) {
  union {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(sizeof(int))];
  } control = {0};
  struct iovec all = {(void *)c, sizeof *c};
  struct msghdr m = {
      .msg_iov = &all, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  struct cmsghdr *header = CMSG_FIRSTHDR(&m);
  *header = (struct cmsghdr){
      .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS, .cmsg_len = CMSG_LEN(sizeof passed)};
  memcpy(CMSG_DATA(header), &passed, sizeof passed);
  return sendmsg(holder, &m, MSG_NOSIGNAL) == sizeof *c;
}

/* --- */

static bool worker_rebuild(const Worker *w, const Str *task) {
  WaitingStates none = {0};
  begin_search(w, &none); /* the states in the queue belong to other tasks */
  if (!task_rebuild(w->engine, task)) return false;
  keep_all(w);
  return true;
}

/* --- repeating the work of others --- */

void worker_add_to_line(const FatalSlices *fatal, Str *line) {
  pack_number(line, fatal->len);
  for (size_t i = 0; i < fatal->len; i++)
    pack_number(line, fatal->number[i]);
}

FatalSlices worker_fatal_of_line(Unpack *u) {
  FatalSlices fatal = {.len = unpack_count(u)};
  CHECK(fatal.len <= sizeof fatal.number / sizeof *fatal.number);
  for (size_t i = 0; i < fatal.len; i++)
    fatal.number[i] = unpack_number(u);
  return fatal;
}

/* Repeats the work of a task above its own. */
static void do_again(Worker *w, const FatalSlices *fatal) {
  EngineSink *sink = &w->engine->parts->sink;
  Str said = {0};
  w->fatal = *fatal;
  keep_part(w, (uint8_t)vec_last(&w->place));
  explore_share(w);
  sink->take(sink->self, &said);
  str_done(&said);
}

static bool are_those_of(const Worker *w, const Job *job) {
  TaskList parts = {0};
  size_t part = (uint8_t)vec_last(job->place);
  task_pack_waiting(w->engine, PARTS_OF_TASK, &parts);
  bool are_same = part < parts.len && str_same(&parts.data[part], job->bytes);
  for (size_t i = 0; i < parts.len; i++)
    str_done(&parts.data[i]);
  vec_done(&parts);
  return are_same;
}

/* Starts from the states that wait in a copy of the process that divided the run. */
static bool follow_line(Worker *w, const Job *job) {
  Unpack line = unpack_begin(job->line->data, job->line->len);
  w->is_again = true;
  for (w->place.len = 1; w->place.len < job->place->len; w->place.len++) {
    FatalSlices fatal = worker_fatal_of_line(&line);
    do_again(w, &fatal);
  }
  CHECK(!line.is_short);
  w->is_again = false;
  w->fatal = job->fatal;
  if (w->may_differ && !are_those_of(w, job)) return false;
  keep_part(w, (uint8_t)vec_last(&w->place));
  return true;
}

/* The process exits without cleanup, which would take longer than the work. */
_Noreturn void worker_run(Worker *w, const Job *job) {
  fatal_tidy_nothing();
  log_be_quiet();
  watch_listener(w);
  w->began = clock_processor();
  bool is_rebuilt = job->from == FROM_BYTES;
  if (is_rebuilt ? worker_rebuild(w, job->bytes) : follow_line(w, job)) {
    while (work(w) && worker_hold(w)) {
    }
    _exit(EXIT_SUCCESS);
  }
  if (!interrupt_seen()) worker_say(w, is_rebuilt ? MESSAGE_FAILED : MESSAGE_DIFFERS, &(Str){0});
  _exit(EXIT_TROUBLE);
}
