/* Value numbering without values: an instruction's key is a hash of its operation and of the keys
 * of what it reads, down to constants, parameters and stack slots. The same expression over the
 * same variables therefore has the same key in both versions, regardless of its registers and its
 * position. A register that is written more than once is just "some value". */
#include <assert.h>
#include <string.h>

#include "code/builtin.h"
#include "unify/body.h"

static uint64_t mix(uint64_t h, uint64_t v) { return hash_mix(h * 0x9e3779b97f4a7c15ull + v + 1); }

void body_init(Body *b, Program *p, Function *f) {
  assert(f->is_defined && f->block_count > 0 && p->functions.data[f->number] == f);
  *b = (Body){p,
              f,
              NEW_ARRAY(uint64_t, f->insn_count + 1),
              NEW_ARRAY(uint64_t, f->insn_count + 1),
              NEW_ARRAY(uint32_t, f->insn_count + 1),
              NEW_ARRAY(uint32_t, f->insn_count + 1),
              NEW_ARRAY(uint32_t, f->reg_count + 1)};
  for (uint32_t i = 0; i < f->insn_count; i++)
    b->match[i] = b->slot[i] = NONE;
}

void body_done(Body *b) {
  mem_free(b->key);
  mem_free(b->shape);
  mem_free(b->slot);
  mem_free(b->match);
  mem_free(b->reg);
}

static void keys_add_read(void *data, uint32_t *reg, unsigned count) {
  Reads *r = data;
  vec_push(&r->reg, *reg);
  vec_push(&r->count, (uint8_t)count);
}

void body_reads(const Body *b, const Insn *i, Reads *r) {
  Insn copy = *i;
  vec_clear(&r->reg);
  vec_clear(&r->count);
  insn_each_read(b->function, &copy, keys_add_read, r);
}

void reads_done(Reads *r) {
  vec_done(&r->reg);
  vec_done(&r->count);
}

bool body_is_matching(const Body body[2]) {
  for (Version v = OLD; v <= NEW; v++) {
    for (uint32_t i = 0; i < body[v].function->insn_count; i++) {
      uint32_t k = body[v].match[i];
      if (k == NONE) continue;
      if (k >= body[version_other(v)].function->insn_count || body[version_other(v)].match[k] != i)
        return false;
      if (body[v].function->insns[i].op != body[version_other(v)].function->insns[k].op)
        return false;
    }
  }
  return true;
}

bool body_is_place(const Body *b, const Insn *i, size_t k) {
  if (i->op != OP_CALL || k >= BUILTIN_ARGUMENTS) return false;
  const Builtin *callee = function_builtin(b->program->functions.data[i->a]);
  return callee && callee->places & BUILTIN_ARG(k);
}

/* --- stack slots --- */

typedef VEC(uint32_t) IndexList;

static uint64_t slot_shape(const Function *f, const Insn *i) {
  return mix(mix(i->aux, f->consts[i->b]), OP_ALLOCA);
}
static const char *slot_name(const Function *f, const Insn *i) { return f->texts[i->c]; }

/* Lists the slots of known size that every call allocates; they are at the start of the entry
 * block. */
static void list_slots(const Function *f, IndexList *list) {
  for (uint32_t i = 0; i < f->blocks[0].len; i++)
    if (f->insns[i].op == OP_ALLOCA && f->insns[i].b < f->const_count) vec_push(list, i);
}

typedef struct SlotLists {
  Body *body;
  IndexList list[2];
  uint32_t next; /* the number of the next slot */
} SlotLists;

static const Insn *slot_at(const SlotLists *l, Version v, size_t k) {
  return &l->body[v].function->insns[l->list[v].data[k]];
}

/* LLVM appends numbers to locals of the same name: j, j1, j2. */
static size_t keys_stem(const char *name) {
  size_t n = strlen(name);
  while (n && name[n - 1] >= '0' && name[n - 1] <= '9')
    n--;
  return n;
}

enum { OTHER_NAME = 2, SAME_STEM = 4, SAME_NAME = 5 };

/* How similar two slots are; 0 if they cannot be the same. */
static int likeness(const SlotLists *l, size_t i, size_t k) {
  const Function *o = l->body[OLD].function, *n = l->body[NEW].function;
  if (slot_shape(o, slot_at(l, OLD, i)) != slot_shape(n, slot_at(l, NEW, k))) return 0;
  const char *a = slot_name(o, slot_at(l, OLD, i)), *b = slot_name(n, slot_at(l, NEW, k));
  if (strcmp(a, b) == 0) return SAME_NAME;
  return keys_stem(a) == keys_stem(b) && keys_stem(a) && strncmp(a, b, keys_stem(a)) == 0
             ? SAME_STEM
             : OTHER_NAME;
}

static bool keys_is_free(const SlotLists *l, Version v, size_t k) {
  return l->body[v].slot[l->list[v].data[k]] == NONE;
}

static void pair_slot(SlotLists *l, size_t i, size_t k) {
  assert(keys_is_free(l, OLD, i) && keys_is_free(l, NEW, k));
  uint32_t a = l->list[OLD].data[i], b = l->list[NEW].data[k];
  l->body[OLD].slot[a] = l->body[NEW].slot[b] = l->next++;
  l->body[OLD].match[a] = b;
  l->body[NEW].match[b] = a;
}

static int free_likeness(const SlotLists *l, size_t i, size_t k) {
  return keys_is_free(l, OLD, i) && keys_is_free(l, NEW, k) ? likeness(l, i, k) : 0;
}

static bool is_stem_of(const SlotLists *l, Version v, size_t k, const char *name) {
  const char *other = slot_name(l->body[v].function, slot_at(l, v, k));
  return keys_stem(other) == keys_stem(name) && strncmp(other, name, keys_stem(name)) == 0;
}

/* The only local with this stem, or NONE if there are several: their numbers may then be LLVM's and
 * do not identify them. */
static uint32_t only_slot(const SlotLists *l, Version v, const char *name) {
  uint32_t found = NONE;
  for (size_t k = 0; k < l->list[v].len; k++) {
    if (!is_stem_of(l, v, k, name)) continue;
    if (found != NONE) return NONE;
    found = (uint32_t)k;
  }
  return found;
}

static void pair_by_name(SlotLists *l) {
  for (size_t i = 0; i < l->list[OLD].len; i++) {
    const char *name = slot_name(l->body[OLD].function, slot_at(l, OLD, i));
    uint32_t k = only_slot(l, NEW, name);
    if (only_slot(l, OLD, name) != NONE && k != NONE && likeness(l, i, k) == SAME_NAME)
      pair_slot(l, i, k);
  }
}

/* Pairs slots in order such that the total similarity is maximal: best[i][k] is the maximum for the
 * slots from i and from k on. */
static void pair_in_order(SlotLists *l) {
  size_t n = l->list[OLD].len, m = l->list[NEW].len, row = m + 1;
  int *best = NEW_ARRAY(int, (n + 1) * row);
  for (size_t i = n; i-- > 0;) {
    for (size_t k = m; k-- > 0;) {
      int s = free_likeness(l, i, k), *here = &best[i * row + k];
      *here = here[row] > here[1] ? here[row] : here[1];
      if (s && s + here[row + 1] > *here) *here = s + here[row + 1];
    }
  }
  for (size_t i = 0, k = 0; i < n && k < m;) {
    int s = free_likeness(l, i, k), *here = &best[i * row + k];
    if (s && *here == s + here[row + 1])
      pair_slot(l, i++, k++);
    else if (*here == here[row])
      i++;
    else
      k++;
  }
  mem_free(best);
}

/* Pairs declarations that were moved. */
static void pair_moved(SlotLists *l) {
  for (size_t i = 0; i < l->list[OLD].len; i++)
    for (size_t k = 0; k < l->list[NEW].len && keys_is_free(l, OLD, i); k++)
      if (keys_is_free(l, NEW, k) && likeness(l, i, k)) pair_slot(l, i, k);
}

static void pair_slots(Body body[2]) {
  SlotLists l = {.body = body};
  for (Version v = OLD; v <= NEW; v++)
    list_slots(body[v].function, &l.list[v]);
  pair_by_name(&l);
  pair_in_order(&l);
  pair_moved(&l);
  for (Version v = OLD; v <= NEW; v++) {
    for (size_t k = 0; k < l.list[v].len; k++)
      if (keys_is_free(&l, v, k)) body[v].slot[l.list[v].data[k]] = l.next++;
    vec_done(&l.list[v]);
  }
}

/* --- keys --- */

#define SEVERAL UINT32_MAX
#define UNWRITTEN (UINT32_MAX - 1)

/* Sets body->reg of each register to the only instruction that writes it, until unify_registers.c
 * uses that array. */
static void find_definitions(Body *b) {
  const Function *f = b->function;
  for (uint32_t r = 0; r < f->reg_count; r++)
    b->reg[r] = UNWRITTEN;
  for (uint32_t i = 0; i < f->insn_count; i++) {
    uint32_t first, n = insn_writes(&f->insns[i], &first);
    for (uint32_t k = 0; k < n; k++)
      b->reg[first + k] = b->reg[first + k] == UNWRITTEN ? i : SEVERAL;
  }
}

/* --- where the lifetimes of locals begin --- */

/* The number of the slot at this address; NONE if it is not the address of a slot, or of
 * several. */
static uint32_t slot_at_address(const Body *b, uint32_t reg) {
  return keys_is_slot(b, reg) ? b->slot[b->reg[reg]] : NONE;
}

static bool is_life(const Insn *i) { return i->op == OP_FORGET || i->op == OP_SCOPE; }

static bool begins_life(const Insn *i) { return i->op == OP_FORGET || (is_life(i) && i->aux); }

/* Can the start or end of a local's lifetime be moved before instruction i without a change in
 * behaviour? */
static bool may_come_later(const Body *b, const Insn *i, const Insn *life) {
  uint32_t first, slot = slot_at_address(b, life->a);
  if (slot == NONE) return false;
  if (is_life(i)) {
    uint32_t other = slot_at_address(b, i->a);
    return other != NONE && other > slot && begins_life(i) == begins_life(life);
  }
  if (!begins_life(life)) return false;
  if (i->op == OP_LOAD || i->op == OP_STORE) {
    uint32_t other = slot_at_address(b, i->a);
    return other != NONE && other != slot;
  }
  return insn_writes(i, &first) && !op_is_call(i->op) && i->op != OP_LOADX && i->op != OP_ALLOCA &&
         i->op != OP_STACKSAVE && i->op != OP_UNINIT;
}

/* For declarations that were moved: moves the starts and ends of lifetimes as early as possible, in
 * the order of the slots. */
static void order_lives(Body *b) {
  Function *f = b->function;
  find_definitions(b);
  for (uint32_t n = 0; n < f->block_count; n++) {
    uint32_t start = f->blocks[n].first;
    for (uint32_t i = start; i < start + f->blocks[n].len; i++) {
      if (!is_life(&f->insns[i])) continue;
      for (uint32_t k = i; k > start && may_come_later(b, &f->insns[k - 1], &f->insns[k]); k--) {
        assert(b->slot[k] == NONE && b->slot[k - 1] == NONE);
        Insn insn = f->insns[k];
        uint32_t loc = f->locs[k];
        f->insns[k] = f->insns[k - 1];
        f->locs[k] = f->locs[k - 1];
        f->insns[k - 1] = insn;
        f->locs[k - 1] = loc;
      }
    }
  }
}

uint64_t keys_operand(const Body *b, uint32_t insn, uint32_t reg) {
  enum { CONSTANT = 1, PARAMETER, RESULT, OTHER };
  const Function *f = b->function;
  assert(insn < f->insn_count && reg < f->reg_count);
  if (reg < f->const_count) return mix(CONSTANT, f->consts[reg]);
  if (reg < f->const_count + f->param_count) return mix(PARAMETER, reg - f->const_count);
  uint32_t def = b->reg[reg];
  if (def == SEVERAL || def == UNWRITTEN || def >= insn) return OTHER;
  return mix(mix(RESULT, b->key[def]), reg - f->insns[def].d);
}

bool keys_is_slot(const Body *b, uint32_t reg) {
  assert(reg < b->function->reg_count);
  uint32_t def = b->reg[reg];
  return def != SEVERAL && def != UNWRITTEN && b->slot[def] != NONE;
}

static uint64_t shape_of(const Body *b, const Insn *i) {
  const Function *f = b->function;
  uint64_t h = mix(mix(i->op, i->width), i->aux);
  for (const char *p = op_format(i->op); *p; p++) {
    if (*p == 'i' || *p == 'n') h = mix(h, i->c);
    if (*p == 's') h = mix(h, hash_bytes(f->texts[i->a], strlen(f->texts[i->a])));
    if (*p == 't') h = mix(h, hash_bytes(f->texts[i->c], strlen(f->texts[i->c])));
  }
  if (i->op == OP_CALL) h = mix(h, i->a);
  if (i->op == OP_CALLPTR) h = mix(h, call_passing(f, i));
  return h ? h : 1;
}

static void make_keys(Body *b) {
  const Function *f = b->function;
  Reads reads = {0};
  find_definitions(b);
  for (uint32_t k = 0; k < f->insn_count; k++) {
    const Insn *i = &f->insns[k];
    if (b->slot[k] != NONE) {
      b->key[k] = mix(OP_ALLOCA, b->slot[k]);
      continue;
    }
    if (i->op == OP_JMP || i->op == OP_NOP) continue;
    b->shape[k] = b->key[k] = shape_of(b, i);
    body_reads(b, i, &reads);
    for (size_t r = 0; r < reads.reg.len; r++)
      if (!body_is_place(b, i, r))
        b->key[k] = mix(b->key[k], keys_operand(b, k, reads.reg.data[r]));
  }
  reads_done(&reads);
}

void keys_make(Body body[2]) {
  pair_slots(body);
  for (Version v = OLD; v <= NEW; v++) {
    order_lives(&body[v]);
    make_keys(&body[v]);
  }
}
