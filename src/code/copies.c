/* Copy propagation inside blocks. Needs promoted Code, which is full of moves between locals and
 * temporaries. Gives Code in which operands name the source of a copy directly (forward), results
 * are computed in the registers to which they would be moved (backward), and instructions whose
 * result is not read are removed. The algorithms are in any compiler textbook; the pass is local to
 * blocks because the front end's temporaries are. */

#include <assert.h>

#include "code/operands.h"
#include "code/passes.h"
#include "code/usage.h"

enum { MAX_ACTIVE = 64 }; /* the number of copies remembered at a time */

typedef struct Copy {
  uint32_t to, from;
} Copy;

typedef struct Copies {
  Copy active[MAX_ACTIVE];
  uint32_t len;
} Copies;

static void copies_forget(Copies *c, uint32_t reg) {
  for (uint32_t i = 0; i < c->len;) {
    if (c->active[i].to == reg || c->active[i].from == reg)
      c->active[i] = c->active[--c->len];
    else
      i++;
  }
}

static void use_source(void *data, uint32_t *reg, unsigned count) {
  const Copies *c = data;
  if (count != 1) return; /* pairs must stay adjacent */
  for (uint32_t i = 0; i < c->len; i++)
    if (c->active[i].to == *reg) {
      *reg = c->active[i].from;
      return;
    }
}

static void copies_forward(Function *f, const Block *b) {
  Copies c = {.len = 0};
  for (uint32_t i = b->first; i < b->first + b->len; i++) {
    Insn *insn = &f->insns[i];
    insn_each_read(f, insn, use_source, &c);
    uint32_t first, n = insn_writes(insn, &first);
    for (uint32_t k = 0; k < n; k++)
      copies_forget(&c, first + k);
    if (insn->op != OP_MOV || insn->d == insn->a) continue;
    if (c.len == MAX_ACTIVE) c.active[0] = c.active[--c.len];
    c.active[c.len++] = (Copy){insn->d, insn->a};
  }
}

typedef struct Looking {
  uint32_t reg;
  bool found;
} Looking;

static void copies_look(void *data, uint32_t *reg, unsigned count) {
  Looking *l = data;
  l->found |= l->reg >= *reg && l->reg < *reg + count;
}

static bool copies_mentions(Function *f, Insn *i, uint32_t reg) {
  Looking l = {reg, false};
  insn_each_read(f, i, copies_look, &l);
  uint32_t first, n = insn_writes(i, &first);
  return l.found || (n && reg >= first && reg < first + n);
}

static bool writes_only(const Insn *i, uint32_t reg) {
  uint32_t first;
  return insn_writes(i, &first) == 1 && first == reg && op_format(i->op)[0] == 'd';
}

/* t := ...; (no mention of p) p := t, where t is not used elsewhere => p := ... */
static void copies_backward(Function *f, const Block *b, const Usage *u) {
  for (uint32_t i = b->first; i < b->first + b->len; i++) {
    Insn *move = &f->insns[i];
    if (move->op != OP_MOV || move->a < f->const_count || u->reads[move->a] != 1 ||
        u->writes[move->a] != 1)
      continue;
    for (uint32_t k = i; k > b->first; k--) {
      Insn *def = &f->insns[k - 1];
      if (writes_only(def, move->a)) {
        def->d = move->d;
        *move = (Insn){.op = OP_NOP};
        break;
      }
      if (copies_mentions(f, def, move->d)) break;
    }
  }
}

static void uncount(void *data, uint32_t *reg, unsigned count) {
  uint32_t *reads = data;
  for (unsigned k = 0; k < count; k++) {
    assert(reads[*reg + k] > 0);
    reads[*reg + k]--;
  }
}

static bool remove_dead(Function *f, Usage *u) {
  bool changed = false;
  for (uint32_t i = f->insn_count; i > 0; i--) {
    Insn *insn = &f->insns[i - 1];
    if (insn->op == OP_NOP || !insn_is_pure(insn)) continue;
    bool is_idle = insn->op == OP_MOV && insn->d == insn->a;
    if (!is_idle && u->reads[insn->d] != 0) continue;
    insn_each_read(f, insn, uncount, u->reads);
    *insn = (Insn){.op = OP_NOP};
    changed = true;
  }
  return changed;
}

void pass_copies(Program *program, Function *f) {
  (void)program;
  for (uint32_t b = 0; b < f->block_count; b++)
    copies_forward(f, &f->blocks[b]);
  Usage u;
  usage_init(&u, f);
  while (remove_dead(f, &u)) {
  }
  for (uint32_t b = 0; b < f->block_count; b++)
    copies_backward(f, &f->blocks[b], &u);
  usage_done(&u);
  usage_compact(f);
}
