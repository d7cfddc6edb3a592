#include "review/self.h"

#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/fatal.h"

static const char *own_path(void) {
  static char path[PATH_MAX];
  ssize_t n = path[0] ? 1 : readlink("/proc/self/exe", path, sizeof path - 1);
  if (n <= 0) fatal("cannot read /proc/self/exe: %s", strerror(errno));
  return path;
}

ProcessResult self_run(const TextList *words, const char *dir, double seconds) {
  assert(words->len > 0);
  VEC(char *) argv = {0};
  char *self = mem_strdup(own_path());
  vec_push(&argv, self);
  for (size_t i = 0; i < words->len; i++)
    vec_push(&argv, words->data[i]);
  vec_push(&argv, NULL);
  const ProcessOptions o = {.dir = dir, .seconds = seconds};
  ProcessResult r = process_run(argv.data, &o);
  if (!r.started) fatal("cannot run %s: %s", self, strerror(errno));
  vec_done(&argv);
  mem_free(self);
  return r;
}

char *self_complaint(const ProcessResult *r) {
  static const char mark[] = "umbra: ";
  if (r->timed_out) return mem_strdup("it took longer than it was given");
  if (r->signal) return str_format("umbra was killed by signal %d", r->signal);
  const char *said = str_text(&r->err), *last = said;
  for (const char *at = said; (at = strstr(at, mark)); at++)
    if (at == said || at[-1] == '\n') last = at + strlen(mark);
  size_t n = strcspn(last, "\n");
  const char *error = n && last[n - 1] == ':' ? strstr(last, "error: ") : NULL;
  if (error) return str_format("%.*s %.*s", (int)n, last, (int)strcspn(error, "\n"), error);
  return n ? mem_strndup(last, n) : str_format("umbra ended with status %d", r->status);
}

void self_add_word(Str *list, const char *word) {
  if (list->len) str_add(list, " ");
  for (const char *c = word; *c; c++)
    str_addf(list, *c == ' ' || *c == '\\' ? "\\%c" : "%c", *c);
}
