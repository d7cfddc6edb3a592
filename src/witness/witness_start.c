/* Directories that arguments name are copied if they are small. A program does not find what was
 * not copied, and then the comparison with the engine's prediction fails. */
#include "witness/witness_start.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/file.h"

enum { MOST_BYTES = 64 << 20, MOST_FILES = 10000, MODE_BITS = 0777, USUAL_DIRECTORY = 0755 };

/* --- choosing the files --- */

/* True for a relative name that stays in the working directory. */
static bool witness_start_is_inside(const char *name) {
  for (const char *part = name; part; part = strchr(part, '/') ? strchr(part, '/') + 1 : NULL)
    if (strcmp(part, "..") == 0 || str_starts(part, "../")) return false;
  return *name && *name != '/';
}

static const char *without_dots(const char *name) {
  while (str_starts(name, "./"))
    name += 2 + strspn(name + 2, "/");
  return name;
}

static bool witness_start_is_input(const Start *s, const char *name) {
  for (size_t i = 0; i < s->invocation.files.len; i++)
    if (s->invocation.files.data[i].is_whole && strcmp(s->invocation.files.data[i].name, name) == 0)
      return *name;
  return false;
}

static bool witness_start_has_file(const Start *s, const char *name) {
  for (size_t i = 0; i < s->files.len; i++)
    if (strcmp(without_dots(s->files.data[i].name), name) == 0) return true;
  return false;
}

/* The permissions of a symbolic file that apply to the user of the engine (--sym-stat), for the
 * user who runs the program. */
static unsigned mode_of_input(const KTest *k, const ConcreteFile *f) {
  StatInput in;
  if (f->kind == INPUT_IS_UNREADABLE) return 0;
  if (f->kind == INPUT_IS_PROTECTED) return 0444;
  char *name = str_format(STAT_INPUT_PREFIX "%s", f->name);
  bool is_input = stat_input_read(&in, ktest_find(k, name));
  mem_free(name);
  if (!is_input) return f->kind == INPUT_IS_DIRECTORY ? USUAL_DIRECTORY : 0644;
  unsigned shift = in.owner == INVOCATION_USER ? 6 : in.group == INVOCATION_USER ? 3 : 0;
  return ((in.mode & MODE_BITS) >> shift & 7) << 6;
}

/* Adds a symbolic file, which may be of another kind. */
static void witness_start_add_input(Start *s, const KTest *k, const ConcreteFile *f) {
  bool is_directory = f->kind == INPUT_IS_DIRECTORY;
  if (f->kind == INPUT_IS_LACKING) return;
  char *name = is_directory ? str_format("%s/", f->name) : mem_strdup(f->name);
  vec_push(&s->files,
           ((StartFile){name, NULL, is_directory ? NULL : &f->bytes, mode_of_input(k, f)}));
}

static void witness_start_add_concrete(Start *s, const ConcreteFile *f) {
  struct stat st;
  char *path = invocation_host_path(&s->invocation, f->name);
  bool is_there = *f->name && stat(path, &st) == 0 && S_ISREG(st.st_mode);
  vec_push(&s->files, ((StartFile){mem_strdup(f->name), NULL, &f->bytes,
                                   is_there ? st.st_mode & MODE_BITS : 0644}));
  if (!s->error && *f->name && *f->name != '/' && !witness_start_is_inside(f->name))
    s->error = str_format(
        "the file %s is outside the program's working directory and cannot be replaced in a native "
        "run",
        f->name);
  mem_free(path);
}

typedef struct Budget { /* for one argument */
  size_t bytes, files;
} Budget;

static bool witness_start_spend(Budget *b, size_t bytes) {
  if (bytes > b->bytes || !b->files) return false;
  b->bytes -= bytes;
  b->files--;
  return true;
}

static bool witness_start_measure(const char *path, Budget *b);

static bool measure_entries(const char *path, Budget *b) {
  DIR *d = opendir(path);
  bool fits = true;
  for (const struct dirent *e; d && fits && (e = readdir(d));) {
    if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0) continue;
    char *inner = path_join(path, e->d_name);
    fits = witness_start_measure(inner, b);
    mem_free(inner);
  }
  if (d) closedir(d);
  return fits;
}

/* True if the file or directory is small enough to be copied. */
static bool witness_start_measure(const char *path, Budget *b) {
  struct stat st;
  if (stat(path, &st) != 0) return true;
  if (S_ISDIR(st.st_mode)) return witness_start_spend(b, 0) && measure_entries(path, b);
  return witness_start_spend(b, S_ISREG(st.st_mode) ? (size_t)st.st_size : 0);
}

static void add_host(Start *s, const char *path);

static void witness_start_add_entries(Start *s, const char *path) {
  struct dirent **entries;
  int n = scandir(path, &entries, NULL, alphasort);
  for (int i = 0; i < n; i++) {
    char *inner = path_join(path, entries[i]->d_name);
    if (strcmp(entries[i]->d_name, ".") != 0 && strcmp(entries[i]->d_name, "..") != 0)
      add_host(s, inner);
    mem_free(inner);
    free(entries[i]);
  }
  if (n >= 0) free(entries);
}

static void add_host(Start *s, const char *path) {
  struct stat st;
  if (stat(path, &st) != 0 || witness_start_has_file(s, path) || !visible_shows(s->visible, path))
    return;
  if (witness_start_is_input(s, path)) return; /* it does not exist in the test case */
  if (S_ISREG(st.st_mode))
    vec_push(&s->files,
             ((StartFile){mem_strdup(path), mem_strdup(path), NULL, st.st_mode & MODE_BITS}));
  if (!S_ISDIR(st.st_mode)) return;
  vec_push(&s->files, ((StartFile){str_format("%s/", path), NULL, NULL, USUAL_DIRECTORY}));
  witness_start_add_entries(s, path);
}

/* Does not copy the working directory as a whole, whose size is unrelated to what the program
 * needs. */
static void witness_start_add_named(Start *s, const char *name) {
  Budget budget = {MOST_BYTES, MOST_FILES};
  size_t len = strlen(name);
  while (len && name[len - 1] == '/')
    len--;
  char *path = mem_strndup(name, len);
  const char *plain = without_dots(path);
  if (witness_start_is_inside(plain) && strcmp(plain, ".") != 0 &&
      witness_start_measure(plain, &budget))
    add_host(s, plain);
  mem_free(path);
}

static void add_named_files(Start *s) {
  for (size_t i = 0; i < s->invocation.words.len; i++) {
    const char *text = s->invocation.words.data[i].text;
    if (!text) continue;
    witness_start_add_named(s, text);
    const char *value = strchr(text, '=');
    if (value) witness_start_add_named(s, value + 1);
    if (*text == '-' && text[1] && text[1] != '-') witness_start_add_named(s, text + 2);
  }
}

/* --- consistency of the test case --- */

static void check_size(Start *s, const KTest *k, const char *name, uint64_t size) {
  ObjectBytes o = ktest_find(k, name);
  if (!s->error && o.bytes && o.size != size)
    s->error = str_format(
        "the test case does not fit the program's arguments: its object %s has %u bytes, not %llu",
        name, o.size, (unsigned long long)size);
}

/* An object of another size belongs to another program, or to other options. */
static void check_objects(Start *s, const KTest *k) {
  const Invocation *v = &s->invocation;
  unsigned next = 0, groups = 0;
  for (size_t i = 0; i < v->words.len; i++) {
    const ArgumentWord *w = &v->words.data[i];
    for (unsigned n = w->text ? 0 : invocation_count(w, ktest_find, k, &groups); n; n--) {
      char *name = str_format("arg%02u", next++);
      check_size(s, k, name, (uint64_t)w->size + 1);
      mem_free(name);
    }
  }
  for (size_t i = 0; i < v->variables.len; i++)
    check_size(s, k, v->variables.data[i].object, (uint64_t)v->variables.data[i].size + 1);
  for (size_t i = 0; i < v->files.len; i++)
    check_size(s, k, v->files.data[i].object, v->files.data[i].size);
}

/* --- the start --- */

void start_init(Start *s, const KTest *k, const StrList *words, const Visible *visible) {
  StrList own = ktest_words(k);
  *s = (Start){.name = k->args.len ? k->args.data[0] : "program", .visible = visible};
  invocation_parse(&s->invocation, words ? words : &own);
  invocation_make_concrete(&s->invocation, visible, ktest_find, k, &s->concrete);
  if (s->concrete.error) s->error = mem_strdup(s->concrete.error);
  check_objects(s, k);
  for (size_t i = 0; i < s->concrete.files.len; i++)
    if (witness_start_is_input(s, s->concrete.files.data[i].name))
      witness_start_add_input(s, k, &s->concrete.files.data[i]);
    else
      witness_start_add_concrete(s, &s->concrete.files.data[i]);
  if (!s->invocation.dir) add_named_files(s);
  vec_done(&own);
}

void start_done(Start *s) {
  for (size_t i = 0; i < s->files.len; i++) {
    mem_free(s->files.data[i].name);
    mem_free(s->files.data[i].from);
  }
  vec_done(&s->files);
  concrete_invocation_done(&s->concrete);
  invocation_done(&s->invocation);
  mem_free(s->error);
  *s = (Start){0};
}

const StartFile *start_stdin(const Start *s) {
  for (size_t i = 0; i < s->files.len; i++)
    if (!*s->files.data[i].name) return &s->files.data[i];
  return NULL;
}

static bool make_parents(const char *path) {
  assert(strchr(path, '/'));
  char *parent = mem_strndup(path, (size_t)(strrchr(path, '/') - path));
  bool done = dir_make(parent);
  mem_free(parent);
  return done;
}

static bool witness_start_make_file(const StartFile *f, const char *path) {
  if (str_ends(path, "/"))
    return dir_make(path) && (f->mode == USUAL_DIRECTORY || chmod(path, f->mode) == 0);
  assert(!f->from != !f->bytes);
  size_t len = 0;
  char *copy = f->from ? file_read(f->from, &len) : NULL;
  if (f->from && !copy) return false;
  bool done = make_parents(path) &&
              file_create(path, copy ? copy : str_text(f->bytes), copy ? len : f->bytes->len);
  mem_free(copy);
  return done && chmod(path, f->mode) == 0;
}

char *start_make(const Start *s, const char *scratch, const char *aside) {
  assert(*scratch && *aside);
  assert(*scratch == '/' && *aside == '/');
  if (s->error) return mem_strdup(s->error);
  char *error = NULL;
  for (size_t i = 0; i < s->files.len && !error; i++) {
    const StartFile *f = &s->files.data[i];
    char *path =
        start_file_is_aside(f) ? str_format("%s/%zu", aside, i) : path_join(scratch, f->name);
    if (!witness_start_make_file(f, path))
      error = str_format("%s: %s", *f->name ? f->name : "standard input", strerror(errno));
    mem_free(path);
  }
  return error;
}
