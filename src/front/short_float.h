/* Floating point of 16 bits, _Float16 and __bf16. For processors without instructions for it, such
 * as x86-64, clang computes in float and rounds. The translation does the same: Code only converts
 * a half (OP_FPCONV); a __bf16, the upper half of a float, is shifted and rounded. */
#ifndef UMBRA_FRONT_SHORT_FLOAT_H
#define UMBRA_FRONT_SHORT_FLOAT_H
#include "front/emit.h"

/* The width of the format in which a leaf is computed. */
unsigned float_width(const Leaf *l);
/* The value of a leaf in that format; r itself if the leaf has that format. */
uint32_t float_operand(Translator *t, const Leaf *l, uint32_t r);
/* The register in which to compute the leaf in d: d itself, or a register to pass to
 * float_finish. */
uint32_t float_result(Translator *t, const Leaf *l, uint32_t d);
void float_finish(Translator *t, const Leaf *l, uint32_t d, uint32_t r);
/* An operation on two leaves: FADD to FREM, or FMATH with `function`. */
void float_binary(Translator *t, const Leaf *l, Op op, unsigned function, uint32_t d, uint32_t a,
                  uint32_t b);
/* Converts a float of another format to a leaf, rounding once. */
void float_convert(Translator *t, const Leaf *to, uint32_t d, uint32_t a, unsigned from);
#endif
