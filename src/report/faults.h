/* The faults found so far, one entry for each kind and location. Faults after a read out of bounds
 * (exec/go_on.h) have separate entries. The location is the innermost one on the call stack that is
 * in the program's own code. */
#ifndef UMBRA_REPORT_FAULTS_H
#define UMBRA_REPORT_FAULTS_H
#include "base/transfer.h"
#include "engine/run_info.h"
#include "exec/end.h"
#include "exec/exec_origin.h"
#include "witness/witness_ktest.h"

typedef struct FaultFrame {
  const char *function; /* borrowed from the program */
  uint32_t loc;
} FaultFrame;

enum { STACK_END = 8 }; /* frames kept at each end of a deep stack */

typedef struct Fault {
  EndKind kind;
  uint32_t loc;          /* the location */
  bool is_behind;        /* follows a read out of bounds, as the message says */
  char *message;         /* from the first path; may be NULL */
  VEC(FaultFrame) stack; /* from the first path, innermost first; only the two ends if it is deep */
  size_t omitted;        /* number of frames omitted after stack.data[STACK_END - 1] */
  Origin origin;         /* of the state from which the first path starts */
  uint64_t count;        /* number of paths that end in it */
  char *test;            /* the first path's test case, in the run directory */
  KTest input;           /* contents of the test case */
  bool is_printed;       /* on the terminal, during the exploration */
} Fault;

typedef struct FaultList {
  VEC(Fault) list; /* in order of first occurrence; a fault's id is its index + 1 */
  Map by_key;
} FaultList;

void faults_init(FaultList *f);
void faults_done(FaultList *f);
/* Makes a fault without test and input. behind: the location of the read out of bounds after which
 * the path continued, or 0. */
Fault fault_of(const Program *p, const End *end, Origin origin, uint32_t behind);
void fault_done(Fault *f);
void fault_transfer(Transfer *t, Fault *f, const Program *p); /* of the same program */
/* Takes ownership. If the fault is the first of its kind and location, returns the new entry, to
 * which the caller adds test and input; otherwise counts it and returns NULL. */
Fault *faults_add(FaultList *f, Fault *fault);
void faults_json(const FaultList *l, const RunInfo *run, Str *out); /* writes faults.json */
#endif
