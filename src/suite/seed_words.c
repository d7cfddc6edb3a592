/* The arguments that start a recorded run again (base/invocation.h). As in the paper (Palikareva,
 * Kuchta, Cadar, "Shadow of a Doubt", ICSE 2016) every byte of the input is symbolic: arguments,
 * standard input, files. File names stay concrete, because another name would be another file, and
 * so do long inputs. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/invocation.h"
#include "suite/recorded.h"
#include "witness/witness_ktest.h"

enum { LONGEST_ARGUMENT = 256, LARGEST_STREAM = 4096, MOST_FILE_BYTES = 16384 };

/* --- environment --- */

static bool seed_words_has_name(const char *variable, const char *name) {
  size_t n = strlen(name);
  return strncmp(variable, name, n) == 0 && variable[n] == '=';
}

bool recorded_is_own_variable(const char *variable, char *const *start) {
  static const char *const kept[] = {"LANG", "LANGUAGE", "TZ", "POSIXLY_CORRECT"};
  static const char *const of_shells[] = {"_", "PWD", "OLDPWD", "SHLVL", "PATH"};
  for (size_t i = 0; i < sizeof of_shells / sizeof *of_shells; i++)
    if (seed_words_has_name(variable, of_shells[i])) return false;
  if (strncmp(variable, "LC_", 3) == 0) return true;
  if (strncmp(variable, "MAKE", 4) == 0 || seed_words_has_name(variable, "MFLAGS")) return false;
  for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
    if (seed_words_has_name(variable, kept[i])) return true;
  for (; *start; start++)
    if (strcmp(*start, variable) == 0) return false;
  return strchr(variable, '=') > variable;
}

/* --- arguments --- */

/* The positions in an argument where a name could begin: -xNAME, --long=NAME, NAME. */
static size_t name_starts(const char *argument, const char *starts[3]) {
  size_t n = 0;
  starts[n++] = argument;
  if (*argument == '-' && argument[1] && argument[1] != '-' && argument[2])
    starts[n++] = argument + 2;
  const char *equals = strchr(argument, '=');
  if (equals && equals[1]) starts[n++] = equals + 1;
  return n;
}

/* The name in the seed for what `name` referred to; NULL if it names nothing that the program
 * accessed. A directory in which files were found counts: then the part of the seed's name that
 * goes beyond it is removed. */
static char *mapped_name(const Recorded *r, const char *name) {
  size_t len = strlen(name);
  while (len > 1 && name[len - 1] == '/')
    len--;
  for (size_t i = 0; i < r->files.len; i++) {
    const RecordedFile *f = &r->files.data[i];
    if (strncmp(f->said, name, len) != 0 || (f->said[len] != 0 && f->said[len] != '/')) continue;
    assert(f->mapped && *f->mapped != '/');
    size_t rest = strlen(f->said + len), mapped = strlen(f->mapped);
    if (!rest) return mem_strdup(f->mapped);
    if (mapped > rest && strcmp(f->mapped + mapped - rest, f->said + len) == 0)
      return mem_strndup(f->mapped, mapped - rest);
    return mem_strdup(name);
  }
  return NULL;
}

/* The argument with names of the seed; NULL if it contains no name. */
static char *with_names(const Recorded *r, const char *argument) {
  const char *starts[3];
  size_t n = name_starts(argument, starts);
  assert(n >= 1 && n <= 3);
  for (size_t i = 0; i < n; i++) {
    char *name = mapped_name(r, starts[i]);
    if (!name) continue;
    char *text = str_format("%.*s%s", (int)(starts[i] - argument), argument, name);
    mem_free(name);
    return text;
  }
  for (size_t i = 0; i < r->files.len; i++) /* it may be a list of names */
    if (strlen(r->files.data[i].said) > 2 && strstr(argument, r->files.data[i].said))
      return mem_strdup(argument);
  return NULL;
}

/* True if the argument would be parsed as an option. */
static bool seed_words_is_option(const char *text) {
  static const char *const words[] = {"--sym-", "--stdin-from=", "--dir=", "--set-env=", NULL};
  return str_starts_one_of(text, words) || !*text; /* a .ktest file cannot represent it */
}

static void seed_words_add_symbolic(KTest *k, const char *argument, unsigned *next) {
  size_t len = strlen(argument);
  if (!len) {
    ktest_add_arg(k, "");
    return;
  }
  char *word = str_format("@%zu", len), *object = str_format("arg%02u", (*next)++);
  ktest_add_arg(k, word);
  ktest_add_object(k, object, (const uint8_t *)argument, (uint32_t)len + 1);
  mem_free(word);
  mem_free(object);
}

static void seed_words_add_argument(const Recorded *r, KTest *k, const char *argument,
                                    unsigned *next) {
  char *named = with_names(r, argument);
  const char *text = named ? named : argument;
  bool is_symbolic = seed_words_is_option(text) || (!named && strlen(text) <= LONGEST_ARGUMENT);
  if (is_symbolic) {
    seed_words_add_symbolic(k, text, next);
  } else {
    char *word = str_format("%s%s", *text == '@' ? "@" : "", text);
    ktest_add_arg(k, word);
    mem_free(word);
  }
  mem_free(named);
}

/* --- standard input and files --- */

static void add_stdin(const Recorded *r, KTest *k) {
  uint8_t status[STAT_BYTES] = {0};
  if (!r->in.len) return;
  if (r->in.len > LARGEST_STREAM) {
    ktest_add_arg(k, "--stdin-from=stdin");
    return;
  }
  char *size = str_format("%zu", r->in.len);
  ktest_add_arg(k, "--sym-stdin");
  ktest_add_arg(k, size);
  for (int i = 0; i < 8; i++)
    status[STAT_SIZE_OFFSET + i] = (uint8_t)((uint64_t)r->in.len >> 8 * i);
  ktest_add_object(k, "stdin", (const uint8_t *)r->in.data, (uint32_t)r->in.len);
  ktest_add_object(k, "stdin-stat", status, STAT_BYTES);
  mem_free(size);
}

static void seed_words_add_file(KTest *k, const RecordedFile *f, const char *bytes, size_t len) {
  char *word = str_format("%s:0:%zu", f->mapped, len), *object = str_format("%s@0", f->mapped);
  ktest_add_arg(k, "--sym-bytes");
  ktest_add_arg(k, word);
  ktest_add_object(k, object, (const uint8_t *)bytes, (uint32_t)len);
  mem_free(word);
  mem_free(object);
}

static bool seed_words_is_repeated(const Recorded *r, size_t i) {
  for (size_t j = 0; j < i; j++)
    if (strcmp(r->files.data[j].mapped, r->files.data[i].mapped) == 0) return true;
  return false;
}

static void seed_words_add_files(const Recorded *r, KTest *k) {
  size_t left = MOST_FILE_BYTES;
  ktest_add_arg(k, "--dir=files");
  for (size_t i = 0; i < r->files.len; i++) {
    const RecordedFile *f = &r->files.data[i];
    if (!f->copy || seed_words_is_repeated(r, i)) continue;
    char *path = path_join(r->notes, f->copy);
    size_t len = 0;
    char *bytes = file_read(path, &len);
    if (bytes && len && len <= LARGEST_STREAM && len <= left) {
      seed_words_add_file(k, f, bytes, len);
      left -= len;
    }
    mem_free(bytes);
    mem_free(path);
  }
}

void recorded_words(const Recorded *r, char *const *start, KTest *k) {
  unsigned next = 0;
  assert(r->arguments.len > 0 && !k->args.len && !k->objects.len);
  ktest_add_arg(k, path_base(r->arguments.data[0]));
  for (size_t i = 1; i < r->arguments.len; i++)
    seed_words_add_argument(r, k, r->arguments.data[i], &next);
  add_stdin(r, k);
  seed_words_add_files(r, k);
  for (size_t i = 0; i < r->environment.len; i++) {
    if (!recorded_is_own_variable(r->environment.data[i], start)) continue;
    char *word = str_format("--set-env=%s", r->environment.data[i]);
    ktest_add_arg(k, word);
    mem_free(word);
  }
}
