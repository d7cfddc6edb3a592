#include "cli/seeds.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "report/ktest.h"

typedef VEC(char *) PathList;

static int by_name(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static void add_directory(PathList *paths, const char *dir) {
  DIR *d = opendir(dir);
  if (!d) fatal("cannot read the directory of seeds %s", dir);
  size_t first = paths->len;
  for (struct dirent *e; (e = readdir(d));)
    if (str_ends(e->d_name, ".ktest")) vec_push(paths, path_join(dir, e->d_name));
  closedir(d);
  if (paths->len > first) qsort(paths->data + first, paths->len - first, sizeof *paths->data, by_name);
}

static void collect(PathList *paths, const StrList *names) {
  for (size_t i = 0; i < names->len; i++) {
    struct stat st;
    if (stat(names->data[i], &st) == 0 && S_ISDIR(st.st_mode)) add_directory(paths, names->data[i]);
    else vec_push(paths, mem_strdup(names->data[i]));
  }
}

static Model *model_of(ExprTable *t, const KTest *k) {
  for (size_t i = 0; i < k->objects.len; i++)
    if (k->objects.data[i].size) expr_input(t, k->objects.data[i].name, k->objects.data[i].size);
  Model *m = model_new(expr_var_count(t));
  for (size_t i = 0; i < k->objects.len; i++) {
    const KTestObject *o = &k->objects.data[i];
    if (o->size) memcpy(m->byte + expr_get_input(t, expr_input(t, o->name, o->size))->first_var, o->bytes, o->size);
  }
  return m;
}

void seeds_load(Engine *e, const StrList *paths, CliSeedList *seeds) {
  PathList files = {0};
  collect(&files, paths);
  if (!files.len) fatal("there is no seed: --seeds wants .ktest files, or a directory that holds some");
  for (size_t i = 0; i < files.len; i++) {
    KTest k = {0};
    ktest_read(&k, files.data[i]);
    vec_push(seeds, ((CliSeed){files.data[i], model_of(e->exprs, &k), k.objects.len ? k.objects.data[0].size : 0}));
    ktest_done(&k);
  }
  vec_done(&files);
}

void seeds_done(CliSeedList *seeds) {
  for (size_t i = 0; i < seeds->len; i++) {
    mem_free(seeds->data[i].path);
    model_unref(seeds->data[i].input);
  }
  vec_done(seeds);
}
