#include "witness/change_summary.h"

#include <assert.h>
#include <string.h>

#include "witness/found_words.h"
#include "witness/readable.h"

enum { MOST_CONDITIONS = 256 }; /* of a row that are merged: each is compared with all others */

/* ---- rows ---- */

static ChangeRow *summary_row(ChangeSummary *s, const Found *f) {
  for (size_t i = 0; i < s->rows.len; i++) {
    ChangeRow *r = &s->rows.data[i];
    if (strcmp(r->effect[OLD], f->effect[OLD]) == 0 && strcmp(r->effect[NEW], f->effect[NEW]) == 0)
      return r;
  }
  vec_push(&s->rows, ((ChangeRow){.effect = {f->effect[OLD], f->effect[NEW]}}));
  return &vec_last(&s->rows);
}

/* Unites the list with one of the row's if possible; then the result, with the others again. */
static void row_add(ChangeRow *r, LiteralList when) {
  for (size_t i = 0; i < r->when.len && r->when.len < MOST_CONDITIONS; i++) {
    if (!literals_unite(&r->when.data[i], &when)) continue;
    literals_done(&when);
    when = r->when.data[i];
    memmove(r->when.data + i, r->when.data + i + 1, (r->when.len - i - 1) * sizeof *r->when.data);
    r->when.len--;
    row_add(r, when);
    return;
  }
  vec_push(&r->when, when);
}

static bool is_refuted(const Found *f) { return f->is_replayed && !f->native.is_confirmed; }

ChangeSummary change_summary_of(const FindingList *l) {
  ChangeSummary s = {0};
  for (size_t i = 0; i < l->list.len; i++) {
    const Found *f = &l->list.data[i];
    if (!class_is_difference(f->class) || is_refuted(f)) continue;
    if (!f->effect[OLD] || !f->effect[NEW]) {
      s.left_out++;
      continue;
    }
    ChangeRow *r = summary_row(&s, f);
    vec_push(&r->found, f);
    row_add(r, literals_copy(&f->literals));
  }
  return s;
}

void change_summary_done(ChangeSummary *s) {
  for (size_t i = 0; i < s->rows.len; i++) {
    ChangeRow *r = &s->rows.data[i];
    for (size_t k = 0; k < r->when.len; k++)
      literals_done(&r->when.data[k]);
    vec_done(&r->when);
    vec_done(&r->found);
  }
  vec_done(&s->rows);
}

/* ---- printing ---- */

/* What is known of symbolic files and standard input from stat() is not part of the source. */
static bool is_readable(const Literal *l) {
  const char *text = l->negated && !l->low ? l->negated : l->term;
  return l->is_source && !text_has_address(text) && !strstr(text, "-stat[");
}

void change_condition_print(const LiteralList *when, Str *out) {
  LiteralList shown = {0}; /* borrows */
  for (size_t i = 0; i < when->len; i++)
    if (is_readable(&when->data[i])) vec_push(&shown, when->data[i]);
  size_t hidden = when->len - shown.len;
  if (shown.len || !hidden) literals_print(&shown, out);
  if (hidden)
    str_addf(out, "%s%zu %s that the source does not name", shown.len ? " && " : "", hidden,
             hidden > 1 ? "conditions" : "condition");
  vec_done(&shown);
}

/* What the expressions do not distinguish, the first input does. */
static void add_effect(const ChangeRow *r, Version v, const RunInfo *run, Str *out) {
  bool are_same = strcmp(r->effect[OLD], r->effect[NEW]) == 0;
  str_addf(out, "     %s: %s", v == OLD ? "old" : "new", r->effect[v]);
  if (are_same) {
    str_add(out, "; for example: ");
    found_describe(r->found.data[0], v, run->program, run->options->entry, false, out);
  }
  str_add(out, "\n");
}

static void change_row_print(const ChangeRow *r, const RunInfo *run, size_t most, Str *out) {
  for (size_t i = 0; i < r->when.len && i < most; i++) {
    str_add(out, i ? "  or " : "  if ");
    change_condition_print(&r->when.data[i], out);
    str_add(out, "\n");
  }
  if (r->when.len > most)
    str_addf(out, "  or %zu further %s\n", r->when.len - most,
             r->when.len - most > 1 ? "conditions" : "condition");
  add_effect(r, OLD, run, out);
  add_effect(r, NEW, run, out);
}

void change_summary_print(const ChangeSummary *s, const RunInfo *run, bool is_short, Str *out) {
  size_t most_rows = is_short ? 20 : s->rows.len, most_conditions = is_short ? 3 : SIZE_MAX;
  if (!s->rows.len) return;
  str_add(out, "what the change does to the inputs of the explored paths:\n");
  for (size_t i = 0; i < s->rows.len && i < most_rows; i++)
    change_row_print(&s->rows.data[i], run, most_conditions, out);
  if (s->rows.len > most_rows)
    str_addf(out, "  and %zu other behaviours (summary.txt)\n", s->rows.len - most_rows);
  if (s->left_out)
    str_addf(out, "  and %zu %s of which only one input is known\n", s->left_out,
             s->left_out > 1 ? "differences" : "difference");
}
