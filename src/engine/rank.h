/* Private to ranks.c and engine_host.c: the protocol between the reporting rank and an exploring
 * one. */
#ifndef UMBRA_ENGINE_RANK_H
#define UMBRA_ENGINE_RANK_H
#include <stdbool.h>
#include <string.h>

#include "base/pack.h"
#include "base/str.h"

typedef enum RankMessage {
  /* sent by an exploring rank */
  RANK_READY, /* the version of umbra, a digest of the program, the name of the machine */
  RANK_SAID,  /* a message of its worker: the kind, and the message */
  RANK_DIED,  /* its worker has died: the number of slices that it had begun */
  /* sent by the reporting rank */
  RANK_BEGIN,   /* the run's seconds so far, and in total; the names of the program's files */
  RANK_START,   /* a job (transport.h) */
  RANK_KILL,    /* sends a signal to the worker */
  RANK_RELEASE, /* a holder, by its number at that rank, from 1 */
  RANK_END
} RankMessage;

typedef struct RankHeader { /* precedes each message */
  uint64_t kind, len;
} RankHeader;

static inline void rank_add(Str *out, RankMessage kind, const void *bytes, size_t len) {
  RankHeader h = {kind, len};
  str_add_bytes(out, &h, sizeof h);
  if (len) str_add_bytes(out, bytes, len);
}

/* Returns the message at the beginning of the bytes from *at on, and advances *at. False if it is
 * incomplete. */
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
