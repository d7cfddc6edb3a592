#include "review/allocates.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"

/* The text of the function, up to a line that begins with a brace. The caller frees it. */
static char *function_text(const Workspace *w, const ChangedFunction *c) {
  size_t n = strcspn(c->place, ":");
  char *path = mem_strndup(c->place, n), *whole = path_from(w->dir, path);
  char *text = file_read(whole, NULL), *from = text;
  unsigned long line = strtoul(c->place + n + (c->place[n] != 0), NULL, 10);
  for (; from && line > 1; line--)
    if ((from = strchr(from, '\n'))) from++;
  char *end = from ? strstr(from, "\n}") : NULL;
  char *body = from ? mem_strndup(from, end ? (size_t)(end - from) : strlen(from)) : NULL;
  mem_free(path);
  mem_free(whole);
  mem_free(text);
  return body;
}

bool function_allocates(const Workspace *w, const ChangedFunction *c) {
  assert(w->dir && c->place);
  char *text = function_text(w, c);
  bool does = text && strstr(text, "alloc(");
  mem_free(text);
  return does;
}
