#include "review/kept_runs.h"

#include <assert.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/json.h"
#include "base/safe_tree.h"

static const char RUNS_NAME[] = "runs.jsonl", REVISIONS_NAME[] = "revisions.json";

/* --- revisions --- */

void kept_revisions_write(const char *review_dir, const Revisions *r, char *const trees[VERSIONS]) {
  assert(trees[OLD] && trees[NEW]);
  json_t *j = json_object();
  Str text = {0};
  for (Version v = OLD; v <= NEW; v++) {
    json_set(j, v == OLD ? "old" : "new", json_text(r->name[v]));
    json_set(j, v == OLD ? "old_tree" : "new_tree", json_text(trees[v]));
  }
  json_set(j, "id", json_text(r->id));
  json_set(j, "origin", json_text(r->origin));
  json_set(j, "subject", json_text(r->subject));
  json_set(j, "author", json_text(r->author));
  json_set(j, "message", json_text(r->message));
  json_set(j, "first", json_boolean(r->is_first));
  json_set(j, "paths", json_texts(&r->paths));
  json_print(&text, j, 0);
  char *path = path_join(review_dir, REVISIONS_NAME);
  if (!file_write(path, str_text(&text), text.len)) file_failed(path);
  mem_free(path);
  str_done(&text);
  json_decref(j);
}

/* The directory may come from another user. */
static bool is_id(const char *text) {
  size_t n = strlen(text);
  return (n == 40 || n == 64) && strspn(text, "0123456789abcdef") == n;
}

/* NULL if there is no such string; the caller frees it. */
static char *kept_runs_text(const json_t *j, const char *key) {
  const char *text = json_string_value(json_object_get(j, key));
  return text ? mem_strdup(text) : NULL;
}

bool kept_revisions_read(const char *review_dir, Revisions *r) {
  json_t *j = json_read(review_dir, REVISIONS_NAME), *paths = json_object_get(j, "paths");
  const char *old = json_get_text(j, "old_tree"), *new = json_get_text(j, "new_tree");
  bool is_fine = is_id(old) && is_id(new);
  if (is_fine) {
    *r = (Revisions){
        .tree = {mem_strdup(old), mem_strdup(new)},
        .name = {mem_strdup(json_get_text(j, "old")), mem_strdup(json_get_text(j, "new"))},
        .id = kept_runs_text(j, "id"),
        .origin = kept_runs_text(j, "origin"),
        .subject = kept_runs_text(j, "subject"),
        .author = kept_runs_text(j, "author"),
        .message = kept_runs_text(j, "message"),
        .is_first = json_is_true(json_object_get(j, "first"))};
    for (size_t i = 0; i < json_array_size(paths); i++)
      vec_push(&r->paths, mem_strdup(json_text_at(paths, i)));
  }
  json_decref(j);
  return is_fine;
}

/* --- runs --- */

static char *kept_runs_join(const TextList *words) {
  Str all = {0};
  for (size_t i = 0; i < words->len; i++)
    str_addf(&all, "%s\n", words->data[i]);
  return str_take(&all);
}

static bool kept_runs_is_name(const char *name) {
  return *name && *name != '.' && !strchr(name, '/');
}

static void kept_runs_take_line(KeptRuns *k, const char *line) {
  json_t *j = json_loads(line, 0, NULL); /* NULL: the process was killed while it wrote the line */
  Str words = {0};
  json_get_bytes(j, "words", &words);
  const char *dir = json_get_text(j, "dir");
  if (words.len && kept_runs_is_name(dir)) {
    KeptRun run = {.words = str_take(&words),
                   .dir = mem_strdup(dir),
                   .status = (int)json_integer_value(json_object_get(j, "status")),
                   .seconds = json_number_value(json_object_get(j, "seconds"))};
    vec_push(&k->list, run);
  }
  str_done(&words);
  json_decref(j);
}

void kept_runs_init(KeptRuns *k, const char *review_dir) {
  *k = (KeptRuns){.dir = mem_strdup(review_dir)};
  char *path = path_join(review_dir, RUNS_NAME), *text = file_read(path, NULL), *rest = NULL;
  for (char *line = text ? strtok_r(text, "\n", &rest) : NULL; line;
       line = strtok_r(NULL, "\n", &rest))
    kept_runs_take_line(k, line);
  mem_free(text);
  mem_free(path);
}

void kept_runs_done(KeptRuns *k) {
  for (size_t i = 0; i < k->list.len; i++) {
    mem_free(k->list.data[i].words);
    mem_free(k->list.data[i].dir);
  }
  vec_done(&k->list);
  mem_free(k->dir);
}

const KeptRun *kept_runs_find(const KeptRuns *k, const TextList *words) {
  const KeptRun *found = NULL;
  char *wanted = kept_runs_join(words);
  for (size_t i = 0; i < k->list.len; i++)
    if (strcmp(k->list.data[i].words, wanted) == 0) found = &k->list.data[i];
  mem_free(wanted);
  return found;
}

/* The whole file is written again, so that it consists of whole lines. */
void kept_runs_add(KeptRuns *k, const TextList *words, const char *dir, int status,
                   double seconds) {
  if (!k->dir) return;
  vec_push(&k->list, ((KeptRun){kept_runs_join(words), mem_strdup(dir), status, seconds}));
  Str text = {0};
  for (size_t i = 0; i < k->list.len; i++) {
    const KeptRun *run = &k->list.data[i];
    json_t *j = json_object();
    Str joined = {0};
    str_add(&joined, run->words);
    json_set_bytes(j, "words", &joined);
    json_set(j, "dir", json_text(run->dir));
    json_set(j, "status", json_integer(run->status));
    json_set(j, "seconds", json_real(run->seconds));
    json_print(&text, j, 0);
    str_add(&text, "\n");
    str_done(&joined);
    json_decref(j);
  }
  char *path = path_join(k->dir, RUNS_NAME);
  if (!file_write(path, str_text(&text), text.len)) file_failed(path);
  mem_free(path);
  str_done(&text);
}

static bool kept_runs_has(const KeptRuns *k, const char *dir) {
  for (size_t i = 0; i < k->list.len; i++)
    if (strcmp(k->list.data[i].dir, dir) == 0) return true;
  return false;
}

void kept_runs_remove_others(const KeptRuns *k, int review) {
  int fd = openat(review, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *d = fd < 0 ? NULL : fdopendir(fd);
  TextList others = {0};
  for (const struct dirent *e; d && (e = readdir(d));)
    if (e->d_type == DT_DIR && kept_runs_is_name(e->d_name) && !kept_runs_has(k, e->d_name))
      vec_push(&others, mem_strdup(e->d_name));
  for (size_t i = 0; i < others.len; i++)
    safe_tree_remove(review, others.data[i]);
  texts_done(&others);
  if (d) closedir(d);
}
