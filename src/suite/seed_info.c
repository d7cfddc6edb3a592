#include "suite/seed_info.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/json.h"

/* Control characters are replaced, so that the label stays on one line. */
static void seed_info_add_word(Str *label, const char *word) {
  bool is_plain = *word && !word[strcspn(word, " \t\n'\"\\$*?|&;<>()")];
  str_addf(label, is_plain ? "%s" : "%s'", label->len ? " " : "");
  for (; *word; word++) {
    if (*word == '\n')
      str_add(label, "\\n");
    else
      str_add_bytes(label, (unsigned char)*word < ' ' ? "?" : word, 1);
  }
  if (!is_plain) str_add(label, "'");
}

/* The program without its directory, and its arguments. */
static void seed_info_add_command(Str *label, const json_t *arguments) {
  size_t i;
  json_t *word;
  json_array_foreach(arguments, i, word) {
    const char *text = json_string_value(word);
    if (text) seed_info_add_word(label, i ? text : path_base(text));
  }
}

static char *make_label(const json_t *j) {
  const json_t *test = json_object_get(j, "test"), *arguments = json_object_get(j, "arguments");
  const char *script = json_string_value(json_object_get(test, "script"));
  Str label = {0};
  if (script)
    str_addf(&label, "%s, %lld:", script,
             (long long)json_integer_value(json_object_get(test, "invocation")));
  seed_info_add_command(&label, arguments);
  return label.len ? str_take(&label) : NULL;
}

static char *find_missing(const json_t *j, const char *dir) {
  size_t i;
  json_t *file;
  json_array_foreach(json_object_get(j, "files"), i, file) {
    const char *kind = json_string_value(json_object_get(file, "kind")),
               *name = json_string_value(json_object_get(file, "in_seed"));
    if (!kind || !name || strcmp(kind, "file") != 0) continue;
    char *path = str_format("%s/files/%s", dir, name);
    if (!file_exists(path)) return path;
    mem_free(path);
  }
  return NULL;
}

SeedInfo seed_info_read(const char *ktest_path) {
  assert(ktest_path && *ktest_path);
  SeedInfo info = {0};
  const char *base = path_base(ktest_path);
  char *dir = base > ktest_path ? mem_strndup(ktest_path, (size_t)(base - ktest_path) - 1)
                                : mem_strdup(".");
  json_t *j = strcmp(base, "seed.ktest") == 0 ? json_read(dir, "seed.json") : NULL;
  if (j) {
    info.label = make_label(j);
    info.missing = find_missing(j, dir);
  }
  json_decref(j);
  mem_free(dir);
  return info;
}
