#include "review/fuzz_corpora.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"

static bool is_plain_name(const char *name) {
  static const char *const names[] = {"corpus", "corpora",   "seed_corpus", "seeds",
                                      "seed",   "testcases", "testcase"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(name, names[i]) == 0) return true;
  return false;
}

/* "parse_fuzzer_seed_corpus" for "parse_fuzzer.c". */
static bool is_name_of(const char *name, const char *target) {
  const char *file = path_base(target), *dot = strrchr(file, '.');
  size_t n = dot ? (size_t)(dot - file) : strlen(file);
  return strncmp(name, file, n) == 0 &&
         (strcmp(name + n, "_corpus") == 0 || strcmp(name + n, "_seed_corpus") == 0);
}

static bool fuzz_corpora_is_one(const char *dir, const char *beside, const char *target) {
  bool is_near = !*beside || path_below(dir, beside);
  const char *name = path_base(dir);
  return is_near && (is_plain_name(name) || is_name_of(name, target));
}

/* Without the slash at its end; the caller frees it. */
static char *dir_of(const char *path) {
  char *dir = path_dir(path);
  size_t len = strlen(dir);
  if (len) dir[len - 1] = 0;
  return dir;
}

void fuzz_corpora_find(const SourceTree *t, const char *target, TextList *dirs) {
  char *beside = dir_of(target);
  for (size_t i = 0; i < t->others.len; i++) {
    char *dir = dir_of(t->others.data[i]);
    if (*dir && fuzz_corpora_is_one(dir, beside, target))
      texts_add_once(dirs, dir);
    else
      mem_free(dir);
  }
  texts_sort(dirs);
  mem_free(beside);
}
