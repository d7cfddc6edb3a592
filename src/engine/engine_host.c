#include "engine/engine_host.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/base_version.h"
#include "base/clock.h"
#include "base/fatal.h"
#include "base/interrupt.h"
#include "engine/digest.h"
#include "engine/engine_parts.h"
#include "engine/local.h"
#include "engine/rank.h"
#include "engine/worker.h"

typedef struct Host {
  Engine *engine;
  int fd;
  Transport local; /* with one slot */
  Str in;          /* the beginning of an incomplete message */
  bool is_over;
} Host;

/* --- sending --- */

/* If the receiver has ended, this process ends as well. */
static void engine_host_say(Host *h, RankMessage kind, const Str *body) {
  Str message = {0};
  rank_add(&message, kind, body->data, body->len);
  const char *at = message.data;
  for (size_t left = message.len; left && !h->is_over;) {
    ssize_t n = write(h->fd, at, left);
    if (n > 0) {
      at += n;
      left -= (size_t)n;
    } else if (n == 0 || errno != EINTR) {
      h->is_over = true;
    }
  }
  str_done(&message);
}

static void say_ready(Host *h) {
  char machine[256] = "";
  gethostname(machine, sizeof machine - 1);
  Str body = {0};
  pack_text(&body, UMBRA_VERSION);
  pack_number(&body, program_digest(h->engine->program));
  pack_text(&body, machine);
  engine_host_say(h, RANK_READY, &body);
  str_done(&body);
}

static void engine_host_pass_on(Host *h, MessageKind kind, const char *bytes, size_t len) {
  Str body = {0};
  pack_number(&body, kind);
  if (len) str_add_bytes(&body, bytes, len);
  engine_host_say(h, RANK_SAID, &body);
  str_done(&body);
}

static void engine_host_said(void *self, size_t slot, MessageKind kind, const char *bytes,
                             size_t len) {
  Host *h = self;
  engine_host_pass_on(h, kind, bytes, len);
  if (kind == MESSAGE_HOLDS) h->local.hold(h->local.self, slot);
  if (kind == MESSAGE_DONE || kind == MESSAGE_DIFFERS) h->local.finish(h->local.self, slot);
}

static void engine_host_died(void *self, size_t slot, uint64_t slices) {
  (void)slot;
  Str body = {0};
  pack_number(&body, slices);
  engine_host_say(self, RANK_DIED, &body);
  str_done(&body);
}

/* --- receiving --- */

/* The names of the program's files occur in descriptions of paths. */
static void take_begin(const Host *h, Unpack *u) {
  EngineParts *p = h->engine->parts;
  Program *program = h->engine->program;
  p->limits.started = clock_now() - unpack_real(u);
  p->limits.seconds = unpack_real(u);
  CHECK(unpack_number(u) == program->files.len);
  for (size_t i = 0; i < program->files.len; i++) {
    char *name = unpack_text(u);
    program->files.data[i] = arena_strdup(&program->arena, name ? name : "");
    mem_free(name);
  }
}

static Str borrow(Unpack *u) {
  size_t len;
  const uint8_t *bytes = unpack_bytes(u, &len);
  return (Str){.data = (char *)bytes, .len = bytes ? len : 0};
}

static void take_start(Host *h, Unpack *u) {
  Job job = {.from = (JobFrom)unpack_number(u)};
  job.holder = unpack_number(u);
  job.paths_before = unpack_number(u);
  job.fatal = worker_fatal_of_line(u);
  Str place = borrow(u), line = borrow(u), bytes = borrow(u);
  CHECK(!u->is_short && place.len);
  job.place = &place;
  job.line = &line;
  job.bytes = &bytes;
  if (!h->local.start(h->local.self, 0, &job)) engine_host_pass_on(h, MESSAGE_DIFFERS, NULL, 0);
}

static void engine_host_take_message(Host *h, const RankHeader *header, const char *body) {
  Unpack u = unpack_begin(body, header->len);
  switch (header->kind) {
    case RANK_BEGIN: take_begin(h, &u); break;
    case RANK_START: take_start(h, &u); break;
    case RANK_KILL: h->local.kill(h->local.self, 0, (int)unpack_number(&u)); break;
    case RANK_RELEASE: h->local.release(h->local.self, unpack_number(&u)); break;
    default: h->is_over = true; break;
  }
}

static void engine_host_hear(Host *h) {
  enum { CHUNK = 1 << 16 };
  char bytes[CHUNK];
  ssize_t n = read(h->fd, bytes, sizeof bytes);
  if (n < 0 && errno == EINTR) return;
  if (n <= 0) {
    h->is_over = true;
    return;
  }
  str_add_bytes(&h->in, bytes, (size_t)n);
  size_t at = 0;
  RankHeader header;
  const char *body;
  while (!h->is_over && rank_next(&h->in, &at, &header, &body))
    engine_host_take_message(h, &header, body);
  rank_drop(&h->in, at);
}

static void wait_for_something(Host *h) {
  const TransportEvents events = {h, engine_host_said, engine_host_died};
  struct pollfd fds[] = {{.fd = h->fd, .events = POLLIN},
                         {.fd = local_fd(&h->local, 0), .events = POLLIN}};
  if (poll(fds, 2, -1) <= 0) return;
  if (fds[1].revents) h->local.listen(h->local.self, 0, &events);
  if (fds[0].revents) engine_host_hear(h);
}

void host_serve(Engine *e) {
  const Ranks *ranks = e->options->ranks;
  Host h = {.engine = e, .fd = ranks->fd};
  h.local = local_new(e, 1, (LocalCopies){.sharing = ranks->sharing, .are_not_all_here = true});
  say_ready(&h);
  while (!h.is_over && !interrupt_seen())
    wait_for_something(&h);
  if (!h.local.is_ready(h.local.self, 0)) {
    h.local.kill(h.local.self, 0, SIGKILL);
    h.local.finish(h.local.self, 0);
  }
  h.local.free(h.local.self);
  str_done(&h.in);
}
