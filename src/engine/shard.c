#include "engine/shard.h"

#include <errno.h>
#include <stdlib.h>

#include "base/fatal.h"
#include "base/map.h"
#include "engine/counts.h"
#include "engine/engine_explore.h"
#include "engine/engine_parts.h"
#include "engine/limits.h"
#include "engine/work.h"
#include "exec/trail.h"

enum { MOST_SHARDS = 65536 };

static unsigned long shard_number_at(const char *text, char **end) {
  errno = 0;
  unsigned long n = *text >= '0' && *text <= '9' ? strtoul(text, end, 10) : 0;
  return errno ? 0 : n;
}

Shard shard_parse(const char *text) {
  if (!text) return (Shard){0};
  char *end = "";
  unsigned long number = shard_number_at(text, &end);
  unsigned long count = number && *end == '/' ? shard_number_at(end + 1, &end) : 0;
  if (!count || *end || number > count || count > MOST_SHARDS)
    fatal("--shard takes I/N, part I of N (at most 1/%d to %d/%d), not '%s'", MOST_SHARDS,
          MOST_SHARDS, MOST_SHARDS, text);
  return (Shard){.number = (unsigned)number, .count = (unsigned)count};
}

/* A digest of the trails of the states. */
static uint64_t digest(const WaitingStates *all) {
  uint64_t sum = 0;
  for (size_t i = 0; i < all->len; i++) {
    for (const TrailNode *n = all->data[i]->trail; n; n = n->older)
      sum = hash_mix(sum + n->value * TRAIL_KINDS + n->kind);
    sum = hash_mix(sum + all->data[i]->instructions);
  }
  return sum;
}

static Search *new_search(Engine *e, SearchOrder order) {
  Search *s = search_new(order, (uint64_t)e->options->seed);
  search_limit(s, e->options->max_time);
  search_direct(s, e->parts->directed);
  search_cover(s, e->parts->uncovered);
  return s;
}

Search *shard_search(Engine *e) {
  return new_search(e, e->parts->resume.shard.count ? SEARCH_BFS : e->options->search);
}

/* Explores until there are enough states for all shards, or the work for this is used up. */
static void explore_beginning(Engine *e) {
  enum { STATES = 16, STEPS_OF_SHARE = 32, MOST_SHARES = 8 };
  EngineParts *p = e->parts;
  size_t enough = (size_t)p->resume.shard.count * STATES;
  uint64_t step = engine_share(e) / STEPS_OF_SHARE + 1;
  EndKind limit = END_KINDS;
  for (int i = 1; i <= STEPS_OF_SHARE * MOST_SHARES && limit == END_KINDS; i++) {
    p->limits.share = step * (uint64_t)i;
    limit = engine_explore(e, p->search, 0, engine_settle, NULL);
    if (!search_len(p->search) || search_len(p->search) >= enough) break;
  }
  p->limits.share = 0;
}

static bool shard_is_own(const Shard *s, size_t state) { return state % s->count == s->number - 1; }

static void shard_choose(Engine *e) {
  EngineParts *p = e->parts;
  WaitingStates all = {0}, none = {0};
  search_list(p->search, &all);
  p->resume.shard.division = digest(&all);
  search_free(search_renew(p->search, 0, &none));
  p->search = new_search(e, e->options->search);
  for (size_t i = 0; i < all.len; i++)
    if (shard_is_own(&p->resume.shard, i))
      search_add(p->search, all.data[i]);
    else
      limits_give_up(e, all.data[i], END_CUT_SHARD);
  vec_done(&all);
}

void shard_divide(Engine *e) {
  EngineParts *p = e->parts;
  bool is_first = p->resume.shard.number == 1, was_silent = p->is_silent;
  p->is_silent |= !is_first;
  explore_beginning(e);
  p->is_silent = was_silent;
  if (!is_first) {
    counts_reset(e);
    cuts_add(&e->cuts, END_CUT_SHARD, 0, NULL, 0); /* the beginning */
  }
  shard_choose(e);
}
