#include "replay/fuzz_start.h"

#include <errno.h>
#include <string.h>

#include "../../runtime/fuzz_input.h"
#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/file.h"
#include "witness/witness_start.h"

/* ---- how it is started ---- */

/* Each field ends with a NUL. */
static void fuzz_start_add_text(Str *s, const char *text) {
  str_add_bytes(s, text, strlen(text) + 1);
}

static void fuzz_start_add_number(Str *s, uint64_t number) {
  str_addf(s, "%llu", (unsigned long long)number);
  str_add_bytes(s, "", 1);
}

static void fuzz_start_add_words(Str *s, const ArgumentWord *w) {
  fuzz_start_add_text(s, w->text ? "literal" : "words");
  if (w->text) {
    fuzz_start_add_text(s, w->text);
    return;
  }
  fuzz_start_add_number(s, w->min);
  fuzz_start_add_number(s, w->max);
  fuzz_start_add_number(s, w->least);
  fuzz_start_add_number(s, w->size);
  fuzz_start_add_number(s, w->free);
  fuzz_start_add_number(s, w->known.len);
  for (size_t i = 0; i < w->known.len; i++)
    fuzz_start_add_text(s, w->known.data[i]);
}

static void fuzz_start_layout(const Invocation *how, Str *s) {
  for (size_t i = 0; i < how->words.len; i++)
    fuzz_start_add_words(s, &how->words.data[i]);
  for (size_t i = 0; i < how->files.len; i++) {
    fuzz_start_add_text(s, "file");
    fuzz_start_add_text(s, how->files.data[i].name);
    fuzz_start_add_number(s, how->files.data[i].size);
  }
  for (size_t i = 0; i < how->environment.len; i++) {
    fuzz_start_add_text(s, "environment");
    fuzz_start_add_text(s, how->environment.data[i]);
  }
}

/* What the fuzzer cannot put in place; NULL: nothing. */
static const char *fuzz_start_obstacle(const Invocation *how) {
  unsigned arguments = 0;
  for (size_t i = 0; i < how->words.len; i++)
    arguments += how->words.data[i].max;
  for (size_t i = 0; i < how->files.len; i++)
    if (!how->files.data[i].is_whole) return "--sym-bytes changes a part of a file";
  if (how->stdin_from) return "--stdin-from gives standard input";
  if (how->files.len > FUZZ_MOST_CONTENTS || arguments > FUZZ_MOST_WORDS)
    return "it has too many arguments or files";
  return NULL;
}

/* The files that exist before the program runs; the symbolic ones are written for each input. */
static char *fuzz_start_make_template(const SizedStart *start, const RunInfo *run,
                                      const char *scratch) {
  KTest k = {0};
  Start s;
  char *template = path_join(scratch, "template"), *aside = path_join(scratch, "aside");
  char *error = NULL;
  ktest_add_arg(&k, "program");
  start_init(&s, &k, &start->words, run->visible);
  for (size_t i = 0; i < s.files.len && !error; i++)
    if (*s.files.data[i].name == '/')
      error = str_format("the file %s is outside the program's working directory",
                         s.files.data[i].name);
  if (!error && !(dir_make(template) && dir_make(aside))) error = mem_strdup(strerror(errno));
  if (!error) error = start_make(&s, template, aside);
  start_done(&s);
  ktest_done(&k);
  mem_free(template);
  mem_free(aside);
  return error;
}

char *fuzz_start_write(const SizedStart *start, const RunInfo *run, const char *layout,
                       const char *scratch) {
  const char *obstacle = fuzz_start_obstacle(&start->invocation);
  if (obstacle) return str_format("nothing is fuzzed: %s", obstacle);
  Str s = {0};
  fuzz_start_layout(&start->invocation, &s);
  bool is_written = file_create(layout, str_text(&s), s.len);
  str_done(&s);
  if (!is_written) return str_format("cannot write %s: %s", layout, strerror(errno));
  return fuzz_start_make_template(start, run, scratch);
}

/* ---- inputs ---- */

static const char separator[] = {FUZZ_SEPARATOR};

static bool fuzz_start_can_follow(const FuzzText *text, bool is_last) {
  return is_last || !text->len || !memchr(text->bytes, FUZZ_SEPARATOR, text->len);
}

static bool fuzz_start_takes_name(const Invocation *how) {
  for (size_t i = 0; i < how->words.len; i++) {
    const ArgumentWord *w = &how->words.data[i];
    if (!w->text && !w->known.len && !w->least && w->size) return true;
  }
  return false;
}

bool fuzz_start_encode_file(const SizedStart *start, const GivenFile *f, size_t content, Str *out) {
  const Invocation *how = &start->invocation;
  const InputFile *file = &how->files.data[content];
  const FuzzText text = {f->bytes, f->len};
  bool is_last = content + 1 == how->files.len;
  if (f->len > file->size || !fuzz_start_can_follow(&text, is_last)) return false;
  if (*file->name && fuzz_start_takes_name(how)) fuzz_start_add_text(out, file->name);
  for (size_t i = 0; i <= content; i++)
    str_add_bytes(out, separator, 1);
  str_add_bytes(out, f->bytes, f->len);
  return true;
}

static bool fuzz_start_encode_word(const char *word, Str *out) {
  fuzz_start_add_text(out, word);
  return *word != FUZZ_SEPARATOR;
}

/* The symbolic arguments. */
static bool fuzz_start_encode_words(const KTest *k, const Invocation *how,
                                    const ConcreteInvocation *c, Str *out) {
  unsigned groups = 0;
  size_t at = 0;
  bool done = true;
  for (size_t i = 0; i < how->words.len; i++) {
    const ArgumentWord *w = &how->words.data[i];
    unsigned count = w->text ? 1 : invocation_count(w, ktest_find, k, &groups);
    for (; count && at < c->arguments.len; count--, at++)
      if (!w->text) done &= fuzz_start_encode_word(c->arguments.data[at], out);
  }
  return done;
}

/* False unless it is a regular file that can be written. */
static bool fuzz_start_encode_content(const InputFile *f, const ConcreteInvocation *c, bool is_last,
                                      Str *out) {
  str_add_bytes(out, separator, 1);
  for (size_t i = 0; i < c->files.len; i++) {
    const ConcreteFile *file = &c->files.data[i];
    if (strcmp(file->name, f->name) != 0) continue;
    const FuzzText text = {(const uint8_t *)str_text(&file->bytes), file->bytes.len};
    str_add_bytes(out, text.bytes, text.len);
    return file->kind == INPUT_IS_FILE && fuzz_start_can_follow(&text, is_last);
  }
  return true;
}

bool fuzz_start_encode_test(const KTest *k, Str *out) {
  static const Visible nothing = {0};
  Invocation how;
  ConcreteInvocation c;
  StrList words = ktest_words(k);
  invocation_parse(&how, &words);
  invocation_make_concrete(&how, &nothing, ktest_find, k, &c);
  bool done = !c.error && fuzz_start_encode_words(k, &how, &c, out);
  for (size_t i = 0; i < how.files.len && done; i++)
    done = fuzz_start_encode_content(&how.files.data[i], &c, i + 1 == how.files.len, out);
  concrete_invocation_done(&c);
  invocation_done(&how);
  vec_done(&words);
  return done;
}

/* As in FuzzRun.requests (runtime/fuzz_shared.h). */
static void fuzz_start_encode_values(const KTest *k, Str *out) {
  for (size_t i = 0; i < k->objects.len; i++) {
    const KTestObject *o = &k->objects.data[i];
    uint32_t size = o->size;
    fuzz_start_add_text(out, o->name);
    str_add_bytes(out, (const char *)&size, sizeof size);
    str_add_bytes(out, o->bytes, o->size);
  }
}

void fuzz_start_give_test(const char *entry, const KTest *k, GivenFiles *given) {
  Str bytes = {0};
  ObjectBytes data = ktest_find(k, "data");
  bool is_fuzz = entry_kind(entry) == ENTRY_FUZZ, is_done = !is_fuzz || data.bytes;
  if (is_fuzz && is_done)
    str_add_bytes(&bytes, data.bytes, data.size);
  else if (entry_is_main(entry))
    is_done = fuzz_start_encode_test(k, &bytes);
  else
    fuzz_start_encode_values(k, &bytes);
  GivenFile f = {.len = (uint32_t)bytes.len, .origin = GIVEN_BY_PATH, .is_whole = !is_fuzz};
  if (is_done && bytes.len && bytes.len <= GIVEN_LARGEST) {
    f.bytes = (uint8_t *)str_take(&bytes);
    given_files_add(given, &f);
  }
  str_done(&bytes);
}
