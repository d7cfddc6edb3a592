#include "outcome/outcome.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "outcome/outcome_numbers.h"

static const struct {
  const char *name, *words;
} rows[] = {
#define PART(name, text, words) {text, words},
#include "outcome/parts.def"
#undef PART
};

const char *part_name(Part p) {
  assert(p < PARTS);
  return rows[p].name;
}

const char *part_words(Part p) {
  assert(p < PARTS);
  return rows[p].words;
}

const char *parts_first_words(PartSet parts) {
  for (Part p = 0; p < PARTS; p++)
    if (parts_have(parts, p)) return part_words(p);
  return "nothing";
}

static void text_done(Text *t) {
  str_done(&t->bytes);
  vec_done(&t->exprs);
}

void outcome_done(Outcome *o) {
  if (!o->space) end_done(&o->end); /* the end of a path belongs to the state */
  text_done(&o->out);
  text_done(&o->err);
  vec_done(&o->calls);
  text_done(&o->records);
  text_done(&o->permissions);
  files_done(&o->files);
  str_done(&o->result);
  str_done(&o->globals);
  for (size_t i = 0; i < o->reports.len; i++) {
    mem_free(o->reports.data[i].text);
    mem_free(o->reports.data[i].location);
  }
  vec_done(&o->reports);
}

Outcome outcome_copy(const Outcome *o) {
  assert(!o->space); /* only for outcomes of bytes */
  Outcome copy = {.end = o->end};
  copy.end.message = o->end.message ? mem_strdup(o->end.message) : NULL;
  copy.end.stack.data = NULL;
  copy.end.stack.len = copy.end.stack.room = 0;
  copy.out.bytes = str_copy(&o->out.bytes);
  copy.err.bytes = str_copy(&o->err.bytes);
  copy.files = files_copy(&o->files);
  copy.result = str_copy(&o->result);
  copy.globals = str_copy(&o->globals);
  copy.is_address = o->is_address;
  copy.is_native = o->is_native;
  copy.floating = o->floating;
  return copy;
}

bool outcome_has_ended(const Outcome *o) {
  switch (end_class(o->end.kind)) {
    case END_CLASS_DONE:
    case END_CLASS_FAULT: return true;
    case END_CLASS_DROP:
    case END_CLASS_CUT:
    case END_CLASS_STOPPED: break;
  }
  return false;
}

bool outcome_is_fault(const Outcome *o) { return end_class(o->end.kind) == END_CLASS_FAULT; }

/* ---- comparing ---- */

typedef struct Difference {
  bool is_certain;  /* on every input */
  const Expr *when; /* otherwise: the condition for it; NULL: never */
  const Expr *nans; /* the condition that only the bits of NaNs differ; NULL: never */
} Difference;

static Difference certain(bool differs) { return (Difference){differs, NULL, NULL}; }

static Difference depending(const Expr *when) {
  assert(when->width == 1 && !when->has_shadow);
  if (expr_is_const(when)) return certain(expr_is_true(when));
  return (Difference){false, when, NULL};
}

/* 64 bits wide. */
static const Expr *status_of(ExprTable *t, const End *e) {
  return e->status_expr ? e->status_expr : expr_const(t, 64, (uint64_t)e->status);
}

/* compare_ends compares such results of paths and of the engine's runs, compare_results those of
 * native runs. */
bool outcomes_are_floating(const Outcome *a, const Outcome *b) {
  return a->end.by_return && b->end.by_return && a->floating.kind &&
         a->floating.kind == b->floating.kind && a->floating.count == b->floating.count;
}

/* The returned register with this index, as 64 bits. */
static const Expr *returned_word(ExprTable *t, const Outcome *o, uint32_t index, Version v) {
  if (!index) return status_of(t, &o->end);
  assert(index <= o->end.more_count);
  const Value *more = &o->end.more[index - 1];
  const Expr *e = more->expr ? expr_project(t, more->expr, v) : expr_const(t, 64, more->bits);
  return expr_zext(t, e, 64);
}

/* The number with this index in the result, in its own width. */
static const Expr *returned_number(ExprTable *t, const Outcome *o, uint32_t index, Version v) {
  unsigned width = floating_width(o->floating.kind);
  if (width <= 64) return expr_extract(t, returned_word(t, o, index, v), 0, width);
  const Expr *high = expr_extract(t, returned_word(t, o, 2 * index + 1, v), 0, width - 64);
  return expr_concat(t, high, returned_word(t, o, 2 * index, v));
}

static Difference compare_returned_numbers(Exec *x, const Outcome *a, const Outcome *b) {
  ExprTable *t = x->exprs;
  Floating f = a->floating.kind;
  const Expr *differ = expr_bool(t, false), *nans = differ;
  for (uint32_t i = 0; i < a->floating.count; i++) {
    const Expr *old = returned_number(t, a, i, OLD), *new = returned_number(t, b, i, NEW);
    differ = expr_or(t, differ, floating_differ(t, f, old, new));
    nans = expr_or(t, nans, floating_nans_differ(t, f, old, new));
  }
  Difference d = depending(differ);
  d.nans = nans;
  return d;
}

/* The bits of one or two returned registers. */
static U128 returned_registers(const Outcome *o, uint32_t from, uint32_t count) {
  U128 bits = 0;
  for (uint32_t k = from; k < from + count; k++) {
    uint64_t word = (uint64_t)o->end.status;
    assert(!k || 8 * k <= o->result.len);
    if (k) memcpy(&word, str_text(&o->result) + 8 * (k - 1), sizeof word);
    bits |= (U128)word << (64 * (k - from));
  }
  return bits;
}

/* The bits of the number with this index; 0 if the result is too short. */
static U128 returned_bytes(const Outcome *o, uint32_t index) {
  size_t size = floating_width(o->floating.kind) / 8, stride = floating_stride(o->floating.kind);
  U128 bits = 0;
  if (index * stride + size <= o->result.len)
    memcpy(&bits, str_text(&o->result) + index * stride, size);
  return bits;
}

U128 outcome_returned_bits(const Outcome *o, uint32_t index) {
  assert(!o->space && index < o->floating.count);
  unsigned width = floating_width(o->floating.kind);
  if (o->is_native) return returned_bytes(o, index);
  U128 bits = width > 64 ? returned_registers(o, 2 * index, 2) : returned_registers(o, index, 1);
  return bits << (128 - width) >> (128 - width);
}

static bool are_numbers_alike(const Outcome *a, const Outcome *b) {
  for (uint32_t i = 0; i < a->floating.count; i++)
    if (!floating_are_alike(a->floating.kind, outcome_returned_bits(a, i),
                            outcome_returned_bits(b, i)))
      return false;
  return true;
}

bool outcomes_return_alike(const Outcome *a, const Outcome *b) {
  assert(!a->space && !b->space);
  return outcomes_are_floating(a, b) && are_numbers_alike(a, b);
}

static Difference compare_ends(Exec *x, const Outcome *a, const Outcome *b) {
  if (ends_differ(&a->end, &b->end)) return certain(true);
  if (a->end.kind != END_EXIT || (a->is_address && b->is_address)) return certain(false);
  if (outcomes_are_floating(a, b) && a->space) return compare_returned_numbers(x, a, b);
  if (outcomes_are_floating(a, b)) return certain(!a->is_native && !are_numbers_alike(a, b));
  if (!a->end.status_expr && !b->end.status_expr) return certain(a->end.status != b->end.status);
  ExprTable *t = x->exprs;
  return depending(expr_not(t, expr_eq(t, status_of(t, &a->end), status_of(t, &b->end))));
}

static const Expr *byte_of(ExprTable *t, const Text *text, size_t i) {
  const Expr *e = text->exprs.len ? text->exprs.data[i] : NULL;
  return e ? e : expr_const(t, 8, (uint8_t)text->bytes.data[i]);
}

/* model: of the path, if the strings may contain numbers. */
static Difference compare_texts(Exec *x, const Text *a, const Text *b, const Model *model) {
  assert(!a->exprs.len || a->exprs.len == a->bytes.len);
  assert(!b->exprs.len || b->exprs.len == b->bytes.len);
  if (a->has_numbers || b->has_numbers) return depending(numbers_may_differ(x->exprs, a, b, model));
  if (a->bytes.len != b->bytes.len) return certain(true);
  if (!a->exprs.len && !b->exprs.len) return certain(!str_same(&a->bytes, &b->bytes));
  ExprTable *t = x->exprs;
  const Expr *differ = expr_bool(t, false);
  for (size_t i = 0; i < a->bytes.len; i++)
    differ = expr_or(t, differ, expr_not(t, expr_eq(t, byte_of(t, a, i), byte_of(t, b, i))));
  return depending(differ);
}

/* Returns the digits of the line number in a line that assert() prints, such as glibc's "program:
 * file.c:13: f: Assertion `x' failed." or musl's "Assertion failed: x (file.c: f: 13)". NULL if
 * there is no line number. */
static const char *line_number(const char *line, size_t len, size_t *digits) {
  static const char glibc[] = ": Assertion `", musl[] = "Assertion failed: ";
  const char *end = line + len, *behind = memmem(line, len, glibc, sizeof glibc - 1);
  if (behind) { /* search backwards for ":13: " */
    while (behind > line && !(*behind == ':' && isdigit((unsigned char)behind[-1])))
      behind--;
  } else if (memmem(line, len, musl, sizeof musl - 1) && len > 1) {
    behind = end - 1 - (end[-1] == '\n');
    if (*behind != ')') return NULL;
  }
  if (!behind) return NULL;
  const char *from = behind;
  while (from > line && isdigit((unsigned char)from[-1]))
    from--;
  *digits = (size_t)(behind - from);
  bool is_number = *digits && from > line && (from[-1] == ':' || from[-1] == ' ');
  return is_number ? from : NULL;
}

/* Line numbers are not behaviour: every patch changes those of the assertions that follow it. The
 * text may contain any bytes, including NUL. */
static Str without_lines(const Str *text) {
  Str out = {0};
  const char *end = str_text(text) + text->len;
  for (const char *line = str_text(text), *next; line < end; line = next) {
    const char *newline = memchr(line, '\n', (size_t)(end - line));
    next = newline ? newline + 1 : end;
    size_t digits = 0;
    const char *number = line_number(line, (size_t)(next - line), &digits);
    const char *before = number ? number : next, *behind = number ? number + digits : next;
    str_add_bytes(&out, line, (size_t)(before - line));
    str_add_bytes(&out, behind, (size_t)(next - behind));
  }
  return out;
}

static Difference compare_errors(Exec *x, const Text *a, const Text *b, const Model *model) {
  Difference d = compare_texts(x, a, b, model);
  if (!d.is_certain || a->exprs.len || b->exprs.len) return d;
  Str plain_a = without_lines(&a->bytes), plain_b = without_lines(&b->bytes);
  d = certain(!str_same(&plain_a, &plain_b));
  str_done(&plain_a);
  str_done(&plain_b);
  return d;
}

/* Compares the returned bytes that the status does not hold: native runs have bytes, the engine has
 * further words. */
static Difference compare_results(Exec *x, const Outcome *a, const Outcome *b) {
  if (outcomes_are_floating(a, b)) return certain(a->is_native && !are_numbers_alike(a, b));
  if (!a->space || !b->space) return certain(!str_same(&a->result, &b->result));
  assert(a->end.more_count == b->end.more_count); /* otherwise the ends differ */
  ExprTable *t = x->exprs;
  const Expr *differ = expr_bool(t, false);
  const Outcome *const of[] = {[OLD] = a, [NEW] = b};
  for (uint32_t i = 0; i < a->end.more_count; i++) {
    const Expr *words[2];
    for (int v = 0; v < 2; v++)
      words[v] = returned_word(t, of[v], i + 1, (Version)v);
    differ = expr_or(t, differ, expr_not(t, expr_eq(t, words[OLD], words[NEW])));
  }
  return depending(differ);
}

static Left left_by(Exec *x, const Outcome *o) {
  return (Left){o->space, o->is_address ? status_of(x->exprs, &o->end) : NULL};
}

/* For a structure that is returned in registers, or a number that is an address. */
static void check_returned_words(Exec *x, const Outcome *a, const Outcome *b) {
  enum { MOST = 2 };
  const Outcome *const of[] = {[OLD] = a, [NEW] = b};
  for (uint32_t k = 0; k < MOST && k <= a->end.more_count; k++) {
    Left left[2];
    for (int v = 0; v < 2; v++) {
      const Value *more = k ? &of[v]->end.more[k - 1] : NULL;
      const Expr *word = status_of(x->exprs, &of[v]->end);
      if (more)
        word =
            more->expr ? expr_zext(x->exprs, more->expr, 64) : expr_const(x->exprs, 64, more->bits);
      left[v] = (Left){of[v]->space, expr_project(x->exprs, word, (Version)v)};
    }
    visible_check_word(x, a->pc, left, k);
  }
}

static Difference compare_globals(Exec *x, const Outcome *a, const Outcome *b) {
  if (!a->space || !b->space) return certain(!str_same(&a->globals, &b->globals));
  const Left left[] = {left_by(x, a), left_by(x, b)};
  check_returned_words(x, a, b);
  const Expr *nans;
  Difference d = depending(visible_difference(x, a->pc, left, &nans));
  d.nans = nans;
  return d;
}

static Difference outcome_compare_files(Exec *x, const Outcome *a, const Outcome *b) {
  if (!a->space || !b->space) return certain(!files_alike(&a->files, &b->files));
  return compare_texts(x, &a->records, &b->records, NULL);
}

/* x is not used if both are outcomes of bytes. */
static Difference compare_part(Exec *x, Part p, const Outcome *a, const Outcome *b) {
  /* without a return the memory is gone, with the process */
  bool both_returned = a->end.by_return && b->end.by_return;
  switch (p) {
    case PART_END: return compare_ends(x, a, b);
    case PART_OUT: return compare_texts(x, &a->out, &b->out, a->model);
    case PART_ERR: return compare_errors(x, &a->err, &b->err, a->model);
    case PART_RESULT: return both_returned ? compare_results(x, a, b) : certain(false);
    case PART_GLOBALS: return both_returned ? compare_globals(x, a, b) : certain(false);
    case PART_FILES: return outcome_compare_files(x, a, b);
    case PARTS: break;
  }
  return certain(false);
}

PartSet outcome_compare(const Outcome *a, const Outcome *b) {
  assert(!a->space && !b->space); /* for paths use outcome_difference */
  PartSet differs = 0;
  bool is_stopped = end_class(a->end.kind) == END_CLASS_STOPPED;
  if (is_stopped && a->end.kind == b->end.kind) return 0;
  for (Part p = 0; p < PARTS; p++)
    if (compare_part(NULL, p, a, b).is_certain) differs |= 1u << p;
  return differs;
}

/* Removes the lines that glibc's assert ("...: Assertion `x' failed.") and musl's ("Assertion
 * failed: x (...)") print. */
static Str without_assertions(const Str *text) {
  Str out = {0};
  const char *end = str_text(text) + text->len;
  for (const char *line = str_text(text), *next; line < end; line = next) {
    const char *newline = memchr(line, '\n', (size_t)(end - line));
    next = newline ? newline + 1 : end;
    size_t len = (size_t)(next - line);
    if (!memmem(line, len, "Assertion `", 11) && !memmem(line, len, "Assertion failed: ", 18))
      str_add_bytes(&out, line, len);
  }
  return out;
}

bool outcomes_differ_in_message(const Outcome *a, const Outcome *b) {
  PartSet differs = outcome_compare(a, b);
  if (!differs || differs & ~(1u << PART_END | 1u << PART_ERR)) return false;
  if (a->end.kind != END_ASSERT || b->end.kind != END_ASSERT || a->end.signal != b->end.signal)
    return false;
  Str rest_a = without_assertions(&a->err.bytes), rest_b = without_assertions(&b->err.bytes);
  bool same = str_same(&rest_a, &rest_b);
  str_done(&rest_a);
  str_done(&rest_b);
  return same;
}

/* The parts of the output that contain strings of numbers. */
static PartSet parts_with_numbers(const Outcome *old, const Outcome *new) {
  PartSet parts = 0;
  if (old->out.has_numbers || new->out.has_numbers) parts |= 1u << PART_OUT;
  if (old->err.has_numbers || new->err.has_numbers) parts |= 1u << PART_ERR;
  return parts;
}

const Expr *outcome_difference(Exec *x, const Outcome *old, const Outcome *new,
                               const Expr **numbers, const Expr **nans) {
  assert(old->space && new->space && old->pc == new->pc);
  ExprTable *t = x->exprs;
  PartSet with_numbers = parts_with_numbers(old, new);
  const Expr *differ = calls_difference(x, old->pc, (const SeenCalls[]){old->calls, new->calls});
  *numbers = *nans = expr_bool(t, false);
  for (Part p = 0; p < PARTS; p++) {
    Difference d = compare_part(x, p, old, new);
    const Expr *when = d.when ? d.when : expr_bool(t, d.is_certain), **of = &differ;
    if (parts_have(with_numbers, p)) of = numbers;
    *of = expr_or(t, *of, when);
    if (d.nans) *nans = expr_or(t, *nans, d.nans);
    if (expr_is_true(differ)) break;
  }
  return differ;
}

bool outcomes_differ_in_numbers(Exec *x, const Outcome *old, const Outcome *new,
                                const Model *input) {
  return numbers_differ_on(x->exprs, &old->out, &new->out, input) ||
         numbers_differ_on(x->exprs, &old->err, &new->err, input);
}

const Expr *outcomes_have_other_numbers(Exec *x, const Outcome *old, const Outcome *new,
                                        const Model *input) {
  return expr_or(x->exprs, numbers_are_others(x->exprs, &old->out, &new->out, input),
                 numbers_are_others(x->exprs, &old->err, &new->err, input));
}

bool outcomes_may_differ_in_permissions(Exec *x, const Outcome *old, const Outcome *new) {
  Difference d = compare_texts(x, &old->permissions, &new->permissions, NULL);
  return d.is_certain || d.when;
}

/* ---- memory ---- */

void outcomes_compare_calls(Exec *x, Outcome *of[2], TextList *reads) {
  assert(!of[OLD]->space && !of[NEW]->space);
  if (of[OLD]->calls.len && of[NEW]->calls.len)
    calls_print_memory(x, (const SeenCalls[]){of[OLD]->calls, of[NEW]->calls},
                       (Str *const[]){&of[OLD]->out.bytes, &of[NEW]->out.bytes}, reads);
  vec_done(&of[OLD]->calls);
  vec_done(&of[NEW]->calls);
}

void outcomes_compare_memory(Exec *x, Outcome *of[2], const Space memory[2], SeenList *list) {
  assert(!of[OLD]->space && !of[NEW]->space && !list->len);
  if (!of[OLD]->end.by_return || !of[NEW]->end.by_return) return;
  Left left[2];
  for (int v = 0; v < 2; v++) {
    left[v] = left_by(x, of[v]);
    left[v].space = &memory[v];
  }
  visible_compare(x, left, list);
  for (int v = 0; v < 2; v++) {
    for (size_t i = 0; i < list->len; i++) {
      seen_name(&list->data[i], &of[v]->globals);
      str_addf(&of[v]->globals, " = %s\n", list->data[i].value[v]);
    }
    if (of[v]->is_address) of[v]->end.status = 0;
  }
}

void outcomes_add_internal(Exec *x, const Outcome *old, const Outcome *new, InternalNames *names) {
  assert(old->space && new->space && old->pc == new->pc);
  bool have_returned = old->end.by_return && new->end.by_return,
       have_exited = new->end.kind == END_EXIT && !new->end.by_return &&
                     old->end.kind == END_EXIT && !old->end.by_return;
  if (!have_returned && !have_exited) return;
  const Left left[] = {left_by(x, old), left_by(x, new)};
  if (have_exited && entry_kind(x->options->entry) == ENTRY_FUNCTION) {
    visible_assume_at_exit(x, old->pc, left);
    if (old->end.runs_exit != new->end.runs_exit && x->assumptions)
      assumptions_add(x->assumptions, new->end.loc, ASSUMED_NO_EXIT_HANDLER);
  }
  if (!have_returned) return;
  visible_internal(x, old->pc, left, names);
}
