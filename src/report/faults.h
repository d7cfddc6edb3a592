/* The faults found so far, one entry per (kind, place), and another one of those behind a read out
 * of bounds (exec/go_on.h): a place is the innermost one on the call
 * stack that is the program's own. */
#ifndef UMBRA_REPORT_FAULTS_H
#define UMBRA_REPORT_FAULTS_H
#include "base/pack.h"
#include "exec/end.h"
#include "exec/origin.h"
#include "witness/ktest.h"

typedef struct FaultFrame {
  const char *function; /* borrowed from the program */
  uint32_t loc;
} FaultFrame;

enum { STACK_END = 8 }; /* frames kept at either end of a deep stack */

typedef struct Fault {
  EndKind kind;
  uint32_t loc;          /* the place */
  bool is_behind;        /* a read out of bounds, as the message says */
  char *message;         /* of the first path; may be NULL */
  VEC(FaultFrame) stack; /* of the first path, innermost first; of a deep one the two ends */
  size_t omitted;        /* frames left out behind stack.data[STACK_END - 1] */
  Origin origin;         /* of the state that the first path starts from */
  uint64_t count;        /* paths that end in it */
  char *test;            /* the first path's test case, in the run directory */
  KTest input;           /* and its contents */
} Fault;

typedef struct FaultList {
  VEC(Fault) list; /* in order of first occurrence; a fault's id is its index + 1 */
  Map by_key;
} FaultList;

void faults_init(FaultList *f);
void faults_done(FaultList *f);
/* behind: where the path went on behind a read out of bounds; 0: it did not. Without test and
 * input. */
Fault fault_of(const Program *p, const End *end, Origin origin, uint32_t behind);
void fault_done(Fault *f);
void fault_pack(const Fault *f, Str *out);
Fault fault_unpack(Unpack *u, const Program *p); /* of the same program */
/* Takes it. The new entry, to be completed with test and input, when it is the first of its kind
 * and place; else it is counted there, and NULL. */
Fault *faults_add(FaultList *f, Fault *fault);
void faults_json(const FaultList *l, const Program *p, Str *out); /* faults.json */
#endif
