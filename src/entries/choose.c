/* The call graph is searched backwards from the function, breadth first, so that the distance is
 * the minimum number of calls. A function whose address is taken counts as called by the functions
 * that take it, as far as they are known: one that is passed to qsort() or stored in a structure is
 * called where that happens; one that only a table holds is called by all functions that call such
 * functions through pointers. */
#include "entries/choose.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "impact/impact_calls.h"
#include "unify/unify.h"

#define FAR UINT32_MAX
enum {
  MOST_CALLS_OF_MAIN = 6, /* beyond, main is the last choice */
  MOST_CALLERS = 200      /* the nearest ones that are considered */
};

/* --- what is found out once for all changed functions --- */

/* How a function can be called. */
typedef struct Callable {
  bool is_known;
  char *obstacle; /* NULL if it can be called */
  TypedWorth worth;
  char *takes; /* NULL if it cannot */
} Callable;

struct ChooserFacts {
  Calls calls;
  FunctionNumbers *takers; /* per function: those that hold its address as a constant */
  Callable *callable;      /* per function */
};

static void find_takers(ChooserFacts *facts, const Program *p) {
  for (uint32_t i = 0; i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    if (!f->is_defined) continue;
    for (uint32_t k = 0; k < f->const_count; k++) {
      const Function *taken = program_function_at(p, f->consts[k]);
      if (taken) vec_push(&facts->takers[taken->number], i);
    }
  }
}

static ChooserFacts *choose_facts(Chooser *c) {
  if (c->facts) return c->facts;
  const Program *p = c->program;
  c->facts = NEW(ChooserFacts);
  c->facts->takers = NEW_ARRAY(FunctionNumbers, p->functions.len + 1);
  c->facts->callable = NEW_ARRAY(Callable, p->functions.len + 1);
  calls_init(&c->facts->calls, p);
  find_takers(c->facts, p);
  return c->facts;
}

static const Callable *choose_callable(Chooser *c, const Function *f) {
  Callable *k = &choose_facts(c)->callable[f->number];
  if (k->is_known) return k;
  TypedEntry e;
  Str takes = {0};
  k->is_known = true;
  k->obstacle = c->find(c->data, f->name, &e);
  if (k->obstacle) return k;
  typed_summarize(&e, &takes);
  k->worth = e.worth;
  k->takes = str_take(&takes);
  return k;
}

void chooser_done(Chooser *c) {
  ChooserFacts *facts = c->facts;
  if (!facts) return;
  for (size_t i = 0; i < c->program->functions.len; i++) {
    vec_done(&facts->takers[i]);
    mem_free(facts->callable[i].obstacle);
    mem_free(facts->callable[i].takes);
  }
  calls_done(&facts->calls);
  mem_free(facts->takers);
  mem_free(facts->callable);
  mem_free(facts);
  c->facts = NULL;
}

/* --- distances --- */

typedef struct Walk {
  const Program *program;
  const ChooserFacts *facts;
  uint32_t *distance; /* per function */
  FunctionNumbers queue;
} Walk;

static void come_to(Walk *w, uint32_t function, uint32_t distance) {
  assert(function < w->program->functions.len);
  if (w->distance[function] != FAR) return;
  w->distance[function] = distance;
  vec_push(&w->queue, function);
}

static bool calls_such(const Function *caller, const Function *f) {
  for (uint32_t i = 0; i < caller->insn_count; i++) {
    const Insn *call = &caller->insns[i];
    if (call->op != OP_CALLPTR) continue;
    if (call->width == f->signature || call->width == ANY_SIGNATURE ||
        f->signature == ANY_SIGNATURE)
      return true;
  }
  return false;
}

static bool choose_has_number(const FunctionNumbers *list, uint32_t function) {
  for (size_t i = 0; i < list->len; i++)
    if (list->data[i] == function) return true;
  return false;
}

typedef struct Touched { /* what the constructors may write to */
  Walk *walk;
  bool *is_called; /* per function */
  bool *is_named;  /* per global variable */
} Touched;

static void touch_with(void *data, const Function *f) {
  Touched *t = data;
  if (t->is_called[f->number] || f->is_library) return;
  t->is_called[f->number] = true;
  for (uint32_t i = 0; i < f->const_count; i++) {
    uint32_t number = 0;
    if (program_global_at(t->walk->program, f->consts[i], &number)) t->is_named[number] = true;
  }
  for (uint32_t i = 0; i < f->insn_count; i++)
    if (op_is_call(f->insns[i].op))
      calls_each_callee(&t->walk->facts->calls, &f->insns[i], touch_with, data);
}

static bool names_touched(const Touched *t, const Function *f) {
  uint32_t number = 0;
  for (uint32_t i = 0; i < f->const_count; i++)
    if (program_global_at(t->walk->program, f->consts[i], &number) && t->is_named[number])
      return true;
  return false;
}

/* The constructors also run before any other entry, which may read what they have written. What
 * they call themselves writes it. */
static void come_to_readers(Walk *w, uint32_t constructors) {
  const Program *p = w->program;
  Touched t = {.walk = w,
               .is_called = NEW_ARRAY(bool, p->functions.len + 1),
               .is_named = NEW_ARRAY(bool, p->globals.len + 1)};
  touch_with(&t, p->functions.data[constructors]);
  for (uint32_t i = 0; i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    if (f->is_defined && !f->is_library && !t.is_called[i] && names_touched(&t, f))
      come_to(w, i, w->distance[constructors] + 1);
  }
  mem_free(t.is_called);
  mem_free(t.is_named);
}

/* The caller of the constructors runs before a whole program, the caller of the destructors after
 * it. */
static void come_to_programs(Walk *w, uint32_t function) {
  const Program *p = w->program;
  bool is_before = choose_has_number(&p->constructors, function);
  if (!is_before && !choose_has_number(&p->destructors, function)) return;
  if (is_before) come_to_readers(w, function);
  for (uint32_t i = 0; i < p->functions.len; i++)
    if (entry_kind(p->functions.data[i]->name) != ENTRY_FUNCTION)
      come_to(w, i, w->distance[function] + 1);
}

static void come_to_callers(Walk *w, uint32_t function) {
  const Function *f = w->program->functions.data[function];
  const FunctionNumbers *callers = &w->facts->calls.callers[function],
                        *takers = &w->facts->takers[function];
  uint32_t distance = w->distance[function] + 1;
  come_to_programs(w, function);
  for (size_t i = 0; i < callers->len; i++)
    come_to(w, callers->data[i], distance);
  for (size_t i = 0; i < takers->len; i++)
    come_to(w, takers->data[i], distance);
  if (takers->len || !calls_is_taken(&w->facts->calls, function)) return;
  for (size_t i = 0; i < w->facts->calls.indirect.len; i++) {
    uint32_t caller = w->facts->calls.indirect.data[i];
    if (calls_such(w->program->functions.data[caller], f)) come_to(w, caller, distance);
  }
}

static bool choose_is_of(const Function *f, const char *name) {
  char *source = unify_source_name(f->name);
  bool is = strcmp(f->name, name) == 0 || strcmp(source, name) == 0;
  mem_free(source);
  return is;
}

static void choose_walk_init(Walk *w, Chooser *c, const char *of) {
  const Program *p = c->program;
  *w = (Walk){.program = p,
              .facts = choose_facts(c),
              .distance = NEW_ARRAY(uint32_t, p->functions.len + 1)};
  for (size_t i = 0; i < p->functions.len; i++)
    w->distance[i] = FAR;
  for (uint32_t i = 0; i < p->functions.len; i++)
    if (choose_is_of(p->functions.data[i], of)) come_to(w, i, 0);
  for (size_t i = 0; i < w->queue.len; i++)
    come_to_callers(w, w->queue.data[i]);
}

static void choose_walk_done(Walk *w) {
  mem_free(w->distance);
  vec_done(&w->queue);
}

/* --- choices --- */

static char *away(uint32_t distance) {
  return str_format("%u call%s away", distance, str_plural(distance));
}

static char *why(const EntryChoice *c, const char *takes) {
  char *far = away(c->distance);
  Str s = {0};
  switch (c->kind) {
    case CHOICE_FUZZ: str_addf(&s, "a fuzz target, %s", far); break;
    case CHOICE_FAR:
    case CHOICE_MAIN: str_addf(&s, "the start of the program, %s", far); break;
    case CHOICE_PLAIN:
    case CHOICE_BUILT:
    case CHOICE_ITSELF:
    case CHOICE_STATE:
      str_addf(&s, "%s, takes %s%s", c->distance ? far : "the function itself", takes,
               c->is_public ? "" : ", static");
      break;
  }
  mem_free(far);
  return str_take(&s);
}

static void choose_add(EntryChoices *all, EntryChoice c, const char *takes) {
  c.why = why(&c, takes);
  vec_push(all, c);
}

/* Is it one of the program's own functions that both versions have, or the changed one? A function
 * whose parameters changed is two functions (front/pair.c): the old one represents both. */
static bool can_start(const Function *f, uint32_t distance) {
  return f->is_defined && !f->is_library && (!f->lacking || !distance) &&
         !str_ends(f->name, ".new");
}

static void consider(Chooser *chooser, const Function *f, uint32_t distance, EntryChoices *choices,
                     char **obstacle) {
  assert(chooser && choices && obstacle && distance != FAR);
  EntryChoice c = {.function = f, .distance = distance, .is_public = !f->is_static};
  EntryKind kind = entry_kind(f->name);
  if (kind != ENTRY_FUNCTION) {
    bool is_far = distance > MOST_CALLS_OF_MAIN;
    c.kind = kind != ENTRY_MAIN ? CHOICE_FUZZ : is_far ? CHOICE_FAR : CHOICE_MAIN;
    choose_add(choices, c, NULL);
    return;
  }
  const Callable *callable = choose_callable(chooser, f);
  if (callable->obstacle) {
    if (!distance && !*obstacle) *obstacle = mem_strdup(callable->obstacle);
    return;
  }
  if (callable->worth < TYPED_BUILT)
    c.kind = CHOICE_PLAIN;
  else if (!distance)
    c.kind = CHOICE_ITSELF;
  else
    c.kind = callable->worth == TYPED_BUILT ? CHOICE_BUILT : CHOICE_STATE;
  choose_add(choices, c, callable->takes);
}

static int choose_by_order(const void *left, const void *right) {
  const EntryChoice *a = left, *b = right;
  if (a->kind != b->kind) return a->kind < b->kind ? -1 : 1;
  if (a->is_public != b->is_public) return a->is_public ? -1 : 1;
  if (a->distance != b->distance) return a->distance < b->distance ? -1 : 1;
  return a->function->number < b->function->number ? -1 : 1;
}

/* --- the doors of a static function --- */

/* Can something call it that is not among its callers by name? */
static bool is_door(const Walk *w, const Function *f) {
  const Program *p = w->program;
  return !f->is_static || entry_kind(f->name) != ENTRY_FUNCTION || f->is_taken ||
         w->facts->takers[f->number].len || calls_is_taken(&w->facts->calls, f->number) ||
         choose_has_number(&p->constructors, f->number) ||
         choose_has_number(&p->destructors, f->number);
}

/* Lists the functions through which all callers come to the functions at distance 0.
 * Returns false if a function at distance 0 is such a door itself. */
static bool find_doors(const Walk *w, FunctionNumbers *doors) {
  const Program *p = w->program;
  bool *is_seen = NEW_ARRAY(bool, p->functions.len + 1), is_inner = true;
  FunctionNumbers todo = {0};
  for (uint32_t i = 0; i < p->functions.len; i++)
    if (w->distance[i] == 0) {
      is_seen[i] = true;
      vec_push(&todo, i);
    }
  for (size_t i = 0; i < todo.len; i++) {
    const Function *f = p->functions.data[todo.data[i]];
    const FunctionNumbers *callers = &w->facts->calls.callers[f->number];
    if (is_door(w, f)) {
      is_inner &= w->distance[f->number] > 0;
      vec_push(doors, f->number);
      continue;
    }
    for (size_t k = 0; k < callers->len; k++) {
      if (is_seen[callers->data[k]]) continue;
      is_seen[callers->data[k]] = true;
      vec_push(&todo, callers->data[k]);
    }
  }
  vec_done(&todo);
  mem_free(is_seen);
  return is_inner;
}

/* Marks the doors if all of them are choices. */
static void mark_doors(const Walk *w, EntryChoices *choices) {
  FunctionNumbers doors = {0};
  size_t found = 0;
  bool is_inner = find_doors(w, &doors);
  for (size_t i = 0; i < choices->len; i++)
    found += choose_has_number(&doors, choices->data[i].function->number);
  for (size_t i = 0; i < choices->len && is_inner && found == doors.len; i++)
    choices->data[i].is_door = choose_has_number(&doors, choices->data[i].function->number);
  vec_done(&doors);
}

void choices_find(Chooser *c, const char *of, EntryChoices *choices, char **obstacle) {
  assert(c->program && c->find);
  const Program *p = c->program;
  Walk w;
  *choices = (EntryChoices){0};
  *obstacle = NULL;
  choose_walk_init(&w, c, of);
  size_t callers = 0;
  for (size_t i = 0; i < w.queue.len; i++) {
    const Function *f = p->functions.data[w.queue.data[i]];
    uint32_t distance = w.distance[f->number];
    if (!can_start(f, distance)) continue;
    bool is_caller = distance && entry_kind(f->name) == ENTRY_FUNCTION;
    if (!is_caller || callers++ < MOST_CALLERS) consider(c, f, distance, choices, obstacle);
  }
  mark_doors(&w, choices);
  if (choices->len) qsort(choices->data, choices->len, sizeof *choices->data, choose_by_order);
  choose_walk_done(&w);
}

void choices_done(EntryChoices *choices) {
  for (size_t i = 0; i < choices->len; i++)
    mem_free(choices->data[i].why);
  vec_done(choices);
}
