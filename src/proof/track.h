/* The symbolic execution of one version from one loop head to the next. A loop head is a block at
 * the head of a loop; what lies between two heads has no loops, so all of its paths can be
 * followed. */
#ifndef UMBRA_PROOF_TRACK_H
#define UMBRA_PROOF_TRACK_H
#include "proof/heads.h"
#include "proof/prover.h"

typedef enum StopKind { STOP_HEAD, STOP_RETURN, STOP_UNREACHABLE, STOP_TRAP } StopKind;

/* A call of the function to itself that is executed instead of being an event. */
typedef struct Unfolded {
  const Expr *const *regs; /* of the caller */
  uint32_t insn;           /* the call */
  unsigned depth;
  const struct Unfolded *caller; /* NULL: the caller is the function itself */
} Unfolded;

typedef struct Track {
  Version version;
  const Function *function;
  const Heads *heads;
  const Expr **regs; /* reg_count; NULL: not known to be needed */
  const Event *history;
  unsigned visits; /* stops at the visits-th loop head */
  uint32_t insn;
  const Unfolded *unfolded; /* NULL: no call is being executed */
  /* How deep calls of the function to itself are executed: always, and, with a leader, if it does
   * not make the same call. Only for functions without loops. */
  unsigned unfolds_always, unfolds_most;
  const struct Summary *summary; /* assumed for calls of its function; NULL: nothing is */
  /* where it has stopped */
  StopKind stop;
  uint32_t block; /* of STOP_HEAD */
  /* The track of the other version along which this one is led (NULL: none): if an event or a read
   * provably has the same operands as one of that track, it is taken to be the same. */
  const struct Track *leader;
  ReadList *reads; /* gets the reads of unknown memory */
} Track;

/* A new track at the start of a block; the registers are unknown, apart from constants. */
Track *track_new(Prover *p, Version v, const Function *f, const Heads *heads, uint32_t block,
                 const Event *history);
Track *track_copy(Prover *p, const Track *track);
/* A track that continues from where another one stopped at a loop, to the visits-th loop head from
 * there. */
Track *track_resume(Prover *p, const Track *stopped, unsigned visits);
typedef bool (*TrackStopped)(void *data, Track *track, const PathCondition *pc);
/* Follows all paths that are feasible under pc; calls `stopped` at the end of each, until it
 * returns false. Returns false if it did, or if the code cannot be executed here. */
bool track_all(Prover *p, Track *track, const PathCondition *pc, TrackStopped stopped, void *data);
/* The value of an instruction without effects on these registers; NULL if one is not known. */
const Expr *track_evaluate(Prover *p, const Function *f, uint32_t insn, const Expr *const *regs);
/* The value of `bytes` (1, 2, 4 or 8) bytes of memory after a history: that of a store, or of one
 * of the reads whose address is shown to be the same under pc (NULL: none is), or a new read. */
const Expr *track_peek(Prover *p, const Event *history, ReadList *reads, const PathCondition *pc,
                       const Expr *address, unsigned bytes);
/* The k-th value that a track which stopped at a return gives; NULL if it is not known. */
const Expr *track_result(const Track *track, uint32_t k);
#endif
