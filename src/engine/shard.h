/* --shard I/N: one of N explorations that know nothing of each other, on machines of their own, and
 * divide a program among them (simple static partitioning: Staats and Pasareanu, ISSTA 2010).
 *
 * Each does the same beginning of the work, breadth first, until enough states wait: of these it
 * goes on with every N-th one. What came before that is told by the first one alone, so that what
 * the N say adds up to what one exploration of all would have said (umbra merge). For each of them
 * what the others do is a cut. */
#ifndef UMBRA_ENGINE_SHARD_H
#define UMBRA_ENGINE_SHARD_H
#include <stddef.h>
#include <stdint.h>

struct Engine;

typedef struct Shard {
  unsigned number, count; /* 1..count; count 0: there is one exploration, of all */
  uint64_t division;      /* a digest of the states that were divided; 0: none were */
} Shard;

/* Of the option's text; NULL: all. Fatal when it is no I/N. */
Shard shard_parse(const char *text);
/* The queue that a run begins with: of a shard that of what all do. */
struct Search *shard_search(struct Engine *e);
/* Does what all shards do. Then its own states are left, in the order that --search says; of any
 * but the first shard the counts are as if nothing had been before. */
void shard_divide(struct Engine *e);
#endif
