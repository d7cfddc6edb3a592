#include "front/unit_cache.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/log.h"
#include "base/map.h"
#include "base/search_path.h"
#include "base/temp.h"
#include "front/inline_definitions.h"
#include "front/make_rule.h"

/* Inherited by child processes. */
static const char VARIABLE[] = "UMBRA_UNIT_CACHE";

void unit_cache_use(const char *dir) {
  if (!dir) {
    unsetenv(VARIABLE);
    return;
  }
  if (!dir_make(dir)) fatal("cannot create the directory %s: %s", dir, strerror(errno));
  setenv(VARIABLE, dir, 1);
}

static const char *cache_dir(void) {
  const char *dir = getenv(VARIABLE);
  return dir && *dir == '/' ? dir : NULL;
}

bool unit_cache_is_used(void) { return cache_dir() != NULL; }

void unit_cache_add_words(ClangCommand *c) {
  if (cache_dir()) clang_add(c, "-fdebug-compilation-dir=.");
}

/* --- the key --- */

/* 128 bits, from two hashes with different initial values. */
typedef struct Key {
  uint64_t half[2];
} Key;

/* The length is hashed first, so that "ab", "c" differs from "a", "bc". */
static void key_add(Key *k, const void *bytes, size_t len) {
  uint64_t hash = hash_bytes(bytes, len);
  const unsigned char *b = bytes;
  uint64_t sum = len;
  for (size_t i = 0; i < len; i++)
    sum = (sum ^ b[i]) * 0x9e3779b97f4a7c15ull + (sum >> 29);
  k->half[0] = hash_mix(k->half[0] ^ hash ^ len);
  k->half[1] = hash_mix(k->half[1] + sum * 3 + 1);
}

static void key_add_text(Key *k, const char *text) { key_add(k, text, strlen(text)); }

/* Returns false if the file cannot be read. */
static bool key_add_file(Key *k, const char *path) {
  size_t len;
  char *bytes = file_read(path, &len);
  if (!bytes) return false;
  key_add(k, bytes, len);
  mem_free(bytes);
  return true;
}

/* Adds the identity of the program; another version of it is another file. */
static void key_add_program(Key *k, const char *name) {
  char *file = strchr(name, '/') ? mem_strdup(name) : search_path_find(name);
  char *real = file ? realpath(file, NULL) : NULL;
  struct stat st;
  if (file && stat(file, &st) == 0) {
    key_add_text(k, real ? real : file);
    key_add(k, &st.st_size, sizeof st.st_size);
    key_add(k, &st.st_mtim, sizeof st.st_mtim);
  }
  free(real);
  mem_free(file);
}

/* A path in the command line, relative to the directory in which the command runs. */
static char *path_of(const ProcessOptions *o, const char *name) {
  return *name == '/' || !o || !o->dir ? mem_strdup(name) : path_join(o->dir, name);
}

/* Adds all files that were read, which the rule names. */
static bool key_add_files(Key *k, const ProcessOptions *o, const char *rule) {
  Str name = {0};
  bool is_fine = strstr(rule, ": ") != NULL;
  while (is_fine && make_rule_next(&rule, &name)) {
    char *path = path_of(o, str_text(&name));
    key_add_text(k, str_text(&name));
    is_fine = key_add_file(k, path);
    mem_free(path);
  }
  str_done(&name);
  return is_fine;
}

/* The index of the output file among the arguments: like clang, takes the one after the last
 * "-o". */
static size_t output_at(const ClangCommand *c) {
  size_t at = 0;
  for (size_t i = 1; i < c->len && strcmp(c->data[i], "--") != 0; i++)
    if (strcmp(c->data[i - 1], "-o") == 0) at = i;
  assert(at);
  return at;
}

/* The same command line for the preprocessor alone. */
static void preprocess_words(const ClangCommand *c, const char *dir, ClangCommand *out) {
  static const char *const others[] = {"-emit-llvm", "-c", "-fsyntax-only", "-femit-all-decls",
                                       NULL};
  size_t output = output_at(c);
  for (size_t i = 0; i < c->len; i++) {
    if (i == output) {
      clang_addf(out, "-o%s/text", dir);
      clang_addf(out, "-MF%s/rule", dir);
      clang_add(out, "-MD");
      clang_add(out, "-E");
    } else if (i + 1 != output && !str_is_one_of(c->data[i], others)) {
      clang_add(out, c->data[i]);
    }
  }
}

typedef enum KeyEnd {
  KEY_MADE,
  KEY_REFUSED, /* the preprocessor rejected the file */
  KEY_NONE     /* the key cannot be computed */
} KeyEnd;

static KeyEnd make_key(const ClangCommand *c, const ProcessOptions *o, Key *k, char **words,
                       char **rule) {
  char *dir = temp_make("unit"), *said;
  ClangCommand preprocess = {0};
  preprocess_words(c, dir, &preprocess);
  *k = (Key){{1, 2}};
  key_add_program(k, c->data[0]);
  for (size_t i = 0, output = output_at(c); i < c->len; i++)
    if (i != output) key_add_text(k, c->data[i]);
  KeyEnd result = KEY_NONE;
  ClangEnd end = clang_run(&preprocess, o, &said);
  char *text = path_join(dir, "text"), *file = path_join(dir, "rule");
  if (end == CLANG_OK && (*rule = file_read(file, NULL)) && key_add_file(k, text) &&
      key_add_files(k, o, *rule))
    result = KEY_MADE;
  if (end == CLANG_FAILED && strstr(said, "error:")) {
    result = KEY_REFUSED;
    *words = said;
    said = NULL;
  }
  temp_remove(dir);
  mem_free(text);
  mem_free(file);
  mem_free(said);
  mem_free(dir);
  return result;
}

/* --- entries --- */

/* "umbra unit STATUS WORDS BITCODE\n" with the lengths of the messages and the bitcode, followed by
 * both. */
static const char HEAD[] = "umbra unit %d %zu %zu\n";

static char *entry_path(const char *dir, const Key *k) {
  return str_format("%s/%016" PRIx64 "%016" PRIx64, dir, k->half[0], k->half[1]);
}

/* A compiler that was stopped, or that crashed, may have another result next time. */
static bool is_final(ClangEnd end, const char *words) {
  if (end != CLANG_FAILED) return end == CLANG_OK;
  return strstr(words, "error:") && !strstr(words, "was killed by signal");
}

/* Loads an entry and sets its modification time, which records its last use. Returns false if a
 * complete entry does not exist. */
static bool unit_cache_find(const char *path, const char *output, ClangEnd *end, char **words) {
  size_t len = 0, said, made;
  char *bytes = file_read(path, &len);
  int status, head = 0;
  bool has_head = bytes &&
                  sscanf(bytes, "umbra unit %d %zu %zu%n", &status, &said, &made, &head) == 3 &&
                  bytes[head] == '\n';
  bool is_found = has_head && said < len && made < len && (size_t)head + 1 + said + made == len;
  if (is_found) {
    *end = status ? CLANG_FAILED : CLANG_OK;
    *words = mem_strndup(bytes + head + 1, said);
    is_found = is_final(*end, *words); /* older versions kept others too */
    if (!is_found) mem_free(*words);
  }
  if (is_found) {
    const char *at = bytes + head + 1 + said;
    if (!status && output && !file_create(output, at, made)) file_failed(output);
    utimensat(AT_FDCWD, path, NULL, 0);
  }
  mem_free(bytes);
  return is_found;
}

static void unit_cache_keep(const char *path, const char *output, ClangEnd end, const char *words) {
  Str entry = {0};
  size_t len = 0;
  char *bytes = end == CLANG_OK && output ? file_read(output, &len) : NULL;
  if (end == CLANG_OK && output && !bytes) return;
  str_addf(&entry, HEAD, end != CLANG_OK, strlen(words), len);
  str_add(&entry, words);
  str_add_bytes(&entry, bytes ? bytes : "", len);
  if (!file_publish(path, str_text(&entry), entry.len))
    log_note("%s was not cached: %s", path, strerror(errno));
  mem_free(bytes);
  str_done(&entry);
}

/* --- what is made of files --- */

char *unit_cache_made_of(const char *const *files, size_t count, const UnitCacheWords *how) {
  assert(files && count);
  const char *dir = cache_dir();
  Key k = {{3, 4}};
  if (!dir) return NULL;
  key_add_program(&k, umbra_program());
  if (how && how->count) key_add_program(&k, how->words[0]);
  for (size_t i = 0; how && i < how->count; i++)
    key_add_text(&k, how->words[i]);
  if (how) key_add_text(&k, how->more);
  for (size_t i = 0; i < count; i++)
    if (!key_add_file(&k, files[i])) return NULL;
  return entry_path(dir, &k);
}

char *unit_cache_find_made(const char *kind, const char *path, size_t *len) {
  size_t all = 0;
  char *bytes = file_read(path, &all), *end = bytes ? memchr(bytes, '\n', all) : NULL, *made = NULL;
  if (end) {
    *len = all - (size_t)(end + 1 - bytes);
    char *head = str_format("umbra %s %zu\n", kind, *len);
    bool is_whole = strlen(head) == all - *len && memcmp(bytes, head, all - *len) == 0;
    if (is_whole) made = memcpy(mem_alloc(*len + 1), end + 1, *len);
    if (is_whole) utimensat(AT_FDCWD, path, NULL, 0); /* its last use */
    mem_free(head);
  }
  mem_free(bytes);
  return made;
}

void unit_cache_keep_made(const char *kind, const char *path, const char *bytes, size_t len) {
  Str entry = {0};
  str_addf(&entry, "umbra %s %zu\n", kind, len);
  str_add_bytes(&entry, bytes, len);
  if (!file_publish(path, str_text(&entry), entry.len))
    log_note("%s was not cached: %s", path, strerror(errno));
  str_done(&entry);
}

/* --- lookup and compilation --- */

/* NULL if the command makes no file. The caller frees it. */
static char *unit_cache_output_of(const ClangCommand *c, const ProcessOptions *o) {
  const char *output = c->data[output_at(c)];
  return strcmp(output, "-") == 0 ? NULL : path_of(o, output);
}

ClangEnd unit_cache_run(ClangCommand *c, const ProcessOptions *options, char **words, char **rule) {
  assert(c->len > 1);
  const char *dir = cache_dir();
  char *files = NULL;
  Key k;
  KeyEnd known = dir ? make_key(c, options, &k, words, &files) : KEY_NONE;
  if (rule) *rule = known == KEY_MADE ? files : NULL;
  if (!rule || known != KEY_MADE) mem_free(files);
  if (known == KEY_REFUSED) {
    clang_done(c);
    return CLANG_FAILED;
  }
  if (known == KEY_NONE) return inline_definitions_run(c, options, words);
  char *path = entry_path(dir, &k), *output = unit_cache_output_of(c, options);
  ClangEnd end;
  if (unit_cache_find(path, output, &end, words)) {
    clang_done(c);
  } else {
    end = inline_definitions_run(c, options, words);
    if (is_final(end, *words)) unit_cache_keep(path, output, end, *words);
  }
  mem_free(path);
  mem_free(output);
  return end;
}
