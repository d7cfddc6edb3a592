#include "review/review_report.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_version.h"
#include "base/clean.h"
#include "base/file.h"
#include "base/interrupt.h"
#include "base/json.h"
#include "report/interface_json.h"
#include "report/paint.h"
#include "review/report_groups.h"
#include "review/review_verdict.h"
#include "witness/quote.h"
#include "witness/run_state.h"

/* --- for people --- */

/* "changes that were not reached (f at code.c:7 and 3 more places)", if there are many. */
static void print_limit(const RunLimit *l) {
  enum { MOST = 160 };
  const char *limit = l->text, *first = strstr(limit, ", ");
  if (strlen(limit) <= MOST || l->kind != LIMIT_UNREACHED || !first) {
    fputs(limit, stdout);
    return;
  }
  size_t more = 0;
  for (const char *at = first; at; at = strstr(at + 2, ", "))
    more++;
  printf("%.*s and %zu more place%s)", (int)(first - limit), limit, more, str_plural(more));
}

static void print_limits(const RunLimits *limits) {
  enum { MOST = 3 };
  for (size_t i = 0; i < limits->len && i < MOST; i++) {
    fputs(i ? ", " : "", stdout);
    print_limit(&limits->data[i]);
  }
  if (limits->len > MOST) printf(" and %zu more", limits->len - MOST);
}

/* After "equivalent": bounds, assumptions and faults, in this order. */
static void print_limits_of_equivalent(const RunLimits *limits) {
  fputs(limits->data[0].kind == LIMIT_ASSUMPTION ? " " : " up to ", stdout);
  print_limits(limits);
}

static const char *review_report_color(const Paint *p, RunEnd end) {
  switch (end) {
    case RUN_EQUIVALENT: return p->green;
    case RUN_DIFFERS: return p->red;
    case RUN_UNDECIDED:
    case RUN_NOT_TRIED:
    case RUN_NOT_REACHED:
    case RUN_CANNOT_START: return p->cyan;
    case RUN_NOTHING_TO_COMPARE: return "";
  }
  return "";
}

static void review_report_print_verdict(const FunctionRun *f, const Options *o) {
  Paint p = terminal_paint(stdout, o->color);
  const char *color = review_report_color(&p, f->end);
  printf("%s%s%s", color, run_end_name(f->end), *color ? p.end : "");
  if (f->end == RUN_DIFFERS && !f->is_confirmed && !o->no_replay) fputs(" (not confirmed)", stdout);
  if (f->end == RUN_EQUIVALENT && f->limits.len) print_limits_of_equivalent(&f->limits);
  if (f->function->configuration && f->end != RUN_EQUIVALENT)
    printf(" with %s", f->function->configuration);
  if (f->end == RUN_NOTHING_TO_COMPARE)
    printf(" (it is %s)", function_kind_name(f->function->kind));
  if (run_is_of_test(f) && f->end == RUN_DIFFERS) fputs(" (a test's own change)", stdout);
  if (f->why) printf(": %s", f->why);
}

typedef struct Widths {
  int name, entry;
} Widths;

static int review_report_wider(int width, const char *text) {
  int n = text ? (int)strlen(text) : 0;
  return n > width ? n : width;
}

static Widths review_report_widths(const Review *r) {
  Widths w = {24, 20};
  for (size_t i = 0; i < r->runs.len; i++) {
    w.name = review_report_wider(w.name, r->runs.data[i].function->name);
    w.entry = review_report_wider(w.entry, r->runs.data[i].entry);
  }
  return w;
}

static void review_report_print_row(const FunctionRun *f, const Widths *w, const Options *o) {
  char lines[64] = "-", paths[64] = "-";
  if (f->lines) snprintf(lines, sizeof lines, "%zu of %zu", f->executed, f->lines);
  if (f->entry) snprintf(paths, sizeof paths, "%" PRIu64, f->paths);
  printf("%-*s %-*s %10s %7s %7.1f s  ", w->name, f->function->name, w->entry,
         f->entry ? f->entry : "-", lines, paths, f->seconds);
  review_report_print_verdict(f, o);
  putchar('\n');
  for (size_t i = 0; i < f->corpora.len; i++)
    printf("  the files in %s were run, too\n", f->corpora.data[i]);
  for (size_t i = 0; i < f->costs.len; i++)
    printf("  %s\n", f->costs.data[i]);
}

/* The place in the table: what differs comes first, among it what native runs confirm, and among
 * that what other files or users can call. */
static int review_report_turn(const FunctionRun *f) {
  const ChangedFunction *c = f->function;
  if (run_is_of_test(f)) return 5;
  if (f->end != RUN_DIFFERS) return 4;
  bool is_public = !c->is_static || (f->entry && strcmp(f->entry, c->name) != 0);
  return 2 * !f->is_confirmed + !is_public;
}

/* "12 functions of tests: 10 equivalent, 2 undecided" */
static void review_report_fold_tests(const Review *r, size_t count) {
  const char *before = "";
  printf("%zu functions of tests:", count);
  for (RunEnd end = RUN_NOT_TRIED; end <= RUN_NOTHING_TO_COMPARE; end++) {
    size_t n = 0;
    for (size_t i = 0; i < r->runs.len; i++)
      n += run_is_of_test(&r->runs.data[i]) && r->runs.data[i].end == end;
    if (!n) continue;
    printf("%s %zu %s", before, n, run_end_name(end));
    before = ",";
  }
  putchar('\n');
}

static void review_report_print_table(const Review *r, const Options *o) {
  enum { TURNS = 5, MOST_TESTS = 2 };
  size_t tests = 0;
  if (!r->runs.len) return;
  const Widths w = review_report_widths(r);
  printf("\n%-*s %-*s %10s %7s %9s  %s\n", w.name, "function", w.entry, "from", "lines", "paths",
         "time", "verdict");
  for (size_t i = 0; i < r->runs.len; i++)
    tests += run_is_of_test(&r->runs.data[i]);
  bool is_folded = tests > MOST_TESTS && !o->verbose;
  for (int turn = 0; turn < TURNS + !is_folded; turn++)
    for (size_t i = 0; i < r->runs.len; i++)
      if (review_report_turn(&r->runs.data[i]) == turn)
        review_report_print_row(&r->runs.data[i], &w, o);
  if (is_folded) review_report_fold_tests(r, tests);
}

static void review_report_print_lost(const Analysis *a) {
  if (a->lost.len) putchar('\n');
  for (size_t i = 0; i < a->lost.len; i++) {
    const LostFunction *f = &a->lost.data[i];
    printf(" interface  %s: %s (", f->name, unify_lost_words(f));
    clean_print_name(f->place);
    puts(")");
  }
}

/* Is the change of the interface one that review_report_print_lost names? That a function became
 * static is more than that it was removed. */
static bool is_lost(const Analysis *a, const char *change) {
  bool is_it = false;
  for (size_t i = 0; i < a->lost.len && !is_it; i++) {
    const LostFunction *f = &a->lost.data[i];
    char *place = str_format("(%s)", f->place), *name = strstr(change, f->name);
    bool is_same_place = str_ends(change, place) || str_starts(change, "declaration of ");
    is_it = is_same_place && name && str_is_word_at(change, name, strlen(f->name));
    mem_free(place);
  }
  return is_it && !strstr(change, " became static ");
}

static void print_list(const char *head, const TextList *list) {
  if (list->len) printf("\n%s:\n", head);
  for (size_t i = 0; i < list->len; i++) {
    fputs("  ", stdout);
    clean_print_name(list->data[i]);
    putchar('\n');
  }
}

static void print_interface(const Analysis *a) {
  TextList others = {0};
  for (size_t i = 0; i < a->interface.len; i++)
    if (!is_lost(a, a->interface.data[i])) vec_push(&others, mem_strdup(a->interface.data[i]));
  print_list("interface changes", &others);
  texts_done(&others);
}

static void print_gaps(const Review *r, bool is_whole) {
  if (r->analysis.gaps.len) puts("\nnot compared:");
  report_groups_print_gaps(&r->analysis.gaps, is_whole);
  if (r->workspace.notes.len) puts("\nhow it was compiled:");
  report_groups_print_notes(&r->workspace.notes, is_whole);
}

static void print_verdict_word(const Review *r, const Options *o) {
  Paint p = terminal_paint(stdout, o->color);
  const char *const colors[] = {[REVIEW_EQUIVALENT] = p.green,
                                [REVIEW_DIFFERS] = p.red,
                                [REVIEW_UNDECIDED] = p.cyan,
                                [REVIEW_NOT_COMPARED] = p.cyan};
  printf("%s%s%s", colors[r->verdict], review_verdict_name(r->verdict), p.end);
}

/* Prints what to do next. */
static void print_hint(const Review *r) {
  const FunctionRun *first = NULL;
  for (size_t i = 0; i < r->runs.len; i++) {
    const FunctionRun *f = &r->runs.data[i];
    if (f->end != RUN_DIFFERS || run_is_of_test(f)) continue;
    if (!first || review_report_turn(f) < review_report_turn(first)) first = f;
  }
  if (!first) return;
  char *dir = path_join(r->dir, first->dir), *run = quote_word(dir), *review = quote_word(r->dir);
  printf(
      "why: umbra explain %s 1; all details: -v, or umbra report %s; the terms: umbra help "
      "terms\n",
      run, review);
  mem_free(review);
  mem_free(run);
  mem_free(dir);
}

static const char *why_equivalent(const Analysis *a) {
  if (!a->files) return "no C file differs";
  if (a->files == a->respaced) return "only comments, white space or file modes differ";
  return "no function differs after compilation";
}

static void print_total(const Review *r, const Options *o) {
  size_t lost = r->analysis.lost.len;
  print_verdict_word(r, o);
  if (lost) printf(" (%zu exported symbol%s)", lost, str_plural(lost));
  if (r->verdict == REVIEW_EQUIVALENT && r->reasons.len) {
    print_limits_of_equivalent(&r->reasons);
  } else if (r->reasons.len) {
    fputs(r->verdict == REVIEW_DIFFERS ? "; undecided: " : ": ", stdout);
    print_limits(&r->reasons);
  }
  if (r->verdict == REVIEW_EQUIVALENT && !r->runs.len)
    printf(" (%s)", why_equivalent(&r->analysis));
  printf("\n%.1f s, %s\n", r->seconds, r->dir);
}

void review_print(const Review *r, const Options *o) {
  if (o->json || o->quiet) return;
  const Analysis *a = &r->analysis;
  review_report_print_table(r, o);
  review_report_print_lost(a);
  print_interface(a);
  print_gaps(r, o->verbose);
  putchar('\n');
  print_total(r, o);
  if (!o->verbose) print_hint(r);
}

/* --- for programs --- */

static json_t *review_report_version_json(const Review *r, Version v) {
  json_t *j = json_object();
  json_set(j, "name", json_text(r->revisions->name[v]));
  json_set(j, "tree", json_text(r->tree[v]));
  return j;
}

static json_t *review_report_commit_json(const Revisions *r) {
  if (!r->subject) return json_null();
  json_t *j = json_object();
  json_set(j, "id", json_text(r->id));
  json_set(j, "origin", json_text(r->origin));
  json_set(j, "subject", json_text(r->subject));
  json_set(j, "author", json_text(r->author));
  json_set(j, "message", json_text(r->message));
  return j;
}

static json_t *review_report_function_json(const FunctionRun *f) {
  json_t *j = json_object();
  json_set(j, "name", json_text(f->function->name));
  json_set(j, "place", json_text(f->function->place));
  json_set(j, "kind", json_text(function_kind_name(f->function->kind)));
  json_set(j, "static", json_boolean(f->function->is_static));
  json_set(j, "entry", json_text(f->entry));
  json_set(j, "configuration", json_text(f->function->configuration));
  json_set(j, "verdict", json_text(run_end_name(f->end)));
  json_set(j, "confirmed", json_boolean(f->is_confirmed));
  json_set(j, "reason", json_text(f->why));
  json_set(j, "limits", run_limits_json(&f->limits));
  json_set(j, "corpora", json_texts(&f->corpora));
  json_set(j, "costs", json_texts(&f->costs));
  json_set(j, "lines", json_count(f->lines));
  json_set(j, "executed", json_count(f->executed));
  json_set(j, "paths", json_count(f->paths));
  json_set(j, "run", json_text(f->dir));
  json_set(j, "other_runs", json_texts(&f->others));
  json_set(j, "seconds", json_real(f->seconds));
  return j;
}

static json_t *gaps_json(const Analysis *a) {
  json_t *list = json_array();
  for (size_t i = 0; i < a->gaps.len; i++) {
    json_t *j = json_object();
    json_set(j, "what", json_text(a->gaps.data[i].what));
    json_set(j, "why", json_text(a->gaps.data[i].why));
    json_array_append_new(list, j);
  }
  return list;
}

static RunState review_state(void) { return interrupt_seen() ? RUN_INTERRUPTED : RUN_COMPLETE; }

static json_t *review_json(const Review *r) {
  json_t *j = json_object(), *functions = json_array();
  for (size_t i = 0; i < r->runs.len; i++)
    json_array_append_new(functions, review_report_function_json(&r->runs.data[i]));
  json_set(j, "umbra", json_text(UMBRA_VERSION));
  json_set(j, "schema", json_integer(RESULT_SCHEMA));
  json_set(j, "state", json_text(run_state_name(review_state())));
  json_set(j, "old", review_report_version_json(r, OLD));
  json_set(j, "new", review_report_version_json(r, NEW));
  json_set(j, "commit", review_report_commit_json(r->revisions));
  json_set(j, "paths", json_texts(&r->revisions->paths));
  json_set(j, "verdict", json_text(review_verdict_name(r->verdict)));
  json_set(j, "qualified", json_boolean(r->reasons.len > 0));
  json_set(j, "reasons", run_limits_json(&r->reasons));
  json_set(j, "files", json_count(r->analysis.files));
  json_set(j, "respaced", json_count(r->analysis.respaced));
  json_set(j, "functions", functions);
  json_set(j, "findings", interface_json(&r->analysis.lost));
  json_set(j, "interface", json_texts(&r->analysis.interface));
  json_set(j, "not_compared", gaps_json(&r->analysis));
  json_set(j, "made_up", json_texts(&r->workspace.notes));
  json_set(j, "seconds", json_real(r->seconds));
  return j;
}

void review_write(const Review *r) {
  json_t *j = review_json(r);
  Str text = {0};
  json_print(&text, j, 2);
  str_add(&text, "\n");
  char *path = path_join(r->dir, "review.json");
  if (!file_write(path, str_text(&text), text.len)) file_failed(path);
  mem_free(path);
  str_done(&text);
  json_decref(j);
}
