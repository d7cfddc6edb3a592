/* Inside a function every register has origins: which parameters its value may be derived from
 * (FROM), or was loaded from what they point to (BEHIND, at any depth), or that it is an address of
 * a local, of memory of the library's own, or one the library kept from another call (KEPT). What a
 * store puts into memory is remembered per parameter, and once for all locals. A callee's origins
 * are those of its arguments.
 *
 * Values below 64 bits are no pointers. A call through a pointer that is loaded from a constant
 * offset calls what the library stores at that offset, in the contents of a global or by an
 * instruction: FILE's write is not its read. An object whose functions the library calls is its own
 * (a FILE): no one else looks into it, so what is written there is not told. A system call is
 * followed by its number. Functions of the program that the library calls back are none of this:
 * they have nodes of their own. */
#include "impact/effects.h"

#include <string.h>

#include "base/alloc.h"
#include "base/str.h"
#include "code/address.h"
#include "code/cfg.h"
#include "code/operands.h"

typedef uint64_t Origins;
enum { PARAMS = 28 }; /* that are told apart; the others are KEPT */
#define FROM(k) ((k) < PARAMS ? 1ull << (k) : KEPT)
#define BEHIND(k) ((k) < PARAMS ? 1ull << (PARAMS + (k)) : KEPT)
#define LOCAL (1ull << 60)
#define OWN (1ull << 61)
#define KEPT (1ull << 62)
#define ALL_BEHIND (((1ull << PARAMS) - 1) << PARAMS)
#define ALL_PARAMS ((1ull << 2 * PARAMS) - 1)

typedef struct Summary {
  Origins reads, writes, result;
  Origins
      stores[PARAMS]; /* per parameter: what is stored where it, or a pointer behind it, points */
  Origins objects;    /* FROM(k): the functions of an object that k points to are called */
} Summary;

typedef struct Case { /* a function that is a door, called with that first argument */
  const Function *function;
  uint64_t value;
  Summary summary;
} Case;

enum { DOORS = 3 }; /* one behind the other */
enum { ANYWHERE = -1 };
typedef struct Taken { /* a function of the library whose address is taken */
  const Function *function;
  int64_t offset; /* where it is stored, or ANYWHERE */
} Taken;

struct Effects {
  const Program *program;
  Summary *summaries; /* per function */
  VEC(Case *) cases;
  VEC(Taken) taken;
  VEC(const Function *)
  offered;     /* functions of the library and builtins that the program takes the address of */
  bool *holds; /* per global: the library keeps pointers of the program in it */
  bool again;
};

static bool is_programs(const Function *f) { return f->is_defined && !f->is_library; }

/* --- builtins
 * ------------------------------------------------------------------------------------------------------------
 */

static const struct {
  const char *name;
  Origins reads, writes, result, copied; /* copied: what is then behind the first parameter, too */
} builtins[] = {
    {"memcpy", FROM(1), FROM(0), FROM(0), BEHIND(1)},
    {"memmove", FROM(1), FROM(0), FROM(0), BEHIND(1)},
    {"memset", 0, FROM(0), FROM(0), 0},
    {"malloc", 0, 0, OWN, 0},
    {"calloc", 0, 0, OWN, 0},
    {"aligned_alloc", 0, 0, OWN, 0},
    {"memalign", 0, 0, OWN, 0},
    {"posix_memalign", 0, FROM(0), 0, OWN},
    {"realloc", FROM(0), FROM(0), OWN | FROM(0), 0},
    {"free", 0, FROM(0), 0, 0},
    {"setjmp", 0, FROM(0), 0, 0},
    {"_setjmp", 0, FROM(0), 0, 0},
    {"sigsetjmp", 0, FROM(0), 0, 0},
    {"__sigsetjmp", 0, FROM(0), 0, 0},
    {"longjmp", FROM(0), 0, 0, 0},
    {"_longjmp", FROM(0), 0, 0, 0},
    {"siglongjmp", FROM(0), 0, 0, 0},
    {"umbra_output", FROM(0) | FROM(1) | FROM(2), 0, 0, 0},
    {"umbra_is_symbolic", 0, 0, 0, 0},
    {"umbra_host_stat", FROM(0), FROM(1) | FROM(2), 0, 0},
    {"umbra_host_load", FROM(0), FROM(1) | FROM(2), 0, 0},
    {"umbra_host_link", FROM(0), FROM(1) | FROM(2), 0, 0},
    {"umbra_host_list", FROM(0), FROM(1) | FROM(2), 0, 0},
    {"umbra_symbolic", FROM(2), FROM(0), 0, 0},
    {"klee_make_symbolic", FROM(2), FROM(0), 0, 0},
};

static void fill_builtin(Summary *s, const char *name) {
  s->objects = ALL_PARAMS & ~ALL_BEHIND;
  for (size_t i = 0; i < sizeof builtins / sizeof *builtins; i++) {
    if (strcmp(builtins[i].name, name) != 0) continue;
    *s = (Summary){
        .reads = builtins[i].reads, .writes = builtins[i].writes, .result = builtins[i].result};
    s->stores[0] = builtins[i].copied;
  }
}

/* --- where pointers to functions lie
 * -------------------------------------------------------------------------------------- */

typedef VEC(const Insn *) Writers;

typedef struct Walk { /* of one function, or from one block of it */
  Effects *e;
  Function *f;
  Summary *s;
  Writers *writers; /* per register */
  Origins *origins; /* the same */
  Origins local;    /* what is stored in locals */
  const Case *of;   /* NULL: the function as a whole */
  bool again;
} Walk;

static void writers_init(Walk *w) {
  w->writers = NEW_ARRAY(Writers, w->f->reg_count + 1);
  for (uint32_t i = 0; i < w->f->insn_count; i++) {
    uint32_t first, n = insn_writes(&w->f->insns[i], &first);
    for (uint32_t k = 0; k < n; k++)
      vec_push(&w->writers[first + k], &w->f->insns[i]);
  }
}

static void writers_done(Walk *w) {
  for (uint32_t r = 0; r < w->f->reg_count; r++)
    vec_done(&w->writers[r]);
  mem_free(w->writers);
}

static const Insn *writer_of(const Walk *w, uint32_t reg) {
  return reg >= w->f->const_count && w->writers[reg].len == 1 ? w->writers[reg].data[0] : NULL;
}

/* Bytes from *base to the address; ANYWHERE when not constant. */
static int64_t offset_of(const Walk *w, uint32_t reg, uint32_t *base) {
  int64_t offset = 0;
  for (const Insn *i; (i = writer_of(w, reg)) && (i->op == OP_PTRADD || i->op == OP_MOV);
       reg = i->a) {
    if (i->op == OP_MOV) continue;
    if (i->b >= w->f->const_count) return ANYWHERE;
    offset += (int64_t)w->f->consts[i->b] * (int32_t)i->c;
  }
  *base = reg;
  return offset;
}

/* The global an address is in, or NULL. */
static const Global *global_at(const Walk *w, uint32_t reg, uint32_t *number) {
  for (const Insn *i; (i = writer_of(w, reg)) && (i->op == OP_PTRADD || i->op == OP_MOV);)
    reg = i->a;
  if (reg >= w->f->const_count) return NULL;
  const Program *p = w->e->program;
  uint64_t first = 1 + p->functions.len, id = address_object(w->f->consts[reg]);
  if (id < first || id - first >= p->globals.len) return NULL;
  *number = (uint32_t)(id - first);
  return p->globals.data[*number];
}

static const Function *function_at(const Program *p, uint64_t address) {
  uint32_t id = address_object(address);
  return id && id <= p->functions.len && address_offset(address) == 0 ? p->functions.data[id - 1]
                                                                      : NULL;
}

static void offer(Effects *e, const Function *f) {
  if (is_programs(f)) return;
  for (size_t i = 0; i < e->offered.len; i++)
    if (e->offered.data[i] == f) return;
  vec_push(&e->offered, f);
}

static void take(Effects *e, const Function *f, int64_t offset) {
  if (is_programs(f)) return;
  for (size_t i = 0; i < e->taken.len; i++)
    if (e->taken.data[i].function == f && e->taken.data[i].offset == offset) return;
  vec_push(&e->taken, ((Taken){f, offset}));
}

typedef struct Taking {
  Walk *w;
  const Insn *insn;
} Taking;

static void take_read(void *data, uint32_t *reg, unsigned count) {
  const Taking *t = data;
  const Function *f = t->w->f;
  (void)count;
  const Function *g = *reg < f->const_count ? function_at(t->w->e->program, f->consts[*reg]) : NULL;
  if (!g) return;
  bool is_users = is_programs(f), is_stored = t->insn->op == OP_STORE && reg == &t->insn->b;
  uint32_t base;
  if (is_users) offer(t->w->e, g);
  take(t->w->e, g, is_stored && !is_users ? offset_of(t->w, t->insn->a, &base) : ANYWHERE);
}

static void take_in_function(Effects *e, Function *f) {
  Walk w = {.e = e, .f = f};
  writers_init(&w);
  for (uint32_t i = 0; i < f->insn_count; i++) {
    Taking t = {&w, &f->insns[i]};
    insn_each_read(f, &f->insns[i], take_read, &t);
  }
  writers_done(&w);
}

/* The library's own globals are known by the functions of its own in them: the program cannot name
 * those. */
static void take_in_global(Effects *e, const uint8_t *bytes, uint64_t size) {
  for (uint64_t i = 0; bytes && i + 8 <= size; i++) {
    uint64_t value;
    memcpy(&value, bytes + i, sizeof value);
    const Function *f = function_at(e->program, value);
    if (!f) continue;
    take(e, f, (int64_t)i);
    if (!str_starts(f->name, "__")) offer(e, f);
  }
}

/* --- origins
 * --------------------------------------------------------------------------------------------------------------
 */

static void add(Origins *to, Origins more, bool *again) {
  if ((*to | more) == *to) return;
  *to |= more;
  *again = true;
}

static Origins origins_of(const Walk *w, uint32_t reg) {
  uint32_t number;
  if (reg >= w->f->const_count) return w->origins[reg];
  return global_at(w, reg, &number) ? OWN : 0;
}

/* What is loaded where these point. */
static Origins contents(const Walk *w, Origins at) {
  Origins in = at & (OWN | KEPT);
  if (at & LOCAL) in |= w->local;
  for (uint32_t k = 0; k < PARAMS; k++)
    if (at & (FROM(k) | BEHIND(k))) in |= BEHIND(k) | w->s->stores[k];
  return in;
}

static Origins all_behind(const Walk *w, Origins at) {
  Origins in = contents(w, at);
  for (Origins more; (more = in | contents(w, in)) != in;)
    in = more;
  return in;
}

static void put(Walk *w, Origins at, Origins what) {
  if (at & LOCAL) add(&w->local, what, &w->again);
  for (uint32_t k = 0; k < PARAMS; k++)
    if (at & (FROM(k) | BEHIND(k))) add(&w->s->stores[k], what & ~FROM(k) & ~BEHIND(k), &w->again);
}

static void note_read(Walk *w, Origins at) {
  add(&w->s->reads, at & (ALL_PARAMS | KEPT), &w->again);
}
static void note_write(Walk *w, Origins at) {
  add(&w->s->writes, at & (ALL_PARAMS | KEPT), &w->again);
}

static void walk_load(Walk *w, const Insn *i) {
  uint32_t number;
  Origins at = origins_of(w, i->a);
  note_read(w, at);
  if (i->width < 64) return;
  Origins in = contents(w, at);
  if (global_at(w, i->a, &number) && w->e->holds[number]) in |= KEPT;
  add(&w->origins[i->d], in, &w->again);
}

static void walk_store(Walk *w, const Insn *i) {
  uint32_t number;
  Origins at = origins_of(w, i->a), what = origins_of(w, i->b);
  note_write(w, at);
  if (i->width < 64) return;
  put(w, at, what);
  if (what & ALL_PARAMS && global_at(w, i->a, &number) && !w->e->holds[number])
    w->e->holds[number] = w->e->again = true;
}

/* --- calls
 * ----------------------------------------------------------------------------------------------------------------
 */

static Origins argument(const Walk *w, const Insn *call, uint32_t k) {
  return k < call->c ? origins_of(w, w->f->pool[call->b + k]) : 0;
}

/* The callee's origins as the caller's. */
static Origins translate(const Walk *w, const Insn *call, Origins of) {
  Origins to = of & (OWN | KEPT);
  for (uint32_t k = 0; k < PARAMS; k++) {
    if (of & FROM(k)) to |= argument(w, call, k);
    if (of & BEHIND(k)) to |= all_behind(w, argument(w, call, k));
  }
  return to;
}

/* Copies bytes, as many as there are: no pointers that the library writes through. */
static bool is_of_text(const Walk *w, const Insn *call) {
  const Function *callee = call->op == OP_CALL ? w->e->program->functions.data[call->a] : NULL;
  bool is_copy = callee && !callee->is_defined && strncmp(callee->name, "mem", 3) == 0;
  return is_copy && call->c == 3 && w->f->pool[call->b + 2] >= w->f->const_count;
}

static void apply(Walk *w, const Insn *call, const Summary *s) {
  note_read(w, translate(w, call, s->reads));
  note_write(w, translate(w, call, s->writes));
  for (uint32_t k = 0; k < PARAMS; k++) {
    if (s->stores[k] && !is_of_text(w, call))
      put(w, argument(w, call, k) | all_behind(w, argument(w, call, k)),
          translate(w, call, s->stores[k]));
    if (s->objects & FROM(k))
      add(&w->s->objects, argument(w, call, k) & ALL_PARAMS & ~ALL_BEHIND, &w->again);
  }
  Origins result = translate(w, call, s->result);
  for (uint32_t k = 0; call->d != NO_REG && k < call->aux; k++)
    add(&w->origins[call->d + k], result, &w->again);
}

static bool is_first_parameter(const Function *f, uint32_t reg) {
  return f->param_count && reg == f->const_count;
}

/* What the function begins with, when it is a switch over its first parameter. */
static const SwitchTable *first_switch(const Function *f) {
  const Insn *i = &f->insns[f->blocks[0].first + f->blocks[0].len - 1];
  return i->op == OP_SWITCH && is_first_parameter(f, i->a) ? &f->switches[i->b] : NULL;
}

/* A door to many functions: its first parameter says which; or it hands that on to a door. */
static bool is_door(const Program *p, const Function *f, unsigned depth) {
  if (!f->is_library) return false;
  if (first_switch(f)) return true;
  for (uint32_t i = 0; depth && i < f->insn_count; i++) {
    const Insn *call = &f->insns[i];
    bool is_handed = call->op == OP_CALL && call->c && is_first_parameter(f, f->pool[call->b]);
    if (is_handed && is_door(p, p->functions.data[call->a], depth - 1)) return true;
  }
  return false;
}

static const Summary *summary_of_case(Effects *e, const Function *f, uint64_t value) {
  for (size_t i = 0; i < e->cases.len; i++)
    if (e->cases.data[i]->function == f && e->cases.data[i]->value == value)
      return &e->cases.data[i]->summary;
  Case *c = NEW(Case);
  *c = (Case){.function = f, .value = value};
  vec_push(&e->cases, c);
  e->again = true;
  return &c->summary;
}

static const Summary *summary_of(const Walk *w, const Insn *call) {
  const Function *callee = w->e->program->functions.data[call->a], *f = w->f;
  uint32_t reg = call->c ? f->pool[call->b] : NO_REG;
  bool is_known = reg < f->const_count || (w->of && is_first_parameter(f, reg));
  if (!is_known || !is_door(w->e->program, callee, DOORS)) return &w->e->summaries[callee->number];
  return summary_of_case(w->e, callee, reg < f->const_count ? f->consts[reg] : w->of->value);
}

/* The block where a case begins. */
static uint32_t block_of(const Case *c) {
  const SwitchTable *t = first_switch(c->function);
  for (uint32_t i = 0; t && i < t->len; i++)
    if (t->values[i] == c->value) return t->blocks[i];
  return t ? t->other : 0;
}

static void walk_pointer_call(Walk *w, const Insn *i) {
  const Insn *from = writer_of(w, i->a);
  uint32_t base = i->a;
  bool is_loaded = from && from->op == OP_LOAD;
  int64_t offset = is_loaded ? offset_of(w, from->a, &base) : ANYWHERE;
  if (offset != ANYWHERE)
    add(&w->s->objects, origins_of(w, base) & ALL_PARAMS & ~ALL_BEHIND, &w->again);
  for (size_t k = 0; k < w->e->taken.len; k++) {
    const Taken *t = &w->e->taken.data[k];
    if (t->offset == offset || (is_loaded && offset == ANYWHERE))
      apply(w, i, &w->e->summaries[t->function->number]);
  }
}

/* --- one function
 * ---------------------------------------------------------------------------------------------------------
 */

typedef struct Gather {
  const Walk *w;
  Origins origins;
} Gather;

static void gather(void *data, uint32_t *reg, unsigned count) {
  Gather *g = data;
  for (unsigned k = 0; k < count; k++)
    g->origins |= origins_of(g->w, *reg + k);
}

static void walk_other(Walk *w, Insn *i) {
  uint32_t first, n = insn_writes(i, &first);
  Gather g = {w, 0};
  if (!n || (i->width < 64 && i->op != OP_MOV && i->op != OP_PTRADD))
    return; /* a MOV may have no width */
  if (i->op == OP_PTRADD)
    g.origins = origins_of(w, i->a);
  else
    insn_each_read(w->f, i, gather, &g);
  for (uint32_t k = 0; k < n; k++)
    add(&w->origins[first + k], g.origins, &w->again);
}

static void walk_insn(Walk *w, Insn *i) {
  switch ((Op)i->op) {
    case OP_ALLOCA: add(&w->origins[i->d], LOCAL, &w->again); break;
    case OP_LOAD: walk_load(w, i); break;
    case OP_STORE: walk_store(w, i); break;
    case OP_MEMCPY:
      note_read(w, origins_of(w, i->b));
      note_write(w, origins_of(w, i->a));
      if (i->c < w->f->const_count) put(w, origins_of(w, i->a), contents(w, origins_of(w, i->b)));
      break;
    case OP_MEMSET: note_write(w, origins_of(w, i->a)); break;
    case OP_CALL: apply(w, i, summary_of(w, i)); break;
    case OP_CALLPTR: walk_pointer_call(w, i); break;
    case OP_RET:
      for (uint32_t k = 0; k < i->c; k++)
        add(&w->s->result, origins_of(w, w->f->pool[i->b + k]) & ~LOCAL, &w->again);
      break;
    case OP_EQ:
    case OP_NE:
    case OP_ULT:
    case OP_ULE:
    case OP_SLT:
    case OP_SLE: break;
    default: walk_other(w, i); break;
  }
}

typedef struct Reach {
  bool *is_reached;
  VEC(uint32_t) todo;
} Reach;

static void reach(void *data, uint32_t block) {
  Reach *r = data;
  if (r->is_reached[block]) return;
  r->is_reached[block] = true;
  vec_push(&r->todo, block);
}

/* Doors take pointers as long. A size is none. */
static bool may_point(const Effects *e, const Function *f, uint32_t reg) {
  if (is_door(e->program, f, DOORS)) return true;
  for (uint32_t k = 0; k < f->source_params; k++) {
    const Param *p = &f->params[k];
    if (reg >= p->first && reg < p->first + p->count) return p->is_pointer || !p->width;
  }
  return true; /* the variable arguments */
}

static void summarise(Effects *e, Function *f, const Case *of, Summary *s) {
  Walk w = {.e = e, .f = f, .s = s, .of = of, .origins = NEW_ARRAY(Origins, f->reg_count + 1)};
  Reach r = {.is_reached = NEW_ARRAY(bool, f->block_count)};
  writers_init(&w);
  for (uint32_t k = 0; k < f->param_count; k++)
    w.origins[f->const_count + k] = may_point(e, f, k) ? FROM(k) : 0;
  for (reach(&r, of ? block_of(of) : 0); r.todo.len;)
    cfg_each_successor(f, vec_pop(&r.todo), VERSIONS_BOTH, reach, &r);
  r.is_reached[0] = true;
  do {
    w.again = false;
    for (uint32_t b = 0; b < f->block_count; b++)
      for (uint32_t i = 0; r.is_reached[b] && i < f->blocks[b].len; i++)
        walk_insn(&w, &f->insns[f->blocks[b].first + i]);
  } while (w.again);
  writers_done(&w);
  vec_done(&r.todo);
  mem_free(r.is_reached);
  mem_free(w.origins);
}

static void improve(Effects *e, const Function *f, const Case *of, Summary *s) {
  Summary before = *s;
  summarise(e, e->program->functions.data[f->number], of, s);
  if (memcmp(&before, s, sizeof before) != 0) e->again = true;
}

/* --- the whole
 * ------------------------------------------------------------------------------------------------------------
 */

Effects *effects_new(const Program *p) {
  Effects *e = NEW(Effects);
  e->program = p;
  e->summaries = NEW_ARRAY(Summary, p->functions.len + 1);
  e->holds = NEW_ARRAY(bool, p->globals.len + 1);
  for (size_t i = 0; i < p->functions.len; i++) {
    Function *f = p->functions.data[i];
    if (f->is_defined)
      take_in_function(e, f);
    else
      fill_builtin(&e->summaries[i], f->name);
  }
  for (size_t i = 0; i < p->globals.len; i++) {
    take_in_global(e, p->globals.data[i]->bytes, p->globals.data[i]->size);
    take_in_global(e, p->globals.data[i]->old_bytes, p->globals.data[i]->size);
  }
  do {
    e->again = false;
    for (size_t i = p->functions.len; i > 0; i--)
      if (p->functions.data[i - 1]->is_library)
        improve(e, p->functions.data[i - 1], NULL, &e->summaries[i - 1]);
    for (size_t i = 0; i < e->cases.len; i++) {
      Case *c = e->cases.data[i];
      improve(e, c->function, c, &c->summary);
    }
  } while (e->again);
  return e;
}

void effects_free(Effects *e) {
  if (!e) return;
  for (size_t i = 0; i < e->cases.len; i++)
    mem_free(e->cases.data[i]);
  vec_done(&e->cases);
  vec_done(&e->taken);
  vec_done(&e->offered);
  mem_free(e->summaries);
  mem_free(e->holds);
  mem_free(e);
}

/* --- questions
 * ------------------------------------------------------------------------------------------------------------
 */

/* Of printf it is known: what it writes is text. A constant format says what it does through its
 * variable arguments: only %s reads, only %n writes. */
static bool is_printf(const char *name) {
  return strcmp(name, "printf") == 0 || strcmp(name, "fprintf") == 0 ||
         strcmp(name, "sprintf") == 0 || strcmp(name, "snprintf") == 0 ||
         strcmp(name, "dprintf") == 0;
}

static unsigned of_conversions(const char *format) {
  unsigned effects = 0;
  for (const char *s = format; (s = strchr(s, '%')); s++) {
    s += 1 + strspn(s + 1, "0123456789$*.'#+- hlLjztq");
    if (!*s) break;
    if (*s == 's' || *s == 'S') effects |= EFFECT_READS_DEEP;
    if (*s == 'n') effects |= EFFECT_READS_DEEP | EFFECT_WRITES_DEEP;
  }
  return effects;
}

static unsigned of_format(const Effects *e, const Function *f, const Insn *call,
                          const Function *callee) {
  const unsigned deep = EFFECT_READS_DEEP | EFFECT_WRITES_DEEP;
  Walk w = {.e = (Effects *)(uintptr_t)e, .f = (Function *)(uintptr_t)f};
  uint32_t k = callee->param_count - 2, number, reg = k < call->c ? f->pool[call->b + k] : NO_REG;
  const Global *g = reg < f->const_count && address_offset(f->consts[reg]) == 0
                        ? global_at(&w, reg, &number)
                        : NULL;
  bool is_text = g && g->is_const && !g->old_bytes && g->bytes && memchr(g->bytes, 0, g->size);
  return is_text ? of_conversions((const char *)g->bytes) : deep;
}

static unsigned of_argument(const Summary *s, uint32_t k) {
  if (s->objects & FROM(k)) return EFFECT_OBJECT;
  return (s->reads & FROM(k) ? EFFECT_READS : 0u) | (s->writes & FROM(k) ? EFFECT_WRITES : 0u) |
         (s->reads & BEHIND(k) ? EFFECT_READS_DEEP : 0u) |
         (s->writes & BEHIND(k) ? EFFECT_WRITES_DEEP : 0u);
}

unsigned effects_of_call(const Effects *e, const Function *f, const Insn *call, uint32_t k) {
  unsigned all = 0;
  if (call->op == OP_CALLPTR) {
    for (size_t i = 0; i < e->offered.len; i++)
      all |= of_argument(&e->summaries[e->offered.data[i]->number], k);
    return all;
  }
  const Function *callee = e->program->functions.data[call->a];
  if (is_programs(callee)) return 0;
  all = of_argument(&e->summaries[callee->number], k);
  if (!is_printf(callee->name) || !callee->is_variadic) return all;
  if (k + 1 == callee->param_count) return EFFECT_READS | of_format(e, f, call, callee);
  return all & (k + 2 == callee->param_count ? EFFECT_READS
                                             : EFFECT_READS | EFFECT_WRITES | EFFECT_OBJECT);
}

bool effects_are_all(const Effects *e, const Insn *call) {
  return call->op == OP_CALL && !is_programs(e->program->functions.data[call->a]);
}

unsigned effects_besides(const Effects *e, const Insn *call) {
  unsigned all = 0;
  Origins reads = 0, writes = 0;
  for (size_t i = 0; i < e->offered.len && call->op == OP_CALLPTR; i++) {
    reads |= e->summaries[e->offered.data[i]->number].reads;
    writes |= e->summaries[e->offered.data[i]->number].writes;
  }
  if (call->op == OP_CALL) {
    reads = e->summaries[call->a].reads;
    writes = e->summaries[call->a].writes;
  }
  if (reads & KEPT) all |= EFFECT_READS;
  if (writes & KEPT) all |= EFFECT_WRITES;
  return all;
}
