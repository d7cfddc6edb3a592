#include "cli/cli_sources.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/map.h"
#include "base/str.h"
#include "front/namesakes.h"

static const char macro[] = "UMBRA_PROGRAM";

void sources_add(StrList *list, const char *text) { vec_push(list, mem_strdup(text)); }

static void free_list(StrList *list) {
  for (size_t i = 0; i < list->len; i++)
    mem_free(list->data[i]);
  vec_done(list);
}

static void cli_sources_add_all(StrList *list, const StrList *texts) {
  for (size_t i = 0; i < texts->len; i++)
    sources_add(list, texts->data[i]);
}

void sources_init(Sources *s, const Options *o, const StrList *files) {
  *s = (Sources){.std = o->std ? mem_strdup(o->std) : NULL};
  cli_sources_add_all(&s->files, files);
  cli_sources_add_all(&s->include, &o->include);
  cli_sources_add_all(&s->define, &o->define);
  sources_settle_harness(s, NULL);
}

void sources_done(Sources *s) {
  free_list(&s->files);
  free_list(&s->include);
  free_list(&s->define);
  free_list(&s->flags);
  free_list(&s->quote);
  mem_free(s->std);
  mem_free(s->included);
}

/* --- harnesses --- */

static bool cli_sources_is_harness(const char *file) {
  char *text = str_ends(file, ".c") ? file_read(file, NULL) : NULL;
  bool found = text && strstr(text, "\n#include UMBRA_PROGRAM\n");
  mem_free(text);
  return found;
}

/* The default in "#define UMBRA_PROGRAM", without its quotes; NULL if there is none. */
static char *default_of(const char *file) {
  char *text = file_read(file, NULL);
  const char *at = text ? strstr(text, "\n#define UMBRA_PROGRAM \"") : NULL;
  char *name = NULL;
  if (at) {
    at = strchr(at, '"') + 1;
    name = mem_strndup(at, strcspn(at, "\"\n"));
  }
  mem_free(text);
  return name;
}

/* The value of -DUMBRA_PROGRAM="FILE"; NULL if there is none. */
static char *defined(const Sources *s) {
  for (size_t i = 0; i < s->define.len; i++) {
    const char *d = s->define.data[i];
    size_t n = sizeof macro - 1;
    if (strncmp(d, macro, n) == 0 && d[n] == '=' && d[n + 1] == '"')
      return mem_strndup(d + n + 2, strcspn(d + n + 2, "\""));
  }
  return NULL;
}

static bool cli_sources_is_same_file(const char *a, const char *b) {
  char *x = realpath(a, NULL), *y = realpath(b, NULL);
  bool same = x && y && strcmp(x, y) == 0;
  free(x);
  free(y);
  return same;
}

/* The index of the included file; files.len if there is none. */
static size_t cli_sources_find_program(const Sources *s, size_t harness, const char *name) {
  size_t only = s->files.len, count = 0;
  for (size_t i = 0; i < s->files.len; i++) {
    if (i == harness || !str_ends(s->files.data[i], ".c")) continue;
    if (name && cli_sources_is_same_file(s->files.data[i], name)) return i;
    only = i;
    count++;
  }
  for (size_t i = 0; name && i < s->files.len; i++)
    if (i != harness && strcmp(path_base(s->files.data[i]), path_base(name)) == 0) return i;
  return count == 1 ? only : s->files.len;
}

/* File names are relative to umbra's working directory. */
static void include_program(Sources *s, size_t program, bool is_defined) {
  s->included = s->files.data[program];
  for (size_t i = program + 1; i < s->files.len; i++)
    s->files.data[i - 1] = s->files.data[i];
  s->files.len--;
  StrList rest = s->quote;
  s->quote = (StrList){0};
  sources_add(&s->quote, ".");
  for (size_t i = 0; i < rest.len; i++)
    if (strcmp(rest.data[i], ".") != 0) sources_add(&s->quote, rest.data[i]);
  free_list(&rest);
  if (!is_defined) vec_push(&s->define, str_format("%s=\"%s\"", macro, s->included));
}

/* HARNESS.PROGRAM-HASH.bc, the copy for this harness. */
static char *exposed_name(const char *harness, const char *bitcode) {
  char *whole = realpath(bitcode, NULL);
  const char *path = whole ? whole : bitcode, *base = path_base(bitcode);
  uint32_t hash = (uint32_t)hash_bytes(path, strlen(path));
  char *name = str_format("%.*s.%.*s-%08x.bc", (int)(strlen(harness) - strlen(".c")), harness,
                          (int)strcspn(base, "."), base, hash);
  free(whole);
  return name;
}

static void expose_for(Sources *s, const char *harness, const TextList *labels) {
  for (size_t i = 0; i < s->files.len; i++) {
    const char *file = s->files.data[i];
    if (!str_ends(file, ".bc") && !str_ends(file, ".ll")) continue;
    char *copy = exposed_name(harness, file);
    if (namesakes_expose(file, labels->data, labels->len, copy)) {
      mem_free((char *)file);
      s->files.data[i] = copy;
    } else {
      mem_free(copy);
    }
  }
}

static void expose_statics(Sources *s) {
  for (size_t i = 0; i < s->files.len; i++) {
    TextList labels = {0};
    char *text = str_ends(s->files.data[i], ".c") ? file_read(s->files.data[i], NULL) : NULL;
    const char *rest = text;
    for (char *label; text && (label = namesakes_next_label(&rest));)
      texts_add_once(&labels, label);
    if (labels.len) expose_for(s, s->files.data[i], &labels);
    texts_done(&labels);
    mem_free(text);
  }
}

/* A version may use another name for the file that the harness includes. Returns the index of the
 * file at the same position in the list, or files.len if there is none. */
static size_t cli_sources_find_counterpart(const Sources *s, const Sources *other, size_t harness,
                                           const char *name) {
  if (!other || !name || other->files.len != s->files.len) return s->files.len;
  size_t i = cli_sources_find_program(other, harness, name);
  return i < s->files.len && str_ends(s->files.data[i], ".c") ? i : s->files.len;
}

void sources_settle_harness(Sources *s, const Sources *other) {
  assert(!s->included);
  expose_statics(s);
  for (size_t i = 0; i < s->files.len; i++) {
    if (!cli_sources_is_harness(s->files.data[i])) continue;
    char *given = defined(s), *name = given ? mem_strdup(given) : default_of(s->files.data[i]);
    size_t program = cli_sources_find_program(s, i, name);
    if (program == s->files.len) program = cli_sources_find_counterpart(s, other, i, name);
    if (program == s->files.len && !given)
      fatal("%s includes %s, which is not a file of the program", s->files.data[i],
            name ? name : macro);
    if (program < s->files.len) include_program(s, program, given != NULL);
    mem_free(given);
    mem_free(name);
    return;
  }
}
