/* The end of a path: what happened, where, and how execution got there. ends.def has one row per
 * kind. */
#ifndef UMBRA_EXEC_END_H
#define UMBRA_EXEC_END_H
#include "code/code.h"

typedef enum EndKind {
#define END(name, text, class, natively, meaning) END_##name,
#include "exec/ends.def"
#undef END
  END_KINDS
} EndKind;

typedef enum EndClass {
  END_CLASS_DONE,
  END_CLASS_FAULT,
  END_CLASS_DROP,
  END_CLASS_CUT,
  END_CLASS_STOPPED
} EndClass;

/* What a plain native build does there (ends.def). */
typedef enum Natively { NATIVELY_STOPS, NATIVELY_KNOWN, NATIVELY_GUESSED, NATIVELY_OPEN } Natively;

const char *end_name(EndKind kind);    /* "out-of-bounds-read": in files and options */
const char *end_meaning(EndKind kind); /* for people */
EndClass end_class(EndKind kind);
Natively end_natively(EndKind kind);
/* C defines what the program does there: it exits, aborts, kills itself, fails an assertion, or
 * does not end. Every other fault is undefined behaviour. */
bool end_is_defined(EndKind kind);

typedef struct StackEntry {
  const Function *function;
  uint32_t loc; /* of the instruction being executed there */
} StackEntry;

typedef struct Leak { /* --check=leak: heap blocks that nothing leads to any more */
  uint32_t blocks;
  uint64_t bytes;
  uint32_t loc; /* where the first of them was made */
} Leak;

typedef struct End {
  EndKind kind;
  uint32_t loc;
  bool by_return; /* EXIT: the entry, a function other than main, returned; else the program exited
                   */
  int signal;     /* SIGNAL, and natively every fault that ended by one: its number; else 0 */
  int64_t status; /* EXIT: the exit status or the value returned (for the input the engine reports,
                     when it depends on the input) */
  const struct Expr *status_expr; /* EXIT: the same when it is symbolic (64 bits), else NULL */
  const struct Value *more;       /* EXIT: further registers of a returned structure; arena-owned */
  uint32_t more_count;
  const struct Expr *detail; /* a number of the message that depends on the input (64 bits, signed);
                                it stands for the byte \1 in it. NULL: none */
  char *message; /* details for people ("read of 4 bytes at offset 40 of 'a' (40 bytes, global)"),
                    owned; may be NULL */
  Leak leaks[2]; /* EXIT: what each version that ended so left behind */
  VEC(StackEntry) stack; /* innermost first */
} End;

End end_copy(const End *e);
void end_done(End *e);
/* Without the statuses. What a failed assertion prints counts; other messages are only ours. */
bool ends_differ(const End *a, const End *b);
/* Where a run ended, for people: the innermost place on the stack that is known and not in Umbra's
 * C library. */
uint32_t end_place(const Program *p, const End *end);

/* What a run left out or approximated, counted per (kind, place, detail), in order of first
 * occurrence. */
typedef struct Cut {
  EndKind kind;
  uint32_t loc;
  char *detail; /* the function's name, the intrinsic, ...; may be NULL */
  uint64_t count;
  uint32_t grown; /* the least State.grown of those that were cut */
} Cut;
typedef VEC(Cut) CutList;
/* grown: State.grown of the state that was cut; 0: of whichever. */
void cuts_add(CutList *cuts, EndKind kind, uint32_t loc, const char *detail, uint32_t grown);
void cuts_merge(CutList *cuts, const Cut *cut); /* copies it */
void cuts_drop(CutList *cuts, EndKind kind);
/* The least size of which something was cut; UINT32_MAX: nothing was. */
uint32_t cuts_least_grown(const CutList *cuts);
void cuts_done(CutList *cuts);

/* A value or failure that a path got from the modelled machine where a real one may give another:
 * the verdict names it ("assuming that HOME is /root"). Or an exception: a fault that both versions
 * come to, and that does not end a plain native build, so that nothing is known of what follows.
 * Counted per (text, place). */
typedef struct Assumption {
  char *text; /* what is assumed, after "assuming that"; of an exception, after "except after" */
  uint32_t loc;
  uint64_t count;
  EndKind after; /* the fault of an exception; else END_EXIT */
} Assumption;
typedef VEC(Assumption) AssumptionList;
void assumptions_add(AssumptionList *list, uint32_t loc, const char *text);
void assumptions_except(AssumptionList *list, const Program *p, const End *end);
static inline bool assumption_is_exception(const Assumption *a) { return a->after != END_EXIT; }
void assumptions_merge(AssumptionList *list, const Assumption *a); /* copies it */
void assumptions_done(AssumptionList *list);
#endif
