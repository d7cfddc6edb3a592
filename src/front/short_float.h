/* Floating point of 16 bits, _Float16 and __bf16: where a processor has no instructions for it, as
 * x86-64 has none, clang computes in float and rounds. So do we: in Code a half is converted and
 * nothing else (OP_FPCONV), a __bf16, the upper half of a float, shifted and rounded. */
#ifndef UMBRA_FRONT_SHORT_FLOAT_H
#define UMBRA_FRONT_SHORT_FLOAT_H
#include "front/emit.h"

/* Bits of the format that a leaf is computed in. */
unsigned float_width(const Leaf *l);
/* The value of a leaf in that format; itself where it is its own. */
uint32_t float_operand(Translator *t, const Leaf *l, uint32_t r);
/* Where to compute what becomes the leaf in d: d, or a register for float_finish. */
uint32_t float_result(Translator *t, const Leaf *l, uint32_t d);
void float_finish(Translator *t, const Leaf *l, uint32_t d, uint32_t r);
/* An operation on two leaves: FADD .. FREM, or FMATH of `function`. */
void float_binary(Translator *t, const Leaf *l, Op op, unsigned function, uint32_t d, uint32_t a,
                  uint32_t b);
/* A float of another format to a leaf, rounded once. */
void float_convert(Translator *t, const Leaf *to, uint32_t d, uint32_t a, unsigned from);
#endif
