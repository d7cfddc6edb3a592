#include "report/run_files.h"

#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"

/* NULL if there is no such file. */
static json_t *read_object(const char *dir, const char *name) {
  char *path = path_join(dir, name);
  bool is_there = file_exists(path);
  json_t *j = is_there ? json_read(dir, name) : NULL;
  if (is_there && !json_is_object(j)) fatal("%s is damaged: not a JSON object", path);
  mem_free(path);
  return j;
}

static json_t *read_found(const char *dir, const char *name) {
  json_t *j = json_read(dir, name);
  if (!json_is_array(j)) fatal("%s/%s is missing or damaged: not a JSON array", dir, name);
  for (size_t i = 0; i < json_array_size(j); i++)
    if (!json_is_object(json_array_get(j, i)))
      fatal("%s/%s is damaged: entry %zu is not an object", dir, name, i + 1);
  return j;
}

static void run_files_add(RunFiles *f, char *dir, json_t *run) {
  const char *command = json_get_text(run, "command");
  bool is_diff = strcmp(command, "diff") == 0;
  if (!is_diff && strcmp(command, "explore") != 0)
    fatal("%s/run.json is damaged: it names no known command", dir);
  json_t *found = read_found(dir, is_diff ? "findings.json" : "faults.json");
  RunFile r = {.dir = dir, .run = run, .found = found, .is_diff = is_diff};
  vec_push(&f->runs, r);
}

static bool has_run(const RunFiles *f, const char *dir) {
  for (size_t i = 0; i < f->runs.len; i++)
    if (strcmp(f->runs.data[i].dir, dir) == 0) return true;
  return false;
}

/* Unless it was added before. */
static void add_run_of_function(RunFiles *f, const char *name) {
  char *dir = path_join(f->dir, name);
  json_t *run = *name && !has_run(f, dir) ? read_object(dir, "run.json") : NULL;
  if (run)
    run_files_add(f, dir, run);
  else
    mem_free(dir);
}

static void add_runs_of_functions(RunFiles *f) {
  const json_t *functions = json_object_get(f->review, "functions"), *function;
  size_t i, k;
  json_t *other;
  json_array_foreach(functions, i, function) {
    add_run_of_function(f, json_get_text(function, "run"));
    json_array_foreach(json_object_get(function, "other_runs"), k, other)
        add_run_of_function(f, json_string_value(other));
  }
}

void run_files_read(RunFiles *f, const char *dir) {
  *f = (RunFiles){.dir = mem_strdup(dir), .review = read_object(dir, "review.json")};
  if (f->review) {
    add_runs_of_functions(f);
    return;
  }
  json_t *run = read_object(dir, "run.json");
  if (!run) fatal("%s is not a run directory: it has no run.json and no review.json", dir);
  run_files_add(f, mem_strdup(dir), run);
}

void run_files_done(RunFiles *f) {
  for (size_t i = 0; i < f->runs.len; i++) {
    mem_free(f->runs.data[i].dir);
    json_decref(f->runs.data[i].run);
    json_decref(f->runs.data[i].found);
  }
  vec_done(&f->runs);
  if (f->compared) run_files_done(f->compared);
  mem_free(f->compared);
  json_decref(f->review);
  mem_free(f->dir);
}
