#include "review/config.h"

#include <assert.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/log.h"

static const char NAME[] = ".umbraconfig";

static void config_add_flags(TextList *list, const char *value) {
  for (const char *p = value; *p; p += strspn(p, " \t")) {
    size_t n = strcspn(p, " \t");
    if (n) vec_push(list, mem_strndup(p, n));
    p += n;
  }
}

static void config_set(char **field, const char *value) {
  mem_free(*field);
  *field = mem_strdup(value);
}

static void set_time(ReviewConfig *c, const char *value) {
  char *end;
  c->max_time = strtod(value, &end);
  if (!*value || *end || !(c->max_time >= 0))
    fatal("%s: umbra.maxTime takes a number of seconds, not '%s'", NAME, value);
}

/* Handles umbra.FUNCTION.assume, where FUNCTION keeps its case. Returns false for any other key. */
static bool take_assumption(ReviewConfig *c, const char *key, const char *value) {
  static const char begin[] = "umbra.", end[] = ".assume";
  size_t n = strlen(key), around = strlen(begin) + strlen(end);
  if (!str_starts(key, begin) || !str_ends(key, end) || n <= around) return false;
  vec_push(&c->assumed, str_format("%.*s:%s", (int)(n - around), key + strlen(begin), value));
  return true;
}

/* key: in lower case, as git prints it. */
static void config_take(ReviewConfig *c, const char *key, const char *value) {
  if (strcmp(key, "umbra.flags") == 0)
    config_add_flags(&c->flags, value);
  else if (strcmp(key, "umbra.entry") == 0)
    vec_push(&c->entries, mem_strdup(value));
  else if (strcmp(key, "umbra.ignore") == 0)
    vec_push(&c->ignored, mem_strdup(value));
  else if (strcmp(key, "umbra.database") == 0)
    config_set(&c->database, value);
  else if (strcmp(key, "umbra.build") == 0)
    config_set(&c->build, value);
  else if (strcmp(key, "umbra.maxtime") == 0)
    set_time(c, value);
  else if (!take_assumption(c, key, value))
    log_warn("%s: unknown setting %s", NAME, key);
}

void review_config_parse(ReviewConfig *c, const char *listing, size_t len) {
  assert(!len || !listing[len - 1]);
  *c = (ReviewConfig){.max_time = -1};
  for (size_t at = 0; at < len; at += strlen(listing + at) + 1) {
    char *key = mem_strndup(listing + at, strcspn(listing + at, "\n"));
    const char *value = strchr(listing + at, '\n');
    config_take(c, key, value ? value + 1 : "");
    mem_free(key);
  }
}

void review_config_read(ReviewConfig *c, const Git *g, const char *root) {
  assert(*root == '/');
  char *path = path_join(root, NAME), *why;
  const char *const args[] = {"config", "-f", path, "--no-includes", "-z", "--list", NULL};
  Str out = {0};
  if (file_is_regular(path) && !git_ask(g, args, &out, &why)) fatal("%s: %s", NAME, why);
  review_config_parse(c, out.data, out.len);
  str_done(&out);
  mem_free(path);
}

void review_config_done(ReviewConfig *c) {
  texts_done(&c->flags);
  texts_done(&c->entries);
  texts_done(&c->ignored);
  texts_done(&c->assumed);
  mem_free(c->database);
  mem_free(c->build);
}

static bool is_meant(const char *pattern, const char *path) {
  assert(*path);
  size_t n = strlen(pattern);
  while (n && pattern[n - 1] == '/')
    n--;
  char *dir = mem_strndup(pattern, n);
  bool is_below = n && path_is_within(path, dir);
  mem_free(dir);
  return is_below || fnmatch(pattern, path, 0) == 0;
}

/* All of its paths must be ignored. */
bool review_config_ignores(const ReviewConfig *c, const Change *change) {
  assert(change->path[OLD] || change->path[NEW]);
  for (Version v = OLD; v <= NEW; v++) {
    bool is_ignored = !change->path[v];
    for (size_t i = 0; i < c->ignored.len && !is_ignored; i++)
      is_ignored = is_meant(c->ignored.data[i], change->path[v]);
    if (!is_ignored) return false;
  }
  return true;
}
