#include "engine/ranks.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/base_version.h"
#include "base/clock.h"
#include "base/fatal.h"
#include "base/log.h"
#include "engine/digest.h"
#include "engine/engine_parts.h"
#include "engine/packet.h"
#include "engine/rank.h"
#include "engine/worker.h"

typedef struct Rank {
  bool is_ready, is_gone;
  bool is_busy;         /* it has a worker */
  uint64_t held, first; /* number of holders so far; before the current process was started */
  Str in;               /* the beginning of an incomplete message */
} Rank;

typedef struct Remote {
  Engine *engine;
  int fd;
  size_t slots;
  Rank *rank;      /* of each slot; the first is rank 1 */
  Str in;          /* the beginning of an incomplete packet */
  bool is_cut_off; /* umbra-mpi has ended */
} Remote;

/* The number of a holder consists of its slot and its number within the slot. */
enum { SLOT_SHIFT = 32 };
static uint64_t holder_number(size_t slot, uint64_t which) {
  return (uint64_t)(slot + 1) << SLOT_SHIFT | which;
}
static size_t holder_slot(uint64_t number) { return (size_t)(number >> SLOT_SHIFT) - 1; }
static uint64_t holder_which(uint64_t number) { return (uint32_t)number; }

/* --- sending --- */

static void ranks_write_all(Remote *r, const void *bytes, size_t len) {
  const char *at = bytes;
  while (len && !r->is_cut_off) {
    ssize_t n = send(r->fd, at, len, MSG_NOSIGNAL);
    if (n < 0 && errno == EINTR) continue;
    r->is_cut_off = n <= 0;
    if (n <= 0) return;
    at += n;
    len -= (size_t)n;
  }
}

static void ranks_say(Remote *r, size_t slot, RankMessage kind, const Str *body) {
  Str message = {0};
  rank_add(&message, kind, body->data, body->len);
  Packet p = {PACKET_BYTES, (uint32_t)slot + 1, message.len};
  ranks_write_all(r, &p, sizeof p);
  ranks_write_all(r, message.data, message.len);
  str_done(&message);
}

static void say_number(Remote *r, size_t slot, RankMessage kind, uint64_t number) {
  Str body = {0};
  pack_number(&body, number);
  ranks_say(r, slot, kind, &body);
  str_done(&body);
}

static bool ranks_is_ready(void *self, size_t slot) {
  const Remote *r = self;
  return r->rank[slot].is_ready && !r->rank[slot].is_busy;
}

static size_t ranks_home(void *self, uint64_t holder) {
  const Remote *r = self;
  size_t slot = holder_slot(holder);
  return holder_which(holder) > r->rank[slot].first ? slot : NO_SLOT;
}

static bool ranks_start(void *self, size_t slot, const Job *job) {
  Remote *r = self;
  assert(ranks_is_ready(r, slot));
  Rank *rank = &r->rank[slot];
  bool is_here = job->from == FROM_HOLDER && ranks_home(r, job->holder) == slot;
  JobFrom from = job->from == FROM_HOLDER && !is_here ? FROM_WAITING : job->from;
  Str body = {0};
  pack_number(&body, from);
  pack_number(&body, is_here ? holder_which(job->holder) - rank->first : 0);
  pack_number(&body, job->paths_before);
  worker_add_to_line(&job->fatal, &body);
  pack_bytes(&body, job->place->data, job->place->len);
  pack_bytes(&body, job->line->data, job->line->len);
  pack_bytes(&body, job->bytes->data, job->bytes->len);
  ranks_say(r, slot, RANK_START, &body);
  str_done(&body);
  rank->is_busy = true;
  return true;
}

static void ranks_finish(void *self, size_t slot) {
  Remote *r = self;
  r->rank[slot].is_busy = false;
}

static uint64_t ranks_hold(void *self, size_t slot) {
  Remote *r = self;
  ranks_finish(r, slot);
  return holder_number(slot, ++r->rank[slot].held);
}

static void ranks_release(void *self, uint64_t holder) {
  Remote *r = self;
  size_t slot = ranks_home(self, holder);
  if (slot != NO_SLOT)
    say_number(r, slot, RANK_RELEASE, holder_which(holder) - r->rank[slot].first);
}

static void ranks_kill_worker(void *self, size_t slot, int signal) {
  Remote *r = self;
  if (r->rank[slot].is_busy) say_number(r, slot, RANK_KILL, (uint64_t)signal);
}

/* --- receiving --- */

static void ranks_leave_out(Remote *r, size_t slot, const char *why) {
  log_warn("rank %zu does not take part: %s", slot + 1, why);
  r->rank[slot].is_gone = true;
  r->rank[slot].is_ready = false;
}

static void ranks_send_begin(Remote *r, size_t slot) {
  const EngineParts *p = r->engine->parts;
  const Program *program = r->engine->program;
  Str body = {0};
  pack_real(&body, clock_now() - p->limits.started);
  pack_real(&body, p->limits.seconds);
  pack_number(&body, program->files.len);
  for (size_t i = 0; i < program->files.len; i++)
    pack_text(&body, program->files.data[i]);
  ranks_say(r, slot, RANK_BEGIN, &body);
  str_done(&body);
}

static void take_ready(Remote *r, size_t slot, Unpack *u) {
  char *version = unpack_text(u);
  uint64_t program = unpack_number(u);
  char *machine = unpack_text(u);
  char *why = NULL;
  if (!version || strcmp(version, UMBRA_VERSION) != 0)
    why = str_format("%s runs another version of umbra", machine);
  else if (program != program_digest(r->engine->program))
    why = str_format("the program on %s is different; the sources must be the same on all machines",
                     machine);
  if (why) {
    ranks_leave_out(r, slot, why);
  } else {
    ranks_send_begin(r, slot);
    r->rank[slot].is_ready = true;
  }
  mem_free(why);
  mem_free(version);
  mem_free(machine);
}

static void ranks_take_message(Remote *r, size_t slot, const RankHeader *h, const char *body,
                               const TransportEvents *events) {
  Rank *rank = &r->rank[slot];
  Unpack u = unpack_begin(body, h->len);
  if (h->kind == RANK_READY) {
    take_ready(r, slot, &u);
  } else if (!rank->is_busy) {
    return; /* from a worker that is no longer waited for */
  } else if (h->kind == RANK_SAID) {
    MessageKind kind = (MessageKind)unpack_number(&u);
    events->said(events->self, slot, kind, (const char *)u.at, (size_t)(u.end - u.at));
  } else {
    CHECK(h->kind == RANK_DIED);
    rank->is_busy = false;
    events->died(events->self, slot, unpack_number(&u));
  }
}

static void take_bytes(Remote *r, size_t slot, const TransportEvents *events) {
  Rank *rank = &r->rank[slot];
  size_t at = 0;
  RankHeader h;
  const char *body;
  while (rank_next(&rank->in, &at, &h, &body))
    ranks_take_message(r, slot, &h, body, events);
  rank_drop(&rank->in, at);
}

/* What its holders knew must be found again by other processes. */
static void take_loss(Remote *r, size_t slot, const TransportEvents *events) {
  Rank *rank = &r->rank[slot];
  bool was_busy = rank->is_busy;
  rank->in.len = 0;
  rank->first = rank->held;
  rank->is_ready = rank->is_busy = false;
  if (was_busy) events->died(events->self, slot, 0);
}

static void take_packet(Remote *r, const Packet *p, const char *bytes,
                        const TransportEvents *events) {
  size_t slot = p->rank - 1;
  CHECK(slot < r->slots);
  if (p->kind == PACKET_BYTES) {
    str_add_bytes(&r->rank[slot].in, bytes, p->len);
    take_bytes(r, slot, events);
    return;
  }
  take_loss(r, slot, events);
  if (p->kind == PACKET_GONE && !r->rank[slot].is_gone) {
    char *why = mem_strndup(bytes, p->len);
    ranks_leave_out(r, slot, why);
    mem_free(why);
  }
}

static void take_packets(Remote *r, const TransportEvents *events) {
  size_t at = 0;
  Packet p;
  while (r->in.len - at >= sizeof p) {
    memcpy(&p, r->in.data + at, sizeof p);
    if (r->in.len - at - sizeof p < p.len) break;
    take_packet(r, &p, r->in.data + at + sizeof p, events);
    at += sizeof p + p.len;
  }
  rank_drop(&r->in, at);
}

static bool is_anybody_left(const Remote *r) {
  for (size_t i = 0; i < r->slots; i++)
    if (!r->rank[i].is_gone) return true;
  return false;
}

static bool lose_all(void) {
  log_warn("the other ranks are no longer reachable");
  return false;
}

static bool ranks_listen_to_all(void *self, int milliseconds, const TransportEvents *events) {
  enum { CHUNK = 1 << 18 };
  Remote *r = self;
  struct pollfd ready = {.fd = r->fd, .events = POLLIN};
  if (r->is_cut_off) return lose_all();
  if (poll(&ready, 1, milliseconds) <= 0) return true;
  char *bytes = NEW_ARRAY(char, CHUNK);
  ssize_t n = read(r->fd, bytes, CHUNK);
  if (n > 0) str_add_bytes(&r->in, bytes, (size_t)n);
  mem_free(bytes);
  r->is_cut_off = n == 0 || (n < 0 && errno != EINTR);
  take_packets(r, events);
  return is_anybody_left(r);
}

static void ranks_free_all(void *self) {
  Remote *r = self;
  for (size_t i = 0; i < r->slots; i++) {
    if (!r->rank[i].is_gone) ranks_say(r, i, RANK_END, &(Str){0});
    str_done(&r->rank[i].in);
  }
  str_done(&r->in);
  mem_free(r->rank);
  mem_free(r);
}

Transport ranks_new(Engine *e) {
  const Ranks *ranks = e->options->ranks;
  Remote *r = NEW(Remote);
  assert(!ranks->rank && ranks->count > 1);
  r->engine = e;
  r->fd = ranks->fd;
  r->slots = ranks->count - 1;
  r->rank = NEW_ARRAY(Rank, r->slots);
  return (Transport){.self = r,
                     .slots = r->slots,
                     .is_ready = ranks_is_ready,
                     .start = ranks_start,
                     .finish = ranks_finish,
                     .hold = ranks_hold,
                     .home = ranks_home,
                     .release = ranks_release,
                     .kill = ranks_kill_worker,
                     .listen = ranks_listen_to_all,
                     .free = ranks_free_all};
}
