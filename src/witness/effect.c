#include "witness/effect.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "expr/expr_print.h"
#include "outcome/seen_words.h"
#include "witness/found_words.h"
#include "witness/readable.h"

enum { LONGEST_VALUE = 60, LONGEST_OUTPUT = 60 };

static const char depends[] = "..."; /* a value that is not a short expression of the source */

static void effect_add_value(const ExprTable *t, const Expr *e, Str *out) {
  size_t before = out->len;
  if (print_expr(out, t, e, LONGEST_VALUE) && !text_has_address(str_text(out) + before)) return;
  out->len = before;
  str_add(out, depends);
}

/* The returned value in the width of its C type. */
static const Expr *effect_returned(ExprTable *t, const Function *f, const Expr *status) {
  unsigned width = f ? f->result_width : 0;
  return width && width < status->width ? expr_extract(t, status, 0, width) : status;
}

static void effect_add_end(const Program *p, ExprTable *t, const Finding *f, Version v,
                           const char *entry, Str *out) {
  const Outcome *o = f->path[v];
  const Function *fn = program_find_function(p, entry);
  bool is_value = o->end.kind == END_EXIT && o->end.status_expr && !o->is_address &&
                  (!o->end.by_return || (fn && fn->result_count == 1));
  if (is_value) {
    str_add(out, o->end.by_return ? "returned " : "exited with ");
    effect_add_value(
        t, o->end.by_return ? effect_returned(t, fn, o->end.status_expr) : o->end.status_expr, out);
  } else if (o->end.kind == END_EXIT && o->end.status_expr && !o->is_address) {
    str_addf(out, "returned %s", depends);
  } else {
    found_describe_end(&f->outcome[v], v, p, entry, out);
  }
}

static bool effect_texts_same(const Text *a, const Text *b) {
  if (!str_same(&a->bytes, &b->bytes) || a->exprs.len != b->exprs.len) return false;
  for (size_t i = 0; i < a->exprs.len; i++)
    if (a->exprs.data[i] != b->exprs.data[i]) return false;
  return true;
}

/* Bytes that depend on the input are "..." together. */
static void effect_add_output(const Text *text, const char *verb, Str *out) {
  bool was_open = false;
  size_t begin;
  str_addf(out, "%s%s ", out->len ? ", " : "", verb);
  if (!text->bytes.len) str_add(out, "nothing");
  if (!text->bytes.len) return;
  str_add(out, "\"");
  begin = out->len;
  for (size_t i = 0; i < text->bytes.len && out->len - begin < LONGEST_OUTPUT; i++) {
    bool is_open = text->exprs.len && text->exprs.data[i];
    char c = text->bytes.data[i];
    if (is_open && !was_open)
      str_add(out, depends);
    else if (c == '\n' && !is_open)
      str_add(out, "\\n");
    else if (!is_open)
      str_addf(out, isprint((unsigned char)c) && c != '"' && c != '\\' ? "%c" : "\\x%02x",
               (unsigned char)c);
    was_open = is_open;
  }
  str_add(out, out->len - begin < LONGEST_OUTPUT ? "\"" : "\"...");
}

/* The values in memory are known for the finding's input only. */
static void effect_add_memory(const SeenList *seen, Str *out) {
  enum { MOST = 3 };
  for (size_t i = 0; i < seen->len && i < MOST; i++) {
    if (out->len) str_add(out, ", ");
    seen_show_left(seen->data[i].path, out);
    str_addf(out, " = %s", depends);
  }
  if (seen->len > MOST) str_addf(out, " (and %zu more)", seen->len - MOST);
}

static bool effect_is_known(const Finding *f) {
  for (int v = 0; v < 2; v++)
    if (!f->path[v] || f->path[v]->end.kind != f->outcome[v].end.kind ||
        !outcome_has_ended(f->path[v]) || f->path[v]->end.by_return != f->outcome[v].end.by_return)
      return false;
  return true;
}

void effects_of_path(const Program *p, ExprTable *t, const Finding *f, const char *entry,
                     char *effect[2]) {
  effect[OLD] = effect[NEW] = NULL;
  if (!effect_is_known(f)) return;
  Str end[2] = {{0}, {0}};
  const Outcome *const *o = f->path;
  bool out_differs = !effect_texts_same(&o[OLD]->out, &o[NEW]->out),
       err_differs = !effect_texts_same(&o[OLD]->err, &o[NEW]->err),
       files_differ = !effect_texts_same(&o[OLD]->records, &o[NEW]->records);
  for (Version v = OLD; v <= NEW; v++)
    effect_add_end(p, t, f, v, entry, &end[v]);
  bool is_elsewhere = out_differs || err_differs || files_differ || f->seen.len,
       is_same_end = str_same(&end[OLD], &end[NEW]) && is_elsewhere;
  for (Version v = OLD; v <= NEW; v++) {
    bool is_assert = o[OLD]->end.kind == END_ASSERT || o[NEW]->end.kind == END_ASSERT;
    if (is_same_end) end[v].len = 0;
    effect_add_memory(&f->seen, &end[v]);
    if (out_differs) effect_add_output(&o[v]->out, "printed", &end[v]);
    if (err_differs && !is_assert)
      effect_add_output(&o[v]->err, "printed to standard error", &end[v]);
    if (files_differ) str_addf(&end[v], "%sleft other files", end[v].len ? ", " : "");
    effect[v] = str_take(&end[v]);
  }
}
