#include "cli/named_finding.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/json.h"
#include "outcome/verdict.h"
#include "report/run_home.h"

/* Only a '/' may follow the digits. */
static bool named_finding_read_number(const char *text, uint64_t *number) {
  size_t digits = strspn(text, "0123456789");
  if (!digits || digits > 9 || (text[digits] && text[digits] != '/')) return false;
  *number = strtoul(text, NULL, 10);
  return true;
}

/* RUN/findings/0003, or a file in it. */
static bool named_finding_read_directory(const char *path, NamedFinding *w) {
  static const char part[] = "findings/";
  const char *last = NULL;
  for (const char *p = strstr(path, part); p; p = strstr(p + 1, part))
    if (p == path || p[-1] == '/') last = p;
  if (!last || !named_finding_read_number(last + strlen(part), &w->finding)) return false;
  w->run = last == path ? mem_strdup(".") : mem_strndup(path, (size_t)(last - path));
  return true;
}

NamedFinding named_finding_read(const StrList *words, const char *usage) {
  NamedFinding w = {0};
  const char *first = words->len ? words->data[0] : RUN_LAST;
  bool is_bad =
      words->len > 2 || (words->len == 2 && !named_finding_read_number(words->data[1], &w.finding));
  if (is_bad) fatal("no finding given; usage: %s", usage);
  if (words->len == 1 && !strchr(first, '/') && named_finding_read_number(first, &w.finding) &&
      !file_exists(first))
    w.run = mem_strdup(RUN_LAST);
  else if (words->len == 2 || !named_finding_read_directory(first, &w))
    w.run = mem_strdup(first);
  if (words->len && w.finding == 0 && words->len == 2) fatal("findings are numbered from 1");
  return w;
}

/* Of a review in which one run has findings, that run; NULL if there is no such run. */
static char *named_run_inside(const char *dir) {
  json_t *review = json_read(dir, "review.json"), *function;
  const char *only = NULL;
  bool are_several = false;
  size_t i;
  json_array_foreach(json_object_get(review, "functions"), i, function) {
    const char *name = json_get_text(function, "run");
    if (!verdict_is(json_get_text(function, "verdict"), VERDICT_DIFFERS)) continue;
    are_several |= (only && strcmp(only, name) != 0) ||
                   json_array_size(json_object_get(function, "other_runs")) > 0;
    only = name;
  }
  char *inside = only && *only && !strchr(only, '/') && !are_several ? path_join(dir, only) : NULL;
  json_decref(review);
  return inside;
}

char *named_run_resolve(const char *run) {
  char *dir = realpath(run, NULL);
  if (!dir && strcmp(run, RUN_LAST) == 0)
    fatal("no run here yet; `umbra diff OLD NEW` creates one");
  if (!dir) fatal("cannot read %s: %s", run, strerror(errno));
  char *inside = named_run_inside(dir), *real = inside ? realpath(inside, NULL) : NULL;
  mem_free(inside);
  if (!real) return dir;
  free(dir);
  return real;
}
