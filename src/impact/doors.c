#include "impact/doors.h"

#include <assert.h>

enum { MOST_DOORS = 3 }; /* length of a chain of doors */

/* The switch over the first parameter with which the function begins; NULL if it does not. */
static const SwitchTable *first_switch(const Function *f) {
  assert(f->block_count > 0);
  const Insn *i = &f->insns[f->blocks[0].first + f->blocks[0].len - 1];
  return i->op == OP_SWITCH && door_is_parameter(f, i->a) ? &f->switches[i->b] : NULL;
}

static bool leads_on(const Program *p, const Function *f, unsigned depth) {
  if (!f->is_library) return false;
  if (first_switch(f)) return true;
  for (uint32_t i = 0; depth && i < f->insn_count; i++) {
    const Insn *call = &f->insns[i];
    bool is_handed = call->op == OP_CALL && call->c && door_is_parameter(f, f->pool[call->b]);
    if (is_handed && leads_on(p, p->functions.data[call->a], depth - 1)) return true;
  }
  return false;
}

bool door_is(const Program *p, const Function *f) { return leads_on(p, f, MOST_DOORS); }

uint32_t door_block(const Function *f, uint64_t argument) {
  const SwitchTable *t = first_switch(f);
  for (uint32_t i = 0; t && i < t->len; i++)
    if (t->values[i] == argument) return t->blocks[i];
  return t ? t->other : 0;
}
