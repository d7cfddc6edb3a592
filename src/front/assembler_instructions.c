#include "front/assembler_instructions.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

enum { MAX_PARTS = 3 };

typedef struct AsmInsn {
  Assembly *s;
  Translator *t;
  AsmPart parts[MAX_PARTS]; /* AT&T's order: the destination is the last */
  unsigned count;
  unsigned width; /* bits of the operation */
  bool repeated;
} AsmInsn;

typedef struct AsmRow {
  const char *name;
  void (*fn)(AsmInsn *i, Op op);
  Op op;
  unsigned parts;
} AsmRow;

/* ---- operands and flags ---- */

static AsmPart *asm_last(AsmInsn *i) { return &i->parts[i->count - 1]; }
static uint32_t asm_source(AsmInsn *i) { return asm_read(i->s, &i->parts[0], i->width); }
static uint32_t asm_target(AsmInsn *i) { return asm_read(i->s, asm_last(i), i->width); }
static void asm_set(AsmInsn *i, uint32_t r) { asm_write(i->s, asm_last(i), i->width, r); }
static uint32_t asm_const(AsmInsn *i, uint64_t v) { return make_const(i->t, i->width, v); }
static uint32_t asm_op(AsmInsn *i, Op op, uint32_t a, uint32_t b) {
  return make_binary(i->t, op, i->width, a, b);
}

static uint32_t asm_unary(AsmInsn *i, Op op, uint32_t a) {
  uint32_t d = make_reg(i->t, i->width);
  emit_unary(i->t, op, i->width, d, a);
  return d;
}

static uint32_t asm_resized(AsmInsn *i, unsigned to, uint32_t a, unsigned from) {
  uint32_t d = make_reg(i->t, to);
  emit_resize(i->t, to, d, a, from);
  return d;
}

static uint32_t flag_or(Translator *t, uint32_t a, uint32_t b) {
  return make_binary(t, OP_OR, 1, a, b);
}
static uint32_t flag_xor(Translator *t, uint32_t a, uint32_t b) {
  return make_binary(t, OP_XOR, 1, a, b);
}

static void flags_forget(AsmInsn *i) { i->s->flags = (AsmFlags){NO_REG, NO_REG, NO_REG, NO_REG}; }

/* The zero and the sign flag follow from the result. */
static void flags_set(AsmInsn *i, uint32_t result, uint32_t carry, uint32_t overflow) {
  uint32_t zero = asm_const(i, 0);
  i->s->flags = (AsmFlags){.carry = carry,
                           .overflow = overflow,
                           .zero = asm_op(i, OP_EQ, result, zero),
                           .sign = asm_op(i, OP_SLT, result, zero)};
}

static uint32_t flag_get(Assembly *s, uint32_t flag) {
  if (flag != NO_REG) return flag;
  s->is_supported = false;
  return make_const(s->t, 1, 0);
}

typedef enum Condition { COND_O, COND_C, COND_Z, COND_BE, COND_S, COND_L, COND_LE } Condition;

static uint32_t condition_plain(Assembly *s, Condition c) {
  AsmFlags *f = &s->flags;
  Translator *t = s->t;
  switch (c) {
    case COND_O: return flag_get(s, f->overflow);
    case COND_C: return flag_get(s, f->carry);
    case COND_Z: return flag_get(s, f->zero);
    case COND_BE: return flag_or(t, flag_get(s, f->carry), flag_get(s, f->zero));
    case COND_S: return flag_get(s, f->sign);
    case COND_L: return flag_xor(t, flag_get(s, f->sign), flag_get(s, f->overflow));
    case COND_LE: return flag_or(t, condition_plain(s, COND_L), flag_get(s, f->zero));
  }
  return 0;
}

typedef struct ConditionRow {
  const char *name;
  Condition condition;
  bool is_negated;
} ConditionRow;

static const ConditionRow condition_rows[] = {
    {"o", COND_O, false},   {"no", COND_O, true},   {"c", COND_C, false},   {"b", COND_C, false},
    {"nae", COND_C, false}, {"nc", COND_C, true},   {"nb", COND_C, true},   {"ae", COND_C, true},
    {"z", COND_Z, false},   {"e", COND_Z, false},   {"nz", COND_Z, true},   {"ne", COND_Z, true},
    {"be", COND_BE, false}, {"na", COND_BE, false}, {"a", COND_BE, true},   {"nbe", COND_BE, true},
    {"s", COND_S, false},   {"ns", COND_S, true},   {"l", COND_L, false},   {"nge", COND_L, false},
    {"ge", COND_L, true},   {"nl", COND_L, true},   {"le", COND_LE, false}, {"ng", COND_LE, false},
    {"g", COND_LE, true},   {"nle", COND_LE, true},
};

static const ConditionRow *condition_find(const char *name, size_t len) {
  for (size_t k = 0; k < sizeof condition_rows / sizeof *condition_rows; k++)
    if (strlen(condition_rows[k].name) == len && memcmp(condition_rows[k].name, name, len) == 0)
      return &condition_rows[k];
  return NULL;
}

uint32_t asm_condition(Assembly *s, const char *name, size_t len) {
  const ConditionRow *row = condition_find(name, len);
  if (!row) {
    s->is_supported = false;
    return make_const(s->t, 1, 0);
  }
  uint32_t c = condition_plain(s, row->condition);
  return row->is_negated ? flag_xor(s->t, c, make_const(s->t, 1, 1)) : c;
}

/* ---- instructions ---- */

static void asm_move(AsmInsn *i, Op op) {
  (void)op;
  asm_set(i, asm_source(i));
}

/* The flags are not affected. A byte swap of 16 bits is undefined. */
static void asm_bswap(AsmInsn *i, Op op) {
  i->s->is_supported &= i->width >= 32;
  asm_set(i, asm_unary(i, op, asm_target(i)));
}

static void asm_not(AsmInsn *i, Op op) {
  (void)op;
  asm_set(i, asm_op(i, OP_XOR, asm_target(i), asm_const(i, ~(uint64_t)0)));
}

static void asm_negate(AsmInsn *i, Op op) {
  (void)op;
  uint32_t zero = asm_const(i, 0), a = asm_target(i), r = asm_op(i, OP_SUB, zero, a);
  flags_set(i, r, asm_op(i, OP_NE, a, zero), asm_op(i, OP_SSUBO, zero, a));
  asm_set(i, r);
}

static void asm_step(AsmInsn *i, Op op) { /* inc, dec: the carry remains */
  uint32_t one = asm_const(i, 1), a = asm_target(i), r = asm_op(i, op, a, one);
  flags_set(i, r, i->s->flags.carry, asm_op(i, op == OP_ADD ? OP_SADDO : OP_SSUBO, a, one));
  asm_set(i, r);
}

static bool part_is_same(const AsmPart *a, const AsmPart *b) {
  return a->kind == ASM_REGISTER && b->kind == ASM_REGISTER && a->slot == b->slot &&
         a->width == b->width && a->offset == b->offset;
}

static void asm_add(AsmInsn *i, Op op) {
  bool adds = op == OP_ADD;
  uint32_t a = asm_target(i), b = asm_source(i), r = asm_op(i, op, a, b);
  flags_set(i, r, asm_op(i, adds ? OP_UADDO : OP_ULT, a, b),
            asm_op(i, adds ? OP_SADDO : OP_SSUBO, a, b));
  asm_set(i, r);
}

static void asm_compare(AsmInsn *i, Op op) {
  uint32_t a = asm_target(i), b = asm_source(i);
  flags_set(i, asm_op(i, op, a, b), asm_op(i, OP_ULT, a, b), asm_op(i, OP_SSUBO, a, b));
}

/* The results of sub and xor of a register with itself do not depend on its value. */
static void asm_difference(AsmInsn *i, Op op) {
  uint32_t none = make_const(i->t, 1, 0), zero = asm_const(i, 0);
  if (!part_is_same(&i->parts[0], &i->parts[1])) {
    asm_add(i, op);
    return;
  }
  flags_set(i, zero, none, none);
  asm_set(i, zero);
}

static void asm_logic(AsmInsn *i, Op op) {
  if (op == OP_XOR && part_is_same(&i->parts[0], &i->parts[1])) {
    asm_difference(i, op);
    return;
  }
  uint32_t none = make_const(i->t, 1, 0), r = asm_op(i, op, asm_target(i), asm_source(i));
  flags_set(i, r, none, none);
  asm_set(i, r);
}

static void asm_test(AsmInsn *i, Op op) {
  uint32_t none = make_const(i->t, 1, 0);
  flags_set(i, asm_op(i, op, asm_target(i), asm_source(i)), none, none);
}

static void asm_with_carry(AsmInsn *i, Op op) { /* adc, sbb */
  bool adds = op == OP_ADD, same = !adds && part_is_same(&i->parts[0], &i->parts[1]);
  uint32_t carry = asm_resized(i, i->width, flag_get(i->s, i->s->flags.carry), 1);
  uint32_t a = same ? asm_const(i, 0) : asm_target(i), b = same ? a : asm_source(i);
  uint32_t first = asm_op(i, op, a, b), r = asm_op(i, op, first, carry);
  Op test = adds ? OP_UADDO : OP_ULT;
  flags_set(i, r, flag_or(i->t, asm_op(i, test, a, b), asm_op(i, test, first, carry)), NO_REG);
  asm_set(i, r);
}

/* The number of bits of a shift or rotation: 1, a constant, or %cl; modulo 32 or 64. */
static uint32_t asm_count(AsmInsn *i) {
  const AsmPart *p = &i->parts[0];
  uint64_t mask = i->width == 64 ? 63 : 31;
  i->s->is_supported &= i->count == 1 || p->kind == ASM_CONSTANT ||
                        (p->kind == ASM_REGISTER && p->slot->machine == ASM_CX);
  uint32_t n = i->count == 1 ? make_const(i->t, 8, 1) : asm_read(i->s, p, 8);
  return make_binary(i->t, OP_AND, 64, asm_resized(i, 64, n, 8), build_const(i->t->b, mask));
}

static uint32_t asm_funnel(AsmInsn *i, Op op, uint32_t a, uint32_t b, uint32_t count) {
  uint32_t d = make_reg(i->t, i->width);
  emit(i->t, (Insn){.op = (uint8_t)op,
                    .width = (uint8_t)i->width,
                    .d = d,
                    .a = a,
                    .b = b,
                    .c = asm_resized(i, i->width, count, 64)});
  return d;
}

static void asm_rotate(AsmInsn *i, Op op) {
  uint32_t a = asm_target(i), r = asm_funnel(i, op, a, a, asm_count(i));
  i->s->flags.carry = i->s->flags.overflow = NO_REG;
  asm_set(i, r);
}

/* shld, shrd: bits of a second register move in. */
static void asm_double_shift(AsmInsn *i, Op op) {
  i->s->is_supported &= i->width >= 32;
  uint32_t a = asm_target(i), b = asm_read(i->s, &i->parts[1], i->width), count = asm_count(i);
  uint32_t r = op == OP_FSHL ? asm_funnel(i, op, a, b, count) : asm_funnel(i, op, b, a, count);
  flags_forget(i);
  asm_set(i, r);
}

/* The carry of a shift by n bits is the last bit that leaves; n > 0. */
static uint32_t carry_of_shift(AsmInsn *i, Op op, uint32_t a, uint64_t n) {
  if (n > i->width) return NO_REG;
  uint64_t mask = (uint64_t)1 << (op == OP_SHL ? i->width - n : n - 1);
  return asm_op(i, OP_NE, asm_op(i, OP_AND, a, asm_const(i, mask)), asm_const(i, 0));
}

/* A shift by 0 bits keeps the flags, so they are known only if the number of bits is. */
static void asm_shift(AsmInsn *i, Op op) {
  uint64_t by = i->count == 1 ? 1 : i->parts[0].number & (i->width == 64 ? 63 : 31);
  uint32_t a = asm_target(i), wide = make_reg(i->t, 64);
  emit_extend(i->t, op == OP_ASHR, 64, wide, a, i->width);
  uint32_t r = asm_resized(i, i->width, make_binary(i->t, op, 64, wide, asm_count(i)), 64);
  if (by)
    flags_set(i, r, carry_of_shift(i, op, a, by), NO_REG);
  else
    flags_forget(i);
  asm_set(i, r);
}

static void asm_address(AsmInsn *i, Op op) { /* lea */
  (void)op;
  const AsmPart *from = &i->parts[0];
  i->s->is_supported &= from->kind == ASM_MEMORY && i->width >= 32;
  if (i->s->is_supported) asm_set(i, asm_resized(i, i->width, from->value, 64));
}

static void asm_exchange(AsmInsn *i, Op op) {
  (void)op;
  uint32_t a = asm_source(i), b = asm_target(i);
  asm_write(i->s, &i->parts[0], i->width, b);
  asm_set(i, a);
}

static void asm_exchange_add(AsmInsn *i, Op op) {
  uint32_t a = asm_target(i), b = asm_source(i), r = asm_op(i, op, a, b);
  flags_set(i, r, asm_op(i, OP_UADDO, a, b), asm_op(i, OP_SADDO, a, b));
  asm_write(i->s, &i->parts[0], i->width, a);
  asm_set(i, r);
}

static AsmPart machine_part(AsmInsn *i, int machine) {
  AsmSlot *slot = asm_machine_slot(i->s, machine);
  i->s->is_supported &= slot != NULL;
  return (AsmPart){.kind = slot ? ASM_REGISTER : ASM_CONSTANT,
                   .slot = slot,
                   .value = build_const(i->t->b, 0),
                   .width = i->width};
}

static void asm_compare_exchange(AsmInsn *i, Op op) {
  AsmPart ax = machine_part(i, ASM_AX);
  uint32_t expected = asm_read(i->s, &ax, i->width), old = asm_target(i), new = asm_source(i);
  flags_set(i, asm_op(i, op, expected, old), asm_op(i, OP_ULT, expected, old),
            asm_op(i, OP_SSUBO, expected, old));
  uint32_t equal = i->s->flags.zero;
  asm_set(i, make_select(i->t, i->width, equal, new, old));
  asm_write(i->s, &ax, i->width, old); /* if they are equal, this changes nothing */
}

/* For 0, the destination of bsf and bsr keeps its value, or becomes undefined if that value is not
 * known. */
static void asm_scan(AsmInsn *i, Op op) {
  AsmPart *to = asm_last(i);
  uint32_t a = asm_source(i), n = asm_unary(i, op, a), zero = asm_op(i, OP_EQ, a, asm_const(i, 0));
  if (op == OP_CTLZ) n = asm_op(i, OP_SUB, asm_const(i, i->width - 1), n);
  bool keeps = !i->repeated && to->slot && to->kind == ASM_REGISTER &&
               to->slot->known >= i->width && to->slot->width <= i->width;
  uint32_t other = keeps ? asm_target(i) : make_unset(i->t, i->width);
  flags_forget(i);
  if (!i->repeated) i->s->flags.zero = zero;
  asm_set(i, make_select(i->t, i->width, zero, other, n));
}

static void asm_count_bits(AsmInsn *i, Op op) { /* tzcnt, lzcnt, popcnt */
  uint32_t none = make_const(i->t, 1, 0), a = asm_source(i), r = asm_unary(i, op, a);
  uint32_t empty = asm_op(i, OP_EQ, a, asm_const(i, 0));
  flags_forget(i);
  i->s->flags.carry = op == OP_CTPOP ? none : empty;
  i->s->flags.zero = op == OP_CTPOP ? empty : asm_op(i, OP_EQ, r, asm_const(i, 0));
  asm_set(i, r);
}

/* bt, bts, btr, btc (OP_EQ, OP_OR, OP_AND, OP_XOR): in memory, the number of the bit in a register
 * may be that of a later or earlier word. */
static void asm_bit(AsmInsn *i, Op op) {
  Translator *t = i->t;
  AsmPart to = *asm_last(i);
  i->s->is_supported &= i->width >= 16;
  uint32_t n = asm_source(i), shift = asm_op(i, OP_AND, n, asm_const(i, i->width - 1));
  if (to.kind == ASM_MEMORY && i->parts[0].kind == ASM_REGISTER) {
    uint32_t wide = make_reg(t, 64);
    emit_extend(t, true, 64, wide, n, i->width);
    unsigned log = i->width == 64 ? 6 : i->width == 32 ? 5 : 4;
    uint32_t word = make_binary(t, OP_ASHR, 64, wide, build_const(t->b, log)),
             address = make_reg(t, 64);
    emit(t, (Insn){.op = OP_PTRADD,
                   .width = 64,
                   .d = address,
                   .a = to.value,
                   .b = word,
                   .c = i->width / 8});
    to.value = address;
  }
  uint32_t a = asm_read(i->s, &to, i->width), mask = asm_op(i, OP_SHL, asm_const(i, 1), shift);
  uint32_t zero = asm_const(i, 0);
  i->s->flags = (AsmFlags){.carry = asm_op(i, OP_NE, asm_op(i, OP_AND, a, mask), zero),
                           .overflow = NO_REG,
                           .zero = i->s->flags.zero,
                           .sign = NO_REG};
  if (op == OP_AND) mask = asm_op(i, OP_XOR, mask, asm_const(i, ~(uint64_t)0));
  if (op != OP_EQ) asm_write(i->s, &to, i->width, asm_op(i, op, a, mask));
}

/* mul, and imul with one operand: %rdx:%rax is the product. */
static void asm_multiply(AsmInsn *i, Op op) {
  unsigned w = i->width;
  AsmPart ax = machine_part(i, ASM_AX), dx = machine_part(i, ASM_DX);
  i->s->is_supported &= w >= 16;
  if (!i->s->is_supported) return;
  uint32_t a = make_reg(i->t, 2 * w), b = make_reg(i->t, 2 * w);
  emit_extend(i->t, op == OP_SEXT, 2 * w, a, asm_read(i->s, &ax, w), w);
  emit_extend(i->t, op == OP_SEXT, 2 * w, b, asm_source(i), w);
  uint32_t product = make_binary(i->t, OP_MUL, 2 * w, a, b);
  uint32_t high = make_binary(i->t, OP_LSHR, 2 * w, product, make_const(i->t, 2 * w, w));
  flags_forget(i);
  asm_write(i->s, &ax, w, asm_resized(i, w, product, 2 * w));
  asm_write(i->s, &dx, w, asm_resized(i, w, high, 2 * w));
}

static void asm_product(AsmInsn *i, Op op) {
  if (i->count == 1) {
    asm_multiply(i, OP_SEXT);
    return;
  }
  i->s->is_supported &= i->width >= 16;
  uint32_t r = asm_op(i, op, asm_target(i), asm_source(i));
  flags_forget(i);
  asm_set(i, r);
}

enum { FROM_1_TO_2 = 12 }; /* AsmRow.parts */

static const AsmRow asm_rows[] = {
    {"mov", asm_move, 0, 2},
    {"lea", asm_address, 0, 2},
    {"bswap", asm_bswap, OP_BSWAP, 1},
    {"rol", asm_rotate, OP_FSHL, FROM_1_TO_2},
    {"ror", asm_rotate, OP_FSHR, FROM_1_TO_2},
    {"shl", asm_shift, OP_SHL, FROM_1_TO_2},
    {"sal", asm_shift, OP_SHL, FROM_1_TO_2},
    {"shr", asm_shift, OP_LSHR, FROM_1_TO_2},
    {"sar", asm_shift, OP_ASHR, FROM_1_TO_2},
    {"shld", asm_double_shift, OP_FSHL, 3},
    {"shrd", asm_double_shift, OP_FSHR, 3},
    {"add", asm_add, OP_ADD, 2},
    {"sub", asm_difference, OP_SUB, 2},
    {"cmp", asm_compare, OP_SUB, 2},
    {"adc", asm_with_carry, OP_ADD, 2},
    {"sbb", asm_with_carry, OP_SUB, 2},
    {"and", asm_logic, OP_AND, 2},
    {"or", asm_logic, OP_OR, 2},
    {"xor", asm_logic, OP_XOR, 2},
    {"test", asm_test, OP_AND, 2},
    {"inc", asm_step, OP_ADD, 1},
    {"dec", asm_step, OP_SUB, 1},
    {"neg", asm_negate, 0, 1},
    {"not", asm_not, 0, 1},
    {"mul", asm_multiply, OP_ZEXT, 1},
    {"imul", asm_product, OP_MUL, FROM_1_TO_2},
    {"xchg", asm_exchange, 0, 2},
    {"xadd", asm_exchange_add, OP_ADD, 2},
    {"cmpxchg", asm_compare_exchange, OP_SUB, 2},
    {"bsf", asm_scan, OP_CTTZ, 2},
    {"bsr", asm_scan, OP_CTLZ, 2},
    {"tzcnt", asm_count_bits, OP_CTTZ, 2},
    {"lzcnt", asm_count_bits, OP_CTLZ, 2},
    {"popcnt", asm_count_bits, OP_CTPOP, 2},
    {"bt", asm_bit, OP_EQ, 2},
    {"bts", asm_bit, OP_OR, 2},
    {"btr", asm_bit, OP_AND, 2},
    {"btc", asm_bit, OP_XOR, 2},
};

static const char *const nothing[] = {
    "nop",        "pause",      "mfence",     "lfence",      "sfence",    "cld", "endbr64",
    "prefetcht0", "prefetcht1", "prefetcht2", "prefetchnta", "prefetchw", NULL};

/* ---- names ---- */

static unsigned suffix_width(char c) {
  return c == 'b' ? 8 : c == 'w' ? 16 : c == 'l' ? 32 : c == 'q' ? 64 : 0;
}

static const AsmRow *row_find(const char *name, size_t len) {
  for (size_t k = 0; k < sizeof asm_rows / sizeof *asm_rows; k++)
    if (strlen(asm_rows[k].name) == len && memcmp(asm_rows[k].name, name, len) == 0)
      return &asm_rows[k];
  return NULL;
}

static bool row_has_parts(const AsmRow *row, unsigned count) {
  if (row->parts == FROM_1_TO_2) return count == 1 || count == 2;
  return row->parts == count;
}

/* The width of the operation is that of the suffix, which must agree with the widths of the
 * registers. Without a suffix it is that of the registers. The count of a shift, which is the first
 * operand, has a width of its own. */
static void find_width(AsmInsn *i, unsigned suffix, bool shifts) {
  i->width = suffix;
  for (unsigned k = shifts && i->count > 1 ? 1 : 0; k < i->count; k++) {
    unsigned width = i->parts[k].kind == ASM_REGISTER ? i->parts[k].width : 0;
    if (!width) continue;
    i->s->is_supported &= !i->width || i->width == width;
    i->width = width;
  }
  i->s->is_supported &= i->width != 0;
}

/* setCC, cmovCC, movzXY, movsXY */
static bool execute_composed(AsmInsn *i, const char *name, size_t len) {
  unsigned last = suffix_width(name[len - 1]);
  if (len > 3 && strncmp(name, "set", 3) == 0 && i->count == 1) {
    uint32_t c = asm_condition(i->s, name + 3, len - 3);
    asm_write(i->s, asm_last(i), 8, asm_resized(i, 8, c, 1));
    return true;
  }
  if (len > 4 && strncmp(name, "cmov", 4) == 0 && i->count == 2) {
    bool whole = condition_find(name + 4, len - 4) != NULL;
    uint32_t c = asm_condition(i->s, name + 4, whole ? len - 4 : len - 5);
    find_width(i, whole ? 0 : last, false);
    if (i->s->is_supported)
      asm_set(i, make_select(i->t, i->width, c, asm_source(i), asm_target(i)));
    return true;
  }
  bool is_signed = strncmp(name, "movs", 4) == 0;
  if (len != 6 || (!is_signed && strncmp(name, "movz", 4) != 0) || i->count != 2) return false;
  unsigned from = suffix_width(name[4]);
  if (!from || last <= from) return false;
  i->width = last;
  uint32_t d = make_reg(i->t, last);
  emit_extend(i->t, is_signed, last, d, asm_read(i->s, &i->parts[0], from), from);
  asm_set(i, d);
  return true;
}

static bool execute_named(AsmInsn *i, const char *name, size_t len) {
  unsigned suffix = 0;
  const AsmRow *row = row_find(name, len);
  if (!row && len > 1 && (suffix = suffix_width(name[len - 1])) != 0) row = row_find(name, len - 1);
  if (!row) return execute_composed(i, name, len);
  if (!row_has_parts(row, i->count) || (i->repeated && row->fn != asm_scan)) return false;
  bool shifts = row->fn == asm_rotate || row->fn == asm_shift || row->fn == asm_double_shift;
  find_width(i, suffix, shifts);
  if (i->s->is_supported) row->fn(i, row->op);
  return i->s->is_supported;
}

static bool parse_parts(AsmInsn *i, const char *text, const char *end) {
  AsmText pieces[MAX_PARTS];
  while (text < end && isspace((unsigned char)*text))
    text++;
  while (text < end && isspace((unsigned char)end[-1]))
    end--;
  if (text == end) return i->s->is_supported;
  i->count = asm_split(text, end, pieces, MAX_PARTS);
  for (unsigned k = 0; k < i->count; k++)
    i->parts[k] = asm_parse(i->s, pieces[k].text, pieces[k].len);
  return i->count && i->s->is_supported;
}

/* ud2, int3 and int $3 end the program, as __builtin_trap does. */
static bool is_trap(const char *name, const char *text, const char *end) {
  while (text < end && isspace((unsigned char)*text))
    text++;
  bool is_breakpoint = strcmp(name, "int") == 0 && end - text == 3 && memcmp(text, "$$3", 3) == 0;
  return is_breakpoint || strcmp(name, "ud2") == 0 || strcmp(name, "int3") == 0;
}

void asm_execute(Assembly *s, const char *text, size_t len, bool repeated) {
  AsmInsn i = {.s = s, .t = s->t, .repeated = repeated};
  size_t word = 0;
  while (word < len && isalnum((unsigned char)text[word]))
    word++;
  char name[16] = "";
  if (!word || word >= sizeof name) {
    s->is_supported = false;
    return;
  }
  memcpy(name, text, word);
  if (str_is_one_of(name, nothing)) return;
  if (is_trap(name, text + word, text + len)) {
    emit(s->t, (Insn){.op = OP_TRAP});
    return;
  }
  s->is_supported &= parse_parts(&i, text + word, text + len) && execute_named(&i, name, word);
  s->overwritten |= s->overwrites;
}
