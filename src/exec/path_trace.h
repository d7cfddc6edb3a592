/* What one concrete run of each version executes, for the search for inputs (engine/hunt.h): how
 * often each side of each branch was taken, how near the operands of each comparison were to each
 * other, and, on request, the operands themselves.
 *
 *   PathTrace *t = path_trace_new(program);
 *   x->trace = t;                          with Exec.reached following the program's functions
 *   path_trace_begin(t, has_operands);     before a run of OLD, then of NEW
 *   path_trace_version(t, OLD);
 *
 * A side has a number (path_trace_side). Nothing is recorded about the C library, except for the
 * operands of its functions that compare strings. */
#ifndef UMBRA_EXEC_PATH_TRACE_H
#define UMBRA_EXEC_PATH_TRACE_H
#include "base/map.h"
#include "base/vec.h"
#include "code/code.h"

enum { COMPARED_BYTES = 32 };

/* The operands of a comparison: two words, or the beginnings of two strings. */
typedef struct Compared {
  uint32_t side;     /* which comparison; for strings that of the call */
  uint8_t len[2];    /* of strings: the part that is compared; 0 for words */
  uint8_t whole[2];  /* of strings: at least that part, and at most COMPARED_BYTES */
  uint8_t width;     /* of words, in bits */
  bool is_character; /* strchr and the like: the second string consists of characters to find */
  uint64_t word[2];
  uint8_t text[2][COMPARED_BYTES];
} Compared;

typedef struct PathTrace {
  const Program *program;
  uint32_t *first; /* per function: the number of its first side */
  uint32_t sides;
  uint32_t *hits[2];   /* per version and side: how often it was taken */
  uint64_t *nearest;   /* per side: the least distance of the two operands; valid if it was taken */
  VEC(uint32_t) taken; /* sides that were taken by a version */
  VEC(Compared) compared; /* filled if has_operands; each one once */
  Map known;              /* hashes of `compared` */
  Version version;
  bool has_operands;
  uint8_t *compares; /* per function: it compares strings (path_trace.c) */
} PathTrace;

PathTrace *path_trace_new(const Program *p);
void path_trace_free(PathTrace *t);
void path_trace_begin(PathTrace *t, bool has_operands);
uint64_t path_trace_hash(const PathTrace *t); /* equal for equal numbers of the sides taken */
void path_trace_version(PathTrace *t, Version version);

typedef enum TracedSide { TRACED_FALSE, TRACED_TRUE, TRACED_CASE, TRACED_SIDES } TracedSide;

static inline uint32_t path_trace_side(const PathTrace *t, const Function *f, uint32_t insn,
                                       TracedSide side) {
  return t->first[f->number] + insn * TRACED_SIDES + (uint32_t)side;
}
/* The function and instruction of a side. */
const Function *path_trace_place(const PathTrace *t, uint32_t side, uint32_t *insn);

/* A branch, with the operands of its comparison; `width` is 0 if they are unknown. */
void path_trace_branch(PathTrace *t, const Function *f, uint32_t insn, bool holds, unsigned width,
                       uint64_t a, uint64_t b);
void path_trace_switch(PathTrace *t, const Function *f, uint32_t insn, const SwitchTable *table,
                       unsigned width, uint64_t value);
/* A string that a call compares: the call compares its first `len` bytes, and the first `whole`
 * bytes are recorded. */
typedef struct TracedText {
  char bytes[COMPARED_BYTES];
  size_t len, whole;
} TracedText;
/* A call by `f` of `callee`, which is defined: t->compares[callee->number] is not 0. */
void path_trace_strings(PathTrace *t, const Function *f, uint32_t insn, const Function *callee,
                        const TracedText text[2]);
#endif
