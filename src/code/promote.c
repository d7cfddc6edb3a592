/* Promotes locals to registers. Needs Code as the front end generates it (locals are ALLOCAs of the
 * entry block). Gives the same function in which every local of at most 64 bits whose address is
 * used only by loads and stores of its whole width is a register, namely the one that held its
 * address. A local that may be read before it is stored to begins as UNINIT. */
#include <assert.h>

#include "base/alloc.h"
#include "code/builtin.h"
#include "code/operands.h"
#include "code/passes.h"
#include "code/unset.h"
#include "code/usage.h"

enum { NOT_LOCAL = 0, WIDTH_OPEN = 0xff };
enum { AS_POINTER = 1, AS_NUMBER = 2, AS_BOTH = AS_POINTER | AS_NUMBER }; /* stored, loaded */

typedef struct Promotion {
  uint8_t *width; /* per register: NOT_LOCAL, WIDTH_OPEN (no access so far), or the access width */
  uint64_t *size; /* bytes of the local */
  uint32_t *name; /* per local: its text */
  uint8_t *as;    /* per register: AS_POINTER, AS_NUMBER, as seen so far */
  bool *is_unset; /* per register: a local that may be read before it is stored to */
  const Insn *insn;
} Promotion;

static void find_locals(Promotion *p, Function *f) {
  Usage u;
  usage_init(&u, f);
  for (uint32_t i = 0; i < f->blocks[0].len; i++) {
    const Insn *insn = &f->insns[i];
    if (insn->op != OP_ALLOCA || insn->b >= f->const_count || u.writes[insn->d] != 1) continue;
    uint64_t size = f->consts[insn->b];
    if (size == 0 || size > 8) continue;
    p->width[insn->d] = WIDTH_OPEN;
    p->size[insn->d] = size;
    p->name[insn->d] = insn->c;
  }
  usage_done(&u);
}

static void check_use(void *data, uint32_t *reg, unsigned count) {
  Promotion *p = data;
  const Insn *i = p->insn;
  for (unsigned k = 0; k < count; k++) {
    uint8_t *width = &p->width[*reg + k];
    if (*width == NOT_LOCAL) continue;
    if (i->op == OP_FORGET || i->op == OP_SCOPE) continue;
    bool is_access = (i->op == OP_LOAD || i->op == OP_STORE) && reg == &i->a;
    if (is_access && *width == WIDTH_OPEN && bytes_of_width(i->width) == p->size[*reg])
      *width = i->width;
    if (!is_access || *width != i->width) *width = NOT_LOCAL;
    if (is_access && i->aux) p->as[*reg] |= i->op == OP_STORE ? AS_POINTER : AS_NUMBER;
    if (p->as[*reg + k] == AS_BOTH) *width = NOT_LOCAL; /* a union whose bytes must stay visible */
  }
}

static void rewrite(const Promotion *p, Insn *i) {
  uint8_t w = NOT_LOCAL;
  if (i->op == OP_ALLOCA) w = p->width[i->d];
  if (i->op == OP_LOAD || i->op == OP_STORE || i->op == OP_FORGET || i->op == OP_SCOPE)
    w = p->width[i->a];
  if (w == NOT_LOCAL) return;
  if (i->op == OP_ALLOCA && p->is_unset[i->d] && w != WIDTH_OPEN)
    *i = (Insn){.op = OP_UNINIT, .width = w, .d = i->d, .c = i->c};
  else if (i->op == OP_FORGET && p->is_unset[i->a])
    *i = (Insn){.op = OP_UNINIT, .width = w, .d = i->a, .c = p->name[i->a]};
  else if (i->op == OP_ALLOCA || i->op == OP_FORGET || i->op == OP_SCOPE)
    *i = (Insn){.op = OP_NOP};
  else if (i->op == OP_LOAD)
    *i = (Insn){.op = OP_MOV, .d = i->d, .a = i->a};
  else
    *i = (Insn){.op = OP_MOV, .d = i->a, .a = i->b};
}

/* When setjmp returns again, locals have their current values. The passes that follow registers
 * along the graph do not know that edge. */
static bool returns_twice(const Program *program, const Function *f) {
  for (uint32_t i = 0; i < f->insn_count; i++) {
    const Insn *insn = &f->insns[i];
    if (insn->op != OP_CALL) continue;
    const Builtin *b = function_builtin(program->functions.data[insn->a]);
    if (b && (b->id == BUILTIN_setjmp || b->id == BUILTIN__setjmp || b->id == BUILTIN_sigsetjmp ||
              b->id == BUILTIN___sigsetjmp))
      return true;
  }
  return false;
}

void pass_promote(Program *program, Function *f) {
  assert(program && f->is_defined);
  if (returns_twice(program, f)) return;
  Promotion p = {.width = NEW_ARRAY(uint8_t, f->reg_count + 1),
                 .size = NEW_ARRAY(uint64_t, f->reg_count + 1),
                 .name = NEW_ARRAY(uint32_t, f->reg_count + 1),
                 .as = NEW_ARRAY(uint8_t, f->reg_count + 1),
                 .is_unset = NEW_ARRAY(bool, f->reg_count + 1)};
  find_locals(&p, f);
  for (uint32_t i = 0; i < f->insn_count; i++) {
    p.insn = &f->insns[i];
    insn_each_read(f, &f->insns[i], check_use, &p);
  }
  for (uint32_t r = 0; r < f->reg_count; r++)
    p.is_unset[r] = p.width[r] != NOT_LOCAL;
  unset_find(f, p.is_unset);
  for (uint32_t i = 0; i < f->insn_count; i++)
    rewrite(&p, &f->insns[i]);
  usage_compact(f);
  mem_free(p.width);
  mem_free(p.size);
  mem_free(p.as);
  mem_free(p.is_unset);
  mem_free(p.name);
}
