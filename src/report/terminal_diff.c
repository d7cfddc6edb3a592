/* What a person sees when a diff is over: a table with one line per cluster of differences, those to look at first at the top, and below
 * each line its details (terminal_cluster.c; not with --quiet); then what was cut, and where; then what that says as a whole. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "report/readable.h"
#include "report/report.h"
#include "report/terminal.h"

enum { COLUMNS = 4, WIDEST = 40 };

/* What a row is cut to: the details have the rest. */
enum { WIDEST_OUTCOME = 48 };

typedef struct Row {
  const Found *found;
  size_t id;
  uint64_t count;       /* findings it stands for */
  char *cells[COLUMNS]; /* class, input, place, old */
  char *last;           /* new */
} Row;
typedef VEC(Row) Table;

static const char *plural(uint64_t n) { return n == 1 ? "" : "s"; }

/* --- cells --------------------------------------------------------------------------------------------------------- */

static char *input_cell(const KTest *k) {
  Str s = {0};
  for (size_t i = 0; i < k->objects.len; i++) {
    str_addf(&s, "%s%s = ", i ? ", " : "", k->objects.data[i].name);
    readable_bytes(&s, k->objects.data[i].bytes, k->objects.data[i].size);
  }
  return s.len ? str_take(&s) : mem_strdup("any input");
}

static char *place_cell(const Report *r, const Found *f) {
  Location l = program_location(r->program, f->divergence.loc);
  if (!f->has_divergence) return mem_strdup("same path");
  if (!f->divergence.loc || l.file >= r->program->files.len) return mem_strdup("?");
  return str_format("%s:%u", path_base(r->program->files.data[l.file]), l.line);
}

static char *outcome_cell(const Report *r, const Found *f, Version v) {
  Str s = {0};
  str_add(&s, v == OLD ? "old: " : "new: ");
  found_describe(f, v, r->program, r->options->entry, false, &s);
  if (s.len > WIDEST_OUTCOME) {
    s.len = WIDEST_OUTCOME - 3;
    str_add(&s, "...");
  }
  return str_take(&s);
}

static Row make_row(const Report *r, const Found *f, size_t id) {
  return (Row){f,
               id,
               1,
               {mem_strdup(class_name(f->class)), input_cell(&f->input), place_cell(r, f), outcome_cell(r, f, OLD)},
               outcome_cell(r, f, NEW)};
}

static void table_done(Table *t) {
  for (size_t i = 0; i < t->len; i++) {
    for (int c = 0; c < COLUMNS; c++) mem_free(t->data[i].cells[c]);
    mem_free(t->data[i].last);
  }
  vec_done(t);
}

/* --- the table ----------------------------------------------------------------------------------------------------- */

static bool is_listed(const Report *r, const Found *f) {
  return r->options->all_findings || (f->class != CLASS_INTERNAL && f->class != CLASS_PREEXISTING);
}

/* Clusters are contiguous in neither order nor number, so a row is found by its cluster. */
static Table make_table(const Report *r) {
  Table t = {0};
  size_t *row_of = NEW_ARRAY(size_t, r->findings.clusters + 1);
  for (size_t i = 0; i < r->findings.list.len; i++) {
    const Found *f = &r->findings.list.data[i];
    if (!is_listed(r, f)) continue;
    if (row_of[f->cluster] && !r->options->all_findings) {
      t.data[row_of[f->cluster] - 1].count++;
      continue;
    }
    vec_push(&t, make_row(r, f, i + 1));
    row_of[f->cluster] = t.len;
  }
  mem_free(row_of);
  return t;
}

static void measure(const Table *t, size_t widths[COLUMNS]) {
  for (int c = 0; c < COLUMNS; c++) {
    widths[c] = 0;
    for (size_t i = 0; i < t->len; i++) {
      size_t n = strlen(t->data[i].cells[c]);
      if (n > widths[c]) widths[c] = n > WIDEST ? WIDEST : n;
    }
  }
}

static const char *color_of(const Paint *p, FindingClass c) {
  switch (c) {
    case CLASS_REGRESSION: return p->red;
    case CLASS_FIX: return p->green;
    case CLASS_OUTPUT: return p->cyan;
    case CLASS_PREEXISTING:
    case CLASS_INTERNAL:
    case CLASS_UNCONFIRMED:
    case CLASSES: return "";
  }
  return "";
}

static void print_row(const Report *r, const Paint *p, const Row *row, const size_t widths[COLUMNS]) {
  printf("%2zu ", row->id);
  for (int c = 0; c < COLUMNS; c++)
    printf("%s%-*s%s  ", c ? "" : color_of(p, row->found->class), (int)widths[c], row->cells[c], c ? "" : *p->end ? p->end : "");
  fputs(row->last, stdout);
  if (row->count > 1) printf("  (+%" PRIu64 " more)", row->count - 1);
  putchar('\n');
  if (!r->options->quiet) terminal_cluster(r, p, row->found, row->id);
}

static void print_table(const Report *r, const Paint *p) {
  Table t = make_table(r);
  size_t widths[COLUMNS];
  measure(&t, widths);
  for (size_t i = 0; i < t.len; i++) print_row(r, p, &t.data[i], widths);
  table_done(&t);
}

/* --- the rest ------------------------------------------------------------------------------------------------------ */

static void print_heading(const Report *r, const Engine *e) {
  uint64_t n = findings_differences(&r->findings);
  if (n) printf("%" PRIu64 " difference%s", n, plural(n));
  else fputs("no difference", stdout);
  printf(" in %" PRIu64 " path%s (%.1f s)\n", e->stats.paths, plural(e->stats.paths), e->stats.seconds);
}

static bool is_unreplayed(const FindingList *l) {
  for (size_t i = 0; i < l->list.len; i++)
    if (!l->list.data[i].is_replayed) return true;
  return false;
}

static void print_notes(const Report *r) {
  const FindingList *l = &r->findings;
  uint64_t hidden = l->classes[CLASS_INTERNAL] + l->classes[CLASS_PREEXISTING];
  if (hidden && !r->options->all_findings)
    printf("%" PRIu64 " more divergence%s that nobody can see: %" PRIu64 " without an effect, %" PRIu64
           " where both versions fail (--all-findings)\n",
           hidden, plural(hidden), l->classes[CLASS_INTERNAL], l->classes[CLASS_PREEXISTING]);
  if (is_unreplayed(l)) puts("not yet confirmed natively");
}

static const char *scope_of(const Engine *e) {
  if (e->is_same) return "the versions are the same program, but for names and places";
  return e->is_complete ? "everything was explored" : "parts were cut (below)";
}

static void print_totals(const Report *r, const Engine *e) {
  const Stats *s = &e->stats;
  printf("%" PRIu64 " path%s: %" PRIu64 " diverged, %" PRIu64 " equal to the end; %" PRIu64 " test%s in %s\n", s->paths, plural(s->paths),
         e->diff_paths, e->equal_paths, r->tests, plural(r->tests), r->dir.path);
  printf("%" PRIu64 " instructions, %" PRIu64 " queries, %.1f s (solver %.1f s), %" PRIu64 " MB", s->instructions, s->queries, s->seconds,
         s->solver_seconds, s->peak_rss_kib / 1024);
  if (r->replay_seconds > 0) printf("; native runs %.1f s", r->replay_seconds);
  putchar('\n');
}

void terminal_diff_summary(const Report *r, const Engine *e, Verdict v) {
  Paint p = terminal_paint(stdout);
  if (!r->options->quiet) print_heading(r, e);
  print_table(r, &p);
  if (!r->options->quiet) {
    print_notes(r);
    printf("%s; %s\n", verdict_name(v), scope_of(e));
    terminal_cuts(r, e);
    print_totals(r, e);
  }
  fflush(stdout);
}
