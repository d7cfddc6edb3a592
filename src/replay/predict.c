#include "replay/predict.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/json.h"
#include "witness/container.h"

static bool kind_from_name(const char *name, EndKind *kind) {
  for (int k = 0; k < END_KINDS; k++) {
    if (strcmp(end_name((EndKind)k), name) != 0) continue;
    *kind = (EndKind)k;
    return true;
  }
  return false;
}

static void predict_add_file(Outcome *o, const json_t *j) {
  if (!json_is_string(json_object_get(j, "name"))) return;
  Str name = {0}, bytes = {0};
  json_get_bytes(j, "name", &name);
  json_get_bytes(j, "content", &bytes);
  FileChange f = file_change_new(str_take(&name));
  f.is_gone = json_is_null(json_object_get(j, "content"));
  file_change_add(&f, str_text(&bytes), bytes.len, SIZE_MAX);
  vec_push(&o->files, f);
  str_done(&bytes);
}

static void predict_add_output(Prediction *p, const json_t *j) {
  p->has_output = json_is_string(json_object_get(j, "stdout"));
  json_get_bytes(j, "stdout", &p->outcome.out.bytes);
  json_get_bytes(j, "stderr", &p->outcome.err.bytes);
  size_t i;
  const json_t *file;
  json_array_foreach(json_object_get(j, "files"), i, file) predict_add_file(&p->outcome, file);
}

/* A result of several registers. */
static void predict_add_words(Outcome *o, const json_t *words) {
  size_t i;
  const json_t *j;
  json_array_foreach(words, i, j) {
    uint64_t word = (uint64_t)json_integer_value(j);
    str_add_bytes(&o->result, (const char *)&word, sizeof word);
  }
}

static void add_record(PredictionList *list, const json_t *j) {
  const char *test = json_string_value(json_object_get(j, "test")),
             *end = json_string_value(json_object_get(j, "end"));
  const char *location = json_string_value(json_object_get(j, "location"));
  Prediction p = {.outcome.end.status = json_integer_value(json_object_get(j, "status"))};
  const char *behind = json_string_value(json_object_get(j, "behind"));
  if (!test || !end || !kind_from_name(end, &p.outcome.end.kind)) return;
  if (behind) { /* the native program does not get further */
    p.outcome.end = (End){.kind = END_READ_BOUNDS};
    location = behind;
  }
  p.test = mem_strdup(test);
  p.location = location ? mem_strdup(location) : NULL;
  predict_add_words(&p.outcome, json_object_get(j, "more"));
  predict_add_output(&p, j);
  vec_push(list, p);
}

bool predictions_read(PredictionList *list, const char *run_dir) {
  *list = (PredictionList){0};
  char *path = path_join(run_dir, "paths.jsonl");
  char *text = file_read(path, NULL);
  mem_free(path);
  if (!text) return false;
  for (char *line = text; *line;) {
    size_t len = strcspn(line, "\n");
    json_t *j = json_loadb(line, len, JSON_ALLOW_NUL, NULL);
    if (j) add_record(list, j);
    json_decref(j);
    line += len + (line[len] == '\n');
  }
  mem_free(text);
  return true;
}

void predictions_done(PredictionList *list) {
  for (size_t i = 0; i < list->len; i++) {
    mem_free(list->data[i].test);
    mem_free(list->data[i].location);
    outcome_done(&list->data[i].outcome);
  }
  vec_done(list);
}

bool predictions_find(PredictionList *list, const char *ktest_path, Prediction **found) {
  assert(ktest_path && *ktest_path);
  char *run = test_run_dir(ktest_path), *name = str_format("tests/%s", path_base(ktest_path));
  *found = NULL;
  bool is_run = predictions_read(list, run);
  for (size_t i = 0; is_run && i < list->len && !*found; i++)
    if (strcmp(list->data[i].test, name) == 0) *found = &list->data[i];
  mem_free(run);
  mem_free(name);
  return *found != NULL;
}
