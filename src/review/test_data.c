#include "review/test_data.h"

#include <assert.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "witness/witness_ktest.h"

enum { MOST_FILES = 16, LARGEST_FILE = 1 << 16 };

/* --- which files --- */

/* Scripts and descriptions of builds are not input of the program under test. */
static bool test_data_is_tool(const char *path) {
  static const char *const names[] = {"Makefile", "CMakeLists.txt", "meson.build", "README"};
  static const char *const endings[] = {".am", ".cmake", ".mk",  ".sh",  ".py", ".pl", ".rb",
                                        ".t",  ".tcl",   ".yml", ".md",  ".o",  ".m4", ".ac",
                                        ".rs", ".go",    ".cpp", ".hpp", ".cc", ".S"};
  const char *base = path_base(path);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (str_starts(base, names[i])) return true;
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
    if (str_ends(base, endings[i])) return true;
  return *base == '.';
}

static bool test_data_fits(const SourceTree *t, const char *path) {
  struct stat st;
  char *whole = path_join(t->root, path);
  bool fits =
      lstat(whole, &st) == 0 && S_ISREG(st.st_mode) && st.st_size > 0 && st.st_size <= LARGEST_FILE;
  mem_free(whole);
  return fits;
}

static bool is_test_data(const SourceTree *t, const char *path) {
  bool is_name = !strchr("-@", *path); /* a seed would read it as an option */
  return is_name && file_is_of_test(path, false) && !test_data_is_tool(path) &&
         test_data_fits(t, path);
}

/* Are both in the same directory, and do their names end alike? */
static bool is_alike(const char *a, const char *b) {
  size_t dir = (size_t)(path_base(a) - a);
  if (dir != (size_t)(path_base(b) - b) || memcmp(a, b, dir) != 0) return false;
  const char *of_a = strrchr(a + dir, '.'), *of_b = strrchr(b + dir, '.');
  return of_a && of_b ? strcmp(of_a, of_b) == 0 : of_a == of_b;
}

static size_t count_alike(const TextList *files, const char *path) {
  size_t n = 0;
  for (size_t i = 0; i < files->len; i++)
    n += is_alike(files->data[i], path);
  return n;
}

static void find_changed(TestData *d, const SourceTree *t, const ChangeList *changes) {
  for (size_t i = 0; i < changes->len && d->files.len < MOST_FILES; i++) {
    const Change *c = &changes->data[i];
    if (c->kind == FILE_OTHER && c->path[NEW] && is_test_data(t, c->path[NEW]))
      texts_add_once(&d->files, mem_strdup(c->path[NEW]));
  }
  d->changed = d->files.len;
}

void test_data_find(TestData *d, const SourceTree *t, const ChangeList *changes) {
  enum { MOST_ALIKE = 4, MOST_OF_ANY = 2 };
  assert(!d->files.len && t->root);
  find_changed(d, t, changes);
  size_t most = d->changed ? MOST_ALIKE : MOST_OF_ANY;
  for (size_t i = 0; i < t->others.len && d->files.len < MOST_FILES; i++) {
    const char *path = t->others.data[i];
    size_t alike = count_alike(&d->files, path);
    if ((d->changed && !alike) || alike >= most) continue;
    if (is_test_data(t, path)) texts_add_once(&d->files, mem_strdup(path));
  }
}

void test_data_done(TestData *d) { texts_done(&d->files); }

/* --- seeds --- */

typedef enum DataWay { DATA_ARGUMENT, DATA_INPUT, DATA_WAYS } DataWay;

static void test_data_make_directory(const char *path) {
  if (!dir_make(path)) fatal("cannot create the directory %s: %s", path, strerror(errno));
}

/* As dir/files/PATH, where the program finds it by the name PATH. */
static void copy_file(const SourceTree *t, const char *path, const char *dir) {
  size_t len;
  char *from = path_join(t->root, path), *to = str_format("%s/files/%s", dir, path),
       *parent = path_dir(to), *bytes = file_read(from, &len);
  test_data_make_directory(parent);
  if (bytes && !file_create(to, bytes, len)) fatal("cannot write %s: %s", to, strerror(errno));
  mem_free(from);
  mem_free(to);
  mem_free(parent);
  mem_free(bytes);
}

static void write_seed(const SourceTree *t, const char *path, DataWay way, const char *dir) {
  char *file = path_join(dir, "seed.ktest");
  KTest k = {0};
  copy_file(t, path, dir);
  ktest_add_arg(&k, "program");
  char *word = way == DATA_INPUT ? str_format("--stdin-from=files/%s", path) : mem_strdup(path);
  ktest_add_arg(&k, word);
  ktest_add_arg(&k, "--dir=files");
  if (!ktest_write(&k, file)) fatal("cannot write %s: %s", file, strerror(errno));
  ktest_done(&k);
  mem_free(word);
  mem_free(file);
}

void test_data_write(const TestData *d, const SourceTree *t, const char *dir) {
  unsigned number = 0;
  assert(d->files.len && dir);
  for (size_t i = 0; i < d->files.len; i++)
    for (DataWay way = 0; way < DATA_WAYS; way++) {
      char *own = str_format("%s/%04u", dir, ++number);
      test_data_make_directory(own);
      write_seed(t, d->files.data[i], way, own);
      mem_free(own);
    }
}
