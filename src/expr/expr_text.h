/* The string that printf produces for a number: kind TEXT, a value of the number and of the format,
 * so that the same number in the same format is the same expression whatever its digits are. No
 * circuit computes it. Its value is the output of the host's printf; every C library that rounds
 * correctly writes the same for %e, %f and %g; the form of %a is glibc's.
 *
 * The string has up to TEXT_MOST characters, in words of 16 that are padded with zeros; it contains
 * neither zeros nor line ends itself. TEXT's `lo` holds the format and the part:
 *
 *   a word     128 bits, its first character the lowest
 *   LENGTH     32 bits: the number of characters
 *   WHOLE      8 bits: stands for the string in memory on its way to the output, where it becomes
 *              the string (outcome/observe.c, witness/output.c). As a byte it is the first
 *              character, but is never folded to that, even if the number is known; and two are
 *              equal if the strings are. */
#ifndef UMBRA_EXPR_TEXT_H
#define UMBRA_EXPR_TEXT_H
#include "expr/eval.h"
#include "expr/expr_math.h"

enum { TEXT_MOST = 480, TEXT_WORD = 16, TEXT_WORDS = TEXT_MOST / TEXT_WORD };

/* Part of `lo`: the number of a word, or one of these. */
typedef enum TextPart { TEXT_LENGTH = TEXT_WORDS, TEXT_WHOLE, TEXT_PARTS } TextPart;

typedef struct TextSpec { /* one conversion of printf's format */
  char letter;            /* e, f, g, a, or the capital letter */
  bool is_long;           /* for a long double */
  bool alternative, pads_zeros, is_left, has_space, has_plus; /* # 0 - space + */
  int width, precision;                                       /* precision < 0: not given */
} TextSpec;

/* Packs the spec in a canonical form, so that equal strings of equal numbers usually have equal
 * formats. Returns false if TEXT cannot hold it. */
bool text_pack(const TextSpec *spec, uint32_t *format);
TextSpec text_spec(uint32_t format);

/* Writes the string for a number of `width` bits (16, 32, 64 or 80), which must fit, and returns
 * its length; no NUL is appended. */
unsigned text_spell(uint32_t format, unsigned width, U128 bits, char to[TEXT_MOST + 1]);
/* Bounds of the length for every number of that width. `most` may exceed TEXT_MOST. */
void text_bounds(uint32_t format, unsigned width, unsigned *least, unsigned *most);
/* The part of the string that lo gives (together with its format). */
U128 text_eval(uint32_t lo, unsigned width, U128 bits);
unsigned text_part_width(uint32_t lo);
static inline TextPart text_part(uint32_t lo) { return (TextPart)(lo >> 27); }
static inline uint32_t text_format_of(uint32_t lo) { return lo & ((1u << 27) - 1); }
static inline uint32_t text_at(uint32_t lo, unsigned part) {
  return text_format_of(lo) | part << 27;
}

/* Does the string fit for every value of the number? */
bool text_fits(ExprTable *t, uint32_t format, const Expr *number);
/* Parts of a string that fits. The length is exact if it can be determined by comparing the number:
 * for %f, %e, and %g of integers. */
const Expr *expr_text_word(ExprTable *t, uint32_t format, unsigned i, const Expr *number);
/* The i-th character (8 bits) of a string that is known to have that length (on the path). The
 * expression excludes characters that cannot be at this position, whatever the number. */
const Expr *expr_text_character(ExprTable *t, uint32_t format, unsigned i, unsigned length,
                                const Expr *number);
const Expr *expr_text_length(ExprTable *t, uint32_t format, const Expr *number);
const Expr *expr_text_whole(ExprTable *t, uint32_t format, const Expr *number);
/* An upper bound of the length. */
unsigned text_longest(ExprTable *t, uint32_t format, const Expr *number);

/* Are the strings of two WHOLEs equal? */
const Expr *expr_texts_equal(ExprTable *t, const Expr *a, const Expr *b);

/* Writes the string that a WHOLE stands for, under the evaluator's model; returns its length. */
unsigned text_spell_whole(Evaluator *v, const Expr *whole, char to[TEXT_MOST + 1]);
/* Returns the WHOLE if this byte, as seen by version v (OLD or NEW), is one; else NULL. */
const Expr *text_in_byte(const Expr *byte, Version v);
static inline bool is_whole_text(const Expr *e) {
  return e->kind == EXPR_TEXT && text_part(e->lo) == TEXT_WHOLE;
}

/* "%.3g". */
enum { TEXT_NAME = 24 };
const char *text_name(uint32_t lo, char name[TEXT_NAME]);

/* Functions that no solver knows: those of the mathematical library, and strings. Their values are
 * looked up (solver/free_results.h). */
static inline bool is_function(ExprKind k) { return is_math(k) || k == EXPR_TEXT; }
/* A unique name for the function. The caller frees it. */
char *function_name(const Expr *call);
#endif
