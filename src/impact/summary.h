/* What each function of the library does to memory that it is handed: one summary per function, to
 * a fixpoint over the call graph, without regard to order and contents. Those of builtins are read
 * off their rows (code/builtins.def); functions of the program have none. */
#ifndef UMBRA_IMPACT_SUMMARY_H
#define UMBRA_IMPACT_SUMMARY_H
#include "code/code.h"
#include "impact/taken.h"

/* Where a pointer may come from. */
typedef uint64_t Origins;
enum { PARAMS = 28 };                               /* that are told apart; the others are KEPT */
#define FROM(k) ((k) < PARAMS ? 1ull << (k) : KEPT) /* derived from parameter k */
#define BEHIND(k) ((k) < PARAMS ? 1ull << (PARAMS + (k)) : KEPT) /* loaded from behind it */
#define LOCAL (1ull << 60)                                       /* the address of a local */
#define OWN (1ull << 61)  /* of memory of the library's own */
#define KEPT (1ull << 62) /* one that the library kept from another call */
#define ALL_FROM ((1ull << PARAMS) - 1)
#define ALL_PARAMS ((1ull << 2 * PARAMS) - 1)

typedef struct Summary {
  Origins reads, writes, result;
  /* per parameter: what is stored where it, or a pointer behind it, points */
  Origins stores[PARAMS];
  Origins objects; /* FROM(k): the functions of an object that k points to are called, or
                      nothing is known */
} Summary;

typedef struct DoorCase { /* a door (doors.h) called with that first argument */
  const Function *function;
  uint64_t argument;
  Summary summary;
} DoorCase;

typedef struct Summaries {
  const Program *program;
  Summary *of; /* per function */
  VEC(DoorCase *) cases;
  TakenFunctions taken;
  bool *holds; /* per global: the library keeps pointers of the program in it */
  bool again;  /* something was added in this round */
} Summaries;

void summaries_init(Summaries *s, const Program *p); /* unified, before the passes; borrows p */
void summaries_done(Summaries *s);
#endif
