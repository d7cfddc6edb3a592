/* --log-queries: writes every query that is not answered trivially as a complete SMT-LIB script
 * between (reset)s, with the answer that was found. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "expr/expr_print.h"
#include "solver/layers.h"

struct QueryLog {
  FILE *file;
  const char *path;
  uint64_t count;
};

QueryLog *query_log_new(const char *path) {
  if (!path) return NULL;
  QueryLog *log = NEW(QueryLog);
  log->path = path;
  log->file = fopen(path, "w");
  if (!log->file) fatal("cannot write the query log %s: %s", path, strerror(errno));
  return log;
}

void query_log_free(QueryLog *log) {
  if (!log) return;
  if (fclose(log->file) != 0)
    fatal("cannot write the query log %s: %s", log->path, strerror(errno));
  free(log);
}

void query_log_add(QueryLog *log, ExprTable *t, const Query *q, Answer answer) {
  static const char *const names[] = {
      [ANSWER_UNSAT] = "unsat", [ANSWER_SAT] = "sat", [ANSWER_UNKNOWN] = "unknown"};
  ExprList all = {0};
  for (size_t i = 0; i < q->len; i++)
    vec_push(&all, q->relevant[i]);
  vec_push(&all, q->cond);
  Str text = {0};
  str_addf(&text, "(reset)\n; query %llu: %s\n", (unsigned long long)log->count++, names[answer]);
  print_smtlib(&text, t, all.data, all.len);
  fwrite(str_text(&text), 1, text.len, log->file);
  str_done(&text);
  vec_done(&all);
}
