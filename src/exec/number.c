#include "exec/number.h"

#include <assert.h>

#include "code/address.h"
#include "exec/decide.h"
#include "exec/registers.h"

/* Of a value that depends on the input: as the model has it. */
static uint64_t number_in(Exec *x, State *s, Value v, Version version) {
  return exec_model_value(x, s, value_of_version(x, v, version));
}

static const Object *object_at(const State *s, uint64_t address) {
  return address_object(address) ? space_find_segment(&s->now.space, address_object(address))
                                 : NULL;
}

static bool is_aligned(const Object *o, uint32_t modulus) {
  return modulus && o->alignment < 32 && 1u << o->alignment >= modulus;
}

void number_note(Exec *x, State *s, Value a, uint32_t modulus) {
  for (Version v = OLD; v <= NEW; v++) {
    const Object *o = object_at(s, number_in(x, s, a, v));
    if (o && !is_aligned(o, modulus)) exec_assume_addresses(x, s);
  }
}

void number_note_order(Exec *x, State *s, Value a, Value b) {
  for (Version v = OLD; v <= NEW; v++) {
    const Object *o = object_at(s, number_in(x, s, a, v)), *p = object_at(s, number_in(x, s, b, v));
    if (o && p && o != p) exec_assume_addresses(x, s);
  }
}

static bool is_known(const Function *f, uint32_t reg, uint64_t *address) {
  if (reg >= f->const_count) return false;
  *address = f->consts[reg];
  return true;
}

static bool sees_number(const Program *p, const Function *f, const Insn *i) {
  uint64_t a, b;
  uint32_t number;
  switch ((Op)i->op) {
    case OP_ADDRESS: {
      const Global *g = is_known(f, i->a, &a) ? program_global_at(p, a, &number) : NULL;
      return !g || !i->c || g->align < i->c;
    }
    case OP_PSUB:
    case OP_PULT:
    case OP_PULE: return is_known(f, i->a, &a) && is_known(f, i->b, &b) && address_object(a ^ b);
    case OP_BRPULT:
    case OP_BRPULE: return is_known(f, i->d, &a) && is_known(f, i->a, &b) && address_object(a ^ b);
    default: return false;
  }
}

void number_note_program(const Program *p, AssumptionList *list) {
  for (size_t n = 0; n < p->functions.len; n++) {
    const Function *f = p->functions.data[n];
    for (uint32_t i = 0; !f->is_library && i < f->insn_count; i++)
      if (sees_number(p, f, &f->insns[i])) assumptions_add(list, f->locs[i], ASSUMED_ADDRESSES);
  }
}

void number_note_distance(Exec *x, State *s, Value a, Value b) {
  for (Version v = OLD; v <= NEW; v++) {
    const Object *o = object_at(s, number_in(x, s, a, v)), *p = object_at(s, number_in(x, s, b, v));
    if (o != p) exec_assume_addresses(x, s);
  }
}
