#include "engine/probe_command.h"

#include <string.h>

#include "base/alloc.h"
#include "base/str.h"
#include "engine/probe_pieces.h"

static const Input *get_input(ExprTable *t, const char *name, uint32_t size) {
  return expr_get_input(t, expr_input(t, name, size));
}

static const Input *argument_input(ExprTable *t, const ArgumentWord *w, unsigned number) {
  char *name = str_format("arg%02u", number);
  const Input *in = get_input(t, name, w->size + 1);
  mem_free(name);
  return in;
}

static const Input *stat_input(ExprTable *t, const InputFile *f) {
  char *name = str_format("%s-stat", f->object);
  const Input *in = get_input(t, name, STAT_BYTES);
  mem_free(name);
  return in;
}

static const Input *kind_input(ExprTable *t, const InputFile *f) {
  char *name = str_format("%s-kind", f->object);
  const Input *in = get_input(t, name, 1);
  mem_free(name);
  return in;
}

static bool has_contents(const InputFile *f) { return f->is_whole && f->size; }

/* Standard input has no name, and always exists. */
static bool has_kind(const InputFile *f) { return has_contents(f) && *f->name; }

void probe_command_expect(ExprTable *t, const Invocation *how) {
  unsigned number = 0;
  for (size_t i = 0; i < how->words.len; i++) {
    const ArgumentWord *w = &how->words.data[i];
    if (w->text) continue;
    if (w->min < w->max) get_input(t, "n_args", 4);
    for (unsigned k = 0; k < w->max; k++)
      argument_input(t, w, number++);
  }
  for (size_t i = 0; i < how->variables.len; i++) {
    get_input(t, how->variables.data[i].set_object, 4);
    get_input(t, how->variables.data[i].object, how->variables.data[i].size + 1);
  }
  for (size_t i = 0; i < how->files.len; i++) {
    if (!has_contents(&how->files.data[i])) continue;
    get_input(t, how->files.data[i].object, how->files.data[i].size);
    stat_input(t, &how->files.data[i]);
    if (has_kind(&how->files.data[i])) kind_input(t, &how->files.data[i]);
  }
}

/* Appends the name of a symbolic file, or the next unused name. Returns false if the program has no
 * symbolic file. */
static bool piece_add_file(ProbeValues *v, const Invocation *how, bool may_be_new, PieceText *t) {
  for (size_t i = 0, from = probe_pick(v, how->files.len + 1); i < how->files.len; i++) {
    const InputFile *f = &how->files.data[(from + i) % how->files.len];
    if (!has_kind(f)) continue;
    bool is_new = may_be_new && probe_pick(v, 2) && strlen(f->name) == 1;
    char next = (char)(*f->name + 1);
    piece_add_bytes(t, is_new ? &next : f->name, is_new ? 1 : strlen(f->name));
    return true;
  }
  return false;
}

unsigned probe_command_files(const Invocation *how, unsigned most, char names[][2]) {
  unsigned count = 0;
  for (size_t i = 0; i < how->files.len && count < most; i++) {
    const InputFile *f = &how->files.data[i];
    if (has_kind(f) && strlen(f->name) == 1) names[count++][0] = *f->name;
  }
  if (count && count < most) {
    names[count][0] = (char)(names[count - 1][0] + 1);
    count++;
  }
  for (unsigned i = 0; i < count; i++)
    names[i][1] = 0;
  return count;
}

static void piece_add_some(ProbeValues *v, PieceText *t) {
  enum { MOST_PIECES = 6 };
  for (uint64_t n = 1 + probe_pick(v, MOST_PIECES); n > 0; n--)
    piece_add(v, t);
}

/* A word of the program, perhaps with a value. */
static void piece_add_known_word(ProbeValues *v, PieceText *t) {
  const KnownWord *w = piece_word(v, probe_pick(v, 8));
  piece_add_bytes(t, w->text, strlen(w->text));
  bool is_value_expected = str_ends(w->text, "="), is_value = w->takes_a_value && probe_pick(v, 4);
  if (is_value_expected && probe_pick(v, 4))
    piece_add_word(v, false, t);
  else if (is_value_expected || is_value || probe_pick(v, 8) == 0)
    piece_add_some(v, t);
}

void probe_command_argument(ProbeValues *v, const Invocation *how, bool is_option, uint8_t *bytes,
                            uint32_t size) {
  PieceText t = {bytes, 0, size};
  memset(bytes, 0, size + 1);
  if (!is_option && piece_add_file(v, how, probe_pick(v, 2), &t)) return;
  if (v->words.len)
    piece_add_known_word(v, &t);
  else
    piece_add(v, &t);
}

unsigned probe_command_options(const ProbeValues *v) {
  enum { MOST = 64 };
  unsigned count = 0;
  for (size_t i = 0; i < v->words.len && count < MOST; i++)
    count += v->words.data[i].kind != WORD_TEXT;
  return count;
}

uint32_t probe_command_option(ProbeValues *v, unsigned number, uint8_t *bytes, uint32_t size) {
  PieceText t = {bytes, 0, size};
  for (size_t i = 0; i < v->words.len; i++) {
    const KnownWord *w = &v->words.data[i];
    if (w->kind == WORD_TEXT || number--) continue;
    piece_add_bytes(&t, w->text, strlen(w->text));
    if (w->takes_a_value) piece_add(v, &t);
    break;
  }
  return (uint32_t)t.len;
}

/* The argument begins with one of the known words, or has only the free bytes. */
static void fit_argument(ProbeValues *v, const Invocation *how, const ArgumentWord *w, bool is_new,
                         uint8_t *bytes) {
  bytes[w->size] = 0;
  if (!w->known.len && is_new && probe_pick(v, 8))
    probe_command_argument(v, how, probe_pick(v, 3), bytes, w->size);
  if (!w->known.len) return;
  uint8_t own[INVOCATION_FREE_BYTES + 1] = {0};
  uint32_t kept = w->free < INVOCATION_FREE_BYTES ? w->free : INVOCATION_FREE_BYTES;
  memcpy(own, bytes, kept);
  const char *word = probe_pick(v, 8) ? w->known.data[probe_pick(v, w->known.len)] : "";
  size_t len = strlen(word);
  memset(bytes, 0, w->size + 1);
  if (len + kept > w->size) return;
  memcpy(bytes, word, len);
  if (!*word || probe_pick(v, 4) == 0) memcpy(bytes + len, own, kept);
}

/* Command lines are short: one wrong argument is enough for a message about it. */
static uint32_t some_argument_count(ProbeValues *v, uint32_t most) {
  enum { USUAL = 4 };
  return (uint32_t)probe_pick(v, 1 + (most > USUAL && probe_pick(v, 2) ? USUAL : most));
}

void probe_command_number(ProbeValues *v, uint8_t *bytes, uint32_t size) {
  PieceText t = {bytes, 0, size};
  memset(bytes, 0, size + 1);
  piece_add_number(v, probe_pick(v, 2) ? TASTE_SMALL : (Taste)probe_pick(v, TASTES), &t);
}

/* Options, then names of files, or numbers. */
static void fit_command(ProbeValues *v, ExprTable *t, const Invocation *how, const ArgumentWord *w,
                        unsigned first, Model *m) {
  static const uint32_t options[] = {0, 1, 1, 2, 2, 2, 3, 3}, names[] = {0, 1, 1, 2},
                        numbers[] = {1, 2, 2, 3};
  bool are_numbers = probe_pick(v, 4) == 0;
  const uint32_t *operands = are_numbers ? numbers : names;
  uint32_t count = options[probe_pick(v, sizeof options / sizeof *options)],
           more = operands[probe_pick(v, sizeof names / sizeof *names)], at = 0;
  for (; at < count + more && at < w->max; at++) {
    uint8_t *bytes = m->byte + argument_input(t, w, first + at)->first_var;
    if (at >= count && are_numbers)
      probe_command_number(v, bytes, w->size);
    else
      probe_command_argument(v, how, at < count, bytes, w->size);
  }
  memcpy(m->byte + get_input(t, "n_args", 4)->first_var, &at, sizeof at);
}

static void fit_each_word(ProbeValues *v, ExprTable *t, const Invocation *how, bool is_new,
                          Model *m) {
  unsigned number = 0;
  for (size_t i = 0; i < how->words.len; i++) {
    const ArgumentWord *w = &how->words.data[i];
    if (w->text) continue;
    if (!w->min && w->max == COMMAND_ARGUMENTS && v->words.len && is_new && probe_pick(v, 4)) {
      fit_command(v, t, how, w, number, m);
      number += w->max;
      continue;
    }
    if (w->min < w->max && is_new) {
      uint32_t count = w->min + some_argument_count(v, w->max - w->min);
      memcpy(m->byte + get_input(t, "n_args", 4)->first_var, &count, sizeof count);
    }
    for (unsigned k = 0; k < w->max; k++)
      fit_argument(v, how, w, is_new, m->byte + argument_input(t, w, number++)->first_var);
  }
}

/* Most environment variables are not set. */
static void fit_variable(ProbeValues *v, ExprTable *t, const SymbolicVariable *e, Model *m) {
  uint32_t is_set = probe_pick(v, 8) == 0;
  PieceText text = {m->byte + get_input(t, e->object, e->size + 1)->first_var, 0, e->size};
  memset(text.bytes, 0, e->size + 1);
  memcpy(m->byte + get_input(t, e->set_object, sizeof is_set)->first_var, &is_set, sizeof is_set);
  if (is_set) piece_add_some(v, &text);
}

/* The file ends after its last byte that is not zero, or somewhere. */
static void fit_file(ProbeValues *v, ExprTable *t, const InputFile *f, Model *m) {
  const uint8_t *bytes = m->byte + get_input(t, f->object, f->size)->first_var;
  uint8_t *stat = m->byte + stat_input(t, f)->first_var;
  uint64_t len = f->size;
  while (len && !bytes[len - 1])
    len--;
  if (probe_pick(v, 16) == 0) len = probe_pick(v, (uint64_t)f->size + 1);
  memset(stat, 0, STAT_BYTES);
  memcpy(stat + STAT_SIZE_OFFSET, &len, sizeof len);
}

static void fit_kind(const ProbeValues *v, ExprTable *t, const InputFile *f, Model *m) {
  uint8_t *kind = m->byte + kind_input(t, f)->first_var;
  if (!v->files_may_lack || *kind > INPUT_IS_PROTECTED) *kind = INPUT_IS_FILE;
}

void probe_command_let_exist(ExprTable *t, const Invocation *how, Model *m) {
  for (size_t i = 0; i < how->files.len; i++)
    if (has_kind(&how->files.data[i]))
      m->byte[kind_input(t, &how->files.data[i])->first_var] = INPUT_IS_FILE;
}

void probe_command_choose_kinds(ProbeValues *v, ExprTable *t, const Invocation *how, Model *m) {
  for (size_t i = 0; i < how->files.len; i++)
    if (has_kind(&how->files.data[i]))
      m->byte[kind_input(t, &how->files.data[i])->first_var] = probe_values_file_kind(v);
}

void probe_command_fit(ProbeValues *v, ExprTable *t, const Invocation *how, bool is_new, Model *m) {
  fit_each_word(v, t, how, is_new, m);
  for (size_t i = 0; is_new && i < how->variables.len; i++)
    fit_variable(v, t, &how->variables.data[i], m);
  for (size_t i = 0; i < how->files.len; i++)
    if (has_kind(&how->files.data[i])) fit_kind(v, t, &how->files.data[i], m);
  for (size_t i = 0; is_new && i < how->files.len; i++)
    if (has_contents(&how->files.data[i])) fit_file(v, t, &how->files.data[i], m);
}
