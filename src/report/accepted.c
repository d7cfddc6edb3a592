#include "report/accepted.h"

#include <assert.h>
#include <errno.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"

static const char MARK[] = " -- ";
static const char HEAD[] =
    "# Differences that are accepted; umbra accept adds lines: a fingerprint, what differs, and\n"
    "# the reason. Remove a line to see the difference again.\n";

static void accepted_take_line(AcceptedList *l, const char *line) {
  size_t n = strcspn(line, " \t\r");
  const char *mark = strstr(line, MARK);
  if (!n || *line == '#') return;
  vec_push(&l->list, ((Accepted){mem_strndup(line, n),
                                 mem_strdup(mark ? mark + strlen(MARK) : "no reason given")}));
}

void accepted_read(AcceptedList *l, const char *root) {
  *l = (AcceptedList){.path = path_join(root, ACCEPTED_NAME)};
  char *text = file_read(l->path, NULL), *rest = NULL;
  if (!text && errno != ENOENT && errno != ENOTDIR)
    fatal("cannot read %s: %s", l->path, strerror(errno));
  for (char *line = text ? strtok_r(text, "\n", &rest) : NULL; line;
       line = strtok_r(NULL, "\n", &rest))
    accepted_take_line(l, line);
  mem_free(text);
}

void accepted_done(AcceptedList *l) {
  for (size_t i = 0; i < l->list.len; i++) {
    mem_free(l->list.data[i].fingerprint);
    mem_free(l->list.data[i].why);
  }
  vec_done(&l->list);
  mem_free(l->path);
}

const char *accepted_why(const AcceptedList *l, const char *fingerprint) {
  for (size_t i = 0; i < l->list.len; i++)
    if (strcmp(l->list.data[i].fingerprint, fingerprint) == 0) return l->list.data[i].why;
  return NULL;
}

/* One line, in which the mark occurs once. */
static void accepted_add_words(Str *out, const char *text) {
  for (const char *p = text; *p; p++) {
    bool is_mark = strncmp(p, MARK, strlen(MARK)) == 0;
    unsigned char c = (unsigned char)*p;
    str_addf(out, "%c", c < ' ' || c == 0x7f ? ' ' : c);
    if (is_mark) p += 1; /* " - " */
  }
}

void accepted_add(const AcceptedList *l, const char *fingerprint, const char *what,
                  const char *why) {
  assert(*fingerprint && !strchr(fingerprint, ' '));
  char *old = file_read(l->path, NULL);
  Str text = {0};
  str_add(&text, old ? old : HEAD);
  if (text.len && str_text(&text)[text.len - 1] != '\n') str_add(&text, "\n");
  str_addf(&text, "%s ", fingerprint);
  accepted_add_words(&text, what);
  str_add(&text, MARK);
  accepted_add_words(&text, why);
  str_add(&text, "\n");
  if (!file_write_named(l->path, str_text(&text), text.len)) file_failed(l->path);
  str_done(&text);
  mem_free(old);
}
