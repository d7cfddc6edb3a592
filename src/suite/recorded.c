#include "suite/recorded.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "witness/witness_ktest.h"

/* --- reading the notes --- */

static bool read_note(const Recorded *r, const char *name, Str *to) {
  char *path = path_join(r->notes, name);
  size_t len;
  char *bytes = file_read(path, &len);
  if (bytes) str_add_bytes(to, bytes, len);
  mem_free(bytes);
  mem_free(path);
  return bytes != NULL;
}

static char *recorded_read_text(const Recorded *r, const char *name) { /* NULL if absent */
  Str s = {0};
  bool found = read_note(r, name, &s) && s.len;
  char *text = found ? str_take(&s) : NULL;
  str_done(&s);
  return text;
}

/* Each element ends with `end`. */
static bool read_list(const Recorded *r, const char *name, char end, TextList *list) {
  Str s = {0};
  bool found = read_note(r, name, &s);
  for (size_t at = 0; at < s.len;) {
    const char *stop = memchr(s.data + at, end, s.len - at);
    size_t len = stop ? (size_t)(stop - s.data) - at : s.len - at;
    vec_push(list, mem_strndup(s.data + at, len));
    at += len + 1;
  }
  str_done(&s);
  return found;
}

static void drop_first(TextList *list) {
  assert(list->len > 0);
  mem_free(list->data[0]);
  memmove(list->data, list->data + 1, --list->len * sizeof *list->data);
}

/* --- names --- */

static const char *without_ups(const char *name) {
  for (;;) {
    if (*name == '/')
      name++;
    else if (strncmp(name, "./", 2) == 0)
      name += 2;
    else if (strncmp(name, "../", 3) == 0)
      name += 3;
    else
      return name;
  }
}

/* A file below the working directory keeps its relative name; for others, ".." and "/" are replaced
 * by the working directory. */
static char *map_name(const Recorded *r, const RecordedFile *f) {
  bool has_directory = r->directory && *r->directory;
  if (has_directory && strcmp(f->path, r->directory) == 0) return mem_strdup(".");
  const char *inner = has_directory ? path_below(f->path, r->directory) : NULL;
  if (inner) return mem_strdup(inner);
  char *absolute = str_format("/%s", without_ups(f->said)), *clean = path_tidy(absolute),
       *mapped = mem_strdup(clean[1] ? clean + 1 : ".");
  mem_free(absolute);
  mem_free(clean);
  assert(*mapped && *mapped != '/');
  return mapped;
}

static void read_files(Recorded *r) {
  TextList texts = {0};
  read_list(r, "files", 0, &texts);
  for (size_t i = 0; i + 2 < texts.len; i += 3) {
    RecordedFile f = {.said = mem_strdup(texts.data[i + 1]), .path = path_tidy(texts.data[i + 2])};
    f.is_directory = strcmp(texts.data[i], "directory") == 0;
    if (!f.is_directory && strcmp(texts.data[i], "missing") != 0)
      f.copy = mem_strdup(texts.data[i]);
    f.mapped = map_name(r, &f);
    vec_push(&r->files, f);
  }
  texts_done(&texts);
}

bool recorded_read(Recorded *r, const char *notes, unsigned number) {
  assert(number > 0);
  *r = (Recorded){.notes = mem_strdup(notes), .number = number, .in_test = 1};
  bool is_whole = read_list(r, "arguments", 0, &r->arguments) && r->arguments.len &&
                  read_list(r, "environment", 0, &r->environment);
  r->directory = recorded_read_text(r, "directory");
  read_list(r, "test", 0, &r->test);
  if (r->test.len >= 2) {
    r->test_id = mem_strdup(r->test.data[0]);
    drop_first(&r->test);
  }
  read_note(r, "stdin", &r->in);
  read_note(r, "stdout", &r->out);
  read_note(r, "stderr", &r->err);
  r->status = recorded_read_text(r, "status");
  read_list(r, "gaps", '\n', &r->gaps);
  read_files(r);
  return is_whole;
}

void recorded_done(Recorded *r) {
  texts_done(&r->arguments);
  texts_done(&r->environment);
  texts_done(&r->gaps);
  texts_done(&r->test);
  for (size_t i = 0; i < r->files.len; i++) {
    mem_free(r->files.data[i].said);
    mem_free(r->files.data[i].path);
    mem_free(r->files.data[i].copy);
    mem_free(r->files.data[i].mapped);
  }
  vec_done(&r->files);
  str_done(&r->in);
  str_done(&r->out);
  str_done(&r->err);
  mem_free(r->notes);
  mem_free(r->directory);
  mem_free(r->test_id);
  mem_free(r->status);
}

/* --- writing the seed --- */

static void make_directory(const char *path) {
  if (!dir_make(path)) fatal("cannot create the directory %s: %s", path, strerror(errno));
}

static void recorded_write_file(const char *dir, const char *name, const void *bytes, size_t len) {
  char *path = path_join(dir, name);
  if (!file_create(path, bytes, len)) fatal("cannot write %s: %s", path, strerror(errno));
  mem_free(path);
}

/* If a name is a file in one run and a directory in another, the first one is kept. */
static void write_copy(const Recorded *r, const RecordedFile *f, const char *files) {
  char *to = path_join(files, f->mapped),
       *parent = mem_strndup(to, (size_t)(path_base(to) - to - 1));
  Str bytes = {0};
  assert(!f->is_directory || !f->copy);
  if (f->is_directory)
    dir_make(to);
  else if (f->copy && read_note(r, f->copy, &bytes) && dir_make(parent) && !file_exists(to))
    recorded_write_file(files, f->mapped, str_text(&bytes), bytes.len);
  str_done(&bytes);
  mem_free(parent);
  mem_free(to);
}

void recorded_write_seed(const Recorded *r, const char *dir, char *const *start) {
  char *files = path_join(dir, "files"), *test = path_join(dir, "seed.ktest");
  assert(r->arguments.len > 0 && r->in_test > 0);
  make_directory(files);
  for (size_t i = 0; i < r->files.len; i++)
    write_copy(r, &r->files.data[i], files);
  if (r->in.len) recorded_write_file(dir, "stdin", r->in.data, r->in.len);
  KTest k = {0};
  Str json = {0};
  recorded_words(r, start, &k);
  recorded_json(r, start, &k, &json);
  recorded_write_file(dir, "seed.json", str_text(&json), json.len);
  /* Written last: without it the directory is not a seed. */
  if (!ktest_write(&k, test)) fatal("cannot write %s: %s", test, strerror(errno));
  str_done(&json);
  ktest_done(&k);
  mem_free(files);
  mem_free(test);
}
