/* What printf makes of a number: kind TEXT, a value of the number and of the format, so that the
 * same number in the same format is the same expression whatever its digits are. There is no
 * circuit for it. Its value is what the host's printf writes, which of %e, %f and %g any C library
 * writes that rounds correctly; of %a it is glibc's form.
 *
 * The text of a number is up to TEXT_MOST characters, in words of 16 with zeros behind it; it has
 * none of its own, nor a line's end. TEXT's `lo` says the format and which part:
 *
 *   a word     128 bits, its first character the lowest
 *   LENGTH     32 bits: how many characters it has
 *   WHOLE      8 bits, to stand for the text in memory on its way to the output, where it becomes
 *              the text (outcome/observe.c, witness/output.c). As a byte it is the first character,
 *              but is never folded to that, not even where the number is known; and two are equal
 *              where the texts are. */
#ifndef UMBRA_EXPR_TEXT_H
#define UMBRA_EXPR_TEXT_H
#include "expr/eval.h"
#include "expr/math.h"

enum { TEXT_MOST = 480, TEXT_WORD = 16, TEXT_WORDS = TEXT_MOST / TEXT_WORD };

/* Of `lo`: a word's number, or one of these. */
typedef enum TextPart { TEXT_LENGTH = TEXT_WORDS, TEXT_WHOLE, TEXT_PARTS } TextPart;

typedef struct TextSpec { /* one conversion of printf's format */
  char letter;            /* e, f, g, a; or a capital of these */
  bool is_long;           /* of a long double */
  bool alternative, pads_zeros, is_left, has_space, has_plus; /* # 0 - space + */
  int width, precision;                                       /* precision < 0: none is said */
} TextSpec;

/* Packs what it says in one form: equal texts of equal numbers mostly are equal formats. False:
 * nothing that TEXT can hold. */
bool text_pack(const TextSpec *spec, uint32_t *format);
TextSpec text_spec(uint32_t format);

/* The text of a number of `width` bits, 16, 32, 64 or 80, which has room for it: its length; there
 * is no NUL behind it. */
unsigned text_spell(uint32_t format, unsigned width, U128 bits, char to[TEXT_MOST + 1]);
/* Bounds of the length for every number of that width. `most` may be above TEXT_MOST. */
void text_bounds(uint32_t format, unsigned width, unsigned *least, unsigned *most);
/* Part lo (with its format) of the text. */
U128 text_eval(uint32_t lo, unsigned width, U128 bits);
unsigned text_part_width(uint32_t lo);
static inline TextPart text_part(uint32_t lo) { return (TextPart)(lo >> 27); }
static inline uint32_t text_format_of(uint32_t lo) { return lo & ((1u << 27) - 1); }
static inline uint32_t text_at(uint32_t lo, unsigned part) {
  return text_format_of(lo) | part << 27;
}

/* Does the text of every value of the number fit? */
bool text_fits(ExprTable *t, uint32_t format, const Expr *number);
/* Parts of one that fits. The length is exact where it can be told by comparing the number: of %f,
 * %e, and %g of integers. */
const Expr *expr_text_word(ExprTable *t, uint32_t format, unsigned i, const Expr *number);
/* Of a text that is known to have that length (on the path) the i-th character, 8 bits: it is none
 * of those that cannot stand there, whatever the number. */
const Expr *expr_text_character(ExprTable *t, uint32_t format, unsigned i, unsigned length,
                                const Expr *number);
const Expr *expr_text_length(ExprTable *t, uint32_t format, const Expr *number);
const Expr *expr_text_whole(ExprTable *t, uint32_t format, const Expr *number);
/* None of them is longer. */
unsigned text_longest(ExprTable *t, uint32_t format, const Expr *number);

/* Are two texts equal, of WHOLEs? */
const Expr *expr_texts_equal(ExprTable *t, const Expr *a, const Expr *b);

/* Of what stands for a text: the text under the evaluator's model; its length. */
unsigned text_spell_whole(Evaluator *v, const Expr *whole, char to[TEXT_MOST + 1]);
/* Is this byte, which a version sees (v: OLD or NEW), a text? Else NULL. */
const Expr *text_in_byte(const Expr *byte, Version v);
static inline bool is_whole_text(const Expr *e) {
  return e->kind == EXPR_TEXT && text_part(e->lo) == TEXT_WHOLE;
}

/* "%.3g". */
enum { TEXT_NAME = 24 };
const char *text_name(uint32_t lo, char name[TEXT_NAME]);

/* Those that no solver knows: of the mathematical library, and texts. What they give is looked up
 * (solver/free_results.h). */
static inline bool is_function(ExprKind k) { return is_math(k) || k == EXPR_TEXT; }
/* A name for it, another one for each. The caller frees it. */
char *function_name(const Expr *call);
#endif
