/* Pairs the registers of OLD and NEW: aligned instructions vote for the registers at the same
 * position in them, and the pairs with the most votes win. Registers that belong together (the two
 * of a pair, the results of a call) are paired as a group. Two instructions that would then write
 * different registers are unpaired again, because an instruction has one result. */
#include <assert.h>
#include <stdlib.h>

#include "unify/body.h"

enum {
  OPERAND = 1,
  RESULT = 3,
  SLOT = 1000
}; /* the weight of a vote for registers in such a position */

typedef struct Vote {
  uint32_t group[2]; /* the first registers of both groups */
  uint32_t weight, order;
} Vote;

typedef struct Groups {
  uint32_t *first[2]; /* per register: the first register of its group */
  uint32_t *len[2];   /* per first register: the size of the group */
} Groups;

typedef struct Ballot {
  Body *body;
  Groups groups;
  Map index; /* both first registers -> vote */
  VEC(Vote) votes;
  Reads reads[2];
} Ballot;

static uint32_t fixed_count(const Body *b) {
  return b->function->const_count + b->function->param_count;
}

static void unify_registers_join(uint32_t *first, uint32_t reg, uint32_t count) {
  for (uint32_t k = 1; k < count; k++) {
    uint32_t from = first[reg], to = first[reg + k];
    for (uint32_t r = reg + k; r > 0 && first[r] == to && to > from; r--)
      first[r] = from; /* groups are ranges */
    for (uint32_t r = reg + k + 1; first[r] == to && to > from; r++)
      first[r] = from;
  }
}

/* first[] has an additional element that is not in a group. */
static void find_groups(const Body *b, Groups *g, Version v, Reads *reads) {
  const Function *f = b->function;
  uint32_t *first = g->first[v] = NEW_ARRAY(uint32_t, f->reg_count + 2);
  g->len[v] = NEW_ARRAY(uint32_t, f->reg_count + 2);
  for (uint32_t r = 0; r < f->reg_count + 2; r++)
    first[r] = r;
  for (uint32_t i = 0; i < f->insn_count; i++) {
    uint32_t d, n = insn_writes(&f->insns[i], &d);
    unify_registers_join(first, d, n);
    body_reads(b, &f->insns[i], reads);
    for (size_t k = 0; k < reads->reg.len; k++)
      if (reads->reg.data[k] >= fixed_count(b))
        unify_registers_join(first, reads->reg.data[k], reads->count.data[k]);
  }
  for (uint32_t r = 0; r < f->reg_count; r++)
    g->len[v][first[r]]++;
}

static void vote(Ballot *t, uint32_t old, uint32_t new, uint32_t weight) {
  if (old == NO_REG || new == NO_REG || old < fixed_count(&t->body[OLD]) ||
      new < fixed_count(&t->body[NEW]))
    return;
  if (weight != SLOT && (keys_is_slot(&t->body[OLD], old) || keys_is_slot(&t->body[NEW], new)))
    return; /* both versions allocate every slot */
  uint32_t a = t->groups.first[OLD][old], b = t->groups.first[NEW][new];
  if (old - a != new - b || t->groups.len[OLD][a] != t->groups.len[NEW][b]) return;
  uint64_t key = (uint64_t)a << 32 | b, at;
  if (!map_find(&t->index, key, &at)) {
    at = t->votes.len;
    map_put(&t->index, key, at);
    vec_push(&t->votes, ((Vote){{a, b}, 0, (uint32_t)at}));
  }
  t->votes.data[at].weight += weight;
}

static void vote_all(Ballot *t) {
  const Function *o = t->body[OLD].function, *n = t->body[NEW].function;
  for (uint32_t i = 0; i < o->insn_count; i++) {
    uint32_t k = t->body[OLD].match[i];
    if (k == NONE) continue;
    const Insn *a = &o->insns[i], *b = &n->insns[k];
    uint32_t d[2];
    if (insn_writes(a, &d[OLD]) && insn_writes(b, &d[NEW]))
      vote(t, d[OLD], d[NEW], t->body[OLD].slot[i] != NONE ? SLOT : RESULT);
    body_reads(&t->body[OLD], a, &t->reads[OLD]);
    body_reads(&t->body[NEW], b, &t->reads[NEW]);
    for (size_t r = 0; r < t->reads[OLD].reg.len; r++)
      vote(t, t->reads[OLD].reg.data[r], t->reads[NEW].reg.data[r], OPERAND);
  }
}

static int by_weight(const void *a, const void *b) {
  const Vote *x = a, *y = b;
  if (x->weight != y->weight) return x->weight < y->weight ? 1 : -1;
  return x->order < y->order ? -1 : x->order > y->order;
}

/* Numbers the registers of a group, starting with `from`. */
static void unify_registers_number(const Ballot *t, Version v, uint32_t group, uint32_t from) {
  assert(t->groups.first[v][group] == group);
  for (uint32_t k = 0; k < t->groups.len[v][group]; k++) {
    assert(t->body[v].reg[group + k] == NONE);
    t->body[v].reg[group + k] = from + k;
  }
}

static uint32_t elect(Ballot *t) {
  uint32_t next = 0;
  for (Version v = OLD; v <= NEW; v++)
    for (uint32_t r = 0; r < t->body[v].function->reg_count; r++)
      t->body[v].reg[r] = NONE;
  if (t->votes.len) qsort(t->votes.data, t->votes.len, sizeof *t->votes.data, by_weight);
  for (size_t i = 0; i < t->votes.len; i++) {
    const Vote *w = &t->votes.data[i];
    if (t->body[OLD].reg[w->group[OLD]] != NONE || t->body[NEW].reg[w->group[NEW]] != NONE)
      continue;
    for (Version v = OLD; v <= NEW; v++)
      unify_registers_number(t, v, w->group[v], next);
    next += t->groups.len[OLD][w->group[OLD]];
  }
  for (Version v = OLD; v <= NEW; v++) {
    for (uint32_t r = fixed_count(&t->body[v]); r < t->body[v].function->reg_count; r++) {
      if (t->body[v].reg[r] != NONE) continue;
      unify_registers_number(t, v, t->groups.first[v][r], next);
      next += t->groups.len[v][t->groups.first[v][r]];
    }
  }
  return next;
}

static void unify_registers_part_misfits(Body body[2]) {
  for (uint32_t i = 0; i < body[OLD].function->insn_count; i++) {
    uint32_t k = body[OLD].match[i], d[2];
    if (k == NONE) continue;
    bool writes = insn_writes(&body[OLD].function->insns[i], &d[OLD]) &&
                  insn_writes(&body[NEW].function->insns[k], &d[NEW]);
    if (!writes || body[OLD].reg[d[OLD]] == body[NEW].reg[d[NEW]]) continue;
    body[OLD].match[i] = body[NEW].match[k] = NONE;
  }
}

uint32_t registers_pair(Body body[2]) {
  assert(body_is_matching(body));
  Ballot t = {.body = body};
  map_init(&t.index);
  for (Version v = OLD; v <= NEW; v++)
    find_groups(&body[v], &t.groups, v, &t.reads[OLD]);
  vote_all(&t);
  uint32_t count = elect(&t);
  unify_registers_part_misfits(body);
  assert(body_is_matching(body));
  for (Version v = OLD; v <= NEW; v++) {
    mem_free(t.groups.first[v]);
    mem_free(t.groups.len[v]);
    reads_done(&t.reads[v]);
  }
  map_done(&t.index);
  vec_done(&t.votes);
  return count;
}
