#include "proof/certificate.h"

#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "expr/expr_print.h"

void certificate_init(Certificate *c, const char *dir) {
  *c = (Certificate){.dir = dir, .functions = json_array()};
}

void certificate_done(Certificate *c) {
  json_decref(c->functions);
  texts_done(&c->open);
}

/* The script is unsatisfiable if the obligation holds. */
void certificate_add(Certificate *c, ExprTable *t, const PathCondition *pc, const Expr *cond) {
  if (!c->is_recording || !c->dir) return;
  ExprList all = {0};
  pc_relevant(pc, NULL, &all);
  vec_push(&all, expr_not(t, cond));
  Str script = {0};
  print_smtlib(&script, t, all.data, all.len);
  vec_push(&c->open, str_take(&script));
  vec_done(&all);
}

static bool write_obligation(Certificate *c, const char *script) {
  char *path = str_format("%s/%06llu.smt2", c->dir, (unsigned long long)++c->written);
  char *text = str_format("; the obligation holds if this is unsatisfiable\n%s", script);
  bool is_written = file_write(path, text, strlen(text));
  mem_free(text);
  mem_free(path);
  return is_written;
}

void certificate_keep(Certificate *c, json_t *function) {
  if (c->dir) json_set(function, "obligations", json_integer((json_int_t)c->open.len));
  for (size_t k = 0; k < c->open.len; k++)
    c->has_failed |= !write_obligation(c, c->open.data[k]);
  json_array_append_new(c->functions, function);
  certificate_drop(c);
}

void certificate_drop(Certificate *c) {
  texts_done(&c->open);
  c->open = (TextList){0};
  c->is_recording = false;
}
