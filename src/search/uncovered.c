#include "search/uncovered.h"

#include <assert.h>

#include "base/alloc.h"
#include "code/code_marks.h"
#include "impact/distance.h"
#include "search/ahead.h"

/* Added to the distance of code in functions outside of the change, if there is a change. */
enum { BEHIND_THE_CHANGE = 1000 /* in instructions */ };

struct Uncovered {
  Exec *exec;
  Distances *distances; /* NULL before the first look */
  /* per function, per instruction: a block that has not been reached begins there. NULL for a
   * function of the library, or one that is not defined */
  bool **is_target;
  uint32_t *penalty; /* per function */
  size_t blocks;     /* in functions outside of the library */
  size_t left;       /* number of targets */
};

Uncovered *uncovered_new(Exec *x) {
  Uncovered *u = NEW(Uncovered);
  u->exec = x;
  for (size_t i = 0; i < x->program->functions.len; i++) {
    const Function *f = x->program->functions.data[i];
    if (f->is_defined && !f->is_library) u->blocks += f->block_count;
  }
  return u;
}

void uncovered_free(Uncovered *u) {
  if (!u) return;
  for (size_t i = 0; u->distances && i < u->exec->program->functions.len; i++)
    mem_free(u->is_target[i]);
  mem_free(u->is_target);
  mem_free(u->penalty);
  distances_free(u->distances);
  mem_free(u);
}

static void uncovered_begin(Uncovered *u) {
  const Program *p = u->exec->program;
  bool any = false;
  u->is_target = NEW_ARRAY(bool *, p->functions.len + 1);
  u->penalty = NEW_ARRAY(uint32_t, p->functions.len + 1);
  reached_follow_program(&u->exec->reached);
  for (size_t i = 0; i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    if (!f->is_defined || f->is_library) continue;
    u->is_target[i] = NEW_ARRAY(bool, f->insn_count + 1);
    any = any || function_has_marks(f);
  }
  for (size_t i = 0; any && i < p->functions.len; i++)
    if (!function_has_marks(p->functions.data[i])) u->penalty[i] = BEHIND_THE_CHANGE;
}

/* True if some instruction of the block is marked as executed (reached.h). */
static bool is_executed(const uint8_t *followed, const Block *b) {
  for (uint32_t i = b->first; i < b->first + b->len; i++)
    if (followed[i] & REACHED) return true;
  return false;
}

static size_t find_targets(Uncovered *u, const Function *f) {
  const uint8_t *followed = u->exec->reached.followed[f->number];
  bool *is_target = u->is_target[f->number];
  size_t count = 0;
  for (uint32_t b = 0; b < f->block_count; b++) {
    bool is_new = !is_executed(followed, &f->blocks[b]);
    is_target[f->blocks[b].first] = is_new;
    count += is_new;
  }
  return count;
}

static uint32_t target_distance(const void *data, const Function *f, uint32_t insn) {
  const Uncovered *u = data;
  const bool *is_target = u->is_target[f->number];
  return is_target && is_target[insn] ? u->penalty[f->number] : DISTANCE_NEVER;
}

void uncovered_look(Uncovered *u) {
  const Program *p = u->exec->program;
  size_t left = 0;
  if (!u->distances) uncovered_begin(u);
  for (size_t i = 0; i < p->functions.len; i++)
    if (u->is_target[i]) left += find_targets(u, p->functions.data[i]);
  if (!u->distances)
    u->distances = distances_new_to(p, target_distance, u);
  else if (left != u->left)
    distances_look(u->distances);
  u->left = left;
}

void uncovered_count(const Uncovered *u, size_t *blocks, size_t *executed) {
  *blocks = u->blocks;
  *executed = u->distances ? u->blocks - u->left : 0;
}

uint32_t uncovered_distance(const Uncovered *u, const State *s) {
  assert(u->distances);
  return ahead_distance(u->exec, u->distances, s);
}
