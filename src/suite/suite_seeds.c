#include "suite/suite_seeds.h"

#include <assert.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "suite/seed_info.h"
#include "witness/container.h"
#include "witness/inputs.h"
#include "witness/run_state.h"
#include "witness/witness_ktest.h"

typedef VEC(char *) PathList;

/* --- finding the files --- */

static const char recorded[] = "/seed.ktest"; /* in the directory of a seed */

static void suite_seeds_add_entry(PathList *paths, const char *dir, const char *name) {
  if (str_ends(name, ".ktest")) {
    vec_push(paths, path_join(dir, name));
    return;
  }
  char *path = str_format("%s/%s%s", dir, name, recorded);
  if (*name != '.' && file_exists(path))
    vec_push(paths, path);
  else
    mem_free(path);
}

/* For a run, the test cases of its container come first. */
static void suite_seeds_add_directory(PathList *paths, const char *dir) {
  TextList tests = {0};
  if (tests_list(dir, &tests)) {
    if (tests.len) run_state_warn_of(tests.data[0]);
    for (size_t i = 0; i < tests.len; i++)
      vec_push(paths, tests.data[i]);
    vec_done(&tests);
    return;
  }
  DIR *d = opendir(dir);
  if (!d) fatal("cannot read the directory of seeds %s", dir);
  char *some = path_join(dir, "0.ktest");
  run_state_warn_of(some);
  mem_free(some);
  size_t first = paths->len;
  for (struct dirent *e; (e = readdir(d));)
    suite_seeds_add_entry(paths, dir, e->d_name);
  closedir(d);
  if (paths->len > first) strings_sort((const char **)paths->data + first, paths->len - first);
}

static void suite_seeds_collect(PathList *paths, const StrList *names) {
  for (size_t i = 0; i < names->len; i++) {
    struct stat st;
    bool is_file = str_ends(names->data[i], ".ktest");
    if (!is_file && (stat(names->data[i], &st) != 0 || S_ISDIR(st.st_mode)))
      suite_seeds_add_directory(paths, names->data[i]);
    else
      vec_push(paths, mem_strdup(names->data[i]));
  }
}

/* --- one seed --- */

/* Files named by the arguments are located in the seed's own directory. */
static void resolve_words(KTest *k, const char *file) {
  static const char *const options[] = {"--dir=", "--stdin-from="};
  size_t dir = (size_t)(path_base(file) - file);
  for (size_t i = 1; i < k->args.len; i++) {
    for (size_t n = 0; n < sizeof options / sizeof *options; n++) {
      const char *word = k->args.data[i], *path = word + strlen(options[n]);
      if (!str_starts(word, options[n]) || *path == '/') continue;
      char *resolved = str_format("%s%.*s%s", options[n], (int)dir, file, path);
      mem_free(k->args.data[i]);
      k->args.data[i] = resolved;
    }
  }
}

static void suite_seeds_check_files(const KTest *k, const char *path, const SeedInfo *info) {
  struct stat st;
  if (info->missing)
    fatal("the seed %s cannot be used: its file %s no longer exists", path, info->missing);
  for (size_t i = 1; i < k->args.len; i++) {
    const char *word = k->args.data[i], *name = strchr(word, '=');
    if ((str_starts(word, "--dir=") || str_starts(word, "--stdin-from=")) &&
        stat(name + 1, &st) != 0)
      fatal("the seed %s cannot be used: its %s %s no longer exists", path,
            word[2] == 'd' ? "directory" : "standard input", name + 1);
  }
}

/* For a test case that does not record how the program is started. */
static void suite_seeds_add_words(KTest *k, const StrList *words) {
  if (!k->args.len) ktest_add_arg(k, "program");
  for (size_t i = 0; i < words->len; i++)
    ktest_add_arg(k, words->data[i]);
}

static void suite_seeds_load(Engine *e, char *file, SeedList *seeds) {
  SuiteSeed s = {.file = file};
  size_t len = strlen(file);
  s.path = str_ends(file, recorded) ? mem_strndup(file, len - strlen(recorded)) : mem_strdup(file);
  ktest_read(&s.test, file);
  SeedInfo info = seed_info_read(file);
  resolve_words(&s.test, file);
  suite_seeds_check_files(&s.test, s.path, &info);
  s.label = info.label;
  if (s.test.args.len <= 1) suite_seeds_add_words(&s.test, &e->options->arguments);
  assert(s.test.args.len > 0);
  s.words = ktest_words(&s.test);
  vec_push(&seeds->suite.seeds, s);
  vec_push(&seeds->inputs, ((SeedInput){.input = inputs_model(e->exprs, &s.test),
                                        .data_size = inputs_data_size(&s.test)}));
}

void seeds_load(Engine *e, const StrList *paths, SeedList *seeds) {
  PathList files = {0};
  assert(!seeds->inputs.len && !seeds->suite.seeds.len);
  suite_seeds_collect(&files, paths);
  if (!files.len)
    fatal(
        "no seeds found: --seeds takes .ktest files, a directory that contains some, or a "
        "directory that umbra record wrote");
  for (size_t i = 0; i < files.len; i++)
    suite_seeds_load(e, files.data[i], seeds);
  for (size_t i = 0; i < files.len && engine_is_main(e); i++) /* these do not move any more */
    seeds->inputs.data[i].words = &seeds->suite.seeds.data[i].words;
  assert(seeds->inputs.len == files.len && seeds->suite.seeds.len == files.len);
  vec_done(&files);
}

void seeds_done(SeedList *seeds) {
  for (size_t i = 0; i < seeds->inputs.len; i++)
    model_unref(seeds->inputs.data[i].input);
  vec_done(&seeds->inputs);
  suite_done(&seeds->suite);
}
