#include "engine/judged_finding.h"

#include <assert.h>
#include <string.h>

#include "base/interrupt.h"
#include "engine/concrete.h"
#include "engine/lacking_memory.h"
#include "engine/proved.h"
#include "exec/go_on.h"

uint32_t judged_input_size(const Engine *e, const State *s) {
  return s->inputs.len ? expr_get_input(e->exprs, s->inputs.data[0].input)->size : 0;
}

/* Determines the differences and their class; releases both memories, and those of calls. calls:
 * the number of Exec.calls before the runs. */
void judged_compare(Exec *x, Finding *f, Space memory[2], size_t calls) {
  Outcome *both[] = {&f->outcome[OLD], &f->outcome[NEW]};
  outcomes_compare_calls(x, both, &f->reads);
  exec_drop_calls(x, calls);
  outcomes_compare_memory(x, both, memory, &f->seen);
  Observed of[2];
  for (int v = 0; v < 2; v++) {
    space_done(&memory[v]);
    of[v] = (Observed){&f->outcome[v], &f->outcome[v]};
  }
  f->class = class_of(of[OLD], of[NEW]);
}

void judged_run(Engine *e, Finding *f, const Model *input, uint32_t data_size) {
  Exec *x = &e->parts->exec;
  f->input = input;
  f->seen = (SeenList){0};
  f->reads = (TextList){0};
  Space memory[2];
  size_t calls = x->calls.len;
  for (int v = 0; v < 2; v++)
    f->outcome[v] = concrete_run(x, e->options->entry, (Version)v, input, data_size, &memory[v]);
  judged_compare(x, f, memory, calls);
}

void engine_judge_steps(Engine *e, Stepper *p, Finding *f) {
  Exec *x = &e->parts->exec;
  Space memory[2];
  *f = (Finding){0};
  for (Version v = OLD; v <= NEW; v++) {
    State *s = stepper_state(p, v);
    f->outcome[v] = outcome_of_run(x, s, engine_is_main(e));
    space_copy(&memory[v], &s->now.space);
  }
  stepper_free(p);
  judged_compare(x, f, memory, 0);
}

static void outcomes_done(Finding *f) {
  seen_done(&f->seen);
  texts_done(&f->reads);
  outcome_done(&f->outcome[OLD]);
  outcome_done(&f->outcome[NEW]);
}

void judged_done(Finding *f) {
  outcomes_done(f);
  indeterminate_done(&f->indeterminate);
  vec_done(&f->causes);
}

/* An interrupt stops the runs on the input at any point: their results are meaningless. */
bool judged_is_broken_off(const Finding *f) {
  return interrupt_seen() &&
         !(outcome_has_ended(&f->outcome[OLD]) && outcome_has_ended(&f->outcome[NEW]));
}

void judged_find_causes(Exec *x, Finding *f) {
  const Divergence *d = f->divergence;
  if (!d)
    causes_of_end(x, f->state, f->input, &f->causes);
  else if (d->cause)
    vec_push(&f->causes, d->cause);
}

/* Coarser than the clusters of the report: the search is rewarded for new kinds. */
uint64_t judged_kind(const Finding *f) {
  uint64_t kind = f->divergence ? f->divergence->loc : 0;
  kind = hash_mix(kind << 8 | f->class);
  for (Version v = OLD; v <= NEW; v++)
    kind = hash_mix(kind ^ ((uint64_t)f->outcome[v].end.kind << 32 | f->outcome[v].end.loc));
  return kind;
}

/* True if the difference exists whatever was read, on a path on which both versions have continued
 * after a fault (after_faults.c). In a generated state in which the old version makes such a read,
 * the new version is not judged. */
static bool is_surely_behind(const Engine *e, const Finding *f) {
  bool is_sure = f->class != CLASS_UNINIT && f->class != CLASS_LEAK &&
                 (f->state->origin == ORIGIN_REACHED || !go_on_has_access(f->state));
  return is_sure && go_on_is_of_both(f->state) && !go_on_decides(&e->parts->exec, f->state);
}

static uint64_t hash_words(const StrList *words, uint64_t hash) {
  for (size_t i = 0; i < words->len; i++)
    hash = hash_mix(hash ^ hash_bytes(words->data[i], strlen(words->data[i])));
  return hash;
}

/* Only bytes that are not zero, because one path may have created more of the same input than
 * another. */
static uint64_t hash_input(const Engine *e, const Finding *f, uint64_t hash) {
  for (size_t i = 0; i < f->state->inputs.len; i++) {
    const Input *in = expr_get_input(e->exprs, f->state->inputs.data[i].input);
    for (uint32_t v = in->first_var; v < in->first_var + in->size; v++) {
      uint8_t byte = model_get(f->input, v);
      if (byte) hash = hash_mix(hash ^ ((uint64_t)v << 8 | byte));
    }
  }
  return hash;
}

/* Explorations from several seeds and points reach the same paths, and an exploration reaches the
 * inputs of an earlier run: another finding on the same input is not reported again. The inputs of
 * an earlier run are known to all processes, as they are tried first. */
static bool judged_is_repeated(Engine *e, const Finding *f) {
  EngineParts *p = e->parts;
  bool has_seeds = options_have_seeds(e->options), is_earlier = p->reports_each;
  if (!has_seeds && !e->earlier) return false;
  uint64_t key = hash_input(e, f, hash_words(e->words, hash_mix(f->class + 1)));
  if (map_find(&p->shadow.shown, key, NULL)) return true;
  if (has_seeds || is_earlier) map_put(&p->shadow.shown, key, 1);
  return false;
}

void judged_publish(Engine *e, Finding *f) {
  EngineParts *p = e->parts;
  if (p->is_behind && f->state->went_on) f->behind = go_on_first(f->state)->loc;
  if (p->is_behind && (judged_is_broken_off(f) || !is_surely_behind(e, f))) {
    /* not reported */
  } else if (judged_is_broken_off(f)) {
    cuts_add(&e->cuts, END_CUT_INTERRUPT, state_loc(f->state), NULL, f->state->grown);
  } else if (!judged_is_repeated(e, f)) {
    e->classes[f->class]++;
    proved_note(e, f->class);
    map_put(&p->kinds, judged_kind(f), 1);
    judged_find_causes(&p->exec, f);
    tree_set_input(p->exec.tree, f->state, f->input);
    if (p->sink.finding && (!p->is_silent || p->is_behind)) p->sink.finding(p->sink.self, f);
  }
  judged_done(f);
}

static bool is_misuse(EndKind kind) {
  return kind == END_READ_BOUNDS || kind == END_WRITE_BOUNDS || kind == END_USE_AFTER_FREE ||
         kind == END_DOUBLE_FREE || kind == END_INVALID_FREE;
}

/* A plain native build continues, and callers may rely on its behaviour. */
static bool judge_is_no_failure(EndKind kind) {
  return end_natively(kind) == NATIVELY_KNOWN && !is_misuse(kind);
}

/* In a generated state the new version must only do what the old one can do: if the old one fails,
 * no caller relies on it. An exception are inputs that any caller may pass and on which the old
 * version misuses memory: a fix of these counts. A failed assertion of the old version shows what
 * callers must not pass. */
bool judged_is_excused(Engine *e, const State *s, const Model *input, const Outcome *old,
                       const Outcome *new) {
  if (s->origin == ORIGIN_REACHED || !outcome_is_fault(old)) return false;
  if (judge_is_no_failure(old->end.kind) && new->end.kind == old->end.kind) return false;
  if (!outcome_is_fault(new) && lacking_memory_explains(e, s, input, judged_input_size(e, s)))
    return false;
  bool is_fix = is_misuse(old->end.kind) && !outcome_is_fault(new);
  return s->origin != ORIGIN_CONSTRUCTED || !is_fix;
}

/* If only one version has failed, it is not significant that it made no decision on indeterminate
 * memory: the other version may only have got further. They differ anyway. */
bool judged_is_behind_fault(const Indeterminate *of, const Outcome *old, const Outcome *new) {
  Version silent = of->versions == VERSIONS_OLD ? NEW : OLD;
  return outcome_is_fault(old) != outcome_is_fault(new) &&
         outcome_is_fault(silent == OLD ? old : new);
}

static Indeterminate decided_behind_fault(Engine *e, const State *s, const Outcome o[2]) {
  Indeterminate of = indeterminate_decision(e->exprs, s);
  if (!of.names || judged_is_behind_fault(&of, &o[OLD], &o[NEW])) return of;
  indeterminate_done(&of);
  return (Indeterminate){0};
}

/* True if nothing differs, or if a version did not end. */
static bool says_little(FindingClass class) {
  return class == CLASS_INTERNAL || class == CLASS_UNCONFIRMED;
}

/* Determines how the versions differ on an input of the path. */
Finding judged_look(Engine *e, const State *s, const Model *input, const Expr *differs,
                    bool at_divergence) {
  assert(e->is_diff && (s->divergence || differs));
  uint32_t size = judged_input_size(e, s);
  Finding f = {.divergence = s->divergence,
               .state = s,
               .differs = differs,
               .input = input,
               .at_divergence = at_divergence};
  judged_run(e, &f, input, size);
  if (says_little(f.class)) {
    /* another input of the path may say more: try the solver's own */
    Finding other = f;
    judged_run(e, &other, s->model, size);
    Finding *worse = says_little(other.class) ? &other : &f;
    outcomes_done(worse);
    if (worse == &f) f = other;
  }
  if (f.class == CLASS_INTERNAL) { /* possibly visible only with other values of unwritten bytes */
    f.indeterminate = indeterminate_path(e->exprs, s);
    if (f.indeterminate.names) f.class = CLASS_UNINIT;
  } else { /* the decisions by which the version that did not fail continues */
    f.indeterminate = decided_behind_fault(e, s, f.outcome);
  }
  return f;
}

void judged_set_path(Finding *f, const Outcome *path) {
  for (int v = 0; v < 2 && path; v++)
    f->path[v] = &path[v];
}
