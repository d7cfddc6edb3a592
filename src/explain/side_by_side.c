#include "explain/side_by_side.h"

typedef struct Mark { /* of the last step that both versions executed together */
  uint64_t frame;
  uint32_t depth;
  const Function *fn;
  uint32_t block; /* in which the step ended */
  bool calls;
} Mark;

typedef struct SideBySide {
  Trace *const *trace;
  RowSink *sink;
  void *self;
  TraceStep head[VERSIONS]; /* the next step */
  bool has[VERSIONS];
  Mark last[VERSIONS];
  bool has_last;
  bool has_left[VERSIONS]; /* has left the frame of `last`, since the versions diverged */
  Row pending;             /* a row of both whose successors are not known yet */
  bool has_pending;
} SideBySide;

void row_done(Row *row) {
  for (int v = 0; v < 2; v++)
    if (row->has[v]) trace_step_done(&row->step[v]);
  *row = (Row){0};
}

static void flush(SideBySide *b) {
  if (b->has_pending) b->sink(b->self, &b->pending);
  b->has_pending = false;
}

static void advance(SideBySide *b, Version v) {
  b->head[v] = (TraceStep){0};
  b->has[v] = trace_next(b->trace[v], &b->head[v]);
}

static void emit_one(SideBySide *b, Version v) {
  Row row = {0};
  flush(b);
  row.has[v] = true;
  row.step[v] = b->head[v];
  advance(b, v);
  b->sink(b->self, &row);
}

static void side_by_side_mark(SideBySide *b, const Row *row) {
  for (int v = 0; v < 2; v++) {
    const TraceStep *s = &row->step[v];
    b->last[v] = (Mark){s->frame, s->depth, s->fn, trace_last_block(s), s->calls};
  }
  b->has_last = true;
}

static void emit_both(SideBySide *b) {
  flush(b);
  b->pending = (Row){.has = {true, true}, .step = {b->head[OLD], b->head[NEW]}};
  b->has_pending = true;
  side_by_side_mark(b, &b->pending);
  for (Version v = OLD; v <= NEW; v++)
    advance(b, v);
}

static bool corresponds(const SideBySide *b) {
  const TraceStep *o = &b->head[OLD], *n = &b->head[NEW];
  return o->key == n->key && o->fn == n->fn && o->goes_on == n->goes_on &&
         o->depth - b->last[OLD].depth == n->depth - b->last[NEW].depth;
}

/* --- where the versions meet again --- */

static bool postdominates(const Function *f, uint32_t block, uint32_t of) {
  while (of != NO_BLOCK && of != block)
    of = f->postdominator[of];
  return of == block;
}

/* The nearest block that both versions will reach; NO_BLOCK: after the return. */
static uint32_t meeting(const SideBySide *b) {
  const Function *f = b->last[OLD].fn;
  uint32_t old = b->last[OLD].block, new = b->last[NEW].block;
  if (f != b->last[NEW].fn || old == NO_BLOCK || new == NO_BLOCK) return NO_BLOCK;
  uint32_t block = f->postdominator[old];
  while (block != NO_BLOCK && !postdominates(f, block, f->postdominator[new]))
    block = f->postdominator[block];
  return block;
}

static bool side_by_side_executes(const TraceStep *s, uint32_t block) {
  for (uint32_t i = 0; i < s->block_count; i++)
    if (s->blocks[i] == block) return true;
  return false;
}

static bool is_in_frame(const SideBySide *b, Version v) {
  return b->head[v].frame == b->last[v].frame;
}

/* The frame is gone if another frame has the same depth. */
static void look_for_return(SideBySide *b, Version v) {
  if (b->head[v].depth <= b->last[v].depth && !is_in_frame(b, v)) b->has_left[v] = true;
}

/* Reports steps up to the block or the return. With stops_anywhere, up to the next step in the
 * frame or the return. */
static void go_to(SideBySide *b, Version v, uint32_t block, bool stops_anywhere) {
  while (b->has[v]) {
    look_for_return(b, v);
    if (b->has_left[v]) return;
    if (is_in_frame(b, v) && (stops_anywhere || side_by_side_executes(&b->head[v], block))) return;
    emit_one(b, v);
  }
}

static int64_t level(const SideBySide *b, Version v) {
  return (int64_t)b->head[v].depth - b->last[v].depth;
}

/* Both have left the frame: reports steps until both are in frames of the same level. */
static void level_out(SideBySide *b) {
  for (Version v = OLD; b->has[OLD] && b->has[NEW] && level(b, OLD) != level(b, NEW);) {
    v = level(b, OLD) > level(b, NEW) ? OLD : NEW;
    emit_one(b, v);
  }
}

static void side_by_side_leave(SideBySide *b, Version v) {
  while (b->has[v] && !b->has_left[v]) {
    look_for_return(b, v);
    if (!b->has_left[v]) emit_one(b, v);
  }
}

static void part(SideBySide *b) {
  bool both_call = b->last[OLD].calls && b->last[NEW].calls;
  uint32_t block = b->has_last && !both_call ? meeting(b) : NO_BLOCK;
  if (b->has_pending) b->pending.is_decision = true;
  b->has_left[OLD] = b->has_left[NEW] = false;
  for (Version v = OLD; v <= NEW; v++)
    go_to(b, v, block, both_call);
  b->last[OLD].calls = b->last[NEW].calls = false;
  if (b->has_left[OLD] == b->has_left[NEW] && !b->has_left[OLD]) return;
  for (Version v = OLD; v <= NEW; v++)
    side_by_side_leave(b, v);
  level_out(b);
}

/* --- a line that calls in one version only --- */

/* After the call, the values of both are reported in a row of the same line. */
static void run_call(SideBySide *b) {
  Version v = b->last[OLD].calls ? OLD : NEW;
  Row *row = &b->pending;
  Version other = version_other(v);
  TraceStep kept = row->step[other];
  row->is_partial = true;
  row->step[other].written = row->step[other].read = (TraceValues){0};
  flush(b);
  b->has_left[v] = false;
  while (b->has[v] && !b->has_left[v] && !is_in_frame(b, v)) {
    look_for_return(b, v);
    if (!b->has_left[v]) emit_one(b, v);
  }
  bool is_behind = b->has[v] && is_in_frame(b, v) && b->head[v].goes_on;
  kept.goes_on = true;
  if (!is_behind) {
    Row rest = {0};
    rest.has[other] = true;
    rest.step[other] = kept;
    b->last[v].calls = false;
    if (kept.written.len)
      b->sink(b->self, &rest);
    else
      row_done(&rest);
    return;
  }
  b->pending = (Row){.has = {true, true}};
  b->pending.step[v] = b->head[v];
  b->pending.step[other] = kept;
  b->has_pending = true;
  side_by_side_mark(b, &b->pending);
  advance(b, v);
}

static bool calls_alone(const SideBySide *b) {
  return b->has_pending && b->last[OLD].calls != b->last[NEW].calls;
}

/* --- all --- */

static void side_by_side_finish(SideBySide *b) {
  for (Version v = OLD; v <= NEW; v++)
    while (b->has[v])
      emit_one(b, v);
  flush(b);
}

void side_by_side_run(Trace *const trace[VERSIONS], RowSink *sink, void *self) {
  SideBySide b = {.trace = trace, .sink = sink, .self = self};
  for (Version v = OLD; v <= NEW; v++)
    advance(&b, v);
  while (b.has[OLD] && b.has[NEW]) {
    if (calls_alone(&b)) {
      run_call(&b);
      continue;
    }
    if (!corresponds(&b)) part(&b);
    if (b.has[OLD] && b.has[NEW]) emit_both(&b);
  }
  if (b.has_pending && (b.has[OLD] || b.has[NEW])) b.pending.is_decision = true;
  side_by_side_finish(&b);
}
