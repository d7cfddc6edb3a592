/* Making instructions: one function per shape, each for any width up to 128 bits and each choosing
 * the ordinary or the wide form.
 *
 * `d` is always the first register to write; operands are first registers. Nothing is emitted when
 * the block is already closed (after a trap). What an instruction that is not supported would write
 * keeps any contents: no path goes on behind it. */
#ifndef UMBRA_FRONT_EMIT_H
#define UMBRA_FRONT_EMIT_H
#include "front/translate.h"

const Layout *layout_of(Translator *t, LLVMValueRef v);
/* The first register of one leaf of a value: of an argument, an instruction (made when first asked
 * for) or a constant. */
uint32_t value_leaf(Translator *t, LLVMValueRef v, uint32_t leaf);
uint32_t value_reg(Translator *t, LLVMValueRef v); /* leaf 0 */
/* Makes instruction i another name of registers that hold its value already; where i has registers
 * of its own by now, they are written. Sound because every use of i is dominated by i: no path
 * leads from a later write of those registers to a use without passing i. */
void value_alias(Translator *t, LLVMValueRef i, uint32_t first);
/* `to` is `from`: of one register an alias. */
void value_copy(Translator *t, LLVMValueRef to, LLVMValueRef from);
/* value_reg, widened to 64 bits by its sign or by zeros; for indices and sizes. */
uint32_t value_signed64(Translator *t, LLVMValueRef v);
uint32_t value_unsigned64(Translator *t, LLVMValueRef v);

typedef VEC(uint32_t) RegList;
void value_words(Translator *t, LLVMValueRef v, RegList *words); /* appends all its registers */

uint32_t make_reg(Translator *t, unsigned width); /* fresh: a pair above 64 bits */
uint32_t make_const(Translator *t, unsigned width, U128 value);

void emit(Translator *t, Insn insn);
void emit_unsupported(Translator *t, const char *format, ...) PRINTF_LIKE(2, 3);
void emit_move(Translator *t, unsigned width, uint32_t d, uint32_t a);
/* Comparisons write one register. */
void emit_binary(Translator *t, Op op, unsigned width, unsigned aux, uint32_t d, uint32_t a,
                 uint32_t b);
/* CTPOP .. BITREVERSE. */
void emit_unary(Translator *t, Op op, unsigned width, uint32_t d, uint32_t a);
void emit_select(Translator *t, unsigned width, uint32_t d, uint32_t condition, uint32_t a,
                 uint32_t b);
void emit_trunc(Translator *t, unsigned to, uint32_t d, uint32_t a, unsigned from);
void emit_extend(Translator *t, bool is_signed, unsigned to, uint32_t d, uint32_t a, unsigned from);
/* Truncate or zero-extend. */
void emit_resize(Translator *t, unsigned to, uint32_t d, uint32_t a, unsigned from);
void emit_offset(Translator *t, uint32_t d, uint32_t address, int64_t bytes);
/* As values: the result is a fresh register. */
uint32_t make_binary(Translator *t, Op op, unsigned width, uint32_t a, uint32_t b);
uint32_t make_select(Translator *t, unsigned width, uint32_t condition, uint32_t a, uint32_t b);
uint32_t make_offset(Translator *t, uint32_t address, int64_t bytes);

/* sees: what the LOADs' aux is to be. */
void emit_load_as(Translator *t, unsigned width, uint32_t d, uint32_t address, uint16_t sees);
void emit_store_pointer(Translator *t, uint32_t address, uint32_t value); /* or what may be one */
void emit_load(Translator *t, unsigned width, uint32_t d, uint32_t address);
void emit_store(Translator *t, unsigned width, uint32_t address, uint32_t value);
uint32_t make_alloca(Translator *t, uint32_t size, uint32_t align, const char *name);

/* A run of registers seen as one string of bits; for casts between vectors and scalars. */
typedef struct Bits {
  VEC(struct BitWord {
    uint32_t reg;
    unsigned width;
    uint64_t bit;
  })
  words;
} Bits;
void bits_add(Bits *s, uint32_t reg, unsigned width, uint64_t bit); /* a leaf at this position */
void bits_copy(Translator *t, const Bits *to, const Bits *from);
void bits_done(Bits *s);
#endif
