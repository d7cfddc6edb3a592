/* src/a.c:3:7: warning: text [class]
 *
 * Files are named relative to the working directory, where editors look for them. */
#include "report/gcc.h"

#include <inttypes.h>

#include "base/alloc.h"
#include "base/clean.h"
#include "base/file.h"
#include "report/accepted.h"
#include "report/checkout.h"
#include "report/issues.h"

static const char *gcc_severity(IssueLevel l) {
  static const char *const names[] = {[LEVEL_ERROR] = "error",
                                      [LEVEL_WARNING] = "warning",
                                      [LEVEL_NOTE] = "note",
                                      [LEVEL_OPEN] = "warning"};
  return names[l];
}

/* `file`: absolute, or relative to the root of the checkout; the caller frees the result. */
static char *gcc_file(const Checkout *c, const char *file) {
  if (*file == '/') return mem_strdup(file);
  char *path = path_join(c->root, file), *shown = path_relative(c->here, path);
  mem_free(path);
  return shown;
}

static void gcc_add_issue(Str *out, const Checkout *c, const Issue *i) {
  const RepoPlace *p = &i->place;
  size_t start = out->len;
  char *file = p->file ? gcc_file(c, p->file) : mem_strdup("umbra");
  str_add(out, file);
  if (p->file && p->line) str_addf(out, ":%" PRIu32, p->line);
  if (p->file && p->line && p->column) str_addf(out, ":%" PRIu32, p->column);
  str_addf(out, ": %s: %s", gcc_severity(i->level), i->text);
  issue_add_others(i, out);
  str_addf(out, " [%s]", i->rule);
  clean_end(out, start); /* a reason may have several lines */
  str_add(out, "\n");
  mem_free(file);
}

void gcc_write(const RunFiles *f, Str *out) {
  Checkout c;
  IssueList l;
  checkout_init(&c, f);
  issues_read(&l, f, &c);
  for (size_t i = 0; i < l.len; i++)
    if (!l.data[i].accepted) gcc_add_issue(out, &c, &l.data[i]);
  size_t accepted = issues_accepted(&l);
  if (accepted)
    str_addf(out, "umbra: note: %zu more %s accepted (%s)\n", accepted,
             accepted == 1 ? "is" : "are", ACCEPTED_NAME);
  issues_done(&l);
  checkout_done(&c);
}
