#include "cc/database.h"

#include <assert.h>
#include <errno.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/json.h"
#include "base/str.h"
#include "cc/cc_words.h"

static const char *database_text_of(const json_t *object, const char *key) {
  const json_t *value = json_object_get(object, key);
  return json_is_string(value) ? json_string_value(value) : NULL;
}

/* Returns false if there is no command. */
static bool database_add_arguments(Entry *e, const json_t *object) {
  const json_t *array = json_object_get(object, "arguments");
  const char *command = database_text_of(object, "command");
  StrList words = {0};
  for (size_t i = 0; i < json_array_size(array); i++) {
    const char *word = json_string_value(json_array_get(array, i));
    if (word) vec_push(&words, mem_strdup(word));
  }
  if (!words.len && command) words_split(&words, command);
  bool is_command = words.len >= 2;
  for (size_t i = 1; i < words.len; i++) {
    if (strcmp(words.data[i], "-o") == 0 && i + 1 < words.len && !e->output)
      e->output = mem_strdup(words.data[i + 1]);
    vec_push(&e->arguments, words.data[i]);
  }
  vec_done(&words);
  return is_command;
}

/* The path component that ends at `mark`; NULL if there is none. */
static char *name_before(const char *path, const char *mark) {
  const char *end = strstr(path, mark), *start = end;
  if (!end) return NULL;
  while (start > path && start[-1] != '/')
    start--;
  return start == end ? NULL : mem_strndup(start, (size_t)(end - start));
}

static char *database_target_of(const char *output) {
  if (!output) return NULL;
  const char *cmake = strstr(output, "CMakeFiles/");
  return cmake ? name_before(cmake + strlen("CMakeFiles/"), ".dir/") : name_before(output, ".p/");
}

/* Returns NULL, or what is wrong with it. */
static char *database_add_entry(Database *d, const json_t *object, size_t number) {
  assert(number > 0);
  const char *file = database_text_of(object, "file"),
             *directory = database_text_of(object, "directory"),
             *output = database_text_of(object, "output");
  if (!file) return str_format("entry %zu names no file", number);
  if (!str_ends(file, ".c")) {
    d->others++;
    return NULL;
  }
  Entry e = {.file = mem_strdup(file), .directory = mem_strdup(directory ? directory : ".")};
  if (output) e.output = mem_strdup(output);
  bool is_command = database_add_arguments(&e, object);
  e.target = database_target_of(e.output);
  vec_push(&d->entries, e);
  return is_command ? NULL : str_format("entry %zu has neither a command nor arguments", number);
}

/* Returns NULL, or what is wrong with them. */
static char *database_add_entries(Database *d, const json_t *all) {
  if (!json_is_array(all)) return mem_strdup("not a compilation database: it is not an array");
  for (size_t i = 0; i < json_array_size(all); i++) {
    char *problem = database_add_entry(d, json_array_get(all, i), i + 1);
    if (problem) return problem;
  }
  if (d->entries.len) return NULL;
  return str_format("it names no C file%s",
                    d->others ? ", but files in other languages, which Umbra does not read" : "");
}

char *database_try(Database *d, const char *path) {
  *d = (Database){0};
  size_t len;
  char *text = file_read(path, &len);
  if (!text) return str_format("cannot read %s: %s", path, strerror(errno));
  json_error_t error;
  json_t *all = json_loadb(text, len, 0, &error);
  char *problem = all ? database_add_entries(d, all) : NULL, *why = NULL;
  if (!all)
    why = str_format("%s:%d: this is not JSON: %s", path, error.line, error.text);
  else if (problem)
    why = str_format("%s: %s", path, problem);
  mem_free(problem);
  json_decref(all);
  mem_free(text);
  return why;
}

void database_read(Database *d, const char *path) {
  char *why = database_try(d, path);
  if (why) fatal("%s", why);
}

void database_done(Database *d) {
  for (size_t i = 0; i < d->entries.len; i++) {
    Entry *e = &d->entries.data[i];
    mem_free(e->directory);
    mem_free(e->file);
    mem_free(e->output);
    mem_free(e->target);
    vec_done(&e->arguments);
  }
  vec_done(&d->entries);
}

void database_list_targets(const Database *d, StrList *names) {
  for (size_t i = 0; i < d->entries.len; i++) {
    const char *name = d->entries.data[i].target;
    bool is_new = name != NULL;
    for (size_t k = 0; is_new && k < names->len; k++)
      is_new = strcmp(names->data[k], name) != 0;
    if (is_new) vec_push(names, name);
  }
}
