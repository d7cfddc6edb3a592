/* --shard I/N: one of N independent explorations, on separate machines, that divide a program among
 * them (simple static partitioning: Staats and Pasareanu, "Parallel Symbolic Execution for
 * Structural Test Generation", ISSTA 2010).
 *
 * Each executes the same beginning of the work, breadth first, until enough states wait, and
 * continues with every N-th of these. Only the first one reports the beginning, so that the results
 * of the N shards add up to those of a single exploration (umbra merge). In each of them the work
 * of the others is a cut. */
#ifndef UMBRA_ENGINE_SHARD_H
#define UMBRA_ENGINE_SHARD_H
#include <stddef.h>
#include <stdint.h>

struct Engine;

typedef struct Shard {
  unsigned number, count; /* 1..count; count 0: a single exploration of everything */
  uint64_t division;      /* digest of the states that were divided; 0: none were */
} Shard;

/* Parses the option's argument; NULL: everything. Fatal if it is not I/N. */
Shard shard_parse(const char *text);
/* The initial queue of a run; for a shard that of the common beginning. */
struct Search *shard_search(struct Engine *e);
/* Executes the beginning that all shards share. After it, the shard's own states remain, in the
 * order of --search; except for the first shard, the counts are reset. */
void shard_divide(struct Engine *e);
#endif
