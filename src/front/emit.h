/* Emits instructions: there is one function per shape, which accepts any width up to 128 bits and
 * chooses the ordinary or the wide form.
 *
 * `d` is always the first register to write; operands are first registers. Nothing is emitted if
 * the block is already closed (after a trap). The result registers of an unsupported instruction
 * keep arbitrary contents, because no path continues after it. */
#ifndef UMBRA_FRONT_EMIT_H
#define UMBRA_FRONT_EMIT_H
#include "front/translate.h"

const Layout *layout_of(Translator *t, LLVMValueRef v);
/* The first register of one leaf of a value: of an argument, an instruction (whose registers are
 * allocated on first use) or a constant. */
uint32_t value_leaf(Translator *t, LLVMValueRef v, uint32_t leaf);
uint32_t value_reg(Translator *t, LLVMValueRef v); /* leaf 0 */
/* Makes instruction i another name for registers that already hold its value; if i has registers
 * already, they are written instead. This is sound because i dominates each of its uses: no path
 * leads from a later write of those registers to a use without passing i. */
void value_alias(Translator *t, LLVMValueRef i, uint32_t first);
/* Makes `to` equal to `from`, by an alias if it has one leaf. */
void value_copy(Translator *t, LLVMValueRef to, LLVMValueRef from);
/* value_reg, sign-extended or zero-extended to 64 bits; for indices and sizes. */
uint32_t value_signed64(Translator *t, LLVMValueRef v);
uint32_t value_unsigned64(Translator *t, LLVMValueRef v);

/* Offsets in the area of variadic arguments, which begins with the general registers
 * (front_calls.c). */
enum { AREA_VECTOR = 48, AREA_STACK = 256 /* a multiple of usual alignments */ };

typedef VEC(uint32_t) RegList;
void value_words(Translator *t, LLVMValueRef v, RegList *words); /* appends all its registers */

uint32_t make_reg(Translator *t, unsigned width); /* fresh; a pair of registers above 64 bits */
uint32_t make_const(Translator *t, unsigned width, U128 value);
uint32_t make_unset(Translator *t, unsigned width); /* indeterminate */

void emit(Translator *t, Insn insn);
void emit_unsupported(Translator *t, const char *format, ...) PRINTF_LIKE(2, 3);
void emit_move(Translator *t, unsigned width, uint32_t d, uint32_t a);
/* Comparisons write one register. */
void emit_binary(Translator *t, Op op, unsigned width, unsigned aux, uint32_t d, uint32_t a,
                 uint32_t b);
/* For the operations CTPOP to BITREVERSE. */
void emit_unary(Translator *t, Op op, unsigned width, uint32_t d, uint32_t a);
void emit_select(Translator *t, unsigned width, uint32_t d, uint32_t condition, uint32_t a,
                 uint32_t b);
void emit_trunc(Translator *t, unsigned to, uint32_t d, uint32_t a, unsigned from);
void emit_extend(Translator *t, bool is_signed, unsigned to, uint32_t d, uint32_t a, unsigned from);
/* Truncates or zero-extends. */
void emit_resize(Translator *t, unsigned to, uint32_t d, uint32_t a, unsigned from);
void emit_offset(Translator *t, uint32_t d, uint32_t address, int64_t bytes);
/* Variants that return the result in a fresh register. */
uint32_t make_binary(Translator *t, Op op, unsigned width, uint32_t a, uint32_t b);
uint32_t make_select(Translator *t, unsigned width, uint32_t condition, uint32_t a, uint32_t b);
uint32_t make_offset(Translator *t, uint32_t address, int64_t bytes);

/* `sees` becomes the aux of the LOADs. */
void emit_load_as(Translator *t, unsigned width, uint32_t d, uint32_t address, uint16_t sees);
void emit_store_pointer(Translator *t, uint32_t address, uint32_t value); /* may be a pointer */
void emit_load(Translator *t, unsigned width, uint32_t d, uint32_t address);
void emit_store(Translator *t, unsigned width, uint32_t address, uint32_t value);
uint32_t make_alloca(Translator *t, uint32_t size, uint32_t align, const char *name);

/* A sequence of registers that is treated as one string of bits; for casts between vectors and
 * scalars. */
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
