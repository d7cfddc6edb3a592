#include "witness/change_summary.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
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
    if (!f->effect[OLD] || !f->effect[NEW] || strcmp(f->effect[OLD], f->effect[NEW]) == 0) {
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

static bool is_readable(const Literal *l) {
  const char *text = l->negated && !l->low ? l->negated : l->term;
  return l->is_source && !text_has_address(text);
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

static void change_row_print(const ChangeRow *r, Str *out) {
  enum { MOST = 8 };
  for (size_t i = 0; i < r->when.len && i < MOST; i++) {
    str_add(out, i ? "  or " : "  if ");
    change_condition_print(&r->when.data[i], out);
    str_add(out, "\n");
  }
  if (r->when.len > MOST) str_addf(out, "  or %zu further conditions\n", r->when.len - MOST);
  str_addf(out, "     old: %s\n     new: %s\n", r->effect[OLD], r->effect[NEW]);
}

void change_summary_print(const ChangeSummary *s, size_t most, Str *out) {
  if (!s->rows.len) return;
  str_add(out, "what the change does to the inputs of the explored paths:\n");
  for (size_t i = 0; i < s->rows.len && i < most; i++)
    change_row_print(&s->rows.data[i], out);
  if (s->rows.len > most)
    str_addf(out, "  and %zu other behaviours (summary.txt)\n", s->rows.len - most);
  if (s->left_out)
    str_addf(out, "  and %zu %s of which only one input is known\n", s->left_out,
             s->left_out > 1 ? "differences" : "difference");
}
