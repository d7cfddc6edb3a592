#include "replay/globals.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/process.h"
#include "replay/replay_compile.h"

static const char anchor[] = "umbra_replay_globals";

typedef struct Symbol {
  uint64_t address;
  const char *name; /* not terminated */
  size_t len;
} Symbol;

/* Parses "0000000000004010 D total", a variable visible to other files or a function, and advances
 * to the next line. False if the line has another form. */
static bool read_symbol(const char **line, Symbol *s) {
  size_t len = strcspn(*line, "\n");
  char *end;
  const char *text = *line;
  *line += len + (text[len] == '\n');
  s->address = strtoull(text, &end, 16);
  if (end == text || *end != ' ' || end + 3 >= text + len || !strchr("BDRSVWTtw", end[1]))
    return false;
  s->name = end + 3;
  s->len = strcspn(s->name, "@\n"); /* a version may follow: optind@GLIBC_2.2.5 */
  return true;
}

static bool find_anchor(const char *text, uint64_t *address) {
  for (Symbol s; *text;) {
    if (!read_symbol(&text, &s) || s.len != strlen(anchor) || memcmp(s.name, anchor, s.len) != 0)
      continue;
    *address = s.address;
    return true;
  }
  return false;
}

void globals_write_list(const char *dir) {
  char *program = path_join(dir, "program"), *path = path_join(dir, "globals");
  char *const command[] = {(char[]){"nm"}, (char[]){NM_FORMAT}, program, NULL};
  ProcessResult r = process_run(command, NULL);
  const char *text = r.started && r.status == 0 ? str_text(&r.out) : "";
  Str list = {0};
  uint64_t origin;
  bool has_anchor = find_anchor(text, &origin);
  for (Symbol s; has_anchor && *text;)
    if (read_symbol(&text, &s))
      str_addf(&list, "%lld %.*s\n", (long long)(s.address - origin), (int)s.len, s.name);
  if (!file_write(path, str_text(&list), list.len))
    fatal("cannot write %s: %s", path, strerror(errno));
  str_done(&list);
  process_result_done(&r);
  mem_free(path);
  mem_free(program);
}

char *globals_probes(const SeenList *seen, Version v) {
  assert(v == OLD || v == NEW);
  Str s = {0};
  for (size_t i = 0; i < seen->len; i++)
    str_addf(&s, "%s\n", seen->data[i].probe[v]);
  return s.len ? str_take(&s) : mem_strdup("");
}
