#include "report/terminal_diff.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "engine/earlier.h"
#include "engine/given_files.h"
#include "report/kind_effects.h"
#include "report/proof_json.h"
#include "report/suite_table.h"
#include "report/terminal.h"
#include "report/terminal_cluster.h"
#include "report/terminal_cost.h"
#include "witness/change_summary.h"
#include "witness/found_words.h"
#include "witness/place.h"
#include "witness/quote.h"
#include "witness/shown_input.h"

enum { PLACE = 2, COLUMNS = 4, WIDEST = 40 };

/* Columns. A wider table has the outcomes below its rows, and its cells are cut to fit. */
enum { PAGE = 100 };

typedef struct Row {
  const Found *found;
  size_t id;
  uint64_t count, run; /* number of findings it stands for, and of those that were run natively */
  uint64_t kinds;      /* kinds of errors that they end with: 1 << EndKind */
  EffectList effects;
  VEC(uint32_t) places; /* of their divergences, each once, including the one of `found` */
  char *cells[COLUMNS]; /* class, input, place, old */
  char *last;           /* new */
  bool is_whole;        /* neither outcome was shortened */
} Row;
typedef VEC(Row) Table;

/* --- cells --- */

static char *terminal_diff_cut(Str *s, size_t width) {
  assert(width > 3);
  if (s->len > width) {
    s->len = width - 3;
    str_add(s, "...");
  }
  return str_take(s);
}

static char *input_cell(const RunInfo *run, const KTest *k) {
  Str s = {0};
  shown_input(run, k, &s);
  if (!s.len) str_add(&s, "any input");
  return terminal_diff_cut(&s, PAGE - 40);
}

/* Where the versions diverge, or the change if they take the same path. */
static char *place_cell(const Program *p, const Found *f) {
  uint32_t cause = found_cause(f, NEW) ? found_cause(f, NEW) : found_cause(f, OLD);
  Str s = {0};
  if (place_print_whole(p, f->has_divergence ? f->divergence.loc : cause, &s)) return str_take(&s);
  return mem_strdup(f->has_divergence ? "?" : "same path");
}

static char *outcome_cell(const RunInfo *run, const Found *f, Version v, bool *is_whole) {
  enum { WIDTH = PAGE - 5 };
  Str s = {0};
  str_add(&s, v == OLD ? "old: " : "new: ");
  found_describe(f, v, run->program, run->options->entry, false, &s);
  *is_whole = *is_whole && s.len <= WIDTH;
  return terminal_diff_cut(&s, WIDTH);
}

/* "regression", "fix (maybe)" */
static char *class_cell(const Found *f) {
  const char *name = class_name(f->class);
  return f->origin == ORIGIN_REACHED ? mem_strdup(name)
                                     : str_format("%s (%s)", name, origin_name(f->origin));
}

static Row make_row(const RunInfo *run, const Found *f, size_t id) {
  Row row = {.found = f,
             .id = id,
             .cells = {class_cell(f), input_cell(run, &f->input), place_cell(run->program, f)},
             .is_whole = true};
  row.cells[COLUMNS - 1] = outcome_cell(run, f, OLD, &row.is_whole);
  row.last = outcome_cell(run, f, NEW, &row.is_whole);
  return row;
}

static void table_row_done(Row *row) {
  for (int c = 0; c < COLUMNS; c++)
    mem_free(row->cells[c]);
  mem_free(row->last);
  vec_done(&row->places);
  kind_effects_done(&row->effects);
}

static void table_done(Table *t) {
  for (size_t i = 0; i < t->len; i++)
    table_row_done(&t->data[i]);
  vec_done(t);
}

/* --- the table --- */

static bool terminal_diff_is_listed(const Options *o, const Found *f) {
  return o->all_findings || !class_is_hidden(f->class);
}

static void count_in(Row *row, const RunInfo *run, const Found *f) {
  row->count++;
  kind_effects_add(&row->effects, run, f);
  row->run += f->is_replayed;
  for (Version v = OLD; v <= NEW; v++)
    if (outcome_is_fault(&f->outcome[v])) row->kinds |= 1ull << f->outcome[v].end.kind;
  if (!f->has_divergence) return;
  for (size_t i = 0; i < row->places.len; i++)
    if (row->places.data[i] == f->divergence.loc) return;
  vec_push(&row->places, f->divergence.loc);
}

/* Findings of a cluster need not be adjacent, and the numbers of the clusters shown need not be
 * consecutive, so a row is found by its cluster. */
static Table terminal_diff_make_table(const RunInfo *run, const FindingList *l) {
  Table t = {0};
  size_t *row_of = NEW_ARRAY(size_t, l->clusters + 1);
  for (size_t i = 0; i < l->list.len; i++) {
    const Found *f = &l->list.data[i];
    assert(f->cluster >= 1 && f->cluster <= l->clusters); /* set by findings_arrange */
    if (!terminal_diff_is_listed(run->options, f)) continue;
    if (!row_of[f->cluster] || run->options->all_findings) {
      vec_push(&t, make_row(run, f, i + 1));
      row_of[f->cluster] = t.len;
    }
    count_in(&t.data[row_of[f->cluster] - 1], run, f);
  }
  mem_free(row_of);
  return t;
}

static void terminal_diff_measure(const Table *t, size_t widths[COLUMNS]) {
  for (int c = 0; c < COLUMNS; c++) {
    widths[c] = 0;
    for (size_t i = 0; i < t->len; i++) {
      size_t n = strlen(t->data[i].cells[c]);
      if (n > widths[c]) widths[c] = n > WIDEST ? WIDEST : n;
    }
  }
}

static const char *terminal_diff_color_of(const Paint *p, FindingClass c) {
  switch (c) {
    case CLASS_REGRESSION: return p->red;
    case CLASS_FIX: return p->green;
    case CLASS_OUTPUT:
    case CLASS_UNINIT:
    case CLASS_LEAK:
    case CLASS_INTERFACE: return p->cyan;
    case CLASS_MESSAGE:
    case CLASS_PREEXISTING:
    case CLASS_INTERNAL:
    case CLASS_UNCONFIRMED:
    case CLASSES: return "";
  }
  return "";
}

/* Including the outcomes. */
static size_t terminal_diff_width_of(const Table *t, const size_t widths[COLUMNS]) {
  size_t last = 0, width = strlen("99 ");
  for (size_t i = 0; i < t->len; i++)
    if (strlen(t->data[i].last) > last) last = strlen(t->data[i].last);
  for (int c = 0; c < COLUMNS; c++)
    width += widths[c] + 2;
  return width + last;
}

static void print_place(const Paint *p, const char *place, int width) {
  int pad = width - (int)strlen(place);
  paint_print_link(p, place);
  printf("%*s", pad > 0 ? pad : 0, "");
}

static void print_cells(const Paint *p, const Row *row, const size_t widths[COLUMNS], int columns) {
  printf("%2zu ", row->id);
  for (int c = 0; c < columns; c++) {
    int width = c + 1 == columns && columns < COLUMNS
                    ? 0
                    : (int)widths[c]; /* no padding after the last one */
    if (c == PLACE && row->found->has_divergence)
      print_place(p, row->cells[c], width);
    else
      printf("%s%-*s%s", c ? "" : terminal_diff_color_of(p, row->found->class), width,
             row->cells[c], c ? "" : p->end);
    if (width) fputs("  ", stdout);
  }
}

/* Adds the locations other than the one shown, each line once. */
static void add_places(const Program *p, const Row *row, Str *out) {
  enum { SHOWN = 3 };
  TextList names = {0};
  const char *own = row->cells[2];
  for (size_t i = 0; i < row->places.len; i++) {
    Str name = {0};
    if (place_print_whole(p, row->places.data[i], &name) && strcmp(str_text(&name), own) != 0)
      texts_add_once(&names, str_take(&name));
    str_done(&name);
  }
  for (size_t i = 0; i < names.len && i < SHOWN; i++)
    str_addf(out, "%s%s", i ? ", " : "; the versions diverge at ", names.data[i]);
  if (names.len > SHOWN) str_addf(out, " and %zu more places", names.len - SHOWN);
  if (names.len) str_add(out, ", too");
  texts_done(&names);
}

/* Adds the kinds of errors other than the one shown. */
static void terminal_diff_add_kinds(const Row *row, Str *out) {
  uint64_t kinds = row->kinds;
  for (Version v = OLD; v <= NEW; v++)
    if (outcome_is_fault(&row->found->outcome[v]))
      kinds &= ~(1ull << row->found->outcome[v].end.kind);
  const char *before = " (also ";
  for (int k = 0; kinds >> k; k++) {
    if (!(kinds >> k & 1)) continue;
    str_addf(out, "%s%s", before, end_name((EndKind)k));
    before = ", ";
  }
  if (kinds) str_add(out, ")");
}

/* Prints the reason for a finding that --all-findings lists. */
static void print_not_run(const Result *r, const Found *f) {
  const char *why_not = r->native ? r->native->why_not : NULL;
  char *why = finding_why_not_run(&r->heard->findings, f, why_not);
  if (why) printf("     %s\n", why);
  mem_free(why);
}

static void terminal_diff_print_row(const Result *r, const Paint *p, const Row *row,
                                    const size_t widths[COLUMNS], bool is_wide) {
  print_cells(p, row, widths, is_wide ? COLUMNS - 1 : COLUMNS);
  if (is_wide)
    printf("\n     %s\n     %s\n", row->cells[COLUMNS - 1], row->last);
  else
    printf("%s\n", row->last);
  if (row->found->is_representative)
    terminal_cluster(r->run, r->dir->path, p, row->found, row->id, row->is_whole);
  else if (!row->found->is_replayed)
    print_not_run(r, row->found);
}

static void terminal_diff_print_table(const Result *r, const Paint *p, const Table *t) {
  size_t widths[COLUMNS];
  terminal_diff_measure(t, widths);
  bool is_wide = terminal_diff_width_of(t, widths) > PAGE;
  for (size_t i = 0; i < t->len; i++)
    if (!t->data[i].found->is_printed) terminal_diff_print_row(r, p, &t->data[i], widths, is_wide);
}

/* With --all-findings the table has a row for each finding, and is printed at the end. */
void terminal_diff_kind(const Result *r, Found *f) {
  const Options *o = r->run->options;
  if (o->quiet || o->json || o->all_findings) return;
  assert(f->rank && !f->is_printed);
  Paint p = terminal_paint(stdout, o->color);
  Table t = {0};
  vec_push(&t, make_row(r->run, f, f->rank));
  terminal_diff_print_table(r, &p, &t);
  table_done(&t);
  fflush(stdout);
  f->is_printed = true;
}

/* Prints what happens on the inputs of a kind other than on the one shown. */
static void print_effects(const RunInfo *run, const Row *row) {
  enum { SHOWN = 3 };
  const EffectList *l = &row->effects;
  for (size_t i = 1; i < l->len && i <= SHOWN; i++) {
    const KindEffect *e = &l->data[i];
    Row other = make_row(run, e->found, 0);
    const char *old = other.cells[COLUMNS - 1], *input = other.cells[1];
    bool is_wide = strlen(input) + strlen(old) + strlen(other.last) + 30 > PAGE;
    const char *between = is_wide ? "\n       " : "  ";
    printf("     also: %s (%" PRIu64 " input%s)%s%s%s%s\n", input, e->count, str_plural(e->count),
           between, old, between, other.last);
    table_row_done(&other);
  }
  if (l->len > SHOWN + 1)
    printf("     and %zu other effects (--all-findings)\n", l->len - SHOWN - 1);
}

/* Prints how many inputs there are of each kind, and how many of them were run natively. */
static void print_kinds(const RunInfo *run, const Table *t) {
  const Program *p = run->program;
  Str s = {0};
  for (size_t i = 0; i < t->len; i++) {
    const Row *row = &t->data[i];
    if (row->count == 1) continue;
    s.len = 0;
    str_addf(&s, "%2zu: %" PRIu64 " inputs", row->id, row->count);
    terminal_diff_add_kinds(row, &s);
    if (row->run == row->count)
      str_add(&s, ", all run natively");
    else if (row->run)
      str_addf(&s, ", %" PRIu64 " run natively", row->run);
    else
      str_add(&s, ", none run natively");
    add_places(p, row, &s);
    if (row->found->has_longer) str_addf(&s, "; the smallest: %s", row->cells[1]);
    printf("%s\n", str_text(&s));
    print_effects(run, row);
  }
  str_done(&s);
}

/* Prints the findings without an input. */
static void terminal_diff_print_lost(const RunInfo *run, const Paint *p) {
  for (size_t i = 0; run->unified && i < run->unified->lost.len; i++) {
    const LostFunction *f = &run->unified->lost.data[i];
    printf(" - %s%s%s  %s: %s (%s)\n", terminal_diff_color_of(p, CLASS_INTERFACE),
           class_name(CLASS_INTERFACE), p->end, f->name, unify_lost_words(f), f->place);
  }
}

/* Callers are tried after all kinds are confirmed, so what is learned from them follows the kinds
 * that are printed already. */
static void print_callers(const Result *r, const Table *t) {
  for (size_t i = 0; i < t->len; i++) {
    const Row *row = &t->data[i];
    if (!row->found->is_printed || (!row->found->raised && !row->found->tried)) continue;
    printf("%2zu %s  %s\n", row->id, row->cells[0], row->cells[1]);
    terminal_callers(row->found, r->dir->path);
  }
}

/* --- the rest --- */

static void print_heading(const FindingList *l, const Engine *e) {
  uint64_t n = findings_differences(l), unconfirmed = l->classes[CLASS_UNCONFIRMED];
  uint64_t kinds = findings_kinds(l);
  if (kinds < n)
    printf("%" PRIu64 " kind%s of difference (%" PRIu64 " inputs)", kinds, str_plural(kinds), n);
  else if (n)
    printf("%" PRIu64 " difference%s", n, str_plural(n));
  else
    fputs(unconfirmed ? "no confirmed difference" : "no difference", stdout);
  if (unconfirmed) printf(" (%" PRIu64 " unconfirmed)", unconfirmed);
  printf(" in %" PRIu64 " path%s", e->stats.paths, str_plural(e->stats.paths));
  if (e->stats.pruned) printf("; %" PRIu64 " more pruned", e->stats.pruned);
  printf(" (%.1f s)\n", e->stats.seconds);
}

static void print_unreplayed(const FindingList *l, const char *why_not) {
  size_t n = findings_unknown(l), others = findings_unreplayed(l) - n;
  if (n && n < l->list.len) printf("%zu of %zu ", n, l->list.len);
  if (n) printf("not confirmed natively%s%s\n", why_not ? ": " : "", why_not ? why_not : "");
  if (others)
    printf("%zu input%s not run natively, since the same kind was (--confirm-all runs all)\n",
           others, others == 1 ? " was" : "s were");
}

static void print_notes(const Options *o, const FindingList *l) {
  uint64_t hidden = l->classes[CLASS_INTERNAL] + l->classes[CLASS_PREEXISTING];
  if (hidden && !o->all_findings)
    printf("%" PRIu64 " more divergence%s without a visible effect: %" PRIu64
           " with equal outcomes, %" PRIu64 " where both versions fail (--all-findings)\n",
           hidden, str_plural(hidden), l->classes[CLASS_INTERNAL], l->classes[CLASS_PREEXISTING]);
}

/* Failures of the old version on a generated state show nothing about the change. */
static void print_left_out(const Result *r) {
  char *places = early_ends_places(&r->engine->old_failures, r->run->program);
  uint64_t only_old = r->engine->old_failures.only_old;
  if (!places) return;
  printf("ignored, because the old version fails on generated arguments: %s", places);
  if (only_old)
    printf("; the new version does not fail on %" PRIu64 " path%s", only_old, str_plural(only_old));
  puts("");
  mem_free(places);
}

/* Prints "f at new.c:5-9", or only the lines if the change is textual. */
static void terminal_diff_print_part(const ChangedPart *c) {
  bool is_text = c->kind == CHANGED_TEXT;
  if (!is_text) printf("%s%s", c->name, c->kind == CHANGED_DATA ? " (its initial contents)" : "");
  if (is_text && !c->lines.len) printf("%s", c->name);
  const char *before = is_text ? "" : " at ";
  for (size_t k = 0; k < c->lines.len; k++)
    printf("%s%s", k ? ", " : before, c->lines.data[k]);
}

/* Prints the changes that were not reached; all of them are in run.json. */
static void print_unreached(const Options *o, const UnreachedList *l) {
  enum { SHOWN = 8 };
  size_t shown = o->verbose || l->len <= SHOWN + 1 ? l->len : SHOWN;
  for (size_t i = 0; i < shown; i++) {
    const Unreached *u = &l->data[i];
    fputs("not reached: ", stdout);
    terminal_diff_print_part(&u->change);
    printf(": %s\n", u->why);
  }
  if (shown < l->len)
    printf("not reached: %zu other changes (run.json, --verbose)\n", l->len - shown);
}

static const char *terminal_diff_scope_of(const Result *r) {
  const Engine *e = r->engine;
  if (r->run->unified && r->run->unified->is_unstarted) return "no function was executed";
  if (e->is_same && r->run->unified && r->run->unified->lost.len)
    return "the code of the versions is the same";
  if (e->is_same) return "the versions are the same program except for names and source locations";
  if (r->run->options->prove) return "nothing was explored";
  if (e->seeds && !e->cuts.len) return "the neighbourhoods of the seeds were explored";
  return e->is_complete ? "everything was explored" : "parts were cut (below)";
}

/* Prints parts that add up to the number of paths. Around seeds, paths end where they diverge. */
static void print_paths(const Result *r) {
  const Engine *e = r->engine;
  uint64_t ignored = e->old_failures.count, same = e->equal_paths;
  uint64_t rest = e->stats.paths - same < ignored ? 0 : e->stats.paths - same - ignored;
  uint64_t differ = e->seeds ? e->diff_paths : r->heard->findings.list.len, beyond = 0;
  if (differ > rest) { /* concrete runs, of probes or of shorter inputs, are not paths */
    beyond = differ - rest;
    differ = rest;
  }
  printf("%" PRIu64 " %s, %" PRIu64 " the same", differ,
         e->seeds      ? "diverged"
         : differ == 1 ? "behaves differently"
                       : "behave differently",
         same);
  if (ignored) printf(", %" PRIu64 " ignored", ignored);
  if (rest > differ) printf(", %" PRIu64 " not fully compared", rest - differ);
  if (beyond)
    printf("; %" PRIu64 " difference%s found by concrete runs", beyond, str_plural(beyond));
}

/* --corpus */
static void terminal_diff_print_files(const Engine *e) {
  uint64_t files = e->given ? e->given->of_user : 0;
  if (!files && !(e->given && e->given->left_out)) return;
  printf("%" PRIu64 " of %" PRIu64 " file%s of --corpus run", e->given_run, files,
         str_plural(files));
  if (e->given->left_out) printf("; %" PRIu64 " too large or too many", e->given->left_out);
  putchar('\n');
}

/* --since */
static void terminal_diff_print_earlier(const Earlier *earlier) {
  if (!earlier) return;
  if (earlier->is_taken_over) {
    printf("taken over from %s: nothing that the entry can execute has changed since\n",
           earlier->run);
    return;
  }
  if (earlier->why_not) printf("not taken over from %s: %s\n", earlier->run, earlier->why_not);
  if (earlier->tests.len)
    printf("%" PRIu64 " of %zu test case%s of %s tried; the versions still differ on %" PRIu64 "\n",
           earlier->tried, earlier->tests.len, str_plural(earlier->tests.len), earlier->run,
           earlier->differ);
}

/* Native differences that are not findings. */
static void terminal_diff_print_not_shown(const Engine *e) {
  if (!e->fuzzed_not_shown) return;
  printf("fuzzer: %" PRIu64
         " native difference%s not shown by the engine and no finding (docs/fuzzing.md)\n",
         e->fuzzed_not_shown, e->fuzzed_not_shown == 1 ? " is" : "s are");
}

static void terminal_diff_print_fuzzed(const Result *r) {
  const Fuzzing *f = r->fuzzing;
  if (!f || !f->root || !f->has_begun) return;
  if (f->is_stopped && !r->engine->cuts.len) {
    printf("fuzzer: stopped, because everything was explored\n");
    return;
  }
  if (f->is_stopped)
    printf("fuzzer: stopped with the exploration");
  else
    printf("fuzzer: %" PRIu64 " runs of both versions", f->runs);
  printf(", %" PRIu64 " difference%s, %" PRIu64 " other input%s kept (%s/fuzz)", f->differences,
         str_plural(f->differences), f->kept, str_plural(f->kept), r->dir->path);
  if (f->tests)
    printf("; %" PRIu64 " test case%s of the engine given to it", f->tests, str_plural(f->tests));
  if (f->left_out) printf("; %" PRIu64 " not kept, to limit its size", f->left_out);
  putchar('\n');
  terminal_diff_print_not_shown(r->engine);
}

/* --search shadow without --seeds */
static void terminal_diff_print_found_seeds(const Engine *e) {
  if (!e->seeds_found) return;
  printf("%" PRIu64 " seed%s found by probes", e->seeds_found, str_plural(e->seeds_found));
  if (e->seeds_of_files)
    printf(", %" PRIu64 " of them made from files of --corpus", e->seeds_of_files);
  putchar('\n');
}

static void terminal_diff_print_totals(const Result *r) {
  const Engine *e = r->engine;
  const Stats *s = &e->stats;
  uint64_t tests = r->heard->tests;
  printf("%" PRIu64 " path%s: ", s->paths, str_plural(s->paths));
  print_paths(r);
  printf("; %" PRIu64 " test%s in %s\n", tests, str_plural(tests), r->dir->path);
  terminal_diff_print_files(e);
  terminal_diff_print_earlier(e->earlier);
  terminal_diff_print_fuzzed(r);
  terminal_diff_print_found_seeds(e);
  if (e->seeds)
    printf("%" PRIu64 " seed%s, of which %" PRIu64 " skipped (not touching the change); %" PRIu64
           " divergence point%s\n",
           e->seeds, str_plural(e->seeds), e->seeds_untouched, e->points, str_plural(e->points));
  printf("%" PRIu64 " instructions, %" PRIu64 " quer%s, %.1f s (solver %.1f s), %" PRIu64 " MB",
         s->instructions, s->queries, s->queries == 1 ? "y" : "ies", s->seconds, s->solver_seconds,
         s->peak_rss_kib / 1024);
  if (r->native && r->native->seconds > 0) printf("; native runs %.1f s", r->native->seconds);
  putchar('\n');
}

static const char *verdict_color(const Paint *p, VerdictKind kind) {
  switch (kind) {
    case VERDICT_DIFFERS:
    case VERDICT_FAULTS: return p->red;
    case VERDICT_EQUIVALENT:
    case VERDICT_NO_FAULTS: return p->green;
    default: return p->cyan;
  }
}

/* Prints the line with its first word, which is the verdict, in colour. */
static void print_verdict(const Paint *p, const Verdict *v, const char *line) {
  int len = (int)strlen(verdict_name(v->kind));
  printf("%s%.*s%s%s\n", verdict_color(p, v->kind), len, line, p->end, line + len);
}

static void print_change_summary(const RunInfo *run, const FindingList *l) {
  if (!run->options->summary) return;
  ChangeSummary s = change_summary_of(l);
  Str text = {0};
  change_summary_print(&s, run, true, &text);
  fputs(str_text(&text), stdout);
  str_done(&text);
  change_summary_done(&s);
}

/* Prints what to do next. */
static void print_hint(const Result *r, const Table *t) {
  if (!t->len || r->run->options->no_tests) return;
  char *dir = quote_word(r->dir->path);
  printf("why: umbra explain %s %zu\n", dir, t->data[0].id);
  mem_free(dir);
}

void terminal_diff_summary(const Result *r, const Verdict *v) {
  const Options *o = r->run->options;
  const FindingList *l = &r->heard->findings;
  if (o->quiet) return;
  Paint p = terminal_paint(stdout, o->color);
  if (v->early) printf("%s\n", v->early);
  Table t = terminal_diff_make_table(r->run, l);
  terminal_diff_print_table(r, &p, &t);
  terminal_diff_print_lost(r->run, &p);
  print_callers(r, &t);
  if (!o->prove) print_heading(l, r->engine);
  print_kinds(r->run, &t);
  print_change_summary(r->run, l);
  print_notes(o, l);
  print_left_out(r);
  print_unreplayed(l, r->native ? r->native->why_not : NULL);
  Str line = {0};
  verdict_print(v, terminal_diff_scope_of(r), isatty(STDOUT_FILENO) ? PAGE : SIZE_MAX, &line);
  print_verdict(&p, v, str_text(&line));
  terminal_costs(r, &p);
  if (v->proof == PROOF_INDUCTION) proof_print(&r->run->unified->normal->certificate);
  str_done(&line);
  if (r->trials) typed_trials_print(r->trials);
  print_unreached(o, &v->unreached);
  terminal_cuts(r->run->program, r->engine, &p);
  if (!o->prove) terminal_diff_print_totals(r);
  if (r->suite) suite_print(r->suite, r->engine, l, o->verbose);
  print_hint(r, &t);
  table_done(&t);
  fflush(stdout);
}
