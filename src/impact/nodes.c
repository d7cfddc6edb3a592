#include "impact/nodes.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "code/address.h"
#include "code/operands.h"

typedef VEC(uint32_t) InsnList;

typedef struct Finder {
  const Program *program;
  const Effects *effects; /* NULL if not used */
  Function *f;
  InsnList *writers; /* per register: the instructions that write it */
  uint32_t *block;   /* per instruction */
  uint32_t *seen;    /* per register: the number of the last traversal that visited it */
  uint32_t walk;
  /* the traversal of what belongs to a node, in one version */
  Version version; /* OLD or NEW */
  VarList *uses;
  bool is_changed;
} Finder;

bool vars_has(const VarList *list, Var v) {
  for (size_t i = 0; i < list->len; i++)
    if (list->data[i] == v) return true;
  return false;
}

bool vars_meet(const VarList *a, const VarList *b) {
  for (size_t i = 0; i < a->len; i++)
    if (vars_has(b, a->data[i])) return true;
  return false;
}

static void add_var(VarList *list, Var v) {
  if (!vars_has(list, v)) vec_push(list, v);
}

static VersionSet nodes_versions_of(const Finder *w, uint32_t insn) {
  return w->f->starts[w->f->blocks[w->block[insn]].first];
}

static bool is_of_version(const Finder *w, uint32_t insn) {
  return version_set_has(nodes_versions_of(w, insn), w->version);
}

/* Is the register written at several locations in this version? */
static bool nodes_is_variable(const Finder *w, uint32_t reg) {
  unsigned n = 0;
  for (size_t i = 0; i < w->writers[reg].len; i++)
    n += is_of_version(w, w->writers[reg].data[i]);
  return n > 1;
}

static bool is_move_node(const Finder *w, uint32_t insn) {
  const Insn *i = &w->f->insns[insn];
  return i->op == OP_MOV && w->writers[i->d].len > 1 && nodes_is_variable(w, i->d);
}

static bool nodes_is_parameter(const Function *f, uint32_t reg) {
  return reg >= f->const_count && reg < f->const_count + f->param_count;
}

/* --- what an address points to --- */

static void nodes_add_roots(Finder *w, uint32_t reg, VarList *roots, unsigned depth);

static void add_roots_of(Finder *w, const Insn *i, VarList *roots, unsigned depth) {
  switch ((Op)i->op) {
    case OP_ALLOCA: add_var(roots, VAR(VAR_SLOT, i->d)); break;
    case OP_PTRADD:
    case OP_MOV: nodes_add_roots(w, i->a, roots, depth); break;
    case OP_CHANGE: nodes_add_roots(w, w->version == NEW ? i->b : i->a, roots, depth); break;
    case OP_SELECT:
      nodes_add_roots(w, i->b, roots, depth);
      nodes_add_roots(w, i->c, roots, depth);
      break;
    default: add_var(roots, VAR(VAR_MEMORY, 0)); break;
  }
}

static void nodes_add_roots(Finder *w, uint32_t reg, VarList *roots, unsigned depth) {
  const Function *f = w->f;
  assert(reg < f->reg_count);
  if (reg < f->const_count) {
    uint32_t number;
    const Global *g = program_global_at(w->program, f->consts[reg], &number);
    if (w->effects && g && g->constant == VERSIONS_BOTH && !g->old_bytes)
      return; /* no code writes it */
    add_var(roots, g ? VAR(VAR_GLOBAL, number) : VAR(VAR_MEMORY, 0));
    return;
  }
  if (!w->writers[reg].len || depth == 0) add_var(roots, VAR(VAR_MEMORY, 0));
  for (size_t i = 0; depth && i < w->writers[reg].len; i++)
    if (is_of_version(w, w->writers[reg].data[i]))
      add_roots_of(w, &f->insns[w->writers[reg].data[i]], roots, depth - 1);
}

enum { DEEP = 30 }; /* the depth to which an address is followed */

/* --- what belongs to a node --- */

static void walk_reg(Finder *w, uint32_t reg);

static void walk_read(void *data, uint32_t *reg, unsigned count) {
  for (unsigned k = 0; k < count; k++)
    walk_reg(data, *reg + k);
}

static void nodes_walk_insn(Finder *w, uint32_t insn) {
  Insn copy = w->f->insns[insn];
  if (nodes_versions_of(w, insn) != VERSIONS_BOTH || copy.op == OP_CHANGE) w->is_changed = true;
  if (copy.op == OP_CHANGE) {
    walk_reg(w, w->version == NEW ? copy.b : copy.a);
    return;
  }
  if (copy.op == OP_LOAD) nodes_add_roots(w, copy.a, w->uses, DEEP);
  insn_each_read(w->f, &copy, walk_read, w);
}

static void walk_reg(Finder *w, uint32_t reg) {
  if (reg < w->f->const_count || w->seen[reg] == w->walk) return;
  w->seen[reg] = w->walk;
  const InsnList *writers = &w->writers[reg];
  for (size_t i = 0; i < writers->len; i++) {
    uint32_t insn = writers->data[i];
    if (!is_of_version(w, insn)) continue;
    if (op_is_call(w->f->insns[insn].op) || is_move_node(w, insn))
      add_var(w->uses, VAR(VAR_REGISTER, reg));
    else if (w->f->insns[insn].op != OP_ALLOCA)
      nodes_walk_insn(w, insn);
  }
}

/* --- nodes --- */

static bool is_pointer_to(Var v) { return v >> 32 == VAR_SLOT || v >> 32 == VAR_GLOBAL; }

static void add_pointed(Finder *w, uint32_t reg, unsigned direct, unsigned deep, VarList *list) {
  if (direct) nodes_add_roots(w, reg, list, DEEP);
  if (deep) add_var(list, VAR(VAR_MEMORY, 0));
}

/* Adds what a function of the library accesses through its arguments. */
static void add_effects(Finder *w, const Insn *call, Node *n) {
  VarList *uses = &n->uses[w->version], *defs = &n->defs[w->version];
  for (uint32_t k = 0; k < call->c; k++) {
    unsigned effects = effects_of_call(w->effects, w->f, call, k);
    uint32_t reg = w->f->pool[call->b + k];
    add_pointed(w, reg, effects & EFFECT_READS, effects & EFFECT_READS_DEEP, uses);
    add_pointed(w, reg, effects & EFFECT_WRITES, effects & EFFECT_WRITES_DEEP, defs);
  }
  unsigned besides = effects_besides(w->effects, call);
  if (besides & EFFECT_READS) add_var(uses, VAR(VAR_MEMORY, 0));
  if (besides & EFFECT_WRITES) add_var(defs, VAR(VAR_MEMORY, 0));
}

/* Adds the variables whose address may be passed to a callee: it may read and write them unless its
 * effects are known. */
static void nodes_add_passed(Finder *w, const Insn *call, Node *n) {
  bool is_known = w->effects && effects_are_all(w->effects, call);
  for (uint32_t k = 0; k < call->c; k++) {
    if (is_known && !(effects_of_call(w->effects, w->f, call, k) & EFFECT_OBJECT)) continue;
    VarList roots = {0};
    nodes_add_roots(w, w->f->pool[call->b + k], &roots, DEEP);
    for (size_t r = 0; r < roots.len; r++) {
      if (!is_pointer_to(roots.data[r])) continue;
      add_var(&n->uses[w->version], roots.data[r]);
      add_var(&n->defs[w->version], roots.data[r]);
    }
    vec_done(&roots);
  }
}

static void find_defs(Finder *w, const Insn *i, Node *n) {
  VarList *defs = &n->defs[w->version];
  if (i->op == OP_STORE || i->op == OP_MEMCPY || i->op == OP_MEMSET)
    nodes_add_roots(w, i->a, defs, DEEP);
  if (i->op == OP_MEMCPY) nodes_add_roots(w, i->b, &n->uses[w->version], DEEP);
  if (i->op == OP_RET) add_var(defs, VAR(VAR_RESULT, 0));
  if (i->op == OP_MOV) add_var(defs, VAR(VAR_REGISTER, i->d));
  if (!op_is_call(i->op)) return;
  for (uint32_t k = 0; i->d != NO_REG && k < i->aux; k++)
    add_var(defs, VAR(VAR_REGISTER, i->d + k));
  nodes_add_passed(w, i, n);
  if (w->effects) add_effects(w, i, n);
}

static void fill_in(Finder *w, Node *n) {
  for (w->version = OLD; w->version <= NEW; w->version++) {
    if (!version_set_has(n->versions, w->version)) continue;
    Insn copy = w->f->insns[n->insn];
    w->walk++;
    w->uses = &n->uses[w->version];
    insn_each_read(w->f, &copy, walk_read, w);
    find_defs(w, &copy, n);
  }
}

static bool is_slot(const Finder *w, uint32_t reg, const char *name) {
  if (reg < w->f->const_count || !w->writers[reg].len) return false;
  const Insn *i = &w->f->insns[w->writers[reg].data[0]];
  return i->op == OP_ALLOCA && (!name || strcmp(w->f->texts[i->c], name) == 0);
}

/* Is this a RET of clang's own slot "retval"? The stores to that slot are the nodes of the
 * source. */
static bool returns_slot(const Finder *w, const Insn *ret) {
  uint32_t reg = w->f->pool[ret->b];
  if (reg < w->f->const_count || !w->writers[reg].len) return false;
  const Insn *i = &w->f->insns[w->writers[reg].data[0]];
  return i->op == OP_LOAD && is_slot(w, i->a, "retval");
}

static bool nodes_is_node(Finder *w, uint32_t insn) {
  const Insn *i = &w->f->insns[insn];
  switch ((Op)i->op) {
    case OP_SWITCH:
    case OP_INDIRECTBR:
    case OP_STORE:
    case OP_STOREX:
    case OP_MEMCPY:
    case OP_MEMSET:
    case OP_CALL:
    case OP_CALLPTR: return true;
    case OP_RET: return i->c > 0;
    case OP_MOV:
      for (w->version = OLD; w->version <= NEW; w->version++)
        if (is_of_version(w, insn) && is_move_node(w, insn)) return true;
      return false;
    default: return op_is_branch(i->op);
  }
}

/* The size in bytes of the variable whose address is in the register; 0 if it is not the start of
 * one. */
static uint64_t nodes_size_behind(const Finder *w, uint32_t reg) {
  const Function *f = w->f;
  if (reg < f->const_count) {
    uint32_t number;
    const Global *g = program_global_at(w->program, f->consts[reg], &number);
    return g && address_offset(f->consts[reg]) == 0 ? g->size : 0;
  }
  if (w->writers[reg].len != 1) return 0;
  const Insn *i = &f->insns[w->writers[reg].data[0]];
  return i->op == OP_ALLOCA && i->b < f->const_count ? f->consts[i->b] : 0;
}

static void nodes_add_node(Finder *w, NodeList *nodes, uint32_t insn, uint32_t segment) {
  const Insn *i = &w->f->insns[insn];
  Node n = {.insn = insn,
            .block = w->block[insn],
            .loc = w->f->locs[insn],
            .segment = segment,
            .versions = nodes_versions_of(w, insn)};
  if (n.versions == VERSIONS_NONE) return; /* unreachable */
  assert(n.versions <= VERSIONS_BOTH && (!nodes->len || vec_last(nodes).insn < insn));
  n.is_condition = op_is_terminator(i->op) && i->op != OP_RET;
  n.is_hidden = (i->op == OP_STORE && nodes_is_parameter(w->f, i->b) && is_slot(w, i->a, NULL)) ||
                (i->op == OP_RET && returns_slot(w, i));
  n.is_strong = i->op == OP_STORE && 8 * nodes_size_behind(w, i->a) == i->width;
  w->is_changed = false;
  fill_in(w, &n);
  n.is_changed = n.versions == VERSIONS_BOTH && w->is_changed;
  vec_push(nodes, n);
}

static void finder_init(Finder *w, const Program *p, Function *f) {
  assert(f->is_defined);
  *w = (Finder){.program = p,
                .f = f,
                .writers = NEW_ARRAY(InsnList, f->reg_count + 1),
                .block = NEW_ARRAY(uint32_t, f->insn_count + 1),
                .seen = NEW_ARRAY(uint32_t, f->reg_count + 1)};
  for (uint32_t b = 0; b < f->block_count; b++) {
    for (uint32_t i = f->blocks[b].first; i < f->blocks[b].first + f->blocks[b].len; i++) {
      uint32_t first, n = insn_writes(&f->insns[i], &first);
      for (uint32_t k = 0; k < n; k++)
        vec_push(&w->writers[first + k], i);
      w->block[i] = b;
    }
  }
}

static void finder_done(Finder *w) {
  for (uint32_t r = 0; r < w->f->reg_count; r++)
    vec_done(&w->writers[r]);
  mem_free(w->writers);
  mem_free(w->block);
  mem_free(w->seen);
}

void nodes_find(const Program *p, const Function *fn, const Effects *effects, NodeList *nodes) {
  Function *f = p->functions.data[fn->number];
  assert(f == fn && f->is_defined && f->starts && !nodes->len);
  Finder w;
  finder_init(&w, p, f);
  w.effects = effects;
  for (uint32_t b = 0; b < f->block_count; b++) {
    uint32_t segment = 0;
    for (uint32_t i = f->blocks[b].first; i < f->blocks[b].first + f->blocks[b].len; i++) {
      if (nodes_is_node(&w, i)) nodes_add_node(&w, nodes, i, segment);
      segment += op_is_call(f->insns[i].op);
    }
  }
  finder_done(&w);
}

/* Is the register used other than as the address of an access? */
static bool keeps_address(const Insn *i, const uint32_t *reg) {
  switch ((Op)i->op) {
    case OP_LOAD:
    case OP_STORE:
    case OP_PTRADD:
    case OP_FORGET:
    case OP_SCOPE:
    case OP_MEMSET: return reg != &i->a;
    case OP_MEMCPY: return reg != &i->a && reg != &i->b;
    default: return true;
  }
}

typedef struct Exposure {
  Finder finder;
  const Insn *insn;
  VarList *slots;
} Exposure;

/* Is the register the area of variable arguments of a library function? No pointer to that area is
 * kept. */
static bool is_area(const Exposure *x, const uint32_t *reg) {
  const Program *p = x->finder.program;
  if (x->insn->op != OP_CALL) return false;
  const Function *f = x->finder.f, *callee = p->functions.data[x->insn->a];
  return callee->is_variadic && callee->is_library && reg == &f->pool[x->insn->b + x->insn->c - 1];
}

static void expose(void *data, uint32_t *reg, unsigned count) {
  Exposure *x = data;
  (void)count;
  if (*reg < x->finder.f->const_count || !keeps_address(x->insn, reg) || is_area(x, reg)) return;
  VarList roots = {0};
  for (x->finder.version = OLD; x->finder.version <= NEW; x->finder.version++)
    nodes_add_roots(&x->finder, *reg, &roots, DEEP);
  for (size_t i = 0; i < roots.len; i++)
    if (roots.data[i] >> 32 == VAR_SLOT) add_var(x->slots, roots.data[i]);
  vec_done(&roots);
}

void nodes_exposed(const Program *p, const Function *fn, VarList *slots) {
  Exposure x = {.slots = slots};
  Function *f = p->functions.data[fn->number];
  finder_init(&x.finder, p, f);
  for (uint32_t i = 0; i < f->insn_count; i++) {
    x.insn = &f->insns[i];
    insn_each_read(f, &f->insns[i], expose, &x);
  }
  finder_done(&x.finder);
}

void nodes_done(NodeList *nodes) {
  for (size_t i = 0; i < nodes->len; i++) {
    for (Version v = OLD; v <= NEW; v++) {
      vec_done(&nodes->data[i].defs[v]);
      vec_done(&nodes->data[i].uses[v]);
    }
  }
  vec_done(nodes);
}
