#include "engine/probe_pieces.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "code/address.h"
#include "code/code_marks.h"

enum { MOST_CONSTANTS = 512, MOST_LITERALS = 128, LONGEST_LITERAL = 256, MOST_LEARNED = 128 };
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

uint64_t probe_pick(ProbeValues *v, uint64_t n) { return probe_values_random(v) % n; }

/* ---- numbers ---- */

uint64_t probe_constant(ProbeValues *v) {
  return v->constants.len ? v->constants.data[probe_pick(v, v->constants.len)] : probe_pick(v, 100);
}

static uint64_t near_limit(ProbeValues *v, unsigned bits) {
  uint64_t power = UINT64_C(1) << probe_pick(v, bits);
  uint64_t word = power + probe_pick(v, 3) - 1; /* 2^k - 1, 2^k, 2^k + 1 */
  return probe_pick(v, 2) ? word : -word;
}

uint64_t probe_integer(ProbeValues *v, Taste taste, unsigned bits) {
  switch (taste) {
    case TASTE_SMALL: return probe_pick(v, 4) ? probe_pick(v, 12) : -probe_pick(v, 12);
    case TASTE_LIMITS: return near_limit(v, bits);
    case TASTE_CONSTANTS: return probe_constant(v) + probe_pick(v, 3) - 1;
    case TASTE_RANDOM: return probe_values_random(v) >> probe_pick(v, 64);
    case TASTES: break;
  }
  return 0;
}

/* A constant as a number: the bits of a double or float if these make a usual number. */
static double constant_number(ProbeValues *v) {
  static const double LEAST = 1e-30, MOST = 1e30;
  uint64_t word = probe_constant(v);
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
  switch (probe_pick(v, 8)) {
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
  return numbers[probe_pick(v, sizeof numbers / sizeof *numbers)];
}

/* In [-1, 1], times a power of ten. */
static double random_number(ProbeValues *v) {
  double unit = (double)(int64_t)probe_values_random(v) / 9223372036854775808.0;
  return unit * pow(10, (double)probe_pick(v, 9) - 2);
}

double probe_real(ProbeValues *v, Taste taste) {
  switch (taste) {
    case TASTE_SMALL: return ((double)probe_pick(v, 41) - 20) / (probe_pick(v, 2) ? 4 : 1);
    case TASTE_LIMITS: return unusual_number(v);
    case TASTE_CONSTANTS: return near_constant(v);
    case TASTE_RANDOM: return random_number(v);
    case TASTES: break;
  }
  return 0;
}
/* ---- strings ---- */

static uint8_t piece_character(ProbeValues *v) {
  static const char usual[] = " \n\t0123456789abcxyzABCXYZ-+.,:;/\\=_*%'\"()[]{}<>#&|!?@$~^";
  uint64_t constant = probe_constant(v);
  if (probe_pick(v, 16) == 0) return (uint8_t)probe_values_random(v);
  if (probe_pick(v, 2) && constant < 256)
    return (uint8_t)constant; /* perhaps the program compares the byte with it */
  return (uint8_t)usual[probe_pick(v, sizeof usual - 1)];
}

void piece_add_bytes(PieceText *t, const void *bytes, uint64_t len) {
  if (len > t->room - t->len) len = t->room - t->len;
  memcpy(t->bytes + t->len, bytes, len);
  t->len += len;
}

static void piece_add_run(PieceText *t, uint8_t byte, uint64_t len) {
  if (len > t->room - t->len) len = t->room - t->len;
  memset(t->bytes + t->len, byte, len);
  t->len += len;
}

void piece_add_number(ProbeValues *v, Taste taste, PieceText *t) {
  char digits[32];
  int64_t number = (int64_t)probe_integer(v, taste, 32);
  int len = snprintf(digits, sizeof digits, "%lld", (long long)number);
  piece_add_bytes(t, digits, (uint64_t)len);
}

/* About as many bytes as a buffer or limit of the program has. */
static uint64_t piece_length(ProbeValues *v, uint64_t most) {
  uint64_t len = probe_pick(v, 3) ? probe_constant(v) + probe_pick(v, 3) - 1 : probe_pick(v, most);
  return len > most ? most : len;
}

static bool is_option(const KnownWord *w) { return w->kind != WORD_TEXT; }

/* Options, or other strings that the program compares with, are preferred. */
const KnownWord *piece_word(ProbeValues *v, bool prefers_options) {
  const KnownWord *w = NULL;
  for (int tries = 0; tries < 4 && (!w || is_option(w) != prefers_options); tries++)
    w = &v->words.data[probe_pick(v, v->words.len)];
  return w;
}

void piece_add_word(ProbeValues *v, bool prefers_options, PieceText *t) {
  const char *word = piece_word(v, prefers_options)->text;
  piece_add_bytes(t, word, strlen(word));
}

static void piece_add_literal(ProbeValues *v, PieceText *t) {
  if (v->words.len && probe_pick(v, 4) == 0) {
    piece_add_word(v, probe_pick(v, 2), t);
    return;
  }
  if (v->learned.len && (!v->literals.len || probe_pick(v, 2))) {
    const Learned *l = &v->learned.data[probe_pick(v, v->learned.len)];
    piece_add_bytes(t, l->bytes, l->len);
    return;
  }
  if (!v->literals.len) return;
  const Global *g = v->literals.data[probe_pick(v, v->literals.len)];
  uint64_t len = g->size - 1, start = probe_pick(v, 4) ? 0 : probe_pick(v, len);
  piece_add_bytes(t, g->bytes + start, probe_pick(v, 4) ? len - start : 1);
}

void piece_add(ProbeValues *v, PieceText *t) {
  uint8_t character = piece_character(v);
  switch (probe_pick(v, 8)) {
    case 0:
    case 1: piece_add_literal(v, t); break;
    case 2: piece_add_number(v, (Taste)probe_pick(v, TASTES), t); break;
    case 3: piece_add_run(t, character, piece_length(v, t->room)); break;
    case 4: piece_add_bytes(t, " ", 1); break;
    default: piece_add_bytes(t, &character, 1);
  }
}

uint32_t probe_values_piece(ProbeValues *v, uint8_t *bytes, uint32_t room) {
  PieceText t = {bytes, 0, room};
  piece_add(v, &t);
  return (uint32_t)t.len;
}

uint32_t probe_values_length(ProbeValues *v, uint32_t most) {
  return most ? (uint32_t)piece_length(v, most) : 0;
}

uint64_t probe_values_number(ProbeValues *v) {
  return probe_integer(v, (Taste)probe_pick(v, TASTES), 32);
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
void piece_add_option(ProbeValues *v, PieceText *t) {
  piece_add_bytes(t, "--", 1 + probe_pick(v, 2));
  piece_add_literal(v, t);
}
