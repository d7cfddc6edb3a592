#include "engine/given_files.h"

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
  vec_push(&g->list, *f);
  vec_last(&g->list).is_fuzzed = true;
  if (f->len > g->longest) g->longest = f->len;
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

unsigned given_file_ways(const Engine *e, const GivenFile *f) {
  return given_takes_arguments(e) && !f->is_whole ? WAYS : 1;
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

static void given_put_number(ExprTable *t, const char *name, uint32_t number, Model **m) {
  const Input *in = expr_get_input(t, expr_input(t, name, sizeof number));
  Model *wide = model_copy(*m, expr_var_count(t));
  model_unref(*m);
  memcpy(wide->byte + in->first_var, &number, sizeof number);
  *m = wide;
}

/* Zeros follow. False if there is no room. */
static bool given_put_object(ExprTable *t, const char *name, uint32_t size, uint64_t most,
                             const FuzzText *bytes, Model **m) {
  if (bytes->len > most) return false;
  const Input *in = expr_get_input(t, expr_input(t, name, size));
  Model *wide = model_copy(*m, expr_var_count(t));
  model_unref(*m);
  memset(wide->byte + in->first_var, 0, size);
  if (bytes->len) memcpy(wide->byte + in->first_var, bytes->bytes, bytes->len);
  *m = wide;
  return true;
}

static bool given_can_be_word(const ArgumentWord *w, const FuzzText *text) {
  if (text->len < w->least || text->len > w->size) return false;
  if (!w->known.len || text->len <= w->free) return true;
  for (size_t i = 0; i < w->known.len; i++) {
    size_t n = strlen(w->known.data[i]);
    if (text->len >= n && text->len <= n + w->free && memcmp(text->bytes, w->known.data[i], n) == 0)
      return true;
  }
  return false;
}

/* The first words with a variable number get as many arguments as they can have. */
static bool given_put_words(ExprTable *t, const Invocation *how, const FuzzInput *in, Model **m) {
  size_t least = 0, next = 0;
  unsigned groups = 0;
  for (size_t i = 0; i < how->words.len; i++)
    least += how->words.data[i].text ? 0 : how->words.data[i].min;
  size_t rest = in->word_count > least ? in->word_count - least : 0;
  for (size_t i = 0; i < how->words.len; i++) {
    const ArgumentWord *w = &how->words.data[i];
    if (w->text) continue;
    size_t more = rest < w->max - w->min ? rest : w->max - w->min;
    rest -= more;
    if (w->min < w->max) {
      char *name = groups ? str_format("%s_%u", count_name, groups) : mem_strdup(count_name);
      given_put_number(t, name, (uint32_t)(w->min + more), m);
      mem_free(name);
      groups++;
    }
    for (size_t k = 0; k < w->min + more; k++, next++) {
      static const FuzzText empty = {NULL, 0};
      const FuzzText *text = next < in->word_count ? &in->word[next] : &empty;
      char *name = str_format("arg%02u", (unsigned)next);
      bool fits =
          given_can_be_word(w, text) && given_put_object(t, name, w->size + 1, w->size, text, m);
      mem_free(name);
      if (!fits) return false;
    }
  }
  return !rest;
}

static bool given_put_content(ExprTable *t, const InputFile *f, const FuzzText *text, Model **m) {
  uint8_t stat[STAT_BYTES] = {0};
  uint64_t len = text->len;
  memcpy(stat + STAT_SIZE_OFFSET, &len, sizeof len);
  const FuzzText whole_stat = {stat, sizeof stat}, kind = {(const uint8_t[]){INPUT_IS_FILE}, 1};
  char *stat_name = str_format("%s-stat", f->object), *kind_name = str_format("%s-kind", f->object);
  bool done = given_put_object(t, f->object, f->size, f->size, text, m) &&
              given_put_object(t, stat_name, STAT_BYTES, STAT_BYTES, &whole_stat, m);
  if (done && *f->name) done = given_put_object(t, kind_name, 1, 1, &kind, m);
  mem_free(stat_name);
  mem_free(kind_name);
  return done;
}

/* Symbolic environment variables are unset, as in the fuzzer's runs. */
static bool given_put_whole(ExprTable *t, const Invocation *how, const GivenFile *f, Model **m) {
  FuzzInput in;
  if (!fuzz_input_parse((FuzzText){f->bytes, f->len}, how->files.len, &in)) return false;
  if (!given_put_words(t, how, &in, m)) return false;
  for (size_t i = 0; i < how->files.len; i++) {
    const InputFile *file = &how->files.data[i];
    if (file->size && !given_put_content(t, file, &in.content[i], m)) return false;
    if (!file->size && in.content[i].len) return false;
  }
  for (size_t i = 0; i < how->variables.len; i++)
    given_put_number(t, how->variables.data[i].set_object, 0, m);
  return true;
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
    given_put_object(t, object, (uint32_t)bytes.len, bytes.len, &bytes, m);
    mem_free(object);
  }
  strmap_done(&counts);
  return !rest.len;
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
    bool fits = engine_is_main(e) ? given_put_whole(e->exprs, e->parts->exec.invocation, f, &m)
                                  : given_put_values(e->exprs, f, &m);
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
