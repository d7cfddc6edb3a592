#include "engine/probe_values.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/str.h"
#include "code/address.h"
#include "code/code_marks.h"
#include "entries/vocabulary.h"

enum { MOST_CONSTANTS = 512, MOST_LITERALS = 128, LONGEST_LITERAL = 256, MOST_LEARNED = 128 };
enum { LEARNED_BYTES = 32 };

typedef struct Learned {
  uint32_t len;
  uint8_t bytes[LEARNED_BYTES];
} Learned;

typedef VEC(uint64_t) WordList;
typedef VEC(const Global *) GlobalList;

struct ProbeValues {
  uint64_t state;     /* of the generator */
  unsigned made;      /* number of models */
  WordList constants; /* as the program holds them: integers and the bits of double and float */
  GlobalList literals;
  VEC(Learned) learned; /* strings that the program compares with */
  Vocabulary words;     /* of main's arguments */
  bool files_may_lack;  /* the kinds of symbolic files are inputs */
};

/* How the numbers of one model are chosen. */
typedef enum Taste { TASTE_SMALL, TASTE_LIMITS, TASTE_CONSTANTS, TASTE_RANDOM, TASTES } Taste;

/* ---- what the program mentions ---- */

static bool has_constant(const ProbeValues *v, uint64_t word) {
  for (size_t i = 0; i < v->constants.len; i++)
    if (v->constants.data[i] == word) return true;
  return false;
}

static void collect_constant(ProbeValues *v, uint64_t word) {
  if (v->constants.len < MOST_CONSTANTS && word > 1 && !address_is_likely(word) &&
      !has_constant(v, word))
    vec_push(&v->constants, word);
}

static void collect_function(ProbeValues *v, const Function *f) {
  for (uint32_t i = 0; i < f->const_count; i++)
    collect_constant(v, f->consts[i]);
  for (uint32_t i = 0; i < f->switch_count; i++)
    for (uint32_t k = 0; k < f->switches[i].len; k++)
      collect_constant(v, f->switches[i].values[k]);
}

/* The constants of changed functions first. */
static void collect_functions(ProbeValues *v, const Program *p, bool are_changed) {
  for (size_t i = 0; i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    if (f->is_defined && !f->is_library && function_is_changed(f) == are_changed)
      collect_function(v, f);
  }
}

static bool is_word(const Global *g) {
  if (!g->is_literal || g->is_library || !g->bytes || g->size < 2 || g->size > LONGEST_LITERAL)
    return false;
  return memchr(g->bytes, 0, g->size) == g->bytes + g->size - 1;
}

ProbeValues *probe_values_new(const Program *p, uint64_t seed) {
  ProbeValues *v = NEW(ProbeValues);
  v->state = hash_mix(seed + 1);
  collect_functions(v, p, true);
  collect_functions(v, p, false);
  for (size_t i = 0; i < p->globals.len && v->literals.len < MOST_LITERALS; i++)
    if (is_word(p->globals.data[i])) vec_push(&v->literals, p->globals.data[i]);
  return v;
}

void probe_values_of_main(ProbeValues *v, const Program *p, bool files_may_lack) {
  vocabulary_find(&v->words, p);
  v->files_may_lack = files_may_lack;
}

void probe_values_free(ProbeValues *v) {
  if (!v) return;
  vocabulary_done(&v->words);
  vec_done(&v->constants);
  vec_done(&v->literals);
  vec_done(&v->learned);
  mem_free(v);
}

uint64_t probe_values_random(ProbeValues *v) {
  static const uint64_t STEP = 0x9e3779b97f4a7c15; /* of splitmix64 */
  return hash_mix(v->state += STEP);
}

static uint64_t pick_below(ProbeValues *v, uint64_t n) { return probe_values_random(v) % n; }

/* ---- numbers ---- */

static uint64_t some_constant(ProbeValues *v) {
  return v->constants.len ? v->constants.data[pick_below(v, v->constants.len)] : pick_below(v, 100);
}

static uint64_t near_limit(ProbeValues *v, unsigned bits) {
  uint64_t power = UINT64_C(1) << pick_below(v, bits);
  uint64_t word = power + pick_below(v, 3) - 1; /* 2^k - 1, 2^k, 2^k + 1 */
  return pick_below(v, 2) ? word : -word;
}

static uint64_t make_integer(ProbeValues *v, Taste taste, unsigned bits) {
  switch (taste) {
    case TASTE_SMALL: return pick_below(v, 4) ? pick_below(v, 12) : -pick_below(v, 12);
    case TASTE_LIMITS: return near_limit(v, bits);
    case TASTE_CONSTANTS: return some_constant(v) + pick_below(v, 3) - 1;
    case TASTE_RANDOM: return probe_values_random(v) >> pick_below(v, 64);
    case TASTES: break;
  }
  return 0;
}

/* A constant as a number: the bits of a double or float if these make a usual number. */
static double constant_number(ProbeValues *v) {
  static const double LEAST = 1e-30, MOST = 1e30;
  uint64_t word = some_constant(v);
  uint32_t low = (uint32_t)word;
  double number;
  float single;
  memcpy(&number, &word, sizeof number);
  if (fabs(number) > LEAST && fabs(number) < MOST) return number;
  memcpy(&single, &low, sizeof single);
  if (word == low && fabs((double)single) > LEAST && fabs((double)single) < MOST)
    return (double)single;
  return (double)(int64_t)word;
}

static double near_constant(ProbeValues *v) {
  double number = constant_number(v);
  switch (pick_below(v, 8)) {
    case 0: return -number;
    case 1: return nextafter(number, INFINITY);
    case 2: return nextafter(number, -INFINITY);
    case 3: return number + 1;
    case 4: return number - 1;
    case 5: return number / 2;
    case 6: return number * 2;
    default: return number;
  }
}

static double unusual_number(ProbeValues *v) {
  static const double numbers[] = {
      0.0,     -0.0,    INFINITY,   -INFINITY,     (double)NAN,  DBL_MAX,     -DBL_MAX, DBL_MIN,
      FLT_MAX, FLT_MIN, 1e-300,     1e300,         1e10,         -1e10,       1e-10,    M_PI,
      M_PI_2,  -M_PI,   2147483647, -2147483648.0, 4294967296.0, DBL_EPSILON, 5e-324};
  return numbers[pick_below(v, sizeof numbers / sizeof *numbers)];
}

/* In [-1, 1], times a power of ten. */
static double random_number(ProbeValues *v) {
  double unit = (double)(int64_t)probe_values_random(v) / 9223372036854775808.0;
  return unit * pow(10, (double)pick_below(v, 9) - 2);
}

static double make_number(ProbeValues *v, Taste taste) {
  switch (taste) {
    case TASTE_SMALL: return ((double)pick_below(v, 41) - 20) / (pick_below(v, 2) ? 4 : 1);
    case TASTE_LIMITS: return unusual_number(v);
    case TASTE_CONSTANTS: return near_constant(v);
    case TASTE_RANDOM: return random_number(v);
    case TASTES: break;
  }
  return 0;
}

/* ---- inputs ---- */

static void put_float(uint8_t *bytes, uint32_t size, double number) {
  float single = (float)number;
  long double extended = (long double)number;
  switch (size) {
    case sizeof single: memcpy(bytes, &single, size); break;
    case sizeof number: memcpy(bytes, &number, size); break;
    case sizeof extended: memcpy(bytes, &extended, LDBL_MANT_DIG / 8 + 2); break;
    default: memcpy(bytes, &number, size < sizeof number ? size : sizeof number);
  }
}

static bool is_number_size(uint32_t size) {
  return size == 1 || size == 2 || size == 4 || size == 8;
}

static void fill_bytes(ProbeValues *v, uint8_t *bytes, uint32_t size) {
  for (uint32_t i = 0; i < size; i++)
    bytes[i] = (uint8_t)(pick_below(v, 4) ? pick_below(v, 8) : probe_values_random(v));
}

/* An array of numbers, all of the same size. */
static void fill_array(ProbeValues *v, uint8_t *bytes, uint32_t size, Taste taste) {
  unsigned width = size % 8 == 0 && pick_below(v, 2) ? 8 : size % 4 == 0 ? 4 : 1;
  for (uint32_t i = 0; i + width <= size; i += width) {
    uint64_t word = make_integer(v, pick_below(v, 4) ? taste : TASTE_SMALL, 8 * width);
    memcpy(bytes + i, &word, width);
  }
}

static uint8_t some_character(ProbeValues *v) {
  static const char usual[] = " \n\t0123456789abcxyzABCXYZ-+.,:;/\\=_*%'\"()[]{}<>#&|!?@$~^";
  uint64_t constant = some_constant(v);
  if (pick_below(v, 16) == 0) return (uint8_t)probe_values_random(v);
  if (pick_below(v, 2) && constant < 256)
    return (uint8_t)constant; /* perhaps the program compares the byte with it */
  return (uint8_t)usual[pick_below(v, sizeof usual - 1)];
}

/* A string that is built from pieces, in a buffer of limited size. */
typedef struct Text {
  uint8_t *bytes;
  uint64_t len, room;
} Text;

static void text_add(Text *t, const void *bytes, uint64_t len) {
  if (len > t->room - t->len) len = t->room - t->len;
  memcpy(t->bytes + t->len, bytes, len);
  t->len += len;
}

static void text_add_run(Text *t, uint8_t byte, uint64_t len) {
  if (len > t->room - t->len) len = t->room - t->len;
  memset(t->bytes + t->len, byte, len);
  t->len += len;
}

static void text_add_number(ProbeValues *v, Text *t) {
  char digits[32];
  int64_t number = (int64_t)make_integer(v, (Taste)pick_below(v, TASTES), 32);
  int len = snprintf(digits, sizeof digits, "%lld", (long long)number);
  text_add(t, digits, (uint64_t)len);
}

/* About as many bytes as a buffer or limit of the program has. */
static uint64_t some_length(ProbeValues *v, uint64_t most) {
  uint64_t len = pick_below(v, 3) ? some_constant(v) + pick_below(v, 3) - 1 : pick_below(v, most);
  return len > most ? most : len;
}

static bool is_option(const KnownWord *w) { return w->kind != WORD_TEXT; }

/* Options, or other strings that the program compares with, are preferred. */
static const KnownWord *some_word(ProbeValues *v, bool prefers_options) {
  const KnownWord *w = NULL;
  for (int tries = 0; tries < 4 && (!w || is_option(w) != prefers_options); tries++)
    w = &v->words.data[pick_below(v, v->words.len)];
  return w;
}

static void text_add_word(ProbeValues *v, bool prefers_options, Text *t) {
  const char *word = some_word(v, prefers_options)->text;
  text_add(t, word, strlen(word));
}

static void text_add_literal(ProbeValues *v, Text *t) {
  if (v->words.len && pick_below(v, 4) == 0) {
    text_add_word(v, pick_below(v, 2), t);
    return;
  }
  if (v->learned.len && (!v->literals.len || pick_below(v, 2))) {
    const Learned *l = &v->learned.data[pick_below(v, v->learned.len)];
    text_add(t, l->bytes, l->len);
    return;
  }
  if (!v->literals.len) return;
  const Global *g = v->literals.data[pick_below(v, v->literals.len)];
  uint64_t len = g->size - 1, start = pick_below(v, 4) ? 0 : pick_below(v, len);
  text_add(t, g->bytes + start, pick_below(v, 4) ? len - start : 1);
}

static void text_add_piece(ProbeValues *v, Text *t) {
  uint8_t character = some_character(v);
  switch (pick_below(v, 8)) {
    case 0:
    case 1: text_add_literal(v, t); break;
    case 2: text_add_number(v, t); break;
    case 3: text_add_run(t, character, some_length(v, t->room)); break;
    case 4: text_add(t, " ", 1); break;
    default: text_add(t, &character, 1);
  }
}

uint32_t probe_values_piece(ProbeValues *v, uint8_t *bytes, uint32_t room) {
  Text t = {bytes, 0, room};
  text_add_piece(v, &t);
  return (uint32_t)t.len;
}

uint32_t probe_values_length(ProbeValues *v, uint32_t most) {
  return most ? (uint32_t)some_length(v, most) : 0;
}

uint64_t probe_values_number(ProbeValues *v) {
  return make_integer(v, (Taste)pick_below(v, TASTES), 32);
}

void probe_values_learn(ProbeValues *v, const uint8_t *bytes, uint32_t len) {
  Learned l = {.len = len < LEARNED_BYTES ? len : LEARNED_BYTES};
  if (!len || v->learned.len >= MOST_LEARNED) return;
  memcpy(l.bytes, bytes, l.len);
  for (size_t i = 0; i < v->learned.len; i++)
    if (v->learned.data[i].len == l.len && memcmp(v->learned.data[i].bytes, l.bytes, l.len) == 0)
      return;
  vec_push(&v->learned, l);
}

/* An option: a dash and a letter, or two dashes and a word. */
static void text_add_option(ProbeValues *v, Text *t) {
  text_add(t, "--", 1 + pick_below(v, 2));
  text_add_literal(v, t);
}

/* Literals and numbers of the program, single characters and runs of one character. */
static void fill_text(ProbeValues *v, uint8_t *bytes, uint32_t size) {
  Text t = {bytes, 0, pick_below(v, 2) && size > 8 ? 1 + pick_below(v, 8) : size};
  uint64_t pieces = 1 + pick_below(v, pick_below(v, 4) ? 4 : 64);
  if (pick_below(v, 4) == 0) text_add_option(v, &t);
  while (pieces-- > 0 && t.len < t.room)
    text_add_piece(v, &t);
}

static void choose_value(ProbeValues *v, const Input *in, uint8_t *bytes, Taste taste) {
  memset(bytes, 0, in->size);
  if (pick_below(v, 8) == 0) taste = (Taste)pick_below(v, TASTES);
  if (in->look == LOOK_FLOAT) {
    put_float(bytes, in->size, make_number(v, taste));
  } else if (in->look == LOOK_TEXT || (!is_number_size(in->size) && pick_below(v, 2))) {
    fill_text(v, bytes, in->size);
  } else if (is_number_size(in->size)) {
    uint64_t word = make_integer(v, taste, 8 * in->size);
    memcpy(bytes, &word, in->size);
  } else if (taste == TASTE_RANDOM) {
    fill_bytes(v, bytes, in->size);
  } else {
    fill_array(v, bytes, in->size, taste);
  }
}

static bool is_long_input(const Input *in) { return strcmp(in->name, LONG_INPUT_OBJECT) == 0; }

static bool is_file_kind(const Input *in) {
  return in->size == 1 && str_ends(in->name, "-data-kind");
}

/* Readings of the machine, failures of system calls and results of stat stay zero. */
static bool is_chosen(const Input *in) {
  return !in->is_uninit && !in->is_assumed && !in->is_of_machine && !in->is_failure &&
         !str_starts(in->name, STAT_INPUT_PREFIX);
}

/* All numbers get the same value. */
static void fill_alike(const Input *in, uint8_t *bytes, int number) {
  uint64_t word = (uint64_t)(int64_t)number;
  if (in->look == LOOK_FLOAT)
    put_float(bytes, in->size, number);
  else if (is_number_size(in->size))
    memcpy(bytes, &word, in->size);
  else
    memset(bytes, number, in->size);
}

/* Equal values of two inputs of the same size are rare by chance. */
static void copy_earlier(ProbeValues *v, const ExprTable *t, uint32_t input, Model *m) {
  const Input *to = expr_get_input(t, input), *from;
  from = expr_get_input(t, (uint32_t)pick_below(v, input));
  if (from->size == to->size && is_chosen(from))
    memcpy(m->byte + to->first_var, m->byte + from->first_var, to->size);
}

/* Most programs do little without a readable file. */
static uint8_t some_file_kind(ProbeValues *v) {
  bool is_usual = !v->files_may_lack || pick_below(v, 4) == 0;
  return is_usual ? INPUT_IS_FILE : (uint8_t)pick_below(v, INPUT_IS_PROTECTED + 1);
}

/* Every model has only values that the input can have. */
static void limit_value(ProbeValues *v, const Input *in, Model *m) {
  if (in->is_truth) m->byte[in->first_var] &= 1;
  if (is_file_kind(in)) m->byte[in->first_var] = some_file_kind(v);
  if (!is_long_input(in)) return;
  m->byte[in->first_var] &= 1;
  memset(m->byte + in->first_var + 1, 0, in->size - 1);
}

/* A string that has a length of its own has no zeros, and is perhaps NULL. */
static void fit_strings(ProbeValues *v, const ExprTable *t, Model *m) {
  enum { NULL_LENGTH = -1 };
  InputNumbers all = {0};
  ContentList contents = {0};
  for (uint32_t i = 0; i < expr_input_count(t); i++)
    vec_push(&all, i);
  contents_find(t, &all, &contents);
  for (size_t i = 0; i < contents.len; i++) {
    const Content *c = &contents.data[i];
    if (c->kind != CONTENT_COUNTED || c->has_zeros) continue;
    Buffer b = {0};
    int32_t length = NULL_LENGTH;
    content_read(t, c, m, &b);
    const uint8_t *end = memchr(b.bytes, 0, b.room);
    b.len = end ? (uint32_t)(end - b.bytes) : b.room;
    content_write(t, c, m, &b);
    buffer_done(&b);
    if (pick_below(v, 16) == 0)
      memcpy(m->byte + expr_get_input(t, c->length)->first_var, &length, sizeof length);
  }
  vec_done(&all);
  vec_done(&contents);
}

Model *probe_values_make(ProbeValues *v, const ExprTable *t) {
  static const int alike[] = {0, 1, -1};
  enum { ALIKE = sizeof alike / sizeof *alike };
  Model *m = model_new(expr_var_count(t));
  Taste taste = (Taste)pick_below(v, TASTES);
  unsigned number = v->made++;
  for (uint32_t i = 0; i < expr_input_count(t); i++) {
    const Input *in = expr_get_input(t, i);
    if (!is_chosen(in)) continue;
    if (number < ALIKE)
      fill_alike(in, m->byte + in->first_var, alike[number]);
    else
      choose_value(v, in, m->byte + in->first_var, taste);
    if (number >= ALIKE && i && pick_below(v, 8) == 0) copy_earlier(v, t, i, m);
    limit_value(v, in, m);
  }
  fit_strings(v, t, m);
  return m;
}

void probe_values_file_kinds(const ProbeValues *v, const ExprTable *t, const InputNumbers *inputs,
                             const Model *m, ModelList *models) {
  for (size_t i = 0; v->files_may_lack && i < inputs->len; i++) {
    const Input *in = expr_get_input(t, inputs->data[i]);
    for (int kind = INPUT_IS_FILE; is_file_kind(in) && kind <= INPUT_IS_PROTECTED; kind++) {
      if (m->byte[in->first_var] == kind) continue;
      Model *other = model_copy(m, expr_var_count(t));
      other->byte[in->first_var] = (uint8_t)kind;
      vec_push(models, other);
    }
  }
}

Model *probe_values_change(ProbeValues *v, const ExprTable *t, const InputNumbers *inputs,
                           const Model *m) {
  enum { MOST_CHANGES = 4 };
  Model *changed = model_copy(m, expr_var_count(t));
  for (uint64_t n = 1 + pick_below(v, MOST_CHANGES); inputs->len && n > 0; n--) {
    const Input *in = expr_get_input(t, inputs->data[pick_below(v, inputs->len)]);
    if (!is_chosen(in) || is_long_input(in) || !in->size) continue;
    choose_value(v, in, changed->byte + in->first_var, (Taste)pick_below(v, TASTES));
    limit_value(v, in, changed);
  }
  return changed;
}

/* ---- how main is started ---- */

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

void probe_values_expect(ExprTable *t, const Invocation *how) {
  unsigned number = 0;
  for (size_t i = 0; i < how->words.len; i++) {
    const ArgumentWord *w = &how->words.data[i];
    if (w->text) continue;
    if (w->min < w->max) get_input(t, "n_args", 4);
    for (unsigned k = 0; k < w->max; k++)
      argument_input(t, w, number++);
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
static bool text_add_file(ProbeValues *v, const Invocation *how, bool may_be_new, Text *t) {
  for (size_t i = 0, from = pick_below(v, how->files.len + 1); i < how->files.len; i++) {
    const InputFile *f = &how->files.data[(from + i) % how->files.len];
    if (!has_kind(f)) continue;
    bool is_new = may_be_new && pick_below(v, 2) && strlen(f->name) == 1;
    char next = (char)(*f->name + 1);
    text_add(t, is_new ? &next : f->name, is_new ? 1 : strlen(f->name));
    return true;
  }
  return false;
}

static void text_add_pieces(ProbeValues *v, Text *t) {
  enum { MOST_PIECES = 6 };
  for (uint64_t n = 1 + pick_below(v, MOST_PIECES); n > 0; n--)
    text_add_piece(v, t);
}

/* A word of the program, perhaps with a value. */
static void text_add_known_word(ProbeValues *v, Text *t) {
  const KnownWord *w = some_word(v, pick_below(v, 8));
  text_add(t, w->text, strlen(w->text));
  bool is_value_expected = str_ends(w->text, "="), is_value = w->takes_a_value && pick_below(v, 4);
  if (is_value_expected && pick_below(v, 4))
    text_add_word(v, false, t);
  else if (is_value_expected || is_value || pick_below(v, 8) == 0)
    text_add_pieces(v, t);
}

void probe_values_argument(ProbeValues *v, const Invocation *how, bool is_option, uint8_t *bytes,
                           uint32_t size) {
  Text t = {bytes, 0, size};
  memset(bytes, 0, size + 1);
  if (!is_option && text_add_file(v, how, pick_below(v, 2), &t)) return;
  if (v->words.len)
    text_add_known_word(v, &t);
  else
    text_add_piece(v, &t);
}

/* The argument begins with one of the known words, or has only the free bytes. */
static void fit_argument(ProbeValues *v, const Invocation *how, const ArgumentWord *w, bool is_new,
                         uint8_t *bytes) {
  bytes[w->size] = 0;
  if (!w->known.len && is_new && pick_below(v, 8))
    probe_values_argument(v, how, pick_below(v, 3), bytes, w->size);
  if (!w->known.len) return;
  uint8_t own[INVOCATION_FREE_BYTES + 1] = {0};
  uint32_t kept = w->free < INVOCATION_FREE_BYTES ? w->free : INVOCATION_FREE_BYTES;
  memcpy(own, bytes, kept);
  const char *word = pick_below(v, 8) ? w->known.data[pick_below(v, w->known.len)] : "";
  size_t len = strlen(word);
  memset(bytes, 0, w->size + 1);
  if (len + kept > w->size) return;
  memcpy(bytes, word, len);
  if (!*word || pick_below(v, 4) == 0) memcpy(bytes + len, own, kept);
}

/* Command lines are short: one wrong argument is enough for a message about it. */
static uint32_t some_argument_count(ProbeValues *v, uint32_t most) {
  enum { USUAL = 4 };
  return (uint32_t)pick_below(v, 1 + (most > USUAL && pick_below(v, 2) ? USUAL : most));
}

/* Options, then names of files. */
static void fit_command(ProbeValues *v, ExprTable *t, const Invocation *how, const ArgumentWord *w,
                        unsigned first, Model *m) {
  static const uint32_t options[] = {0, 1, 1, 2, 2, 2, 3, 3}, names[] = {0, 1, 1, 2};
  uint32_t count = options[pick_below(v, sizeof options / sizeof *options)],
           files = names[pick_below(v, sizeof names / sizeof *names)], at = 0;
  for (; at < count + files && at < w->max; at++)
    probe_values_argument(v, how, at < count, m->byte + argument_input(t, w, first + at)->first_var,
                          w->size);
  memcpy(m->byte + get_input(t, "n_args", 4)->first_var, &at, sizeof at);
}

static void fit_each_word(ProbeValues *v, ExprTable *t, const Invocation *how, bool is_new,
                          Model *m) {
  unsigned number = 0;
  for (size_t i = 0; i < how->words.len; i++) {
    const ArgumentWord *w = &how->words.data[i];
    if (w->text) continue;
    if (!w->min && w->max == COMMAND_ARGUMENTS && v->words.len && is_new && pick_below(v, 4)) {
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

/* The file ends after its last byte that is not zero, or somewhere. */
static void fit_file(ProbeValues *v, ExprTable *t, const InputFile *f, Model *m) {
  const uint8_t *bytes = m->byte + get_input(t, f->object, f->size)->first_var;
  uint8_t *stat = m->byte + stat_input(t, f)->first_var;
  uint64_t len = f->size;
  while (len && !bytes[len - 1])
    len--;
  if (pick_below(v, 16) == 0) len = pick_below(v, (uint64_t)f->size + 1);
  memset(stat, 0, STAT_BYTES);
  memcpy(stat + STAT_SIZE_OFFSET, &len, sizeof len);
}

static void fit_kind(const ProbeValues *v, ExprTable *t, const InputFile *f, Model *m) {
  uint8_t *kind = m->byte + kind_input(t, f)->first_var;
  if (!v->files_may_lack || *kind > INPUT_IS_PROTECTED) *kind = INPUT_IS_FILE;
}

void probe_values_choose_kinds(ProbeValues *v, ExprTable *t, const Invocation *how, Model *m) {
  for (size_t i = 0; i < how->files.len; i++)
    if (has_kind(&how->files.data[i]))
      m->byte[kind_input(t, &how->files.data[i])->first_var] = some_file_kind(v);
}

void probe_values_fit(ProbeValues *v, ExprTable *t, const Invocation *how, bool is_new, Model *m) {
  fit_each_word(v, t, how, is_new, m);
  for (size_t i = 0; i < how->files.len; i++)
    if (has_kind(&how->files.data[i])) fit_kind(v, t, &how->files.data[i], m);
  for (size_t i = 0; is_new && i < how->files.len; i++)
    if (has_contents(&how->files.data[i])) fit_file(v, t, &how->files.data[i], m);
}
