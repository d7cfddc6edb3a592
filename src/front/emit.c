/* Arithmetic on machine words: a value of up to 64 bits has one word, a wider one has two. The
 * unused high bits of a value's last word are zero, as in every register. */
#include "front/emit.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

const Layout *layout_of(Translator *t, LLVMValueRef v) {
  return types_get(&t->types, LLVMTypeOf(v));
}

void emit(Translator *t, Insn insn) {
  assert(insn.op < OP_COUNT && insn.width <= 128);
  if (build_is_open(t->b)) build_emit(t->b, insn);
}

/* Hashes the printed instruction without the numbers that depend on its position: those of unnamed
 * values, and those of the attributes and metadata at its end, after the last parenthesis or
 * quote. */
static uint32_t hash_of(LLVMValueRef i) {
  char *text = LLVMPrintValueToString(i);
  const char *parenthesis = strrchr(text, ')'), *quote = strrchr(text, '"'),
             *last = parenthesis > quote ? parenthesis : quote;
  size_t len = 0;
  for (const char *s = text;
       *s && (s < last || (strncmp(s, ", !", 3) != 0 && strncmp(s, " #", 2) != 0)); s++) {
    text[len++] = *s;
    if (*s == '%') s += strspn(s + 1, "0123456789");
  }
  uint32_t hash = (uint32_t)hash_bytes(text, len);
  LLVMDisposeMessage(text);
  return hash;
}

void emit_unsupported(Translator *t, const char *format, ...) {
  Str s = {0};
  va_list args;
  va_start(args, format);
  str_addv(&s, format, args);
  va_end(args);
  emit(t, (Insn){.op = OP_UNSUPPORTED, .a = build_text(t->b, str_text(&s)), .c = hash_of(t->at)});
  str_done(&s);
}

uint32_t make_reg(Translator *t, unsigned width) {
  assert(width >= 1 && width <= 128);
  return build_regs(t->b, width > 64 ? 2 : 1);
}

uint32_t make_const(Translator *t, unsigned width, U128 value) {
  assert(width >= 1 && width <= 128);
  value &= mask128(width);
  return width > 64 ? build_const_pair(t->b, (uint64_t)value, (uint64_t)(value >> 64))
                    : build_const(t->b, (uint64_t)value);
}

uint32_t make_unset(Translator *t, unsigned width) {
  uint32_t d = make_reg(t, width);
  for (unsigned k = 0; k < (width > 64 ? 2 : 1); k++)
    emit(t, (Insn){.op = OP_UNINIT,
                   .width = (uint8_t)word_width(width, k),
                   .d = d + k,
                   .c = build_text(t->b, "")});
  return d;
}

static uint32_t constant_reg(Translator *t, LLVMValueRef v, uint32_t leaf) {
  const Layout *l = layout_of(t, v);
  U128 bits;
  assert(leaf < l->leaves.len);
  /* undef and poison: the library is trusted not to depend on them */
  if (!t->function->is_library && constant_is_unset(&t->constants, v, leaf))
    return make_unset(t, l->leaves.data[leaf].width);
  if (!constant_leaf(&t->constants, v, leaf, &bits)) {
    char *text = LLVMPrintValueToString(v);
    emit_unsupported(t, "constant %.60s", text);
    LLVMDisposeMessage(text);
  }
  return make_const(t, l->leaves.data[leaf].width, bits);
}

uint32_t value_leaf(Translator *t, LLVMValueRef v, uint32_t leaf) {
  if (LLVMIsConstant(v)) return constant_reg(t, v, leaf);
  const Layout *l = layout_of(t, v);
  uint64_t first;
  assert(leaf < l->leaves.len);
  if (!map_find(&t->regs, (uintptr_t)v, &first)) {
    first = build_regs(t->b, l->regs);
    map_put(&t->regs, (uintptr_t)v, first);
  }
  return (uint32_t)first + l->leaves.data[leaf].reg;
}

void value_alias(Translator *t, LLVMValueRef i, uint32_t first) {
  const Layout *l = layout_of(t, i);
  if (!map_find(&t->regs, (uintptr_t)i, NULL)) {
    map_put(&t->regs, (uintptr_t)i, first);
    return;
  }
  for (uint32_t k = 0; k < l->leaves.len; k++)
    emit_move(t, l->leaves.data[k].width, value_leaf(t, i, k), first + l->leaves.data[k].reg);
}

void value_copy(Translator *t, LLVMValueRef to, LLVMValueRef from) {
  const Layout *l = layout_of(t, to);
  if (l->leaves.len == 1) {
    value_alias(t, to, value_reg(t, from));
    return;
  }
  for (uint32_t k = 0; k < l->leaves.len; k++)
    emit_move(t, l->leaves.data[k].width, value_leaf(t, to, k), value_leaf(t, from, k));
}

uint32_t value_reg(Translator *t, LLVMValueRef v) { return value_leaf(t, v, 0); }

static uint32_t value_64(Translator *t, LLVMValueRef v, bool is_signed) {
  unsigned width = layout_of(t, v)->leaves.data[0].width;
  uint32_t r = value_reg(t, v);
  uint64_t value;
  if (width >= 64) return r; /* the low word if it is a pair */
  if (build_is_const(t->b, r, &value))
    return build_const(t->b, is_signed ? (uint64_t)sext64(value, width) : value);
  uint32_t d = make_reg(t, 64);
  emit_extend(t, is_signed, 64, d, r, width);
  return d;
}

uint32_t value_signed64(Translator *t, LLVMValueRef v) { return value_64(t, v, true); }
uint32_t value_unsigned64(Translator *t, LLVMValueRef v) { return value_64(t, v, false); }

void value_words(Translator *t, LLVMValueRef v, RegList *words) {
  const Layout *l = layout_of(t, v);
  for (uint32_t i = 0; i < l->leaves.len; i++) {
    uint32_t r = value_leaf(t, v, i);
    for (unsigned k = 0; k < leaf_regs(&l->leaves.data[i]); k++)
      vec_push(words, r + k);
  }
}

static void emit3(Translator *t, Op op, unsigned width, uint32_t d, uint32_t a, uint32_t b,
                  uint32_t c) {
  assert(width >= 1 && width <= 128);
  emit(t, (Insn){.op = (uint8_t)op, .width = (uint8_t)width, .d = d, .a = a, .b = b, .c = c});
}

void emit_move(Translator *t, unsigned width, uint32_t d, uint32_t a) {
  for (unsigned k = 0; k < (width > 64 ? 2 : 1); k++)
    emit3(t, OP_MOV, word_width(width, k), d + k, a + k, 0, 0);
}

void emit_binary(Translator *t, Op op, unsigned width, unsigned aux, uint32_t d, uint32_t a,
                 uint32_t b) {
  assert(width >= 1 && width <= 128);
  Insn i = {
      .op = (uint8_t)op, .width = (uint8_t)width, .aux = (uint16_t)aux, .d = d, .a = a, .b = b};
  if (width > 64) {
    i.op = OP_WIDE;
    i.aux = (uint16_t)op;
  }
  emit(t, i);
}

void emit_unary(Translator *t, Op op, unsigned width, uint32_t d, uint32_t a) {
  emit_binary(t, op, width, 0, d, a, width > 64 ? a : 0);
}

void emit_select(Translator *t, unsigned width, uint32_t d, uint32_t condition, uint32_t a,
                 uint32_t b) {
  emit3(t, width > 64 ? OP_WIDESELECT : OP_SELECT, width, d, condition, a, b);
}

void emit_trunc(Translator *t, unsigned to, uint32_t d, uint32_t a, unsigned from) {
  assert(to >= 1 && to <= from && from <= 128);
  if (to == from) {
    emit_move(t, to, d, a);
  } else if (to > 64) {
    emit_move(t, 64, d, a);
    emit3(t, OP_TRUNC, to - 64, d + 1, a + 1, 0, from - 64);
  } else if (to == 64) {
    emit_move(t, 64, d, a);
  } else {
    emit3(t, OP_TRUNC, to, d, a, 0, word_width(from, 0));
  }
}

static void extend_to_pair(Translator *t, bool is_signed, unsigned to, uint32_t d, uint32_t a,
                           unsigned from) {
  assert(to > 64 && to <= 128 && from >= 1 && from <= to);
  if (from < 64)
    emit3(t, is_signed ? OP_SEXT : OP_ZEXT, 64, d, a, 0, from);
  else
    emit_move(t, 64, d, a);
  if (!is_signed) {
    emit_move(t, to - 64, d + 1, from > 64 ? a + 1 : build_const(t->b, 0));
  } else if (from > 64) {
    if (to == from)
      emit_move(t, to - 64, d + 1, a + 1);
    else
      emit3(t, OP_SEXT, to - 64, d + 1, a + 1, 0, from - 64);
  } else {
    uint32_t sign = make_binary(t, OP_ASHR, 64, d, build_const(t->b, 63));
    if (to == 128)
      emit_move(t, 64, d + 1, sign);
    else
      emit3(t, OP_TRUNC, to - 64, d + 1, sign, 0, 64);
  }
}

void emit_extend(Translator *t, bool is_signed, unsigned to, uint32_t d, uint32_t a,
                 unsigned from) {
  assert(from >= 1 && from <= to && to <= 128);
  if (to == from)
    emit_move(t, to, d, a);
  else if (to > 64)
    extend_to_pair(t, is_signed, to, d, a, from);
  else
    emit3(t, is_signed ? OP_SEXT : OP_ZEXT, to, d, a, 0, from);
}

void emit_resize(Translator *t, unsigned to, uint32_t d, uint32_t a, unsigned from) {
  if (to < from)
    emit_trunc(t, to, d, a, from);
  else
    emit_extend(t, false, to, d, a, from);
}

static bool is_test(Op op) {
  return (op >= OP_EQ && op <= OP_PNE) || (op >= OP_UADDO && op <= OP_SMULO);
}

uint32_t make_binary(Translator *t, Op op, unsigned width, uint32_t a, uint32_t b) {
  uint32_t d = make_reg(t, is_test(op) ? 1 : width);
  emit_binary(t, op, width, 0, d, a, b);
  return d;
}

uint32_t make_select(Translator *t, unsigned width, uint32_t condition, uint32_t a, uint32_t b) {
  uint32_t d = make_reg(t, width);
  emit_select(t, width, d, condition, a, b);
  return d;
}

/* Emits the same shape as for a variable index, so that one pass fuses both with the access. */
void emit_offset(Translator *t, uint32_t d, uint32_t address, int64_t bytes) {
  if (bytes >= INT32_MIN && bytes <= INT32_MAX)
    emit3(t, OP_PTRADD, 64, d, address, build_const(t->b, 1), (uint32_t)(int32_t)bytes);
  else
    emit3(t, OP_ADD, 64, d, address, build_const(t->b, (uint64_t)bytes), 0);
}

uint32_t make_offset(Translator *t, uint32_t address, int64_t bytes) {
  if (!bytes) return address;
  uint32_t d = make_reg(t, 64);
  emit_offset(t, d, address, bytes);
  return d;
}

static void emit_access(Translator *t, Op op, unsigned width, uint16_t as, uint32_t d, uint32_t a,
                        uint32_t b) {
  emit(t, (Insn){.op = (uint8_t)op, .width = (uint8_t)width, .aux = as, .d = d, .a = a, .b = b});
}

void emit_load_as(Translator *t, unsigned width, uint32_t d, uint32_t address, uint16_t sees) {
  emit_access(t, OP_LOAD, word_width(width, 0), sees, d, address, 0);
  if (width > 64) emit_access(t, OP_LOAD, width - 64, sees, d + 1, make_offset(t, address, 8), 0);
}

void emit_load(Translator *t, unsigned width, uint32_t d, uint32_t address) {
  emit_load_as(t, width, d, address, 0);
}

void emit_store_pointer(Translator *t, uint32_t address, uint32_t value) {
  emit_access(t, OP_STORE, 64, STORES_POINTER, 0, address, value);
}

void emit_store(Translator *t, unsigned width, uint32_t address, uint32_t value) {
  emit3(t, OP_STORE, word_width(width, 0), 0, address, value, 0);
  if (width > 64) emit3(t, OP_STORE, width - 64, 0, make_offset(t, address, 8), value + 1, 0);
}

uint32_t make_alloca(Translator *t, uint32_t size, uint32_t align, const char *name) {
  assert(align > 0 && (align & (align - 1)) == 0);
  uint32_t d = make_reg(t, 64);
  uint16_t aux = (uint16_t)(align > 0x8000 ? 0x8000 : align);
  emit(t, (Insn){.op = OP_ALLOCA,
                 .width = 64,
                 .aux = aux,
                 .d = d,
                 .b = size,
                 .c = build_text(t->b, name)});
  return d;
}

void bits_add(Bits *s, uint32_t reg, unsigned width, uint64_t bit) {
  assert(width >= 1 && width <= 128);
  for (unsigned k = 0; k < (width > 64 ? 2 : 1); k++)
    vec_push(&s->words, ((struct BitWord){reg + k, word_width(width, k), bit + 64 * k}));
}

void bits_done(Bits *s) { vec_done(&s->words); }

/* The part of word `from` that overlaps word `to`, shifted to its position there. */
static uint32_t piece(Translator *t, const struct BitWord *to, const struct BitWord *from) {
  uint64_t start = to->bit > from->bit ? to->bit : from->bit;
  uint64_t end_to = to->bit + to->width, end_from = from->bit + from->width,
           end = end_to < end_from ? end_to : end_from;
  assert(start < end && end - start <= 64);
  uint32_t r = from->reg;
  if (start > from->bit)
    r = make_binary(t, OP_LSHR, from->width, r, build_const(t->b, start - from->bit));
  uint32_t sized = make_reg(t, 64);
  if (from->width > end - start)
    emit_trunc(t, (unsigned)(end - start), sized, r, from->width);
  else
    emit_move(t, from->width, sized, r);
  if (to->width > end - start) {
    uint32_t extended = make_reg(t, 64);
    emit_extend(t, false, to->width, extended, sized, (unsigned)(end - start));
    sized = extended;
  }
  return start > to->bit
             ? make_binary(t, OP_SHL, to->width, sized, build_const(t->b, start - to->bit))
             : sized;
}

void bits_copy(Translator *t, const Bits *to, const Bits *from) {
  for (size_t i = 0; i < to->words.len; i++) {
    const struct BitWord *w = &to->words.data[i];
    uint32_t sum = NO_REG;
    for (size_t k = 0; k < from->words.len; k++) {
      const struct BitWord *f = &from->words.data[k];
      if (f->bit + f->width <= w->bit || w->bit + w->width <= f->bit) continue;
      uint32_t part = piece(t, w, f);
      sum = sum == NO_REG ? part : make_binary(t, OP_OR, w->width, sum, part);
    }
    emit_move(t, w->width, w->reg, sum == NO_REG ? build_const(t->b, 0) : sum);
  }
}
