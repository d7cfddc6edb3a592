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

/* what a plain native build does after the fault (ends.def) */
typedef enum Natively { NATIVELY_STOPS, NATIVELY_KNOWN, NATIVELY_GUESSED, NATIVELY_OPEN } Natively;

const char *end_name(EndKind kind);    /* "out-of-bounds-read": used in files and options */
const char *end_meaning(EndKind kind); /* for users */
EndClass end_class(EndKind kind);
Natively end_natively(EndKind kind);
/* True if C defines what the program does there: it exits, aborts, kills itself, fails an
 * assertion, or does not terminate. Every other fault is undefined behaviour. */
bool end_is_defined(EndKind kind);
/* True if the native program has to be stopped. */
static inline bool end_is_endless(EndKind kind) {
  return kind == END_ENDLESS || kind == END_DEADLOCK;
}

typedef struct StackEntry {
  const Function *function;
  uint32_t loc; /* location of the instruction being executed there */
} StackEntry;

typedef struct Leak { /* --check=leak: heap blocks that are no longer reachable */
  uint32_t blocks;
  uint64_t bytes;
  uint32_t loc; /* where the first of them was allocated */
} Leak;

typedef struct End {
  EndKind kind;
  uint32_t loc;
  bool by_return; /* EXIT: the entry, a function other than main, returned; false if the program
                     exited */
  bool runs_exit; /* EXIT: by exit(), whose handlers ran; false for _exit() */
  int signal;     /* SIGNAL, and in native runs every fault that ended by a signal: its number;
                     else 0 */
  int64_t status; /* EXIT: the exit status or the value returned (if it depends on the input: for
                     the input that the engine reports) */
  const struct Expr *status_expr; /* EXIT: the same if it is symbolic (64 bits), else NULL */
  const struct Value *more;       /* EXIT: further registers of a returned structure; arena-owned */
  uint32_t more_count;
  const struct Expr *detail; /* a number in the message that depends on the input (64 bits,
                                signed); the byte \1 in the message stands for it. NULL if there
                                is none */
  char *message; /* details for users ("read of 4 bytes at offset 40 of 'a' (40 bytes, global)"),
                    owned; may be NULL */
  Leak leaks[2]; /* EXIT: the leaks of each version that ended this way */
  VEC(StackEntry) stack; /* innermost first */
} End;

End end_copy(const End *e);
void end_done(End *e);
/* Ignores the exit statuses. The message of a failed assertion is compared; other messages are
 * Umbra's own and are not. */
bool ends_differ(const End *a, const End *b);
/* The location where a run ended, as shown to users: the innermost known location on the stack that
 * is not in Umbra's C library. */
uint32_t end_place(const Program *p, const End *end);

/* Something that a run left out or approximated, counted per (kind, location, detail), in order of
 * first occurrence. */
typedef struct Cut {
  EndKind kind;
  uint32_t loc;
  char *detail; /* the function's name, the intrinsic, ...; may be NULL */
  uint64_t count;
  uint32_t grown; /* the smallest State.grown of the states that were cut */
} Cut;
typedef VEC(Cut) CutList;
/* grown: State.grown of the state that was cut; 0 if it applies to all sizes. */
void cuts_add(CutList *cuts, EndKind kind, uint32_t loc, const char *detail, uint32_t grown);
void cuts_merge(CutList *cuts, const Cut *cut); /* copies it */
bool cuts_have(const CutList *cuts, EndKind kind);
void cuts_drop(CutList *cuts, EndKind kind);
/* Returns the smallest size at which something was cut; UINT32_MAX if nothing was. */
uint32_t cuts_least_grown(const CutList *cuts);
void cuts_done(CutList *cuts);

/* A value or failure that a path got from the modelled machine where a real one may give another:
 * the verdict lists it ("assuming that HOME is /root"). Or an exception: a fault that both versions
 * reach and that does not end a plain native build, so that nothing is known of what follows.
 * Counted per (text, location). */
typedef struct Assumption {
  char *text; /* what is assumed, to be read after "assuming that"; for an exception, after
                 "except after" */
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
