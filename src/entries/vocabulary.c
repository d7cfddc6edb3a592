#include "entries/vocabulary.h"

#include <ctype.h>
#include <string.h>

#include "base/alloc.h"
#include "base/invocation.h"
#include "base/str.h"
#include "code/address.h"

enum { MOST_WORDS = 100, LONGEST_WORD = 40 };

/* Takes ownership of word.text. */
static void vocabulary_add(Vocabulary *v, KnownWord word) {
  bool is_new = v->len < MOST_WORDS;
  for (size_t i = 0; i < v->len && is_new; i++)
    is_new = strcmp(v->data[i].text, word.text) != 0;
  if (is_new)
    vec_push(v, word);
  else
    mem_free(word.text);
}

/* The bytes of a global starting at that address, in the given version; NULL if it is not the
 * address of one. */
static const uint8_t *bytes_at(const Program *p, uint64_t address, bool is_old, uint64_t *len) {
  uint32_t number;
  const Global *g = program_global_at(p, address, &number);
  uint64_t offset = address_offset(address);
  const uint8_t *bytes = g && is_old ? g->old_bytes : g ? g->bytes : NULL;
  if (!bytes || offset >= g->size) return NULL;
  *len = g->size - offset;
  return bytes + offset;
}

/* The string at this address; NULL if there is none. */
static const char *string_at(const Program *p, uint64_t address, bool is_old) {
  uint64_t most;
  const uint8_t *bytes = bytes_at(p, address, is_old, &most);
  return bytes && memchr(bytes, 0, most) ? (const char *)bytes : NULL;
}

/* The same; also NULL if the string cannot be used in an argument. */
static const char *vocabulary_text_at(const Program *p, uint64_t address, bool is_old) {
  const char *text = string_at(p, address, is_old);
  size_t len = text ? strlen(text) : 0;
  bool is_word = len > 0 && len <= LONGEST_WORD;
  for (size_t i = 0; i < len && is_word; i++)
    is_word = isgraph((unsigned char)text[i]) && text[i] != ',';
  return is_word ? text : NULL;
}

/* The same for an address in a table; OLD's table may lead to a string that both versions have. */
static const char *vocabulary_name_at(const Program *p, uint64_t address, bool is_old) {
  const char *name = vocabulary_text_at(p, address, is_old);
  return name ? name : vocabulary_text_at(p, address, false);
}

static void add_letters(Vocabulary *v, const char *letters, uint32_t loc) {
  for (const char *c = letters + strspn(letters, "+-:"); *c; c++) {
    if (!isalnum((unsigned char)*c)) continue;
    bool takes_a_value = c[1] == ':';
    vocabulary_add(v, (KnownWord){WORD_OPTION, str_format("-%c", *c), takes_a_value, loc});
  }
}

/* struct option of getopt.h on 64-bit machines. */
enum { OPTION_SIZE = 32, HAS_ARG_AT = 8 };

static void vocabulary_add_names(Vocabulary *v, const Program *p, uint64_t address, bool is_old,
                                 uint32_t loc) {
  uint64_t len;
  const uint8_t *bytes = bytes_at(p, address, is_old, &len);
  for (; bytes && len >= OPTION_SIZE; bytes += OPTION_SIZE, len -= OPTION_SIZE) {
    uint64_t name_at;
    int has_arg;
    memcpy(&name_at, bytes, sizeof name_at);
    memcpy(&has_arg, bytes + HAS_ARG_AT, sizeof has_arg);
    const char *name = vocabulary_name_at(p, name_at, is_old);
    if (!name) return; /* the last element has no name */
    char *text = str_format("--%s%s", name, has_arg ? "=" : "");
    vocabulary_add(v, (KnownWord){WORD_LONG_OPTION, text, has_arg != 0, loc});
  }
}

typedef struct Call {
  const char *callee;
  uint32_t loc, count;
  const uint64_t *argument[6]; /* NULL if it is not a constant */
} Call;

static void vocabulary_look(Vocabulary *v, const Program *p, const Call *c, bool is_old) {
  static const char *const compares[] = {"strcmp",  "strncmp", "strcasecmp", "strncasecmp",
                                         "strcoll", "memcmp",  NULL};
  static const char *const parse[] = {"getopt", "getopt_long", "getopt_long_only", NULL};
  static const char replaced[] = "rpl_"; /* the prefix of gnulib's replacements */
  size_t prefix = str_starts(c->callee, replaced) ? strlen(replaced) : 0;
  if (str_is_one_of(c->callee + prefix, compares)) {
    for (uint32_t i = 0; i < 2 && i < c->count; i++) {
      const char *text = c->argument[i] ? vocabulary_text_at(p, *c->argument[i], is_old) : NULL;
      if (text) vocabulary_add(v, (KnownWord){WORD_TEXT, mem_strdup(text), false, c->loc});
    }
  } else if (str_is_one_of(c->callee + prefix, parse)) {
    const char *letters =
        c->count > 2 && c->argument[2] ? vocabulary_text_at(p, *c->argument[2], is_old) : NULL;
    if (letters) add_letters(v, letters, c->loc);
    if (c->count > 3 && c->argument[3]) vocabulary_add_names(v, p, *c->argument[3], is_old, c->loc);
  }
}

/* --- tables --- */

/* A name, rather than a message or a part of one. */
static bool is_plain_name(const char *text) {
  size_t len = strlen(text);
  if (len < 2 || !(isalnum((unsigned char)*text) || *text == '-')) return false;
  for (size_t i = 0; i < len; i++)
    if (!isalnum((unsigned char)text[i]) && !strchr("-_.+", text[i])) return false;
  return true;
}

/* A table of long options is identified by its names, which are only used in arguments after
 * "--". */
static bool is_name_of_option(const Vocabulary *v, const char *name) {
  size_t len = strlen(name);
  for (size_t i = 0; i < v->len; i++) {
    const KnownWord *w = &v->data[i];
    if (w->kind != WORD_LONG_OPTION || strncmp(w->text + 2, name, len) != 0) continue;
    if (!w->text[2 + len] || strcmp(w->text + 2 + len, "=") == 0) return true;
  }
  return false;
}

/* Adds the names that a table's elements point to, if there are at least two. */
static void add_table_names(Vocabulary *v, const Program *p, uint64_t address, bool is_old,
                            uint32_t loc) {
  uint64_t len, at;
  const uint8_t *bytes = bytes_at(p, address, is_old, &len);
  size_t names = 0;
  for (int adds = 0; adds < 2 && bytes; adds++)
    for (uint64_t i = 0; i + sizeof at <= len && (names > 1 || !adds); i += sizeof at) {
      memcpy(&at, bytes + i, sizeof at);
      const char *name = at ? vocabulary_name_at(p, at, is_old) : NULL;
      if (!name || !is_plain_name(name) || is_name_of_option(v, name)) continue;
      names++;
      if (adds) vocabulary_add(v, (KnownWord){WORD_TEXT, mem_strdup(name), false, loc});
    }
}

/* --- usage messages --- */

/* Adds "--name" and "--name=" where a message names an option. */
static void add_usage_options(Vocabulary *v, const char *message, uint32_t loc) {
  for (const char *at = message; (at = strstr(at, "--")); at += 2) {
    bool is_begin = at == message || strchr(" \t\n,[(|'\"`", at[-1]);
    size_t len = 2;
    while (isalnum((unsigned char)at[len]) || (at[len] == '-' && len > 2))
      len++;
    if (!is_begin || len < 4 || len > LONGEST_WORD) continue;
    bool takes_a_value = at[len] == '=' || str_starts(at + len, "[=");
    char *text = str_format("%.*s%s", (int)len, at, takes_a_value ? "=" : "");
    vocabulary_add(v, (KnownWord){WORD_LONG_OPTION, text, takes_a_value, loc});
  }
}

static void look_at_constants(Vocabulary *v, const Program *p, const Function *f) {
  for (uint32_t i = 0; i < f->const_count; i++)
    for (int is_old = 0; is_old < 2; is_old++) {
      const char *message = string_at(p, f->consts[i], is_old);
      add_table_names(v, p, f->consts[i], is_old, f->loc);
      if (message) add_usage_options(v, message, f->loc);
    }
}

static Call call_at(const Program *p, const Function *f, uint32_t at) {
  const Insn *insn = &f->insns[at];
  Call c = {.callee = p->functions.data[insn->a]->name, .loc = f->locs[at], .count = insn->c};
  for (uint32_t k = 0; k < insn->c && k < sizeof c.argument / sizeof *c.argument; k++) {
    uint32_t reg = f->pool[insn->b + k];
    if (reg < f->const_count) c.argument[k] = &f->consts[reg];
  }
  return c;
}

static void look_at_function(Vocabulary *v, const Program *p, const Function *f) {
  for (uint32_t i = 0; i < f->insn_count; i++) {
    if (f->insns[i].op != OP_CALL) continue;
    Call c = call_at(p, f, i);
    vocabulary_look(v, p, &c, false);
    vocabulary_look(v, p, &c, true);
  }
}

void vocabulary_find(Vocabulary *v, const Program *p) {
  for (size_t i = 0; i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    if (f->is_defined && !f->is_library) look_at_function(v, p, f);
  }
  for (size_t i = 0; i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    if (f->is_defined && !f->is_library) look_at_constants(v, p, f);
  }
}

void vocabulary_done(Vocabulary *v) {
  for (size_t i = 0; i < v->len; i++)
    mem_free(v->data[i].text);
  vec_done(v);
}

static char *joined_words(const Vocabulary *v) {
  Str words = {0};
  for (size_t i = 0; i < v->len; i++)
    str_addf(&words, "%s%s", i ? "," : "", v->data[i].text);
  return str_take(&words);
}

static char *as_word(const Program *p) {
  Vocabulary v = {0};
  vocabulary_find(&v, p);
  char *words = joined_words(&v);
  char *word = str_format("%s%d:%s", INVOCATION_SYM_WORD, INVOCATION_FREE_BYTES, words);
  mem_free(words);
  vocabulary_done(&v);
  return word;
}

char *vocabulary_long_words(const Program *p) {
  Vocabulary v = {0};
  bool has_long = false;
  vocabulary_find(&v, p);
  for (size_t i = 0; i < v.len; i++)
    has_long |= v.data[i].kind != WORD_OPTION && strlen(v.data[i].text) > 2;
  char *words = has_long ? joined_words(&v) : NULL;
  vocabulary_done(&v);
  return words;
}

/* --- environment variables --- */

static void add_variable(StrList *names, const char *name) {
  enum { MOST = 4 };
  if (!name || strchr(name, '=') || strcmp(name, "PATH") == 0 || names->len == MOST) return;
  for (size_t i = 0; i < names->len; i++)
    if (strcmp(names->data[i], name) == 0) return;
  vec_push(names, name);
}

char *vocabulary_variables(const Program *p) {
  StrList names = {0};
  Str joined = {0};
  for (size_t i = 0; i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    for (uint32_t k = 0; f->is_defined && !f->is_library && k < f->insn_count; k++) {
      if (f->insns[k].op != OP_CALL) continue;
      Call c = call_at(p, f, k);
      if (strcmp(c.callee, "getenv") != 0 && strcmp(c.callee, "secure_getenv") != 0) continue;
      if (!c.count || !c.argument[0]) continue;
      add_variable(&names, vocabulary_text_at(p, *c.argument[0], false));
      add_variable(&names, vocabulary_text_at(p, *c.argument[0], true));
    }
  }
  for (size_t i = 0; i < names.len; i++)
    str_addf(&joined, "%s%s", i ? "," : "", names.data[i]);
  vec_done(&names);
  return joined.len ? str_take(&joined) : NULL;
}

void vocabulary_put(const Program *p, StrList *words, TextList *kept) {
  StrList own = {0};
  char *word = NULL;
  for (size_t i = 0; i < words->len; i++) {
    bool is_known = strcmp(words->data[i], INVOCATION_KNOWN_WORD) == 0;
    if (is_known && !word) vec_push(kept, word = as_word(p));
    vec_push(&own, is_known ? word : words->data[i]);
  }
  *words = own;
}
