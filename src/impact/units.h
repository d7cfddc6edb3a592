/* The affected nodes on the graph of the whole new version, for the directed search.
 *
 * A unit is the part of a block between two calls: everything in it is executed together. units_new
 * inserts a NOTE with the unit's number at the start of each unit, in all functions from which an
 * affected node or a mark can be reached, so that an observer can follow a path. The code after a
 * call whose callee has units follows the callee's returns; a return goes to all calls of the
 * function. The functions that exit() runs follow the entry's return, and the code after calls of
 * setjmp follows the calls of longjmp. */
#ifndef UMBRA_IMPACT_UNITS_H
#define UMBRA_IMPACT_UNITS_H
#include "impact/affected.h"

typedef VEC(uint32_t) UnitList;

typedef struct Unit {
  UnitList nodes;     /* the numbers of the affected ones, in order */
  UnitList marks;     /* the numbers of its marks */
  UnitList after;     /* units that can follow */
  bool is_end;        /* a path can end in it */
  uint32_t component; /* strongly connected component */
  bool is_loop_entry; /* a loop is entered here */
} Unit;

typedef struct AffectedNode {
  const FunctionImpact *function; /* valid as long as the Impact exists */
  uint32_t node;                  /* its index there */
  uint32_t loc;
  bool is_changed; /* changed or added in NEW, and a call can reach it */
  uint32_t unit, position;
} AffectedNode;

typedef struct ChangedGlobal { /* a global whose initial contents differ */
  uint32_t loc;
  UnitList users; /* the nodes that use it */
} ChangedGlobal;

typedef struct Units {
  VEC(Unit) units;
  VEC(AffectedNode) nodes;
  UnitList marks; /* the locations of CHANGE, SPLIT, ... (code/code_marks.h); all edges into the
                     same code of OLD count as one mark */
  VEC(ChangedGlobal) globals; /* of the program itself */
  size_t words;      /* number of words in a set of nodes; bit nodes.len is the end of the path */
  uint64_t *first;   /* per unit: what can be reached first from its start */
  uint64_t *next;    /* per node: what can be reached next */
  uint64_t *ahead;   /* per unit: all that can be reached from its start; without the end */
  uint64_t *beyond;  /* per node: all that can be reached after it */
  size_t mark_words; /* number of words in a set of marks */
  uint64_t *marks_ahead; /* per unit: all marks that can be reached from its start */
} Units;

/* Call this after the passes; it changes p. */
Units *units_new(Program *p, const Impact *m, const Function *entry);
void units_free(Units *u);
static inline bool set_has(const uint64_t *set, uint32_t bit) {
  return set[bit / 64] >> bit % 64 & 1;
}
static inline void set_put(uint64_t *set, uint32_t bit) { set[bit / 64] |= 1ull << bit % 64; }
static inline void set_take(uint64_t *set, uint32_t bit) { set[bit / 64] &= ~(1ull << bit % 64); }
#endif
