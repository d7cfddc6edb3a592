/* The effects of each function of the C library on memory that it is passed: one summary per
 * function, computed as a fixpoint over the call graph that ignores order and contents. The
 * summaries of builtins come from their rows (code/builtins.def); functions of the program have
 * none. */
#ifndef UMBRA_IMPACT_SUMMARY_H
#define UMBRA_IMPACT_SUMMARY_H
#include "code/code.h"
#include "impact/taken.h"

/* The set of possible origins of a pointer. */
typedef uint64_t Origins;
enum { PARAMS = 28 }; /* number of parameters that are distinguished; the others count as KEPT */
#define FROM(k) ((k) < PARAMS ? 1ull << (k) : KEPT)              /* derived from parameter k */
#define BEHIND(k) ((k) < PARAMS ? 1ull << (PARAMS + (k)) : KEPT) /* loaded through it */
#define LOCAL (1ull << 60)                                       /* the address of a local */
#define OWN (1ull << 61)  /* the address of memory of the library's own */
#define KEPT (1ull << 62) /* a pointer that the library kept from another call */
#define ALL_FROM ((1ull << PARAMS) - 1)
#define ALL_PARAMS ((1ull << 2 * PARAMS) - 1)

typedef struct Summary {
  Origins reads, writes, result;
  /* per parameter: what is stored at its target, or at that of a pointer loaded through it */
  Origins stores[PARAMS];
  Origins objects; /* FROM(k): functions stored in an object to which k points are called, or
                      nothing is known */
} Summary;

typedef struct DoorCase { /* a door (doors.h) called with this first argument */
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
  bool again;  /* this round has added something */
} Summaries;

void summaries_init(Summaries *s, const Program *p); /* unified, before the passes; borrows p */
void summaries_done(Summaries *s);
#endif
