#include "exec/sides.h"

#include <assert.h>

#include "base/alloc.h"
#include "exec/trail.h"

enum { BITS_OF_SIDE = 8, BITS_OF_INSN = 32 };

static uint64_t sides_number_of(const Function *f, uint32_t insn, Side side) {
  return ((uint64_t)f->number << BITS_OF_INSN | insn) << BITS_OF_SIDE | side;
}

static uint8_t *sides_mark_of(const Reached *r, uint64_t side) {
  uint64_t place = side >> BITS_OF_SIDE;
  return &r->followed[place >> BITS_OF_INSN][(uint32_t)place];
}

static void push(State *s, uint64_t side, uint8_t *mark) {
  SideNode *n = NEW(SideNode);
  *n = (SideNode){.older = s->sides, .refs = 1, .side = side, .mark = mark};
  s->sides = n;
}

void sides_add(Exec *x, State *s, const Function *f, uint32_t insn, Side side) {
  uint8_t *followed = reached_followed(&x->reached, f, s->running);
  assert(followed && !(followed[insn] & side));
  followed[insn] |= (uint8_t)side;
  bool is_known = trail_is_guided(x); /* the side was taken before the state was rebuilt: a test
                                         case shows it, or a state holds it */
  if (x->policy.keeps_sides && !is_known) push(s, sides_number_of(f, insn, side), &followed[insn]);
}

bool sides_are_open(Exec *x, State *s) {
  const Frame *f = s->now.frame;
  const uint8_t *followed = reached_followed(&x->reached, f->fn, s->running);
  if (!x->policy.keeps_sides || !followed) return false;
  if (trail_is_guided(x)) return guide_value(x, s, TRAIL_ANSWER);
  bool are_open = !(followed[f->pc] & SIDE_TRUE) || !(followed[f->pc] & SIDE_FALSE);
  trail_add(x, s, TRAIL_ANSWER, are_open);
  return are_open;
}

void sides_note_end(Exec *x, State *s) {
  if (!x->policy.keeps_sides) return;
  for (const Frame *f = s->now.frame; f; f = f->caller)
    if (f->pc < f->fn->insn_count) sides_note(x, s, f->fn, f->pc, SIDE_LAST);
}

void sides_ref(SideNode *n) {
  if (n) n->refs++;
}

void sides_unref(SideNode *n) {
  while (n && !--n->refs) {
    SideNode *older = n->older;
    if (n->shown != SHOWN) *n->mark &= (uint8_t)~n->side;
    mem_free(n);
    n = older;
  }
}

/* Removes the nodes at the start of the list that are SHOWN. Returns the newest one that is not. */
static SideNode *pass_shown(SideNode **at) {
  SideNode *n;
  while ((n = *at) && n->shown == SHOWN) {
    sides_ref(n->older);
    *at = n->older;
    sides_unref(n);
  }
  return n;
}

SideShown sides_shown_by(const State *s) {
  assert(s->has_ended);
  return end_class(s->end.kind) == END_CLASS_FAULT ? SHOWN_BY_FAULT : SHOWN;
}

void sides_list(const State *s, SideShown shown, SideList *sides) {
  for (const SideNode *n = s->sides; n; n = n->older)
    if (n->shown < shown) vec_push(sides, n->side);
}

/* Removing nodes that are SHOWN saves other descendants from visiting them again. */
void sides_tell(State *s, SideShown shown) {
  for (SideNode **at = &s->sides, *n; (n = pass_shown(at)); at = &n->older)
    if (n->shown < shown) n->shown = shown;
}

void sides_transfer(Transfer *t, SideList *sides) {
  for (size_t n = transfer_count(t, sides->len), i = 0; i < n && !transfer_has_failed(t); i++) {
    if (t->in) vec_push(sides, 0);
    transfer_u64(t, &sides->data[i]);
  }
}

void sides_restore(Exec *x, State *s, const SideList *sides) {
  assert(!s->sides);
  for (size_t i = sides->len; i-- > 0;) {
    uint64_t side = sides->data[i];
    *sides_mark_of(&x->reached, side) |= (uint8_t)side;
    push(s, side, sides_mark_of(&x->reached, side));
  }
}

/* --- sets of sides that test cases show --- */

void side_set_done(SideSet *set) {
  map_done(&set->shown);
  vec_done(&set->list);
}

static SideShown how_shown(const SideSet *set, uint64_t side) {
  uint64_t shown = SHOWN_NOT;
  map_find(&set->shown, side, &shown);
  return (SideShown)shown;
}

static bool sides_append(SideSet *set, uint64_t side, SideShown shown) {
  SideShown before = how_shown(set, side);
  if (shown <= before) return false;
  map_put(&set->shown, side, shown);
  if (before == SHOWN_NOT) vec_push(&set->list, side);
  return true;
}

bool side_set_add(SideSet *set, const SideList *sides, SideShown shown) {
  bool any = false;
  for (size_t i = 0; i < sides->len; i++)
    any |= sides_append(set, sides->data[i], shown);
  return any;
}

void side_set_join(SideSet *set, const SideSet *other) {
  for (size_t i = 0; i < other->list.len; i++)
    sides_append(set, other->list.data[i], how_shown(other, other->list.data[i]));
}

void side_set_transfer(Transfer *t, SideSet *set) {
  for (size_t n = transfer_count(t, set->list.len), i = 0; i < n && !transfer_has_failed(t); i++) {
    uint64_t side = t->in ? 0 : set->list.data[i];
    transfer_u64(t, &side);
    SideShown shown = (SideShown)transfer_kind(t, how_shown(set, side), SHOWN + 1);
    if (t->in) sides_append(set, side, shown);
  }
}
