#include "engine/given_files.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../../runtime/fuzz_input.h"
#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/map.h"
#include "base/str.h"
#include "engine/content.h"
#include "engine/engine_parts.h"
#include "engine/probe_command.h"
#include "engine/whole_input.h"

enum { TOTAL = 1 << 20 /* bytes of all files */ };

/* ---- loading ---- */

static void given_take(GivenFiles *g, char *name, size_t *total) {
  size_t len;
  char *bytes = file_read(name, &len);
  if (!bytes || len > GIVEN_LARGEST || *total + len > TOTAL) {
    g->left_out++;
    mem_free(bytes);
    mem_free(name);
    return;
  }
  static const size_t line = sizeof GIVEN_WHOLE_LINE - 1;
  bool is_whole = len >= line && memcmp(bytes, GIVEN_WHOLE_LINE, line) == 0;
  *total += len;
  if (is_whole) {
    len -= line;
    memmove(bytes, bytes + line, len);
  }
  if (len > g->longest) g->longest = (uint32_t)len;
  vec_push(
      &g->list,
      ((GivenFile){
          .name = name, .bytes = (uint8_t *)bytes, .len = (uint32_t)len, .is_whole = is_whole}));
  g->of_user++;
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
  texts_sort(&names);
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

void given_files_add(GivenFiles *g, const GivenFile *f) {
  assert(f->origin != GIVEN_BY_USER);
  vec_push(&g->list, *f);
  if (f->len > g->longest) g->longest = f->len;
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

/* ---- whole inputs ---- */

/* On this path the versions diverged without a visible difference. Another option, or more to read,
 * may show it. */
static const char more_content[] = "1 a\t2:b,c\n-3 d;e f\n40\tg h=i\n";
enum { OWN_CONTENT, MORE_CONTENT, CONTENT_WAYS };

static unsigned path_ways(const ProbeValues *v) {
  return CONTENT_WAYS * (1 + probe_command_options(v));
}

/* *option: the bytes of the argument that was added, if there is one. */
static void vary_path(ProbeValues *v, const Invocation *how, unsigned way, FuzzInput *in,
                      uint8_t *option, uint32_t size) {
  for (size_t i = 0; i < how->files.len && way % CONTENT_WAYS == MORE_CONTENT; i++) {
    uint32_t room = how->files.data[i].size;
    static const uint32_t most = sizeof more_content - 1;
    in->content[i] = (FuzzText){(const uint8_t *)more_content, room < most ? room : most};
  }
  unsigned number = way / CONTENT_WAYS;
  if (!number || in->word_count == FUZZ_MOST_WORDS) return;
  memmove(in->word + 1, in->word, in->word_count++ * sizeof *in->word);
  in->word[0] = (FuzzText){option, probe_command_option(v, number - 1, option, size)};
}

static bool given_put_whole(const Engine *e, ProbeValues *v, const GivenFile *f, unsigned way,
                            Model **m) {
  uint8_t option[64];
  FuzzInput in;
  const Invocation *how = e->parts->exec.invocation;
  if (!fuzz_input_parse((FuzzText){f->bytes, f->len}, how->files.len, &in)) return false;
  if (f->origin == GIVEN_BY_PATH) vary_path(v, how, way, &in, option, sizeof option);
  return whole_input_put(e->exprs, how, &in, m);
}

/* ---- the values of a function ---- */

/* Takes the next value of FuzzRun.requests (runtime/fuzz_shared.h). Returns false if there is
 * none. */
static bool given_next_value(FuzzText *rest, const char **name, FuzzText *bytes) {
  int has_name;
  uint32_t size;
  FuzzText at = *rest, word = fuzz_input_next(&at, 0, &has_name);
  if (!has_name || at.len < sizeof size) return false;
  memcpy(&size, at.bytes, sizeof size);
  if (!size || at.len - sizeof size < size) return false;
  *name = (const char *)word.bytes;
  *bytes = (FuzzText){at.bytes + sizeof size, size};
  *rest = (FuzzText){bytes->bytes + size, at.len - sizeof size - size};
  return true;
}

/* What the function has not requested is zero. The second object of the same name x is called
 * x_1. */
static bool given_put_values(ExprTable *t, const GivenFile *f, Model **m) {
  FuzzText rest = {f->bytes, f->len}, bytes;
  const char *name;
  StrMap counts;
  strmap_init(&counts);
  model_unref(*m);
  *m = model_new(expr_var_count(t));
  while (given_next_value(&rest, &name, &bytes)) {
    uint64_t before = 0;
    strmap_find(&counts, name, &before);
    strmap_put(&counts, name, before + 1);
    char *object = before ? str_format("%s_%" PRIu64, name, before) : mem_strdup(name);
    whole_input_put_object(t, object, (uint32_t)bytes.len, bytes.len, &bytes, m);
    mem_free(object);
  }
  strmap_done(&counts);
  return !rest.len;
}

unsigned given_file_ways(const Engine *e, const ProbeValues *v, const GivenFile *f) {
  if (f->is_whole) return engine_is_main(e) && f->origin == GIVEN_BY_PATH ? path_ways(v) : 1;
  return given_takes_arguments(e) ? WAYS : 1;
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
  if (f->is_whole) {
    bool fits =
        engine_is_main(e) ? given_put_whole(e, v, f, way, &m) : given_put_values(e->exprs, f, &m);
    if (fits) return m;
    model_unref(m);
    return NULL;
  }
  if (engine_is_main(e)) probe_command_fit(v, e->exprs, e->parts->exec.invocation, true, m);
  content_make_long(e->exprs, m);
  given_put_arguments(e, (GivenWay)way, m);
  if (given_put(e, f, m)) return m;
  model_unref(m);
  return NULL;
}
