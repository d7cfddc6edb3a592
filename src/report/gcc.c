/* src/a.c:3:7: warning: text [class]
 *
 * Files are named relative to the working directory, where editors look for them. */
#include "report/gcc.h"

#include <inttypes.h>
#include <string.h>

#include "base/alloc.h"
#include "report/checkout.h"
#include "report/issues.h"

static const char *gcc_severity(IssueLevel l) {
  static const char *const names[] = {[LEVEL_ERROR] = "error",
                                      [LEVEL_WARNING] = "warning",
                                      [LEVEL_NOTE] = "note",
                                      [LEVEL_OPEN] = "warning"};
  return names[l];
}

/* The length of the directories that both paths begin with, the last slash included. */
static size_t common_directories(const char *a, const char *b) {
  size_t n = 0, end = 0;
  for (; a[n] && a[n] == b[n]; n++)
    if (a[n] == '/') end = n + 1;
  return end;
}

/* Appends the file, which is relative to the root of the checkout, as a path from `here`. */
static void add_path_from_here(Str *out, const Checkout *c, const char *file) {
  if (*file == '/') {
    str_add(out, file);
    return;
  }
  char *path = str_format("%s/%s", c->root, file), *here = str_format("%s/", c->here);
  size_t same = common_directories(path, here);
  for (const char *p = here + same; *p; p++)
    if (*p == '/') str_add(out, "../");
  str_add(out, path + same);
  mem_free(path);
  mem_free(here);
}

static void gcc_add_issue(Str *out, const Checkout *c, const Issue *i) {
  const RepoPlace *p = &i->place;
  if (p->file)
    add_path_from_here(out, c, p->file);
  else
    str_add(out, "umbra");
  if (p->file && p->line) str_addf(out, ":%" PRIu32, p->line);
  if (p->file && p->line && p->column) str_addf(out, ":%" PRIu32, p->column);
  str_addf(out, ": %s: %s", gcc_severity(i->level), i->text);
  if (i->count > 1) str_addf(out, " (and %" PRIu64 " more like this)", i->count - 1);
  str_addf(out, " [%s]\n", i->rule);
}

void gcc_write(const RunFiles *f, Str *out) {
  Checkout c;
  IssueList l;
  checkout_init(&c, f);
  issues_read(&l, f, &c);
  for (size_t i = 0; i < l.len; i++)
    gcc_add_issue(out, &c, &l.data[i]);
  issues_done(&l);
  checkout_done(&c);
}
