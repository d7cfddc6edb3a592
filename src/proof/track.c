#include "proof/track.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "exec/float_terms.h"
#include "exec/insn_terms.h"
#include "proof/same_memory.h"
#include "proof/summary.h"

enum { MOST_COMPARED_READS = 16, MOST_PASSED_STORES = 6 };

static const Expr **new_regs(Prover *p, const Function *f) {
  const Expr **regs = ARENA_ARRAY(&p->arena, const Expr *, f->reg_count);
  for (uint32_t r = 0; r < f->reg_count; r++)
    regs[r] = r < f->const_count ? expr_const(p->exprs, 64, f->consts[r]) : NULL;
  return regs;
}

static const Expr **copy_regs(Prover *p, const Function *f, const Expr *const *regs) {
  const Expr **copy = ARENA_ARRAY(&p->arena, const Expr *, f->reg_count);
  memcpy(copy, regs, f->reg_count * sizeof *copy);
  return copy;
}

Track *track_new(Prover *p, Version v, const Function *f, const Heads *heads, uint32_t block,
                 const Event *history) {
  Track *track = ARENA_NEW(&p->arena, Track);
  *track = (Track){.version = v,
                   .function = f,
                   .heads = heads,
                   .regs = new_regs(p, f),
                   .history = history,
                   .visits = 1,
                   .insn = f->blocks[block].first};
  return track;
}

Track *track_copy(Prover *p, const Track *track) {
  Track *copy = ARENA_NEW(&p->arena, Track);
  *copy = *track;
  copy->regs = copy_regs(p, track->function, track->regs);
  return copy;
}

Track *track_resume(Prover *p, const Track *stopped, unsigned visits) {
  assert(stopped->stop == STOP_HEAD);
  Track *track = track_copy(p, stopped);
  track->visits = visits;
  track->insn = track->function->blocks[track->block].first;
  return track;
}

const Expr *track_result(const Track *track, uint32_t k) {
  const Insn *i = &track->function->insns[track->insn];
  assert(track->stop == STOP_RETURN && i->op == OP_RET && k < i->c);
  return track->regs[track->function->pool[i->b + k]];
}

/* ---- events and reads that follow the leader ---- */

/* The leader's event that comes after `before`; NULL if there is none. */
static const Event *leader_next(const Track *track, const Event *before) {
  if (!track->leader) return NULL;
  for (const Event *e = track->leader->history; e->before; e = e->before)
    if (e->before == before) return e;
  return NULL;
}

static const Event *track_follow(Prover *p, const Track *track, const PathCondition *pc,
                                 EventKind kind, uint32_t number, const Expr *const *args,
                                 uint32_t n) {
  const Event *e = leader_next(track, track->history);
  if (!e || e->kind != kind || e->number != number || e->arg_count != n) return NULL;
  for (uint32_t k = 0; k < n; k++)
    if (!prover_are_equal(p, pc, e->args[k], args[k])) return NULL;
  return e;
}

static const Event *track_event(Prover *p, Track *track, const PathCondition *pc, EventKind kind,
                                uint32_t number, const Expr *const *args, uint32_t n) {
  const Event *e = track_follow(p, track, pc, kind, number, args, n);
  if (!e) e = history_add(&p->history, kind, track->history, number, args, n);
  track->history = e;
  return e;
}

static void track_store(Prover *p, Track *track, const PathCondition *pc, const Expr *address,
                        const Expr *value) {
  const Event *e = track_follow(p, track, pc, EVENT_STORE, value->width / 8,
                                (const Expr *const[]){address, value}, 2);
  track->history = e ? e : history_store(&p->history, track->history, address, value);
}

static const Expr *known_read(Prover *p, const ReadList *reads, const PathCondition *pc,
                              const Event *at, const Expr *address, unsigned bytes) {
  unsigned compared = 0;
  for (size_t k = reads->len; k-- > 0 && compared < MOST_COMPARED_READS;) {
    const Read *r = &reads->data[k];
    if (r->at != at || r->value->width != bytes * 8) continue;
    compared++;
    if (prover_are_equal(p, pc, r->address, address)) return r->value;
  }
  return NULL;
}

/* Is the store shown not to be read? */
static bool is_passed(Prover *p, const PathCondition *pc, const Event *store, const Expr *address,
                      unsigned bytes) {
  if (store->kind != EVENT_STORE || p->history.is_concrete) return false;
  return same_memory_are_disjoint(p, pc, store->args[0], store->number, address, bytes);
}

/* The value of bytes after a history: that of a store, or of a read whose address is shown to be
 * the same. NULL: they are unknown after the event *at. */
static const Expr *find_value(Prover *p, const Event *last, const ReadList *reads,
                              const PathCondition *pc, const Expr *address, unsigned bytes,
                              const Event **at) {
  for (unsigned passed = 0;; passed++) {
    const Expr *value = history_find(&p->history, last, address, bytes, at);
    if (!value && pc && reads) value = known_read(p, reads, pc, *at, address, bytes);
    if (value || !pc || passed == MOST_PASSED_STORES) return value;
    if (!is_passed(p, pc, *at, address, bytes)) return NULL;
    last = (*at)->before;
  }
}

static const Expr *track_load(Prover *p, Track *track, const PathCondition *pc, const Expr *address,
                              unsigned bytes) {
  const Event *at;
  const ReadList *reads = track->leader ? track->leader->reads : NULL;
  const Expr *value = find_value(p, track->history, reads, pc, address, bytes, &at);
  if (value) return value;
  value = history_unknown(&p->history, at, address, bytes);
  if (track->reads) vec_push(track->reads, ((Read){at, address, value}));
  return value;
}

const Expr *track_peek(Prover *p, const Event *history, ReadList *reads, const PathCondition *pc,
                       const Expr *address, unsigned bytes) {
  const Event *at;
  const Expr *value = find_value(p, history, reads, pc, address, bytes, &at);
  if (value) return value;
  value = history_unknown(&p->history, at, address, bytes);
  vec_push(reads, ((Read){at, address, value}));
  return value;
}

/* ---- instructions ---- */

/* An instruction's operands, read with the instruction's widths. is_known is cleared if a register
 * has no known value. */
typedef struct Operands {
  Prover *prover;
  Track *track;
  bool is_known;
} Operands;

static const Expr *read_reg(Operands *o, uint32_t reg, unsigned width) {
  const Expr *e = o->track->regs[reg];
  if (!e) o->is_known = false;
  return e ? prover_sized(o->prover->exprs, e, width) : expr_const(o->prover->exprs, width, 0);
}

static const Expr *read_pair(Operands *o, uint32_t reg, unsigned width) {
  if (width <= 64) return read_reg(o, reg, width);
  return expr_concat(o->prover->exprs, read_reg(o, reg + 1, width - 64), read_reg(o, reg, 64));
}

static void write_pair(Prover *p, Track *track, uint32_t reg, const Expr *e) {
  track->regs[reg] = e->width <= 64 ? e : expr_extract(p->exprs, e, 0, 64);
  if (e->width > 64) track->regs[reg + 1] = expr_extract(p->exprs, e, 64, e->width - 64);
}

static bool track_float(Prover *p, Track *track, const Insn *i, Operands *o) {
  FloatOperation f;
  if (float_operation_of(i, &f)) {
    const Expr *a[3] = {read_pair(o, i->a, f.from)};
    if (f.operands > 1) a[1] = read_pair(o, i->b, f.from);
    if (f.operands > 2) a[2] = read_pair(o, i->c, f.from);
    const Expr *e = expr_float(p->exprs, f.kind, f.width, f.lo, a);
    write_pair(p, track, i->d, expr_extract(p->exprs, e, 0, i->width));
    return true;
  }
  if (!float_moves(i)) return false; /* a function of floating-point numbers is not modelled */
  const Expr *a = read_pair(o, i->a, i->width),
             *b = float_takes_two(i) ? read_pair(o, i->b, i->width) : a;
  write_pair(p, track, i->d, float_move_term(p->exprs, i, a, b));
  return true;
}

static unsigned bytes_of(unsigned width) { return (width + 7) / 8; }

static bool is_word(unsigned bytes) { return bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8; }

static bool track_memory(Prover *p, Track *track, const PathCondition *pc, const Insn *i,
                         Operands *o) {
  bool is_indexed = i->op == OP_LOADX || i->op == OP_STOREX;
  unsigned bytes = bytes_of(i->width);
  if (!is_word(bytes)) return false; /* memory is accessed in an unusual width */
  const Expr *address = read_reg(o, i->a, 64);
  if (is_indexed) address = term_address(p->exprs, address, read_reg(o, i->b, 64), (int32_t)i->c);
  if (i->op == OP_LOAD || i->op == OP_LOADX) {
    const Expr *value = track_load(p, track, pc, address, bytes);
    track->regs[i->d] = prover_sized(p->exprs, value, i->width);
  } else {
    const Expr *value = read_reg(o, is_indexed ? i->d : i->b, i->width);
    track_store(p, track, pc, address, prover_sized(p->exprs, value, bytes * 8));
  }
  return true;
}

/* ---- calls ---- */

/* The leader's call with the same arguments; NULL if it makes none. Calls that only read memory may
 * come in another order. */
static const Event *leader_call(Prover *p, const Track *track, const PathCondition *pc,
                                uint32_t number, const Expr *const *args, uint32_t n) {
  const Event *e = track_follow(p, track, pc, EVENT_CALL, number, args, n);
  if (e || !track->leader || !p->history.is_read_only[number]) return e;
  for (e = track->leader->history; e->before; e = e->before) {
    bool is_same = e->kind == EVENT_CALL && e->number == number && e->arg_count == n;
    for (uint32_t k = 0; k < n && is_same; k++)
      is_same = prover_are_equal(p, pc, e->args[k], args[k]);
    if (is_same) return e;
  }
  return NULL;
}

static unsigned unfolded_depth(const Track *track) {
  return track->unfolded ? track->unfolded->depth : 0;
}

/* Is the call to be executed instead of being an event? same: the leader's call, or NULL. */
static bool unfolds(const Track *track, const Insn *i, const Event *same) {
  const Function *f = track->function;
  unsigned depth = unfolded_depth(track);
  if (i->op != OP_CALL || i->a != f->number || i->c != f->param_count) return false;
  return depth < track->unfolds_always || (track->leader && !same && depth < track->unfolds_most);
}

/* Goes to the start of the function, which calls itself. */
static void unfold(Prover *p, Track *track, const Expr *const *args) {
  const Function *f = track->function;
  Unfolded *u = ARENA_NEW(&p->arena, Unfolded);
  *u = (Unfolded){track->regs, track->insn, unfolded_depth(track) + 1, track->unfolded};
  track->unfolded = u;
  track->regs = new_regs(p, f);
  for (uint32_t k = 0; k < f->param_count; k++)
    track->regs[f->const_count + k] = args[k];
  track->insn = f->blocks[0].first;
}

static void set_result(Prover *p, Track *track, const Insn *call, uint32_t k, const Expr *value) {
  unsigned width = heads_result_width(p->program[track->version], call);
  track->regs[call->d + k] = value ? prover_sized(p->exprs, value, width) : NULL;
}

/* Returns from an unfolded call. */
static void fold(Prover *p, Track *track) {
  const Unfolded *u = track->unfolded;
  const Function *f = track->function;
  const Insn *call = &f->insns[u->insn], *ret = &f->insns[track->insn];
  const Expr *const *regs = track->regs;
  track->regs = copy_regs(p, f, u->regs);
  for (uint32_t k = 0; k < call->aux && call->d != NO_REG; k++)
    set_result(p, track, call, k, k < ret->c ? regs[f->pool[ret->b + k]] : NULL);
  track->unfolded = u->caller;
  track->insn = u->insn + 1;
}

static void track_direct_call(Prover *p, Track *track, const Insn *i, const Event *same,
                              const Expr *const *args) {
  History *h = &p->history;
  bool only_reads = h->is_read_only[i->a];
  if (same) args = same->args;
  track->history = same && !only_reads ? same : history_call(h, track->history, i->a, args, i->c);
  for (uint32_t k = 0; k < i->aux && i->d != NO_REG; k++)
    set_result(p, track, i, k,
               only_reads ? history_read_only_result(h, track->history, i->a, args, i->c, k)
                          : history_result(h, track->history, k));
}

static void track_pointer_call(Prover *p, Track *track, const PathCondition *pc, const Insn *i,
                               const Expr *const *args, uint32_t n) {
  Passing passing = call_passing(track->function, i);
  uint32_t way = (uint32_t)(passing * UINT64_C(0x9e3779b97f4a7c15) >> 32);
  const Event *e = track_event(p, track, pc, EVENT_CALL_POINTER, way, args, n);
  for (uint32_t k = 0; k < i->aux && i->d != NO_REG; k++)
    set_result(p, track, i, k, history_result(&p->history, e, k));
}

/* Do both versions make the call after the same events? A call that only reads memory may also be
 * one that the leader makes earlier or later, with other events in between. */
static bool is_made_by_both(const Prover *p, const Track *track, const Event *same) {
  if (!same || !p->history.is_read_only[same->number]) return same;
  return history_last_ordered(&p->history, track->history) ==
         history_last_ordered(&p->history, same->before);
}

/* What is known about the result of a call; NULL: nothing. If both versions make the call after the
 * same events, it is what the function's summary says: if it returns in one of them, it does so in
 * the other. Any other call need not return before the next event, so nothing may follow from what
 * it would return. */
static const Expr *call_facts(Prover *p, const Track *track, const Insn *i, bool is_shared,
                              const Expr *const *args) {
  const Summary *s = is_shared ? summary_find(p, i->a) : NULL;
  if (track->summary && track->summary->function == i->a) s = track->summary;
  if (!s || i->aux != 1 || i->d == NO_REG || !track->regs[i->d]) return NULL;
  return summary_facts(p->exprs, s, args, track->regs[i->d]);
}

/* Goes to the next instruction, which after an unfolded call is that of the callee. *facts: what is
 * known from there on, unless it is NULL. */
static bool track_call(Prover *p, Track *track, const PathCondition *pc, const Insn *i,
                       const Expr **facts) {
  Operands o = {p, track, true};
  bool is_direct = i->op == OP_CALL;
  uint32_t n = i->c + !is_direct;
  const Expr *args[n + 1];
  if (!is_direct) args[0] = read_reg(&o, i->a, 64);
  for (uint32_t k = 0; k < i->c; k++)
    args[k + !is_direct] = read_reg(&o, track->function->pool[i->b + k], 64);
  if (!o.is_known) return false; /* an argument is not known */
  const Event *same = is_direct ? leader_call(p, track, pc, i->a, args, n) : NULL;
  if (unfolds(track, i, same)) {
    unfold(p, track, args);
    return true;
  }
  if (is_direct) {
    bool is_shared = is_made_by_both(p, track, same);
    track_direct_call(p, track, i, same, args);
    *facts = call_facts(p, track, i, is_shared, args);
  } else {
    track_pointer_call(p, track, pc, i, args, n);
  }
  track->insn++;
  bool is_new = is_direct;
  for (size_t k = 0; k < p->called.len; k++)
    is_new &= p->called.data[k] != i->a;
  if (is_new) vec_push(&p->called, i->a);
  return true;
}

static void track_block_event(Prover *p, Track *track, const PathCondition *pc, const Insn *i,
                              Operands *o) {
  const Expr *args[3] = {read_reg(o, i->a, 64), read_reg(o, i->b, i->op == OP_MEMSET ? 8 : 64),
                         read_reg(o, i->c, 64)};
  bool is_fill = i->op == OP_MEMSET;
  track_event(p, track, pc, is_fill ? EVENT_FILL : EVENT_COPY, is_fill ? 0 : i->aux, args, 3);
}

static const Expr *track_local(Prover *p, Track *track, const PathCondition *pc, const Insn *i,
                               Operands *o) {
  const Expr *size = read_reg(o, i->b, 64);
  const Event *e = track_event(p, track, pc, EVENT_LOCAL, i->aux, &size, 1);
  return history_result(&p->history, e, 0);
}

/* Values that are indeterminate differ from each other. */
static const Expr *track_indeterminate(Prover *p, unsigned width) {
  const Event *e = history_start(&p->history, UINT32_MAX - p->history.count);
  return prover_sized(p->exprs, history_result(&p->history, e, 0), width);
}

static void note_addresses(Prover *p, const Insn *i) {
  bool compares = (i->op >= OP_PULT && i->op <= OP_PNE) || i->op == OP_PSUB ||
                  (i->op >= OP_BRPULT && i->op <= OP_BRPNE);
  if (compares || i->op == OP_ADDRESS) p->sees_addresses = true;
}

static bool track_data(Prover *p, Track *track, const Insn *i, Operands *o) {
  ExprTable *t = p->exprs;
  unsigned w = i->width;
  const Expr *a, *b;
  switch ((Op)i->op) {
    case OP_MOV:
      track->regs[i->d] = track->regs[i->a];
      o->is_known &= track->regs[i->a] != NULL;
      return true;
    case OP_TRUNC:
      track->regs[i->d] = expr_extract(t, read_reg(o, i->a, i->c > 64 ? 64 : i->c), 0, w);
      return true;
    case OP_ZEXT: track->regs[i->d] = expr_zext(t, read_reg(o, i->a, i->c), w); return true;
    case OP_SEXT: track->regs[i->d] = expr_sext(t, read_reg(o, i->a, i->c), w); return true;
    case OP_SELECT:
    case OP_WIDESELECT:
      a = read_pair(o, i->b, w);
      b = read_pair(o, i->c, w);
      write_pair(p, track, i->d, expr_ite(t, read_reg(o, i->a, 1), a, b));
      return true;
    case OP_FSHL:
    case OP_FSHR:
      track->regs[i->d] =
          term_funnel(t, i->op, read_reg(o, i->a, w), read_reg(o, i->b, w), read_reg(o, i->c, w));
      return true;
    case OP_PTRADD:
      track->regs[i->d] =
          term_address(t, read_reg(o, i->a, 64), read_reg(o, i->b, 64), (int32_t)i->c);
      return true;
    case OP_WIDE:
      a = read_pair(o, i->a, w);
      b = term_is_unary(i->aux) ? a : read_pair(o, i->b, w);
      write_pair(p, track, i->d, term_binary(t, i->aux, a, b));
      return true;
    default: break;
  }
  bool is_binary =
      (i->op >= OP_ADD && i->op <= OP_SMULO) || (i->op >= OP_CTPOP && i->op <= OP_BITREVERSE);
  if (!is_binary) return false; /* an instruction is not modelled */
  a = read_reg(o, i->a, w);
  b = term_is_unary(i->op) ? a : read_reg(o, i->b, w);
  track->regs[i->d] = term_binary(t, i->op, a, b);
  return true;
}

const Expr *track_evaluate(Prover *p, const Function *f, uint32_t insn, const Expr *const *regs) {
  Track track = {.function = f, .regs = NEW_ARRAY(const Expr *, f->reg_count)};
  Operands o = {p, &track, true};
  const Insn *i = &f->insns[insn];
  memcpy(track.regs, regs, f->reg_count * sizeof *regs);
  bool is_done = track_data(p, &track, i, &o) && o.is_known;
  const Expr *value = is_done ? track.regs[i->d] : NULL;
  mem_free(track.regs);
  return value;
}

/* Executes an instruction that neither ends its block nor calls a function. */
static bool track_insn(Prover *p, Track *track, const PathCondition *pc, const Insn *i) {
  Operands o = {p, track, true};
  bool is_done = true;
  note_addresses(p, i);
  switch ((Op)i->op) {
    case OP_NOP:
    case OP_NOTE:
    case OP_ORDER:
    case OP_ASSUME:
    case OP_ADDRESS:
    case OP_LIMIT:
    case OP_SCOPE:
    case OP_FORGET:
    case OP_STACKRESTORE: return true;
    case OP_STACKSAVE: track->regs[i->d] = expr_const(p->exprs, 64, 0); return true;
    case OP_LOAD:
    case OP_LOADX:
    case OP_STORE:
    case OP_STOREX: is_done = track_memory(p, track, pc, i, &o); break;
    case OP_MEMCPY:
    case OP_MEMSET: track_block_event(p, track, pc, i, &o); break;
    case OP_ALLOCA: track->regs[i->d] = track_local(p, track, pc, i, &o); break;
    case OP_UNINIT: track->regs[i->d] = track_indeterminate(p, i->width); break;
    default:
      is_done = i->op >= OP_FADD && i->op <= OP_UITOFP ? track_float(p, track, i, &o)
                                                       : track_data(p, track, i, &o);
      break;
  }
  return is_done && o.is_known;
}

/* ---- control ---- */

typedef struct Walk {
  Prover *prover;
  TrackStopped stopped;
  void *data;
} Walk;

static bool walk_on(Walk *w, Track *track, const PathCondition *pc);

static bool stop_at(Walk *w, Track *track, const PathCondition *pc, StopKind kind) {
  track->stop = kind;
  return w->stopped(w->data, track, pc);
}

/* Goes to a block; *stops: it is the loop head at which the track ends. */
static void enter(Track *track, uint32_t block, bool *stops) {
  *stops = track->heads->is_head[block] && --track->visits == 0;
  track->block = block;
  track->insn = track->function->blocks[block].first;
}

static bool walk_to(Walk *w, Track *track, const PathCondition *pc, uint32_t block) {
  bool stops;
  enter(track, block, &stops);
  return stops ? stop_at(w, track, pc, STOP_HEAD) : walk_on(w, track, pc);
}

/* Follows the side on which cond holds, in a copy of the track, if it is feasible. */
static bool follow_side(Walk *w, const Track *track, const PathCondition *pc, const Expr *cond,
                        uint32_t block) {
  Prover *p = w->prover;
  if (prover_holds(p, pc, expr_not(p->exprs, cond))) return true;
  PathCondition own;
  pc_copy(&own, pc);
  pc_add(&own, p->exprs, &p->arena, cond);
  bool goes_on = walk_to(w, track_copy(p, track), &own, block);
  pc_done(&own);
  return goes_on;
}

static const Expr *branch_term(Prover *p, Operands *o, const Insn *i) {
  static const Op tests[] = {
      [OP_BREQ] = OP_EQ,   [OP_BRNE] = OP_NE,   [OP_BRULT] = OP_ULT,   [OP_BRULE] = OP_ULE,
      [OP_BRSLT] = OP_SLT, [OP_BRSLE] = OP_SLE, [OP_BRPULT] = OP_PULT, [OP_BRPULE] = OP_PULE,
      [OP_BRPEQ] = OP_PEQ, [OP_BRPNE] = OP_PNE};
  if (i->op == OP_BR) return read_reg(o, i->a, 1);
  return term_compare(p->exprs, tests[i->op], read_reg(o, i->d, i->width),
                      read_reg(o, i->a, i->width));
}

static bool track_branch(Walk *w, Track *track, const PathCondition *pc, const Insn *i) {
  Prover *p = w->prover;
  Operands o = {p, track, true};
  const Expr *cond = branch_term(p, &o, i);
  if (!o.is_known) return false; /* a register is not known */
  if (expr_is_const(cond)) return walk_to(w, track, pc, expr_is_true(cond) ? i->b : i->c);
  return follow_side(w, track, pc, cond, i->b) &&
         follow_side(w, track, pc, expr_not(p->exprs, cond), i->c);
}

static bool track_switch(Walk *w, Track *track, const PathCondition *pc, const Insn *i) {
  Prover *p = w->prover;
  Operands o = {p, track, true};
  const SwitchTable *table = &track->function->switches[i->b];
  const Expr *value = read_reg(&o, i->a, i->width), *other = expr_bool(p->exprs, true);
  if (!o.is_known) return false; /* a register is not known */
  for (uint32_t k = 0; k < table->len; k++) {
    const Expr *is_case =
        expr_eq(p->exprs, value, expr_const(p->exprs, i->width, table->values[k]));
    if (!follow_side(w, track, pc, is_case, table->blocks[k])) return false;
    other = expr_and(p->exprs, other, expr_not(p->exprs, is_case));
  }
  return follow_side(w, track, pc, other, table->other);
}

static bool walk_on_with(Walk *w, Track *track, const PathCondition *pc, const Expr *facts) {
  PathCondition own;
  pc_copy(&own, pc);
  pc_add(&own, w->prover->exprs, &w->prover->arena, facts);
  bool goes_on = walk_on(w, track, &own);
  pc_done(&own);
  return goes_on;
}

static bool walk_on(Walk *w, Track *track, const PathCondition *pc) {
  Prover *p = w->prover;
  const Expr *facts = NULL;
  for (;;) {
    const Insn *i = &track->function->insns[track->insn];
    if (!prover_works(p, 1)) return false;
    if (op_is_branch(i->op)) {
      note_addresses(p, i);
      return track_branch(w, track, pc, i);
    }
    switch ((Op)i->op) {
      case OP_JMP: {
        bool stops;
        enter(track, i->a, &stops);
        if (stops) return stop_at(w, track, pc, STOP_HEAD);
        continue;
      }
      case OP_SWITCH: return track_switch(w, track, pc, i);
      case OP_RET:
        if (!track->unfolded) return stop_at(w, track, pc, STOP_RETURN);
        fold(p, track);
        continue;
      case OP_CALL:
      case OP_CALLPTR:
        if (!track_call(p, track, pc, i, &facts)) return false;
        if (facts) return walk_on_with(w, track, pc, facts);
        continue;
      case OP_UNREACHABLE: return stop_at(w, track, pc, STOP_UNREACHABLE);
      case OP_TRAP: return stop_at(w, track, pc, STOP_TRAP);
      default: break;
    }
    if (!track_insn(p, track, pc, i)) return false;
    track->insn++;
  }
}

bool track_all(Prover *p, Track *track, const PathCondition *pc, TrackStopped stopped, void *data) {
  return walk_on(&(Walk){p, stopped, data}, track, pc);
}
