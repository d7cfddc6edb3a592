#include "review/recipes.h"

#include <assert.h>
#include <dirent.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/map.h"
#include "cc/database.h"
#include "cc/passed.h"

/* --- reading --- */

static const char NAME[] = "compile_commands.json";

/* Removes "." and ".." from a path such as "a/./b/../c". */
static char *plain_path(const char *path) {
  Str out = {0};
  assert(*path == '/');
  for (const char *p = path; *p;) {
    p += strspn(p, "/");
    size_t n = strcspn(p, "/");
    bool is_up = n == 2 && p[0] == '.' && p[1] == '.';
    if (is_up && out.len) {
      out.len = (size_t)(strrchr(out.data, '/') - out.data);
      out.data[out.len] = 0;
    } else if (n && !is_up && !(n == 1 && *p == '.')) {
      str_addf(&out, "/%.*s", (int)n, p);
    }
    p += n;
  }
  if (!out.len) str_add(&out, "/");
  return str_take(&out);
}

static char *recipes_absolute(const char *directory, const char *path) {
  char *whole = path_from(directory, path);
  char *real = realpath(whole, NULL), *plain = plain_path(real ? real : whole);
  free(real);
  mem_free(whole);
  return plain;
}

/* The path relative to the directory; "." for the directory itself; NULL if it is not inside. */
static const char *inside(const char *directory, const char *path) {
  assert(*directory == '/');
  return strcmp(path, directory) == 0 ? "." : path_below(path, directory);
}

/* The length of NAME in "-DNAME=1" and "-UNAME"; 0 for other arguments. */
static size_t macro_length(const char *word) {
  if (!str_starts(word, "-D") && !str_starts(word, "-U")) return 0;
  return strcspn(word + 2, "=(");
}

/* The last argument about a macro decides. */
static void drop_earlier(TextList *words, const char *macro) {
  size_t kept = 0, n = macro_length(macro);
  for (size_t i = 0; i < words->len; i++) {
    char *word = words->data[i];
    bool is_gone = n && macro_length(word) == n && strncmp(word + 2, macro + 2, n) == 0;
    if (is_gone) mem_free(word);
    if (!is_gone) words->data[kept++] = word;
  }
  words->len = kept;
}

/* Both -I DIR and -IDIR become one argument. */
static void take_words(Recipe *r, const StrList *arguments) {
  static const char *const valued[] = {"-I",       "-D",       "-U",         "-isystem", "-iquote",
                                       "-include", "-imacros", "-idirafter", NULL};
  StrList words = {0}, dropped = {0};
  for (size_t i = 0; i < arguments->len; i++)
    vec_push(&words, arguments->data[i]);
  words_keep_passed(&words, &dropped);
  for (size_t i = 0; i < words.len; i++) {
    char *word = mem_strdup(words.data[i]);
    for (const char *const *v = valued; *v && i + 1 < words.len; v++) {
      if (strcmp(word, *v) != 0) continue;
      mem_free(word);
      word = str_format("%s%s", *v, words.data[++i]);
      break;
    }
    if (str_starts(word, "-Wp,-D") || str_starts(word, "-Wp,-U")) {
      char *inner = mem_strdup(word + strlen("-Wp,"));
      mem_free(word);
      word = inner;
    }
    bool is_known = str_starts(word, "-I") || str_starts(word, "-D") || str_starts(word, "-std=");
    bool is_kept = is_known || passed_is_meaning(word);
    if (is_kept) drop_earlier(&r->words, word);
    if (is_kept) vec_push(&r->words, word);
    if (!is_kept) mem_free(word);
  }
  for (size_t i = 0; i < dropped.len && !r->response; i++)
    if (dropped.data[i][0] == '@') r->response = mem_strdup(dropped.data[i]);
  vec_done(&words);
  vec_done(&dropped);
}

/* A link to a source is a source of its own: it may include other files than its target. */
static char *source_of(const Entry *e) {
  char *whole = path_from(e->directory, e->file), *named = path_dir(whole),
       *dir = recipes_absolute("/", named), *file = path_join(dir, path_base(whole));
  mem_free(whole);
  mem_free(named);
  mem_free(dir);
  return file;
}

static void add_recipe(Recipes *r, const Entry *e) {
  char *file = source_of(e);
  const char *inner = inside(r->root, file);
  if (inner) {
    Recipe recipe = {.path = mem_strdup(inner),
                     .directory = recipes_absolute("/", e->directory),
                     .output = mem_strdup(e->output ? e->output : "")};
    take_words(&recipe, &e->arguments);
    vec_push(&r->list, recipe);
  }
  mem_free(file);
}

/* The database in the root, or else the newest one in a directory of the root. */
static char *find_database(const char *root) {
  char *best = path_join(root, NAME);
  struct stat st;
  time_t newest = 0;
  if (stat(best, &st) == 0) return best;
  mem_free(best);
  best = NULL;
  DIR *d = opendir(root);
  for (const struct dirent *e; d && (e = readdir(d));) {
    if (e->d_name[0] == '.') continue;
    char *path = str_format("%s/%s/%s", root, e->d_name, NAME);
    bool is_newer = stat(path, &st) == 0 && (!best || st.st_mtime > newest);
    if (is_newer) {
      mem_free(best);
      best = path;
      newest = st.st_mtime;
    } else {
      mem_free(path);
    }
  }
  if (d) closedir(d);
  return best;
}

static int by_words(const TextList *a, const TextList *b) {
  for (size_t i = 0; i < a->len && i < b->len; i++) {
    int order = strcmp(a->data[i], b->data[i]);
    if (order) return order;
  }
  return (a->len > b->len) - (a->len < b->len);
}

static bool comes_before(const Recipe *a, const Recipe *b) {
  int order = strcmp(a->output, b->output);
  return order ? order < 0 : by_words(&a->words, &b->words) < 0;
}

/* A parallel build compiles a file for its several outputs in any order. */
static void order_outputs(Recipes *r) {
  StrMap first;
  strmap_init(&first);
  for (size_t i = 0; i < r->list.len; i++) {
    uint64_t at;
    if (!strmap_find(&first, r->list.data[i].path, &at)) {
      strmap_put(&first, r->list.data[i].path, i);
      continue;
    }
    for (size_t k = (size_t)at; k < i; k++) {
      Recipe *a = &r->list.data[k], *b = &r->list.data[i], kept = *a;
      if (strcmp(a->path, b->path) != 0 || !comes_before(b, a)) continue;
      *a = *b;
      *b = kept;
    }
  }
  strmap_done(&first);
}

void recipes_read(Recipes *r, const char *root, const char *build) {
  *r = (Recipes){0};
  if (!root) return;
  r->root = recipes_absolute("/", root);
  char *directory = build ? recipes_absolute(r->root, build) : NULL;
  r->database = directory ? path_join(directory, NAME) : find_database(r->root);
  if (directory && !file_exists(r->database)) fatal("%s has no %s", build, NAME);
  mem_free(directory);
  if (!r->database) return;
  Database d;
  database_read(&d, r->database);
  for (size_t i = 0; i < d.entries.len; i++)
    add_recipe(r, &d.entries.data[i]);
  database_done(&d);
  order_outputs(r);
}

void recipes_done(Recipes *r) {
  for (size_t i = 0; i < r->list.len; i++) {
    mem_free(r->list.data[i].path);
    mem_free(r->list.data[i].directory);
    mem_free(r->list.data[i].output);
    mem_free(r->list.data[i].response);
    texts_done(&r->list.data[i].words);
  }
  vec_done(&r->list);
  mem_free(r->database);
  mem_free(r->root);
}

/* --- queries --- */

/* Only considers files that the tree has: configure compiles others. */
static const Recipe *recipes_nearest(const Recipes *r, const SourceTree *t, const char *path) {
  const Recipe *best = NULL;
  for (size_t i = 0; i < r->list.len; i++) {
    const Recipe *one = &r->list.data[i];
    if (strcmp(one->path, path) == 0) return one;
    if (best && path_shared(one->path, path) <= path_shared(best->path, path)) continue;
    if (source_tree_find(t, one->path)) best = one;
  }
  return best;
}

static bool recipes_is_in_tree(const SourceTree *t, const char *inner) {
  char *path = path_join(t->root, inner);
  bool is_there = file_exists(path);
  mem_free(path);
  return is_there;
}

/* Adds an option's directory or file. Directories of the working tree itself come after all
 * directories of the tree, so that files known to git are found in the tree, and generated files
 * next to them are found in the working tree. */
static void relocate(const Recipes *r, const SourceTree *t, const Recipe *from, const char *option,
                     const char *value, TextList *words, TextList *behind, TextList *ahead) {
  char *path = recipes_absolute(from->directory, value);
  const char *inner = inside(r->root, path);
  if (str_starts(path, "/usr/include")) {
    mem_free(path);
    return;
  }
  bool is_dot = inner && strcmp(inner, ".") == 0;
  bool is_file = strcmp(option, "-include") == 0 || strcmp(option, "-imacros") == 0;
  if (is_file && !(inner && recipes_is_in_tree(t, inner)) && !file_exists(path)) {
    texts_add_once(words, str_format("%s%s", option, value)); /* found like any other header */
  } else if (inner && recipes_is_in_tree(t, inner)) {
    texts_add_once(words, is_dot ? str_format("%s%s", option, t->name)
                                 : str_format("%s%s/%s", option, t->name, inner));
    if (!is_file) texts_add_once(behind, mem_strdup(path));
    if (!is_file) texts_add_once(ahead, path_join(t->root, inner));
  } else {
    texts_add_once(words, str_format("%s%s", option, path));
  }
  mem_free(path);
}

static bool is_same_directory(const char *a, const char *b) {
  struct stat of_a, of_b;
  return stat(a, &of_a) == 0 && stat(b, &of_b) == 0 && of_a.st_dev == of_b.st_dev &&
         of_a.st_ino == of_b.st_ino;
}

/* The compiler ignores -I for a directory that is also searched after those of the system, and a
 * tree links to the working tree where they are equal. */
static void add_behind(const TextList *behind, const TextList *ahead, TextList *words) {
  for (size_t i = 0; i < behind->len; i++) {
    bool is_ahead = false;
    for (size_t k = 0; k < ahead->len; k++)
      is_ahead |= is_same_directory(behind->data[i], ahead->data[k]);
    if (!is_ahead) texts_add_once(words, str_format("-idirafter%s", behind->data[i]));
  }
}

static void add_flags(const Recipes *r, const SourceTree *t, const Recipe *from, TextList *words) {
  static const char *const places[] = {"-isystem",   "-iquote", "-include", "-imacros",
                                       "-idirafter", "-I",      NULL};
  TextList behind = {0}, ahead = {0};
  for (size_t i = 0; i < from->words.len; i++) {
    const char *word = from->words.data[i], *const *option = places;
    while (*option && !str_starts(word, *option))
      option++;
    if (*option)
      relocate(r, t, from, *option, word + strlen(*option), words, &behind, &ahead);
    else
      texts_add_once(words, mem_strdup(word));
  }
  /* The directory of the source file itself in the working tree. */
  char *own = str_format("%s/%s", r->root, from->path);
  own[path_base(own) - own - 1] = 0;
  texts_add_once(&behind, own);
  add_behind(&behind, &ahead, words);
  texts_done(&behind);
  texts_done(&ahead);
}

bool recipes_find(const Recipes *r, const SourceTree *t, const char *path, TextList *words) {
  assert(*path && *path != '/' && words);
  const Recipe *from = recipes_nearest(r, t, path);
  if (from) add_flags(r, t, from, words);
  return from != NULL;
}

const char *recipes_source(const Recipes *r, const SourceTree *t, const char *path) {
  const Recipe *from = recipes_nearest(r, t, path);
  return from ? from->path : NULL;
}

const char *recipes_response(const Recipes *r, const SourceTree *t, const char *path) {
  const Recipe *from = recipes_nearest(r, t, path);
  return from ? from->response : NULL;
}

static const Recipe *recipe_of(const Recipes *r, const char *path, size_t number) {
  for (size_t i = 0; i < r->list.len; i++)
    if (strcmp(r->list.data[i].path, path) == 0 && !number--) return &r->list.data[i];
  return NULL;
}

size_t recipes_count(const Recipes *r, const char *path) {
  size_t n = 0;
  for (size_t i = 0; i < r->list.len; i++)
    n += strcmp(r->list.data[i].path, path) == 0;
  return n;
}

const char *recipes_output(const Recipes *r, const char *path, size_t number) {
  const Recipe *one = recipe_of(r, path, number);
  assert(one);
  return one->output;
}

void recipes_take(const Recipes *r, const SourceTree *t, const char *path, size_t number,
                  TextList *words) {
  const Recipe *one = recipe_of(r, path, number);
  assert(one && words);
  add_flags(r, t, one, words);
}
