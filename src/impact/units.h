/* The affected nodes on the graph of the whole new version, as the directed search walks it.
 *
 * A unit is a piece of a block between two calls: what happens in it happens at once. units_new
 * puts a NOTE with the unit's number at the beginning of each, in all functions that can come to an
 * affected node or to a mark, so that an observer hears where a path goes. What is behind a call
 * whose callee has units is behind the callee's returns; returns go to all calls of a function.
 * What exit() runs is behind the entry's return, what is behind calls of setjmp behind those of
 * longjmp.
 */
#ifndef UMBRA_IMPACT_UNITS_H
#define UMBRA_IMPACT_UNITS_H
#include "impact/affected.h"

typedef VEC(uint32_t) UnitList;

typedef struct Unit {
  UnitList nodes;     /* affected ones, by their numbers, in order */
  UnitList marks;     /* by their numbers */
  UnitList after;     /* units that can follow */
  bool is_end;        /* the path can end in it */
  uint32_t component; /* strongly connected component */
  bool is_loop_entry; /* of a loop that is entered here */
} Unit;

typedef struct AffectedNode {
  const FunctionImpact *function; /* as long as the Impact lives */
  uint32_t node;                  /* there */
  uint32_t loc;
  bool is_changed; /* or added, in NEW, and a call may lead there */
  uint32_t unit, position;
} AffectedNode;

typedef struct ChangedGlobal { /* begins with other contents */
  uint32_t loc;
  UnitList users; /* nodes */
} ChangedGlobal;

typedef struct Units {
  VEC(Unit) units;
  VEC(AffectedNode) nodes;
  UnitList marks; /* CHANGE, SPLIT, ... (code/marks.h): their locations; ways into the same code of
                     OLD are one */
  VEC(ChangedGlobal) globals; /* the program's */
  size_t words;               /* of a set of nodes; bit nodes.len is the end of the path */
  uint64_t *first;            /* per unit: what can come first, from its beginning on */
  uint64_t *next;             /* per node: what can come next */
  uint64_t *ahead;       /* per unit: all that can come, from its beginning on; without the end */
  uint64_t *beyond;      /* per node: all that can come behind it */
  size_t mark_words;     /* of a set of marks */
  uint64_t *marks_ahead; /* per unit: all marks that can come, from its beginning on */
} Units;

/* After the passes; changes p. */
Units *units_new(Program *p, const Impact *m, const Function *entry);
void units_free(Units *u);
static inline bool set_has(const uint64_t *set, uint32_t bit) {
  return set[bit / 64] >> bit % 64 & 1;
}
static inline void set_put(uint64_t *set, uint32_t bit) { set[bit / 64] |= 1ull << bit % 64; }
static inline void set_take(uint64_t *set, uint32_t bit) { set[bit / 64] &= ~(1ull << bit % 64); }
#endif
