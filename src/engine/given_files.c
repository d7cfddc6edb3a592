#include "engine/given_files.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/str.h"
#include "engine/content.h"
#include "engine/engine_parts.h"
#include "engine/probe_command.h"

enum { TOTAL = 1 << 20 /* bytes of all files */ };

/* ---- loading ---- */

static int given_by_name(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

static void given_take(GivenFiles *g, char *name, size_t *total) {
  size_t len;
  char *bytes = file_read(name, &len);
  if (!bytes || len > GIVEN_LARGEST || *total + len > TOTAL) {
    g->left_out++;
    mem_free(bytes);
    mem_free(name);
    return;
  }
  *total += len;
  if (len > g->longest) g->longest = (uint32_t)len;
  vec_push(&g->list, ((GivenFile){name, (uint8_t *)bytes, (uint32_t)len, false}));
}

/* AFL++ keeps its own data in hidden directories and in README.txt. A link in a repository may lead
 * to any file of the user. */
static bool is_given(const char *dir, const char *name, char **path) {
  struct stat st;
  *path = path_join(dir, name);
  bool is_regular = lstat(*path, &st) == 0 && S_ISREG(st.st_mode);
  if (*name != '.' && strcmp(name, "README.txt") != 0 && is_regular) return true;
  mem_free(*path);
  return false;
}

static void given_load_directory(GivenFiles *g, const char *dir, size_t *total) {
  TextList names = {0};
  char *path;
  DIR *d = opendir(dir);
  if (!d) fatal("cannot read the directory of --corpus %s: %s", dir, strerror(errno));
  for (struct dirent *e; (e = readdir(d));)
    if (is_given(dir, e->d_name, &path)) vec_push(&names, path);
  closedir(d);
  if (names.len) qsort(names.data, names.len, sizeof *names.data, given_by_name);
  for (size_t i = 0; i < names.len; i++)
    given_take(g, names.data[i], total);
  vec_done(&names);
}

void given_files_load(const StrList *dirs, GivenFiles *g) {
  size_t total = 0;
  for (size_t i = 0; i < dirs->len; i++)
    given_load_directory(g, dirs->data[i], &total);
  if (dirs->len && !g->list.len && !g->left_out) fatal("--corpus: no files in %s", dirs->data[0]);
}

void given_files_add(GivenFiles *g, char *name, uint8_t *bytes, uint32_t len) {
  vec_push(&g->list, ((GivenFile){name, bytes, len, true}));
  if (len > g->longest) g->longest = len;
  g->fuzzed++;
}

void given_files_done(GivenFiles *g) {
  for (size_t i = 0; i < g->list.len; i++) {
    mem_free(g->list.data[i].name);
    mem_free(g->list.data[i].bytes);
  }
  vec_done(&g->list);
}

/* ---- inputs ---- */

typedef enum GivenWay { WAY_NO_ARGUMENTS, WAY_NAME, WAY_ANY, WAYS } GivenWay;
static const char count_name[] = "n_args", first_name[] = "arg00", file_name[] = "A";

static bool given_takes_arguments(const Engine *e) {
  const Invocation *how = e->parts->exec.invocation;
  for (size_t i = 0; engine_is_main(e) && i < how->words.len; i++)
    if (!how->words.data[i].text && how->words.data[i].min == 0) return true;
  return false;
}

unsigned given_file_ways(const Engine *e) { return given_takes_arguments(e) ? WAYS : 1; }

static void given_put_data(Engine *e, const GivenFile *f, Model **m) {
  uint32_t input = expr_input(e->exprs, "data", f->len);
  model_unref(*m);
  *m = model_new(expr_var_count(e->exprs));
  memcpy((*m)->byte + expr_get_input(e->exprs, input)->first_var, f->bytes, f->len);
}

static bool is_given_place(const Engine *e, const Content *c) {
  return c->kind == CONTENT_FILE || !engine_is_main(e);
}

/* Into each place that is large enough; false if there is none. */
static bool given_put(Engine *e, const GivenFile *f, Model *m) {
  InputNumbers all = {0};
  ContentList contents = {0};
  bool fits = false;
  for (uint32_t i = 0; i < expr_input_count(e->exprs); i++)
    vec_push(&all, i);
  contents_find(e->exprs, &all, &contents);
  for (size_t i = 0; i < contents.len; i++) {
    const Content *c = &contents.data[i];
    Buffer b = {0};
    if (!is_given_place(e, c)) continue;
    content_read(e->exprs, c, m, &b);
    if (f->len <= b.room) {
      memcpy(b.bytes, f->bytes, f->len);
      b.len = f->len / c->element * c->element;
      content_write(e->exprs, c, m, &b);
      fits = true;
    }
    buffer_done(&b);
  }
  vec_done(&contents);
  vec_done(&all);
  return fits;
}

/* The inputs of main with these names, of all starts. */
static void given_put_arguments(const Engine *e, GivenWay way, Model *m) {
  uint32_t count = way == WAY_NAME;
  for (uint32_t i = 0; way != WAY_ANY && i < expr_input_count(e->exprs); i++) {
    const Input *in = expr_get_input(e->exprs, i);
    if (str_starts(in->name, count_name)) memcpy(m->byte + in->first_var, &count, sizeof count);
    if (way == WAY_NAME && strcmp(in->name, first_name) == 0) {
      memset(m->byte + in->first_var, 0, in->size);
      memcpy(m->byte + in->first_var, file_name, sizeof file_name - 1);
    }
  }
}

Model *given_file_input(Engine *e, ProbeValues *v, const GivenFile *f, unsigned way,
                        uint32_t *data_size) {
  Model *m = probe_values_make(v, e->exprs);
  *data_size = 0;
  if (entry_kind(e->options->entry) == ENTRY_FUZZ) {
    *data_size = f->len;
    if (f->len) given_put_data(e, f, &m);
    return m;
  }
  if (engine_is_main(e)) probe_command_fit(v, e->exprs, e->parts->exec.invocation, true, m);
  content_make_long(e->exprs, m);
  given_put_arguments(e, (GivenWay)way, m);
  if (given_put(e, f, m)) return m;
  model_unref(m);
  return NULL;
}
