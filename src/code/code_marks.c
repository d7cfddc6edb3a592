#include "code/code_marks.h"

#include <assert.h>
#include <stdlib.h>

#include "code/builtin.h"

bool insn_is_mark(const Function *f, uint32_t insn) {
  assert(insn < f->insn_count);
  Op op = f->insns[insn].op;
  return op == OP_CHANGE || op == OP_SPLIT || op == OP_EXECUTE ||
         (op == OP_UNSUPPORTED && insn == 0);
}

bool function_has_marks(const Function *f) {
  for (uint32_t i = 0; f->is_defined && i < f->insn_count; i++)
    if (insn_is_mark(f, i)) return true;
  return false;
}

bool function_is_changed(const Function *f) { return f->lacking || function_has_marks(f); }

bool program_requests_execute(const Program *p) {
  for (size_t k = 0; k < p->functions.len; k++) {
    const Function *f = p->functions.data[k];
    const Builtin *b = function_builtin(f);
    if (b && b->id == BUILTIN_umbra_execute) return true;
  }
  return false;
}

/* ---- lines ---- */

/* No instruction of the line is done; at least one is; or one is not done that matters even if
 * others of the line are (matters_alone). */
enum { OPEN, DONE, MISSED };

typedef struct Lines {
  Map done; /* file and line -> OPEN, DONE, MISSED */
  VEC(uint64_t) all;
} Lines;

static uint64_t line_key(Location at) { return (uint64_t)at.file << 32 | at.line; }

static void code_marks_add_line(Lines *l, const Program *p, uint32_t loc, uint64_t state) {
  Location at = program_location(p, loc);
  if (!at.line) return;
  uint64_t key = line_key(at), before;
  if (!map_find(&l->done, key, &before)) {
    vec_push(&l->all, key);
    before = OPEN;
  }
  map_put(&l->done, key, state > before ? state : before);
}

/* Adds the line, and for a location of both versions also the line in OLD's source. */
static void code_marks_add_lines(Lines *l, const Program *p, uint32_t loc, uint64_t state) {
  code_marks_add_line(l, p, loc, state);
  uint32_t old = program_location(p, loc).old;
  if (old) code_marks_add_line(l, p, old, state);
}

static int code_marks_by_number(const void *a, const void *b) {
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return x < y ? -1 : x > y;
}

static bool code_marks_is_open(const Lines *l, uint64_t key) {
  uint64_t state;
  return map_find(&l->done, key, &state) && state != DONE;
}

static void lines_finish(Lines *l, const Program *p, TextList *out) {
  if (l->all.len) qsort(l->all.data, l->all.len, sizeof *l->all.data, code_marks_by_number);
  for (size_t i = 0; i < l->all.len; i++) {
    uint64_t first = l->all.data[i], last = first;
    if (!code_marks_is_open(l, first)) continue;
    while (i + 1 < l->all.len && l->all.data[i + 1] == last + 1 &&
           code_marks_is_open(l, last + 1)) {
      last++;
      i++;
    }
    const char *file = p->files.data[first >> 32];
    unsigned from = (unsigned)(uint32_t)first, to = (unsigned)(uint32_t)last;
    vec_push(out,
             from == to ? str_format("%s:%u", file, from) : str_format("%s:%u-%u", file, from, to));
  }
  map_done(&l->done);
  vec_done(&l->all);
}

/* Does the instruction carry no information about lines, because the compiler or unification added
 * it for control flow? */
static bool is_filling(const Function *f, uint32_t insn) {
  Op op = f->insns[insn].op;
  return op == OP_UNREACHABLE || op == OP_NOP || op == OP_JMP;
}

static bool is_own_block(const Function *f, const Block *b) {
  return f->starts[b->first] == VERSIONS_OLD || f->starts[b->first] == VERSIONS_NEW;
}

/* If one version continues in a block of its own, the lines of that block have changed, not the
 * line at which the versions split. */
static bool parts_to_own_lines(const Function *f, const Insn *i) {
  if (i->op != OP_SPLIT) return false;
  const Block *to[] = {&f->blocks[i->a], &f->blocks[i->b]};
  for (int k = 0; k < 2; k++)
    if (is_own_block(f, to[k]) && !is_filling(f, to[k]->first) && f->locs[to[k]->first])
      return true;
  return false;
}

/* A line counts as missed if this is not executed, even if another part of the line is: the return
 * in "if (!p) return 0;", the call in "p && f(p)", but not the 0 that the latter can be, nor the
 * failure of an assertion. */
static bool matters_alone(const Function *f, const Block *b, uint32_t insn) {
  Op last = f->insns[b->first + b->len - 1].op;
  if (last == OP_UNREACHABLE || last == OP_TRAP) return insn_is_mark(f, insn);
  switch ((Op)f->insns[insn].op) {
    case OP_STORE:
    case OP_STOREX:
    case OP_MEMCPY:
    case OP_MEMSET:
    case OP_CALL:
    case OP_CALLPTR:
    case OP_RET: return true;
    default: return insn_is_mark(f, insn);
  }
}

void marks_add_lines(const Program *p, const Function *f, const bool *is_done, LinePart part,
                     TextList *lines) {
  Lines l = {0};
  map_init(&l.done);
  for (uint32_t b = 0; b < f->block_count; b++) {
    const Block *block = &f->blocks[b];
    bool is_own = is_own_block(f, block);
    for (uint32_t i = block->first; i < block->first + block->len; i++) {
      bool is_mark = insn_is_mark(f, i) && !parts_to_own_lines(f, &f->insns[i]);
      if (is_mark || (is_own && !is_filling(f, i)))
        code_marks_add_lines(&l, p, f->locs[i],
                             is_done && is_done[i]                              ? DONE
                             : part == LINE_WHOLE && matters_alone(f, block, i) ? MISSED
                                                                                : OPEN);
    }
  }
  lines_finish(&l, p, lines);
}

void function_add_lines_at(const Program *p, const Function *f, const LocList *locs,
                           const bool *is_done, TextList *lines) {
  Map asked;
  Lines l = {0};
  map_init(&asked);
  map_init(&l.done);
  for (size_t i = 0; i < locs->len; i++)
    map_put(&asked, line_key(program_location(p, locs->data[i])), 0);
  for (uint32_t i = 0; i < f->insn_count; i++) {
    uint64_t unused;
    if (!is_filling(f, i) && map_find(&asked, line_key(program_location(p, f->locs[i])), &unused))
      code_marks_add_lines(&l, p, f->locs[i], is_done && is_done[i] ? DONE : OPEN);
  }
  lines_finish(&l, p, lines);
  map_done(&asked);
}

void function_add_lines(const Program *p, const Function *f, TextList *lines) {
  Lines l = {0};
  map_init(&l.done);
  code_marks_add_lines(&l, p, f->loc, OPEN);
  for (uint32_t i = 0; i < f->insn_count; i++)
    code_marks_add_lines(&l, p, f->locs[i], OPEN);
  lines_finish(&l, p, lines);
}

void location_add_line(const Program *p, uint32_t loc, TextList *lines) {
  Lines l = {0};
  map_init(&l.done);
  code_marks_add_lines(&l, p, loc, OPEN);
  lines_finish(&l, p, lines);
}
