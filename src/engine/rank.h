/* Private to ranks.c and host.c: what the rank that reports and one that explores say to each
 * other. */
#ifndef UMBRA_ENGINE_RANK_H
#define UMBRA_ENGINE_RANK_H
#include <stdbool.h>
#include <string.h>

#include "base/pack.h"
#include "base/str.h"

typedef enum RankMessage {
  /* of one that explores */
  RANK_READY, /* the version of umbra, a digest of the program, the name of the machine */
  RANK_SAID,  /* its worker: the kind of the message, and the message */
  RANK_DIED,  /* its worker: the slices that it had begun */
  /* of the one that reports */
  RANK_BEGIN,   /* the run's seconds so far, and in all; what the program's files are called */
  RANK_START,   /* a job (transport.h) */
  RANK_KILL,    /* the worker, by a signal */
  RANK_RELEASE, /* a holder, by its number there, from 1 */
  RANK_END
} RankMessage;

typedef struct RankHeader { /* before each */
  uint64_t kind, len;
} RankHeader;

static inline void rank_add(Str *out, RankMessage kind, const void *bytes, size_t len) {
  RankHeader h = {kind, len};
  str_add_bytes(out, &h, sizeof h);
  if (len) str_add_bytes(out, bytes, len);
}

/* The message that the bytes from *at on begin with; *at goes behind it. False: it is not whole. */
static inline bool rank_next(const Str *bytes, size_t *at, RankHeader *h, const char **body) {
  if (bytes->len - *at < sizeof *h) return false;
  memcpy(h, bytes->data + *at, sizeof *h);
  if (bytes->len - *at - sizeof *h < h->len) return false;
  *body = bytes->data + *at + sizeof *h;
  *at += sizeof *h + h->len;
  return true;
}

static inline void rank_drop(Str *bytes, size_t len) {
  if (!len) return;
  memmove(bytes->data, bytes->data + len, bytes->len - len);
  bytes->len -= len;
}
#endif
