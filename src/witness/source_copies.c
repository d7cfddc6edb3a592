#include "witness/source_copies.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/map.h"
#include "base/source_sight.h"
#include "front/clang.h"
#include "front/dependencies.h"

static const char *const links[] = {"old", "new"};

/* --- names --- */

/* A name that fits in the quotes of #include, which have no escapes: a quotation mark, a control
 * character, and a ? that begins a trigraph become %22 and the like. */
static char *copies_encoded(const char *name) {
  Str out = {0};
  for (; *name; name++) {
    bool fits = (uint8_t)*name >= ' ' && *name != '"' && !(*name == '?' && name[1] == '?');
    if (fits)
      str_add_bytes(&out, name, 1);
    else
      str_addf(&out, "%%%02X", (uint8_t)*name);
  }
  return str_take(&out);
}

/* The absolute name by which the working directory leads to the file. */
static char *copies_absolute(const SourceCopies *c, const char *path) {
  char *joined = path_from(c->here, path), *name = path_tidy(joined);
  mem_free(joined);
  for (int v = 0; v < 2; v++) {
    const char *rest = c->trees[v] ? path_below(name, c->trees[v]) : NULL;
    bool is_tree = c->trees[v] && strcmp(name, c->trees[v]) == 0;
    if (!rest && !is_tree) continue;
    char *linked = str_format("%s/%s%s%s", c->here, links[v], rest ? "/" : "", rest ? rest : "");
    mem_free(name);
    return linked;
  }
  return name;
}

static bool is_of_system(const char *name) {
  static const char *const places[] = {"/usr/include",   "/usr/lib", "/usr/local/include",
                                       "/usr/local/lib", "/lib",     NULL};
  for (const char *const *p = places; *p; p++)
    if (path_is_within(name, *p)) return true;
  return false;
}

/* The scripts contain umbra.h and klee.h. The headers of --fail-malloc and --check=ctype replace
 * headers of the C library, and are copied like those of the program. */
static bool is_of_umbra(SourceCopies *c, const char *name) {
  char *own = path_join(umbra_home(), "include");
  char *libc = libc_home() ? path_join(libc_home(), "include") : NULL;
  const char *header = path_below(name, own);
  bool replaces = header && (str_starts(header, "fail/") || str_starts(header, "check/"));
  bool is = (header && !replaces) || (libc && path_is_within(name, libc));
  c->reads_umbra_h |= header && strcmp(header, "umbra.h") == 0;
  c->reads_klee |= header && strcmp(header, "klee/klee.h") == 0;
  mem_free(own);
  mem_free(libc);
  return is;
}

/* --- finding the files --- */

static void shorten_to_shared(char *top, const char *dir) {
  while (!path_is_within(dir, top) && strcmp(top, "/") != 0) {
    char *slash = strrchr(top, '/');
    slash[slash == top] = 0;
  }
}

static void copies_add_directory(SourceCopies *c, const char *name, size_t len) {
  char *dir = mem_strndup(name, len);
  vec_push(&c->walked, copies_absolute(c, dir));
  mem_free(dir);
}

/* The directories that the name passes through before and after each "..". */
static void copies_add_walked(SourceCopies *c, const char *name) {
  for (const char *p = strstr(name, "../"); p; p = strstr(p + 1, "../")) {
    size_t before = (size_t)(p - name);
    if (before && p[-1] != '/') continue;
    if (before > 1) copies_add_directory(c, name, before - 1);
    copies_add_directory(c, name, before + strlen(".."));
  }
}

static void copies_add(SourceCopies *c, const char *path, bool is_named, StrMap *known) {
  char *name = copies_absolute(c, path);
  bool is_own = !is_of_system(name) && (is_named || !is_of_umbra(c, name));
  if (is_own) copies_add_walked(c, path);
  if (is_own && !strmap_find(known, name, NULL)) {
    strmap_put(known, name, 1);
    vec_push(&c->files, ((SourceCopy){mem_strdup(path), name}));
  } else {
    mem_free(name);
  }
}

static void copies_add_version(SourceCopies *c, const Versions *versions, Version v,
                               LibcHeaders headers, StrMap *known) {
  const Sources *s = &versions->of[v];
  TextList read = {0};
  StrList define = {0};
  for (size_t i = 0; i < s->define.len; i++)
    vec_push(&define, s->define.data[i]);
  if (versions->is_unified) vec_push(&define, v == OLD ? "UMBRA_OLD" : "UMBRA_NEW");
  bool is_complete = dependencies_find(&(FrontOptions){.files = &s->files,
                                                       .include = &s->include,
                                                       .define = &define,
                                                       .quote = &s->quote,
                                                       .flags = &s->flags,
                                                       .included = s->included,
                                                       .std = s->std,
                                                       .headers = headers},
                                       &read);
  if (!is_complete) c->reads_umbra_h = c->reads_klee = true;
  for (size_t i = 0; i < s->files.len; i++)
    copies_add(c, s->files.data[i], true, known);
  if (s->included) copies_add(c, s->included, true, known);
  for (size_t i = 0; i < read.len; i++)
    copies_add(c, read.data[i], false, known);
  texts_done(&read);
  vec_done(&define);
}

static void copies_find_top(SourceCopies *c) {
  bool uses_here = false;
  for (size_t i = 0; i < c->files.len; i++) {
    const SourceCopy *f = &c->files.data[i];
    char *dir = path_dir(f->to);
    size_t len = strlen(dir);
    if (len > 1) dir[len - 1] = 0;
    if (!c->top) c->top = mem_strdup(dir);
    shorten_to_shared(c->top, dir);
    uses_here |= *f->from != '/' || path_is_within(f->to, c->here);
    mem_free(dir);
  }
  if (!c->top) c->top = mem_strdup(c->here);
  for (size_t i = 0; i < c->walked.len; i++)
    shorten_to_shared(c->top, c->walked.data[i]);
  if (uses_here) shorten_to_shared(c->top, c->here);
}

/* The part of a clean name below the directory, "" for the directory itself; NULL elsewhere. */
static const char *part_below(const char *name, const char *dir) {
  if (strcmp(name, dir) == 0) return "";
  return strcmp(dir, "/") == 0 ? name + 1 : path_below(name, dir);
}

void source_copies_find(SourceCopies *c, const Versions *versions, LibcHeaders headers) {
  if (c->is_found) return;
  c->is_found = true;
  c->here = getcwd(NULL, 0);
  if (!c->here) fatal("the working directory no longer exists");
  for (int v = 0; v < 2; v++) {
    struct stat st;
    if (lstat(links[v], &st) == 0 && S_ISLNK(st.st_mode)) c->trees[v] = realpath(links[v], NULL);
  }
  StrMap known;
  strmap_init(&known);
  for (int v = 0; v < 2; v++)
    copies_add_version(c, versions, (Version)v, headers, &known);
  strmap_done(&known);
  copies_find_top(c);
  for (size_t i = 0; i < c->files.len; i++) {
    SourceCopy *f = &c->files.data[i];
    char *name = f->to;
    f->to = copies_encoded(part_below(name, c->top));
    mem_free(name);
  }
  const char *part = part_below(c->here, c->top);
  char *inner = copies_encoded(part ? part : "");
  c->root = *inner ? str_format("sources/%s", inner) : mem_strdup("sources");
  mem_free(inner);
}

void source_copies_done(SourceCopies *c) {
  for (size_t i = 0; i < c->files.len; i++) {
    mem_free(c->files.data[i].from);
    mem_free(c->files.data[i].to);
  }
  vec_done(&c->files);
  texts_done(&c->walked);
  for (int v = 0; v < 2; v++)
    free(c->trees[v]);
  free(c->here);
  mem_free(c->top);
  mem_free(c->root);
  *c = (SourceCopies){0};
}

/* --- writing --- */

static void make_dir_of(const char *path) {
  char *dir = path_dir(path);
  if (!dir_make(dir)) file_failed(dir);
  mem_free(dir);
}

static void copies_write_one(const SourceCopy *f, const char *sources) {
  size_t len;
  char *path = path_join(sources, f->to), *bytes = source_sight_read(f->from, &len);
  if (bytes) {
    make_dir_of(path);
    if (!file_create(path, bytes, len)) file_failed(path);
  }
  mem_free(bytes);
  mem_free(path);
}

void source_copies_write(const SourceCopies *c, const char *dir) {
  assert(c->is_found);
  char *sources = path_join(dir, "sources"), *root = path_join(dir, c->root);
  if (!dir_make(root)) file_failed(root);
  for (size_t i = 0; i < c->walked.len; i++) {
    const char *inner = part_below(c->walked.data[i], c->top);
    char *name = inner ? copies_encoded(inner) : NULL,
         *path = name ? path_join(sources, name) : NULL;
    if (path && !dir_make(path)) file_failed(path);
    mem_free(path);
    mem_free(name);
  }
  for (size_t i = 0; i < c->files.len; i++)
    copies_write_one(&c->files.data[i], sources);
  mem_free(sources);
  mem_free(root);
}

/* --- the names of the copies --- */

char *source_copies_name(const SourceCopies *c, const char *path) {
  assert(c->is_found);
  if (*path != '/') return copies_encoded(path);
  char *name = copies_absolute(c, path);
  const char *near = part_below(name, c->here), *far = part_below(name, c->top);
  bool is_copied = !is_of_system(name) && (near || far);
  Str out = {0};
  if (!is_copied) {
    str_add(&out, path);
  } else if (near && part_below(c->here, c->top)) {
    str_add(&out, *near ? near : ".");
  } else {
    for (const char *p = c->root; (p = strchr(p, '/')); p++)
      str_add(&out, "../");
    str_add(&out, *far || out.len ? far : ".");
  }
  mem_free(name);
  char *copied = is_copied ? copies_encoded(str_text(&out)) : str_take(&out);
  str_done(&out);
  return copied;
}

/* The value of a flag that names a file or a directory; NULL for others. */
static const char *value_of(const char *flag) {
  static const char *const with_name[] = {"-include", "-imacros", "-isystem", "-idirafter",
                                          "-iquote",  "-I",       NULL};
  static const char map[] = "-prefix-map=";
  const char *value = strstr(flag, map);
  if (value) return value + sizeof map - 1;
  for (const char *const *w = with_name; *w; w++)
    if (str_starts(flag, *w)) return flag + strlen(*w);
  return NULL;
}

char *source_copies_flag(const SourceCopies *c, const char *flag, const char *before) {
  const char *value = value_of(flag),
             *end = value && *flag == '-' && flag[1] == 'f' ? strrchr(value, '=') : NULL;
  if (!value || !*value || end == value) return mem_strdup(flag);
  char *path = end ? mem_strndup(value, (size_t)(end - value)) : mem_strdup(value);
  char *name = source_copies_name(c, path), *out = NULL;
  bool is_copied = *name != '/', has_slash = is_copied && end && str_ends(path, "/");
  if (is_copied || is_of_system(name) || end)
    out = str_format("%.*s%s%s%s%s", (int)(value - flag), flag, is_copied ? before : "", name,
                     has_slash && !str_ends(name, "/") ? "/" : "", end ? end : "");
  mem_free(name);
  mem_free(path);
  return out;
}

const char *source_copies_plain(const SourceCopies *c, const char *name) {
  for (int v = 0; v < 2; v++) {
    const char *rest = c->trees[v] ? path_below(name, links[v]) : NULL;
    if (rest) return rest;
  }
  return name;
}
