#include "exec/end.h"

#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/str.h"

#define DONE END_CLASS_DONE
#define FAULT END_CLASS_FAULT
#define DROP END_CLASS_DROP
#define CUT END_CLASS_CUT
#define STOPPED END_CLASS_STOPPED
#define STOPS NATIVELY_STOPS
#define KNOWN NATIVELY_KNOWN
#define GUESSED NATIVELY_GUESSED
#define OPEN NATIVELY_OPEN
static const struct {
  const char *name, *meaning;
  EndClass class;
  Natively natively;
} rows[] = {
#define END(name, text, class, natively, meaning) {text, meaning, class, natively},
#include "exec/ends.def"
#undef END
};

const char *end_name(EndKind kind) { return rows[kind].name; }
const char *end_meaning(EndKind kind) { return rows[kind].meaning; }
EndClass end_class(EndKind kind) { return rows[kind].class; }
Natively end_natively(EndKind kind) { return rows[kind].natively; }

bool end_is_defined(EndKind kind) {
  bool is_chosen = kind == END_ASSERT || kind == END_ABORT || kind == END_TRAP ||
                   kind == END_SIGNAL || kind == END_REPORTED || kind == END_LEAK;
  return is_chosen || end_class(kind) == END_CLASS_DONE;
}

End end_copy(const End *e) {
  End copy = *e;
  copy.message = e->message ? mem_strdup(e->message) : NULL;
  copy.stack.data = NULL;
  copy.stack.len = copy.stack.room = 0;
  for (size_t i = 0; i < e->stack.len; i++)
    vec_push(&copy.stack, e->stack.data[i]);
  return copy;
}

static bool same_text(const char *a, const char *b) { return strcmp(a ? a : "", b ? b : "") == 0; }

bool ends_differ(const End *a, const End *b) {
  if (a->kind != b->kind || a->signal != b->signal || a->by_return != b->by_return) return true;
  if (a->kind == END_ASSERT && !same_text(a->message, b->message)) return true;
  return a->more_count != b->more_count;
}

void end_done(End *e) {
  mem_free(e->message);
  vec_done(&e->stack);
}

uint32_t end_place(const Program *p, const End *end) {
  if (program_is_own_place(p, end->loc)) return end->loc;
  for (size_t i = 0; i < end->stack.len; i++)
    if (program_is_own_place(p, end->stack.data[i].loc)) return end->stack.data[i].loc;
  return end->loc;
}

/* ---- cuts ---- */

static bool same_detail(const char *a, const char *b) {
  return a && b ? strcmp(a, b) == 0 : a == b;
}

void cuts_merge(CutList *cuts, const Cut *cut) {
  assert(cuts && cut->kind < END_KINDS);
  for (size_t i = 0; i < cuts->len; i++) {
    Cut *c = &cuts->data[i];
    if (c->kind == cut->kind && c->loc == cut->loc && same_detail(c->detail, cut->detail)) {
      c->count += cut->count;
      if (cut->grown < c->grown) c->grown = cut->grown;
      return;
    }
  }
  vec_push(cuts, *cut);
  vec_last(cuts).detail = cut->detail ? mem_strdup(cut->detail) : NULL;
}

void cuts_add(CutList *cuts, EndKind kind, uint32_t loc, const char *detail, uint32_t grown) {
  cuts_merge(cuts, &(Cut){kind, loc, (char *)detail, 1, grown});
}

bool cuts_have(const CutList *cuts, EndKind kind) {
  for (size_t i = 0; i < cuts->len; i++)
    if (cuts->data[i].kind == kind) return true;
  return false;
}

void cuts_drop(CutList *cuts, EndKind kind) {
  size_t kept = 0;
  for (size_t i = 0; i < cuts->len; i++) {
    if (cuts->data[i].kind == kind)
      mem_free(cuts->data[i].detail);
    else
      cuts->data[kept++] = cuts->data[i];
  }
  cuts->len = kept;
}

uint32_t cuts_least_grown(const CutList *cuts) {
  uint32_t least = UINT32_MAX;
  for (size_t i = 0; i < cuts->len; i++)
    if (cuts->data[i].grown < least) least = cuts->data[i].grown;
  return least;
}

void cuts_done(CutList *cuts) {
  for (size_t i = 0; i < cuts->len; i++)
    mem_free(cuts->data[i].detail);
  vec_done(cuts);
}

void assumptions_merge(AssumptionList *list, const Assumption *assumption) {
  for (size_t i = 0; i < list->len; i++) {
    Assumption *a = &list->data[i];
    if (a->loc != assumption->loc || a->after != assumption->after ||
        strcmp(a->text, assumption->text) != 0)
      continue;
    a->count += assumption->count;
    return;
  }
  vec_push(list, *assumption);
  vec_last(list).text = mem_strdup(assumption->text);
}

void assumptions_add(AssumptionList *list, uint32_t loc, const char *text) {
  assumptions_merge(list, &(Assumption){(char *)text, loc, 1, END_EXIT});
}

void assumptions_except(AssumptionList *list, const Program *p, const End *end) {
  assert(end_natively(end->kind) != NATIVELY_STOPS);
  char place[4096];
  uint32_t loc = end_place(p, end);
  if (program_is_own_place(p, loc))
    program_format_location(p, loc, place, sizeof place);
  else
    snprintf(place, sizeof place, "an unknown location");
  char *text = str_format("undefined behaviour at %s, which both versions reach", place);
  assumptions_merge(list, &(Assumption){text, loc, 1, end->kind});
  mem_free(text);
}

void assumptions_done(AssumptionList *list) {
  for (size_t i = 0; i < list->len; i++)
    mem_free(list->data[i].text);
  vec_done(list);
}
