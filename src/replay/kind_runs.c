#include "replay/kind_runs.h"

#include <assert.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/file.h"
#include "base/log.h"
#include "base/process.h"
#include "replay/script.h"
#include "witness/witness.h"

enum { MOST_OF_KIND = 3 };

static bool finding_is_shown(const Found *f) { return f->is_replayed && f->native.is_confirmed; }

/* --- the status line --- */

/* "confirming 2/5  1 kind found  8 s of 60". done: number of runs so far, this one included. */
static void show_status(const NativeRuns *n, const FindingList *l, const char *what, size_t done,
                        size_t count) {
  if (n->run->options->quiet || !log_has_status()) return;
  Str line = {0};
  uint64_t kinds = findings_kinds(l);
  str_addf(&line, "%s %zu/%zu  %llu kind%s found", what, done < count ? done : count, count,
           (unsigned long long)kinds, str_plural(kinds));
  log_timed_status(str_text(&line), n->started, n->end > 0 ? n->end - n->started : 0);
  str_done(&line);
}

/* --- repro.sh --- */

static void reject(Found *f, const char *reason) {
  assert(f->is_replayed && reason);
  mem_free(f->native.reason);
  f->native.reason = mem_strdup(reason);
  f->native.is_confirmed = false;
  f->native.class = f->class = CLASS_UNCONFIRMED;
}

/* For findings that only Memcheck shows, the script is the first confirmation. */
static void accept(Found *f) {
  assert(f->is_replayed);
  if (f->native.is_confirmed) return;
  mem_free(f->native.reason);
  f->native.reason = NULL;
  f->native.is_confirmed = f->native.as_predicted = true;
}

static bool can_be_shown(const NativeRuns *n, const Found *f) {
  return (f->native.is_confirmed || f->native.may_be_shown) && finding_has_witness(n->run, f);
}

static void show(NativeRuns *n, Found *f) {
  f->is_shown = true;
  if (!can_be_shown(n, f)) return;
  if (finding_is_invisible(n->run, f)) return;
  switch (script_run(&n->natives, &n->sandbox, n->run, f, n->end)) {
    case SCRIPT_SHOWS: accept(f); break;
    case SCRIPT_SHOWS_NOT:
      reject(f, class_needs_memcheck(f->class)
                    ? "Memcheck reports the same amount in both versions"
                    : "the native programs show it, but its repro.sh does not");
      break;
    case SCRIPT_BUILDS_NOT: reject(f, "its repro.sh cannot build the versions"); break;
    case SCRIPT_STOPPED: f->is_shown = false; break;
  }
}

static Found *next_to_show(FindingList *l) {
  for (size_t i = 0; i < l->list.len; i++) {
    Found *f = &l->list.data[i];
    if (f->is_representative && f->is_replayed && !f->is_shown) return f;
  }
  return NULL;
}

/* Ranks the representatives that are confirmed now. */
static void announce(NativeRuns *n, FindingList *l) {
  for (size_t i = 0; i < l->list.len; i++) {
    Found *f = &l->list.data[i];
    bool is_new = f->is_representative && f->is_shown && !f->rank && finding_is_shown(f) &&
                  class_is_difference(f->class);
    if (!is_new) continue;
    f->rank = ++l->ranks;
    if (n->on_kind) n->on_kind(n->data, f);
  }
}

/* A rejected finding leaves its cluster, which then has another representative. */
static void show_representatives(NativeRuns *n, FindingList *l) {
  while (next_to_show(l) && !native_runs_is_over(n)) { /* which may sort the list again */
    Found *f = next_to_show(l);
    show(n, f);
    if (f->class == CLASS_UNCONFIRMED) findings_arrange(l, n->run);
  }
  announce(n, l);
}

/* The time was not sufficient for their scripts. What the native programs have shown stays
 * confirmed, except by native checks; what only the script could have shown does not. */
static void leave_without_scripts(NativeRuns *n, FindingList *l) {
  for (Found *f; (f = next_to_show(l));) {
    f->is_shown = true;
    if (!f->native.is_confirmed || !finding_has_witness(n->run, f)) continue;
    char *reason = str_format("its repro.sh was not run: %s", n->why_not);
    if (f->only_native) {
      reject(f, reason);
      mem_free(reason);
    } else {
      mem_free(f->native.reason);
      f->native.reason = reason;
    }
  }
  announce(n, l);
}

/* --- the runs --- */

typedef struct KindCount {
  size_t inputs, run; /* of the kind; of these, the ones that were run */
  size_t confirmed;   /* of `run` */
  size_t rejected;    /* of `run`: the native programs do not show it */
  FindingClass class; /* of a confirmed one: the claimed class if one shows it; CLASSES: none is */
  bool differs;       /* confirmed ones have different classes */
} KindCount;

static KindCount *count_kinds(const FindingList *l, size_t kinds, const FindingClass *claimed) {
  KindCount *of = NEW_ARRAY(KindCount, kinds + 1);
  for (size_t k = 0; k <= kinds; k++)
    of[k].class = CLASSES;
  for (size_t i = 0; i < l->list.len; i++) {
    const Found *f = &l->list.data[i];
    KindCount *c = &of[f->kind];
    assert(f->kind >= 1 && f->kind <= kinds);
    c->inputs++;
    c->run += f->is_replayed;
    c->rejected += f->is_replayed && f->class == CLASS_UNCONFIRMED;
    if (!finding_is_shown(f)) continue;
    c->confirmed++;
    c->differs |= c->class != CLASSES && c->class != f->class;
    if (c->class == CLASSES || f->class == claimed[f->kind]) c->class = f->class;
  }
  return of;
}

/* The runs change the order of the list and the clusters, so each finding keeps the number of its
 * kind. Returns the class of each kind; the caller frees it. */
static FindingClass *number_kinds(FindingList *l) {
  FindingClass *claimed = NEW_ARRAY(FindingClass, l->clusters + 1);
  for (size_t i = 0; i < l->list.len; i++) {
    Found *f = &l->list.data[i];
    f->kind = f->cluster;
    claimed[f->kind] = f->class;
  }
  return claimed;
}

typedef struct KindRuns {
  NativeRuns *native;
  FindingList *list;
  const char *run_dir;
  size_t kinds;
  const FindingClass *claimed; /* the class of each kind, from 1 */
  size_t done, count;          /* for the status line */
} KindRuns;

/* Returns false if the user interrupted the run. */
static bool replay(const KindRuns *k, Found *f) {
  assert(!f->is_replayed && k->run_dir);
  const Claim claim = {.class = f->class, .outcome = {&f->outcome[OLD], &f->outcome[NEW]}};
  char *file = path_join(k->run_dir, f->test);
  Confirmation c = native_runs_confirm(k->native, f->test, &f->input, file, &claim, &f->seen);
  mem_free(file);
  if (process_all_are_stopped()) { /* during the run */
    confirmation_done(&c);
    return false;
  }
  f->native = c;
  f->claim = f->class;
  f->is_replayed = true;
  f->class = c.class;
  return true;
}

/* The next input of the kind: the ones that are easiest to read come first; the last one differs
 * most from them, but only a representative's script shows what needs Memcheck. NULL: all were
 * run. */
static Found *next_of_kind(const KindRuns *k, size_t kind, bool wants_last) {
  Found *found = NULL;
  wants_last = wants_last && !class_needs_memcheck(k->claimed[kind]);
  for (size_t i = 0; i < k->list->list.len && (wants_last || !found); i++) {
    Found *f = &k->list->list.data[i];
    if (f->kind == kind && !f->is_replayed) found = f;
  }
  return found;
}

/* Runs an input of the kind, and its script if it represents a cluster. Returns false if there is
 * none, or nothing more is to be run. */
static bool run_one(KindRuns *k, size_t kind, bool wants_last) {
  if (!next_of_kind(k, kind, false) || native_runs_is_over(k->native)) return false;
  Found *f = next_of_kind(k, kind, wants_last);
  show_status(k->native, k->list, "confirming", ++k->done, k->count);
  if (!replay(k, f)) return false;
  if (f->class != k->claimed[kind] || !f->is_representative)
    findings_arrange(k->list, k->native->run);
  show_representatives(k->native, k->list);
  return true;
}

static size_t count_confirmed(const KindRuns *k, size_t kind) {
  size_t n = 0;
  for (size_t i = 0; i < k->list->list.len; i++)
    n += k->list->list.data[i].kind == kind && finding_is_shown(&k->list->list.data[i]);
  return n;
}

/* True if no input of the kind was run yet. */
static bool kind_is_new(const KindRuns *k, size_t kind) {
  for (size_t i = 0; i < k->list->list.len; i++)
    if (k->list->list.data[i].kind == kind && k->list->list.data[i].is_replayed) return false;
  return true;
}

static void run_first(KindRuns *k) {
  for (size_t kind = 1; kind <= k->kinds; kind++)
    for (size_t runs = 0; runs < MOST_OF_KIND && !count_confirmed(k, kind); runs++)
      if (!run_one(k, kind, runs + 1 == MOST_OF_KIND)) break;
}

/* True if native runs show that a version which the engine had stopped does not end: further inputs
 * of the kind would take as long. */
static bool kind_shows_hang(const KindRuns *k, size_t kind) {
  for (size_t i = 0; i < k->list->list.len; i++) {
    const Found *f = &k->list->list.data[i];
    bool have_ended = outcome_has_ended(&f->outcome[OLD]) && outcome_has_ended(&f->outcome[NEW]);
    if (f->kind == kind && finding_is_shown(f) && !have_ended) return true;
  }
  return false;
}

static bool wants_some(const KindRuns *k, size_t kind) {
  return !class_needs_memcheck(k->claimed[kind]) && !kind_shows_hang(k, kind);
}

/* Memcheck is only run for representatives, by their scripts. */
static void run_some(KindRuns *k) {
  KindCount *of = count_kinds(k->list, k->kinds, k->claimed);
  k->done = k->count = 0;
  for (size_t kind = 1; kind <= k->kinds; kind++) {
    size_t most = of[kind].inputs < MOST_OF_KIND ? of[kind].inputs : MOST_OF_KIND;
    if (of[kind].run < most && wants_some(k, kind)) k->count += most - of[kind].run;
  }
  for (size_t runs = 1; runs < MOST_OF_KIND; runs++) {
    for (size_t kind = 1; kind <= k->kinds; kind++) {
      if (of[kind].run <= runs && wants_some(k, kind)) run_one(k, kind, runs + 1 == MOST_OF_KIND);
    }
  }
  mem_free(of);
}

/* --- kinds that were shown during the exploration --- */

static Found *find_by_test(FindingList *l, const char *test) {
  size_t i = 0;
  while (i < l->list.len && l->list.data[i].test != test)
    i++;
  assert(i < l->list.len);
  return &l->list.data[i];
}

/* An input that is easier to read than the one of its kind that was shown already. */
static Found *find_shorter(FindingList *l, const Found *f) {
  Found *best = NULL;
  for (size_t i = 0; i < l->list.len; i++) {
    Found *g = &l->list.data[i];
    bool is_one = g->kind == f->kind && !g->is_replayed && g->origin <= f->origin &&
                  g->input_cost < f->input_cost;
    if (is_one && (!best || g->input_cost < best->input_cost)) best = g;
  }
  return best;
}

/* The shorter input takes the number of the kind if native runs show that it differs alike. */
static void replace_by_shorter(KindRuns *k, Found *f) {
  Found *shorter = find_shorter(k->list, f);
  const char *test = f->test, *other = shorter ? shorter->test : NULL;
  if (!shorter || native_runs_is_over(k->native) || !replay(k, shorter)) return;
  bool is_better = finding_is_shown(shorter) && shorter->class == f->class;
  if (is_better) shorter->rank = f->rank;
  if (is_better) f->rank = 0;
  findings_arrange(k->list, k->native->run);
  show_representatives(k->native, k->list);
  f = find_by_test(k->list, test);
  shorter = find_by_test(k->list, other);
  if (!is_better) return;
  if (finding_is_shown(shorter) && shorter->is_representative) {
    shorter->is_printed = shorter->has_longer = f->is_printed;
    f->is_printed = false;
    return;
  }
  if (!f->rank) f->rank = shorter->rank;
  shorter->rank = 0;
  findings_arrange(k->list, k->native->run);
}

static void replace_shown(KindRuns *k) {
  for (uint32_t rank = 1, ranks = k->list->ranks; rank <= ranks; rank++)
    for (size_t i = 0; i < k->list->list.len; i++)
      if (k->list->list.data[i].rank == rank) {
        replace_by_shorter(k, &k->list->list.data[i]);
        break;
      }
}

/* --- the rest --- */

/* Writing results in between sorts the list again, so findings are identified by their test case,
 * not by their position. */
static void run_rest(KindRuns *k) {
  const RunInfo *run = k->native->run;
  bool has_judge = run->versions->fixed.len > 0;
  bool runs_all = run->options->confirm_all || has_judge;
  KindCount *of = count_kinds(k->list, k->kinds, k->claimed);
  StrList tests = {0};
  for (size_t i = 0; i < k->list->list.len; i++) {
    const Found *f = &k->list->list.data[i];
    if (!f->is_replayed && (runs_all || of[f->kind].differs)) vec_push(&tests, f->test);
  }
  k->done = 0;
  for (size_t i = 0; i < tests.len && !native_runs_is_over(k->native); i++) {
    show_status(k->native, k->list, "confirming the others", ++k->done, tests.len);
    if (!replay(k, find_by_test(k->list, tests.data[i]))) break;
  }
  if (tests.len) findings_arrange(k->list, k->native->run);
  show_representatives(k->native, k->list);
  vec_done(&tests);
  mem_free(of);
}

/* --- the others --- */

static void settle_others(const KindRuns *k) {
  KindCount *of = count_kinds(k->list, k->kinds, k->claimed);
  for (size_t i = 0; i < k->list->list.len; i++) {
    Found *f = &k->list->list.data[i];
    const KindCount *c = &of[f->kind];
    if (f->is_replayed || !c->run) continue;
    if (c->confirmed) f->class = c->class;
    if (c->rejected < c->run) continue;
    f->class = CLASS_UNCONFIRMED;
    f->alike_failed = c->run;
  }
  findings_arrange(k->list, k->native->run);
  mem_free(of);
}

/* Once the time limit has been reached, a difference without any natively run input is only a
 * prediction. */
static void doubt_the_rest(const NativeRuns *n, FindingList *l) {
  if (n->end <= 0 || clock_now() < n->end) return;
  for (size_t i = 0; i < l->list.len; i++) {
    Found *f = &l->list.data[i];
    bool is_claim = !f->is_replayed && !finding_confirmed_by(l, f) && class_is_difference(f->class);
    if (is_claim) f->class = CLASS_UNCONFIRMED;
  }
}

void kinds_confirm_new(NativeRuns *n, FindingList *l, const char *run_dir, double seconds) {
  double end = n->end, until = clock_now() + seconds;
  if (!n->is_ready) return;
  FindingClass *claimed = number_kinds(l);
  KindRuns k = {
      .native = n, .list = l, .run_dir = run_dir, .kinds = l->clusters, .claimed = claimed};
  n->is_brief = true;
  n->end = end > 0 && end < until ? end : until;
  for (size_t kind = 1; kind <= k.kinds; kind++)
    k.count += kind_is_new(&k, kind) && class_is_difference(claimed[kind]);
  for (size_t kind = 1; kind <= k.kinds; kind++)
    if (kind_is_new(&k, kind) && class_is_difference(claimed[kind])) run_one(&k, kind, false);
  n->is_brief = false;
  n->end = end;
  mem_free(claimed);
}

void kinds_confirm(NativeRuns *n, FindingList *l, const char *run_dir) {
  for (size_t i = 0; n->is_refused && i < l->list.len; i++)
    l->list.data[i].class = CLASS_UNCONFIRMED;
  FindingClass *claimed = number_kinds(l);
  KindRuns k = {.native = n,
                .list = l,
                .run_dir = run_dir,
                .kinds = l->clusters,
                .claimed = claimed,
                .count = l->clusters};
  replace_shown(&k);
  run_first(&k);
  run_some(&k);
  run_rest(&k);
  leave_without_scripts(n, l);
  settle_others(&k);
  doubt_the_rest(n, l);
  mem_free(claimed);
}
