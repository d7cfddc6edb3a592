#include "explain/trace.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "code/address.h"
#include "code/builtin.h"
#include "witness/place.h"

enum { MOST_RANGES = 64 }; /* maximum number of ranges recorded for the reads or writes of a step */

struct Trace {
  Stepper *stepper;
  Version version;
  const Program *program;
  ExprTable *exprs;
  const char *hidden;
  const State *state;
  TraceStep step; /* being built; its fn is NULL if there is none */
  bool has_pair;  /* it has a location that is known in both versions */
  bool is_over;   /* the version has ended or reached a limit */
  bool is_behind; /* it is the rest of a line after a call, before the next line */
  bool is_read;   /* its values have been read */
  RangeList written, read;
  RangeList late; /* written after the frame was left: belongs to the line that continues */
  Value result;   /* of the frame's function */
  bool has_result;
};

Trace *trace_new(Stepper *stepper, Version v, const Program *program, ExprTable *exprs,
                 const char *hidden) {
  Trace *t = NEW(Trace);
  *t = (Trace){.stepper = stepper,
               .version = v,
               .program = program,
               .exprs = exprs,
               .hidden = hidden,
               .state = stepper_state(stepper, v)};
  return t;
}

void trace_step_done(TraceStep *step) {
  trace_values_done(&step->written);
  trace_values_done(&step->read);
  *step = (TraceStep){0};
}

void trace_free(Trace *t) {
  trace_step_done(&t->step);
  vec_done(&t->written);
  vec_done(&t->read);
  vec_done(&t->late);
  mem_free(t);
}

/* --- what an instruction accesses --- */

static void trace_add_range(RangeList *list, uint64_t address, uint64_t size) {
  Range r = {address_object(address), address_offset(address), size};
  if (!size) return;
  for (size_t i = 0; i < list->len; i++) {
    Range *known = &list->data[i];
    if (known->object != r.object) continue;
    bool is_inside = r.offset >= known->offset && r.offset + r.size <= known->offset + known->size;
    if (is_inside) return;
    if (r.offset != known->offset + known->size) continue;
    known->size += r.size;
    return;
  }
  if (list->len < MOST_RANGES) vec_push(list, r);
}

static uint64_t word_of(const Frame *f, uint32_t reg) {
  assert(reg < f->fn->reg_count);
  return f->regs[reg].bits; /* 0 if it is not a number */
}

static uint64_t trace_indexed(const Frame *f, const Insn *i) {
  return word_of(f, i->a) + word_of(f, i->b) * (uint64_t)(int64_t)(int32_t)i->c;
}

/* For functions that Umbra itself implements. */
static void note_builtin(const Trace *t, const Frame *f, const Insn *i, RangeList *written) {
  const Builtin *b = function_builtin(t->program->functions.data[i->a]);
  if (!b || i->c < 2) return;
  const uint32_t *args = &f->fn->pool[i->b];
  bool is_copy = b->id == BUILTIN_memcpy || b->id == BUILTIN_memmove || b->id == BUILTIN_memset;
  if (is_copy && i->c == 3)
    trace_add_range(written, word_of(f, args[0]), word_of(f, args[2]));
  else if (b->id == BUILTIN_umbra_symbolic || b->id == BUILTIN_klee_make_symbolic)
    trace_add_range(written, word_of(f, args[0]), word_of(f, args[1]));
}

static void trace_note_result(Trace *t, const Frame *f, const Insn *i) {
  t->has_result = i->c == 1;
  if (t->has_result) t->result = f->regs[f->fn->pool[i->b]];
}

static void trace_note(Trace *t, const Frame *f, const Insn *i) {
  uint64_t size = (i->width + 7u) / 8;
  bool is_own = f->uid == t->step.frame;
  RangeList *written = f->depth < t->step.depth ? &t->late : &t->written;
  switch (i->op) {
    case OP_STORE: trace_add_range(written, word_of(f, i->a), size); return;
    case OP_STOREX: trace_add_range(written, trace_indexed(f, i), size); return;
    case OP_MEMCPY:
    case OP_MEMSET: trace_add_range(written, word_of(f, i->a), word_of(f, i->c)); return;
    case OP_LOAD:
      if (is_own) trace_add_range(&t->read, word_of(f, i->a), size);
      return;
    case OP_LOADX:
      if (is_own) trace_add_range(&t->read, trace_indexed(f, i), size);
      return;
    case OP_CALL: note_builtin(t, f, i, written); return;
    case OP_RET:
      if (is_own) trace_note_result(t, f, i);
      return;
    default: return;
  }
}

/* --- values --- */

static const Frame *frame_of(const Trace *t) {
  const Frame *f = t->state->now.frame;
  while (f && f->uid != t->step.frame)
    f = f->caller;
  return f;
}

static void trace_read_values(Trace *t) {
  const Frame *f = frame_of(t);
  t->is_read = true;
  if (!f) return;
  const PlaceReader r = {t->program, t->exprs, t->state, f, t->version};
  for (size_t i = 0; i < t->written.len; i++)
    places_add(&r, &t->written.data[i], &t->step.written);
  for (size_t i = 0; i < t->read.len; i++)
    places_add(&r, &t->read.data[i], &t->step.read);
  if (t->has_result) places_add_result(&r, &t->result, 1, &t->step.written);
}

/* --- locations --- */

/* Instructions that allocate slots or lead to blocks belong to no line, or to the next one. */
static bool trace_has_place(const Insn *i) {
  return i->op != OP_JMP && i->op != OP_SPLIT && i->op != OP_NOP && i->op != OP_SCOPE &&
         i->op != OP_FORGET && i->op != OP_ALLOCA;
}

static bool trace_is_shown(const Trace *t, const Frame *f) {
  Location l = program_location(t->program, f->fn->loc);
  if (f->fn->is_library || !program_is_own_place(t->program, f->fn->loc)) return false;
  return !t->hidden || strcmp(t->program->files.data[l.file], t->hidden) != 0;
}

/* Instructions that the front end adds without a source location have the location of the function,
 * without a column. At the beginning of the function, where parameters are stored, this is an
 * ordinary location. */
static bool is_head(const Trace *t, const Frame *f, const Location *l) {
  Location head = program_location(t->program, location_of(t->program, f->fn->loc, t->version));
  return !l->column && l->line == head.line && l->file == head.file;
}

static void trace_add_block(TraceStep *s, uint32_t block) {
  if (s->block_count && trace_last_block(s) == block) return;
  if (s->block_count < MOST_BLOCKS)
    s->blocks[s->block_count++] = block;
  else
    s->blocks[MOST_BLOCKS - 1] = block;
}

/* The location of the call that returned to the frame; 0 if there is none. */
static uint32_t calling_place(const Trace *t, const Frame *f) {
  if (f->depth >= t->step.depth || !f->pc) return 0;
  return location_of(t->program, f->fn->locs[f->pc - 1], t->version);
}

static void begin_step(Trace *t, const Frame *f, uint32_t own) {
  Location l = program_location(t->program, own);
  uint32_t call = calling_place(t, f);
  bool goes_on = call && program_is_same_line(t->program, call, own);
  t->step = (TraceStep){.fn = f->fn,
                        .frame = f->uid,
                        .depth = f->depth,
                        .loc = own,
                        .file = l.file,
                        .line = l.line,
                        .goes_on = goes_on};
  t->has_pair = t->is_read = t->has_result = false;
  vec_clear(&t->read);
  vec_clear(&t->written);
  for (size_t i = 0; i < t->late.len; i++)
    vec_push(&t->written, t->late.data[i]);
  vec_clear(&t->late);
}

/* Uses NEW's line if there is one. */
static void trace_add_key(Trace *t, uint32_t loc) {
  Location l = program_location(t->program, loc);
  bool is_pair = l.old != 0;
  if (t->step.key && (t->has_pair || !is_pair)) return;
  t->step.key = (uint64_t)(l.file + 1) << 32 | l.line;
  t->has_pair = is_pair;
}

/* The location of the next instruction if it begins another step; otherwise 0. */
static uint32_t next_place(const Trace *t, const Frame *f, uint32_t own) {
  Location l = program_location(t->program, own);
  bool is_new_frame = f->uid != t->step.frame || !t->step.fn;
  if (is_new_frame) return l.line ? own : location_of(t->program, f->fn->loc, t->version);
  if (!l.line || is_head(t, f, &l)) return 0;
  return l.line != t->step.line || l.file != t->step.file ? own : 0;
}

/* Returns true if a step was being built; it is now complete, in *done. */
static bool trace_finish(Trace *t, TraceStep *done) {
  if (!t->step.fn) return false;
  if (!t->is_read) trace_read_values(t);
  *done = t->step;
  t->step = (TraceStep){0};
  return true;
}

/* Call before the instruction is executed. Returns true if a step is complete. */
static bool trace_look(Trace *t, const Frame *f, const Insn *i, TraceStep *done) {
  bool is_done = false;
  t->is_behind = false;
  if (!trace_has_place(i) || !trace_is_shown(t, f)) return false;
  uint32_t loc = f->fn->locs[f->pc];
  uint32_t place = next_place(t, f, location_of(t->program, loc, t->version));
  if (place) {
    TraceStep before = t->step;
    t->step.calls = before.fn && f->depth > before.depth;
    is_done = trace_finish(t, done);
    t->step.depth = before.depth;
    uint32_t call = calling_place(t, f);
    t->is_behind = t->late.len && call && !program_is_same_line(t->program, call, place);
    begin_step(t, f, t->is_behind ? call : place);
    if (t->is_behind) loc = f->fn->locs[f->pc - 1];
  }
  if (f->uid == t->step.frame) trace_add_key(t, loc);
  return is_done;
}

static bool chooses(const Insn *i) {
  return i->op == OP_SWITCH || i->op == OP_INDIRECTBR || i->op == OP_CALLPTR ||
         (i->op >= OP_BR && i->op <= OP_BRPNE);
}

bool trace_next(Trace *t, TraceStep *step) {
  while (!t->is_over) {
    const Frame *f = t->state->now.frame;
    bool has_next = !t->state->has_ended && f;
    const Insn *i = has_next ? &f->fn->insns[f->pc] : NULL;
    bool is_done = has_next && trace_look(t, f, i, step);
    if (is_done && t->is_behind) return true; /* the instruction belongs to the following step */
    bool is_own = has_next && t->step.fn && f->uid == t->step.frame;
    if (is_own) trace_add_block(&t->step, function_block_of(f->fn, f->pc));
    if (is_own && trace_has_place(i)) t->step.branches = chooses(i);
    if (has_next && t->step.fn) trace_note(t, f, i);
    bool is_last = is_own && i->op == OP_RET;
    if (is_last && !t->is_read) trace_read_values(t); /* while the variables still exist */
    t->is_over = !stepper_step(t->stepper, t->version);
    if (is_done) return true;
  }
  return trace_finish(t, step);
}
