#include "base/concrete_invocation.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/file.h"

enum { MOST_DIR_FILES = 10000 };

static uint64_t little_endian(const uint8_t *p, unsigned bytes) {
  uint64_t n = 0;
  assert(bytes <= 8);
  for (unsigned i = bytes; i > 0; i--)
    n = n << 8 | p[i - 1];
  return n;
}

unsigned invocation_count(const ArgumentWord *w, FindObject *find, const void *self,
                          unsigned *groups) {
  if (w->min == w->max) return w->min;
  char *name = *groups ? str_format("n_args_%u", *groups) : mem_strdup("n_args");
  ++*groups;
  ObjectBytes o = find(self, name);
  mem_free(name);
  uint64_t n = o.size >= 4 ? little_endian(o.bytes, 4) : 0;
  if (n < w->min) return w->min;
  return n > w->max ? w->max : (unsigned)n;
}

static void concrete_word(const ArgumentWord *w, FindObject *find, const void *self,
                          ConcreteInvocation *c, unsigned *groups, unsigned *next) {
  if (w->text) {
    vec_push(&c->arguments, mem_strdup(w->text));
    return;
  }
  for (unsigned n = invocation_count(w, find, self, groups); n; n--) {
    char *name = str_format("arg%02u", (*next)++);
    ObjectBytes o = find(self, name);
    vec_push(&c->arguments, mem_strndup(o.bytes ? (const char *)o.bytes : "",
                                        o.size < w->size ? o.size : w->size));
    mem_free(name);
  }
}

char *invocation_not_seen(const char *path) {
  return str_format("%s: programs under test do not see this file; --see %s shows it", path, path);
}

static void invocation_read_file(const char *path, const Visible *visible, ConcreteFile *file,
                                 ConcreteInvocation *c) {
  size_t len;
  if (!visible_shows(visible, path)) {
    if (!c->error) c->error = invocation_not_seen(path);
    return;
  }
  char *bytes = file_read(path, &len);
  if (bytes)
    str_add_bytes(&file->bytes, bytes, len);
  else if (!c->error)
    c->error = str_format("%s: %s", path, strerror(errno));
  mem_free(bytes);
}

static void invocation_add_concrete(ConcreteInvocation *c, char *name, const char *path,
                                    const Visible *visible) {
  vec_push(&c->files, ((ConcreteFile){.name = name}));
  invocation_read_file(path, visible, &c->files.data[c->files.len - 1], c);
}

static void add_dir(const char *dir, const char *prefix, const Visible *visible,
                    ConcreteInvocation *c);

/* A link to a file that may not be seen is treated as dangling. */
static void invocation_add_entry(const char *path, const char *name, const Visible *visible,
                                 ConcreteInvocation *c) {
  struct stat st;
  bool is_there = stat(path, &st) == 0 && visible_shows(visible, path);
  if (is_there && S_ISREG(st.st_mode)) {
    if (c->files.len < MOST_DIR_FILES)
      invocation_add_concrete(c, mem_strdup(name), path, visible);
    else if (!c->error)
      c->error = str_format("--dir: there are more than %d files", MOST_DIR_FILES);
  } else if (is_there && S_ISDIR(st.st_mode)) {
    char *below = str_format("%s/", name);
    add_dir(path, below, visible, c);
    mem_free(below);
  }
}

/* Regular files below --dir, in the order of their names. */
static void add_dir(const char *dir, const char *prefix, const Visible *visible,
                    ConcreteInvocation *c) {
  struct dirent **entries;
  bool is_seen = visible_shows(visible, dir);
  if (!is_seen && !c->error) c->error = invocation_not_seen(dir);
  int n = is_seen ? scandir(dir, &entries, NULL, alphasort) : -1;
  if (n < 0 && !c->error) c->error = str_format("%s: %s", dir, strerror(errno));
  for (int i = 0; i < n; i++) {
    const char *own = entries[i]->d_name;
    char *path = path_join(dir, own), *name = str_format("%s%s", prefix, own);
    if (strcmp(own, ".") != 0 && strcmp(own, "..") != 0)
      invocation_add_entry(path, name, visible, c);
    mem_free(name);
    mem_free(path);
    free(entries[i]);
  }
  if (n >= 0) free(entries);
}

static ConcreteFile *concrete_file(const Invocation *v, const Visible *visible,
                                   ConcreteInvocation *c, const InputFile *f) {
  for (size_t i = 0; i < c->files.len; i++)
    if (strcmp(c->files.data[i].name, f->name) == 0) return &c->files.data[i];
  vec_push(&c->files, ((ConcreteFile){.name = mem_strdup(f->name)}));
  ConcreteFile *file = &c->files.data[c->files.len - 1];
  char *path = f->is_whole ? NULL : invocation_host_path(v, f->name);
  if (path) invocation_read_file(path, visible, file, c);
  mem_free(path);
  return file;
}

/* KLEE calls the file "A-data" or, later, "A_data". */
static ObjectBytes find_data(const InputFile *f, FindObject *find, const void *self) {
  ObjectBytes data = find(self, f->object);
  if (data.bytes) return data;
  char *name = mem_strdup(f->object);
  for (char *c = name; *c; c++)
    if (*c == '-') *c = '_';
  data = find(self, name);
  mem_free(name);
  return data;
}

/* In KLEE's own test cases, which have an object model_version, a file always has all its bytes,
 * whatever its stat says. */
static void whole_file(const InputFile *f, ConcreteFile *file, FindObject *find, const void *self) {
  char *name = str_format("%s-stat", f->object);
  ObjectBytes data = find_data(f, find, self), stat = find(self, name);
  if (find(self, "model_version").bytes) stat = (ObjectBytes){0};
  uint64_t size =
      stat.size == STAT_BYTES ? little_endian(stat.bytes + STAT_SIZE_OFFSET, 8) : data.size;
  file->bytes.len = 0; /* --dir may contain a file of that name */
  if (data.bytes)
    str_add_bytes(&file->bytes, data.bytes, size < data.size ? (size_t)size : data.size);
  mem_free(name);
}

InputKind invocation_input_kind(const char *object, FindObject *find, const void *self) {
  char *name = str_format("%s-kind", object);
  ObjectBytes o = find(self, name);
  mem_free(name);
  return o.size == 1 && *o.bytes <= INPUT_IS_PROTECTED ? (InputKind)*o.bytes : INPUT_IS_FILE;
}

bool stat_input_read(StatInput *to, ObjectBytes o) {
  if (o.size != sizeof *to) return false;
  memcpy(to, o.bytes, sizeof *to);
  return true;
}

static void patch_file(const InputFile *f, ConcreteFile *file, FindObject *find, const void *self) {
  ObjectBytes o = find(self, f->object);
  for (uint32_t i = 0; i < o.size && f->offset + i < file->bytes.len; i++)
    file->bytes.data[f->offset + i] = (char)o.bytes[i];
}

static void invocation_make_environment(const Invocation *v, FindObject *find, const void *self,
                                        ConcreteInvocation *c) {
  for (size_t i = 0; i < v->environment.len; i++)
    vec_push(&c->environment, mem_strdup(v->environment.data[i]));
  for (size_t i = 0; i < v->variables.len; i++) {
    const SymbolicVariable *e = &v->variables.data[i];
    ObjectBytes is_set = find(self, e->set_object), value = find(self, e->object);
    if (is_set.size < 4 || !little_endian(is_set.bytes, 4)) continue;
    int size = (int)(value.size < e->size ? value.size : e->size);
    vec_push(&c->environment,
             str_format("%s=%.*s", e->name, size, value.bytes ? (const char *)value.bytes : ""));
  }
}

void invocation_make_concrete(const Invocation *v, const Visible *visible, FindObject *find,
                              const void *self, ConcreteInvocation *c) {
  *c = (ConcreteInvocation){0};
  invocation_make_environment(v, find, self, c);
  unsigned groups = 0, next = 0;
  for (size_t i = 0; i < v->words.len; i++)
    concrete_word(&v->words.data[i], find, self, c, &groups, &next);
  if (v->dir) add_dir(v->dir, "", visible, c);
  for (size_t i = 0; i < v->files.len; i++) {
    const InputFile *f = &v->files.data[i];
    ConcreteFile *file = concrete_file(v, visible, c, f);
    if (f->is_whole) {
      whole_file(f, file, find, self);
      file->kind = invocation_input_kind(f->object, find, self);
    } else {
      patch_file(f, file, find, self);
    }
  }
  if (v->stdin_from) invocation_add_concrete(c, mem_strdup(""), v->stdin_from, visible);
}

void concrete_invocation_done(ConcreteInvocation *c) {
  for (size_t i = 0; i < c->arguments.len; i++)
    mem_free(c->arguments.data[i]);
  for (size_t i = 0; i < c->files.len; i++) {
    mem_free(c->files.data[i].name);
    str_done(&c->files.data[i].bytes);
  }
  for (size_t i = 0; i < c->environment.len; i++)
    mem_free(c->environment.data[i]);
  vec_done(&c->environment);
  vec_done(&c->arguments);
  vec_done(&c->files);
  mem_free(c->error);
}
