#include "engine/local.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "engine/engine_parts.h"
#include "engine/worker.h"

typedef struct Process {
  pid_t pid; /* 0: not a child of this process */
  int fd;    /* -1: no process */
  Str in;    /* the beginning of an incomplete message */
} Process;

typedef struct Holder { /* see worker.h */
  uint64_t number;      /* never equal to a number of ranks.c, which has a rank in its upper half */
  pid_t pid;            /* 0: not a child of this process */
  int fd;
} Holder;

typedef struct Local {
  Engine *engine;
  size_t slots;
  LocalCopies copies;
  Process *process;
  Slot *slot; /* of each worker, in memory shared with them */
  VEC(Holder) holders;
  uint64_t held; /* number of holders so far */
} Local;

static bool local_is_ready(void *self, size_t slot) {
  const Local *l = self;
  return l->process[slot].fd < 0;
}

static Holder *find_holder(const Local *l, uint64_t number) {
  for (size_t i = 0; i < l->holders.len; i++)
    if (l->holders.data[i].number == number) return &l->holders.data[i];
  return NULL;
}

/* --- starting workers --- */

static void close_others(const Local *l) {
  for (size_t i = 0; i < l->slots; i++)
    if (l->process[i].fd >= 0) close(l->process[i].fd);
  for (size_t i = 0; i < l->holders.len; i++)
    close(l->holders.data[i].fd);
}

/* Runs in the new process. */
static _Noreturn void local_begin(const Local *l, const Job *job, int fd, size_t slot,
                                  pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(EXIT_TROUBLE);
  close_others(l);
  l->engine->parts->link.paths_before = job->paths_before;
  Worker worker = {.engine = l->engine,
                   .fd = fd,
                   .place = *job->place,
                   .slots = l->slot,
                   .slot = slot,
                   .workers = l->copies.sharing,
                   .may_differ = l->copies.are_not_all_here,
                   .fatal = job->fatal};
  worker_run(&worker, job);
}

static pid_t start_here(const Local *l, const Job *job, const int ends[2], size_t slot) {
  fflush(NULL); /* otherwise it would be written twice */
  pid_t parent = getpid(), pid = fork();
  if (pid < 0) fatal("cannot start a worker process: %s; try --jobs 1", strerror(errno));
  if (pid) return pid;
  close(ends[0]);
  local_begin(l, job, ends[1], slot, parent);
}

static bool ask_holder(const Local *l, const Job *job, int end, size_t slot) {
  const Holder *h = find_holder(l, job->holder);
  Command c = {.part = (uint8_t)job->place->data[job->place->len - 1],
               .slot = slot,
               .fatal = job->fatal,
               .paths_before = job->paths_before};
  return h && worker_request_holder(h->fd, &c, end);
}

static bool local_start(void *self, size_t slot, const Job *job) {
  Local *l = self;
  assert(local_is_ready(l, slot));
  int ends[2];
  pid_t pid = 0;
  l->slot[slot] = (Slot){0};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    fatal("cannot create a socket to a worker: %s", strerror(errno));
  bool is_asked = job->from == FROM_HOLDER && ask_holder(l, job, ends[1], slot);
  bool is_started = is_asked || job->from != FROM_HOLDER || l->copies.are_not_all_here;
  if (is_started && !is_asked) pid = start_here(l, job, ends, slot);
  close(ends[1]);
  if (is_started)
    l->process[slot] = (Process){.pid = pid, .fd = ends[0]};
  else
    close(ends[0]);
  return is_started;
}

/* --- ending workers --- */

static void free_slot(Local *l, size_t slot) {
  str_done(&l->process[slot].in);
  l->process[slot] = (Process){.fd = -1};
}

static void local_end(int fd, pid_t pid) {
  close(fd);
  if (pid) waitpid(pid, NULL, 0);
}

static void local_finish(void *self, size_t slot) {
  Local *l = self;
  local_end(l->process[slot].fd, l->process[slot].pid);
  free_slot(l, slot);
}

static uint64_t local_hold(void *self, size_t slot) {
  Local *l = self;
  const Process *p = &l->process[slot];
  vec_push(&l->holders, ((Holder){++l->held, p->pid, p->fd}));
  free_slot(l, slot);
  return l->held;
}

static size_t local_home(void *self, uint64_t holder) {
  (void)self;
  (void)holder;
  return NO_SLOT;
}

static void local_release(void *self, uint64_t number) {
  Local *l = self;
  Holder *h = find_holder(l, number);
  if (!h) return; /* it was on another machine (workers.c) */
  local_end(h->fd, h->pid);
  *h = vec_pop(&l->holders);
}

static void local_kill_worker(void *self, size_t slot, int signal) {
  const Local *l = self;
  if (l->process[slot].fd >= 0 && l->slot[slot].pid) kill(l->slot[slot].pid, signal);
}

static void local_free_all(void *self) {
  Local *l = self;
  while (l->holders.len)
    local_release(l, vec_last(&l->holders).number);
  vec_done(&l->holders);
  munmap(l->slot, l->slots * sizeof *l->slot);
  mem_free(l->process);
  mem_free(l);
}

/* --- receiving --- */

static void take_messages(Local *l, size_t slot, const TransportEvents *events) {
  Process *p = &l->process[slot];
  size_t at = 0;
  Header h;
  while (p->in.len - at >= sizeof h) {
    memcpy(&h, p->in.data + at, sizeof h);
    if (p->in.len - at - sizeof h < h.len) break;
    events->said(events->self, slot, h.kind, p->in.data + at + sizeof h, h.len);
    if (p->fd < 0) return; /* that was the last message */
    at += sizeof h + h.len;
  }
  if (!at) return;
  memmove(p->in.data, p->in.data + at, p->in.len - at);
  p->in.len -= at;
}

static void read_from(Local *l, size_t slot, const TransportEvents *events) {
  enum { CHUNK = 1 << 16 };
  char bytes[CHUNK];
  Process *p = &l->process[slot];
  ssize_t n = read(p->fd, bytes, sizeof bytes);
  if (n < 0 && errno == EINTR) return;
  if (n <= 0) {
    local_finish(l, slot);
    events->died(events->self, slot, l->slot[slot].slices);
    return;
  }
  str_add_bytes(&p->in, bytes, (size_t)n);
  take_messages(l, slot, events);
}

static bool local_listen_to_all(void *self, int milliseconds, const TransportEvents *events) {
  Local *l = self;
  VEC(struct pollfd) fds = {0};
  VEC(size_t) of = {0};
  for (size_t i = 0; i < l->slots; i++) {
    if (l->process[i].fd < 0) continue;
    vec_push(&of, i);
    vec_push(&fds, ((struct pollfd){.fd = l->process[i].fd, .events = POLLIN}));
  }
  if (poll(fds.data, fds.len, milliseconds) > 0)
    for (size_t i = 0; i < fds.len; i++)
      if (fds.data[i].revents && l->process[of.data[i]].fd == fds.data[i].fd)
        read_from(l, of.data[i], events);
  vec_done(&fds);
  vec_done(&of);
  return true;
}

Transport local_new(Engine *e, size_t slots, LocalCopies copies) {
  Local *l = NEW(Local);
  l->engine = e;
  l->slots = slots;
  l->copies = copies;
  l->process = NEW_ARRAY(Process, slots);
  for (size_t i = 0; i < slots; i++)
    l->process[i].fd = -1;
  size_t size = slots * sizeof *l->slot;
  l->slot = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (l->slot == MAP_FAILED)
    fatal("cannot allocate memory shared with workers: %s", strerror(errno));
  return (Transport){.self = l,
                     .slots = slots,
                     .is_ready = local_is_ready,
                     .start = local_start,
                     .finish = local_finish,
                     .hold = local_hold,
                     .home = local_home,
                     .release = local_release,
                     .kill = local_kill_worker,
                     .listen = local_listen_to_all,
                     .free = local_free_all};
}

int local_fd(const Transport *t, size_t slot) {
  const Local *l = t->self;
  return l->process[slot].fd;
}
