/* A line number is no behaviour: every patch moves the assertions behind it. */
#include "replay/compare.h"

#include <ctype.h>
#include <string.h>

#include "base/alloc.h"

/* "program: file.c:13: f: Assertion `x' failed." without the 13. */
static Str without_lines(const Str *text) {
  static const char mark[] = ": Assertion `";
  Str out = {0};
  const char *from = str_text(text), *at = from;
  while ((at = strstr(at, mark))) {
    const char *end = at; /* backwards to ":13: " */
    while (end > from && end[-1] != '\n' && !(end[0] == ':' && isdigit((unsigned char)end[-1])))
      end--;
    const char *digits = end;
    while (digits > from && isdigit((unsigned char)digits[-1]))
      digits--;
    if (digits < end && digits > from && digits[-1] == ':') {
      str_add_bytes(&out, from, (size_t)(digits - from));
      from = end;
    }
    at += sizeof mark - 1;
  }
  str_add(&out, from);
  return out;
}

static bool same_errors(const Str *a, const Str *b) {
  if (str_same(a, b)) return true;
  Str x = without_lines(a), y = without_lines(b);
  bool is_same = str_same(&x, &y);
  str_done(&x);
  str_done(&y);
  return is_same;
}

static bool same_end(const NativeEnd *a, const NativeEnd *b) {
  return a->kind == b->kind && a->signal == b->signal && a->has_result == b->has_result &&
         (a->kind != NATIVE_EXIT || a->status == b->status);
}

unsigned native_ends_compare(const NativeEnd *a, const NativeEnd *b) {
  bool is_killed = a->kind == NATIVE_TIMEOUT || a->kind == NATIVE_LIMIT;
  if (is_killed && a->kind == b->kind) return 0;
  return (same_end(a, b) ? 0 : DIFFERS_END) | (str_same(&a->out, &b->out) ? 0 : DIFFERS_OUT) |
         (same_errors(&a->err, &b->err) ? 0 : DIFFERS_ERR) |
         (str_same(&a->result, &b->result) ? 0 : DIFFERS_RESULT) |
         (str_same(&a->globals, &b->globals) ? 0 : DIFFERS_GLOBALS) |
         (native_files_alike(&a->files, &b->files) ? 0 : DIFFERS_FILES);
}

const char *native_difference_name(unsigned differs) {
  static const char *const names[] = {"their ends", "standard output", "standard error",
                                      "the result", "globals",         "files"};
  unsigned i = 0;
  while (i < sizeof names / sizeof *names - 1 && !(differs >> i & 1))
    i++;
  return names[i];
}

/* The report that ended the program, or the first one on its way. */
static const NativeReport *report_of(const NativeEnd *e) {
  if (!e->reports.len) return NULL;
  return e->kind == NATIVE_FAULT ? &vec_last(&e->reports) : &e->reports.data[0];
}

bool native_reports_alike(const NativeEnd *a, const NativeEnd *b) {
  const NativeReport *m = report_of(a), *n = report_of(b);
  return a->kind == b->kind && !m == !n && (!m || strcmp(m->name, n->name) == 0);
}
