/* Two versions of a program into one: the automatic annotation that the papers left to people.
 *
 *   Program *versions[2];                     of one numbering: front_load_pair
 *   UnifySummary summary;
 *   Program *p = unify_programs(versions[OLD], versions[NEW], &summary);
 *
 * Projecting p to a version gives exactly that version, whatever is aligned with what: the
 * alignment only decides how much is shared.
 *
 *   programs.c   functions and globals of both; what is the same is taken as it is
 *   keys.c       what an instruction computes, as a number that does not depend on registers
 *                and places
 *   align.c      pairs the instructions of two bodies
 *   registers.c  pairs their registers
 *   merge.c      makes the unified body: common instructions once, differing operands by
 *                CHANGE, the rest behind SPLIT
 *   left_out.c   what differs among the functions that no execution from the entry can come to
 *   exported.c   functions of a library that its callers cannot call as before
 *
 * Not compared: the line and file that a failed assertion names, and where code comes from. */
#ifndef UMBRA_UNIFY_UNIFY_H
#define UMBRA_UNIFY_UNIFY_H
#include "base/str.h"
#include "code/code.h"

typedef enum ChangedKind {
  CHANGED_FUNCTION,
  CHANGED_DATA, /* a variable whose initial contents differ */
  CHANGED_TEXT  /* lines that the preprocessor leaves out, or a file that is not compiled */
} ChangedKind;
typedef struct ChangedPart {
  ChangedKind kind;
  char *name;     /* of text that of the file */
  TextList lines; /* of the change, "new.c:5-9" (code/marks.h); of data: where it is defined */
  char *why;      /* why it was not compared; NULL: for the reason that its kind has */
} ChangedPart;
typedef VEC(ChangedPart) ChangedParts;

/* A finding of class `interface`. */
typedef struct LostFunction {
  char *name, *place; /* in OLD */
  bool is_removed;    /* else it has other parameters or another result */
} LostFunction;
typedef VEC(LostFunction) LostFunctionList;

typedef struct UnifySummary {
  uint32_t identical, changed, added, removed; /* functions with a body */
  uint32_t changes;                            /* operands that differ: CHANGE */
  uint32_t regions;                            /* places where the versions part: SPLIT */
  uint32_t data;                               /* globals whose initial contents differ */
  uint32_t lacking;  /* globals that one version uses and does not define */
  bool types_differ; /* of what a caller can see */
  /* of the functions that both versions have: instructions, and those of both */
  uint64_t insns, shared;
  VEC(uint32_t) changed_functions; /* by number, in order: changed, added and removed */
  VEC(uint32_t) added_functions;   /* the added ones of them */
  ChangedParts left_out; /* what differs outside of the programs: the entry does not reach it */
  LostFunctionList lost; /* exported functions that callers of NEW cannot call as before */
  bool is_unstarted;     /* these are all there is to say: no function can be executed */
} UnifySummary;

/* Consumes both; NEW becomes the unified program. A function that cannot be unified (computed
 * gotos) gets an UNSUPPORTED body. */
Program *unify_programs(Program *old, Program *new, UnifySummary *summary);
/* Before that, for who follows each version in its own source: code that both have alike keeps
 * OLD's places beside NEW's. */
void unify_keep_places(const Program *old, Program *new);
/* Fills s->left_out: what differs between these programs, which hold all functions of the versions,
 * and is not in `unified`. Consumes both. */
void unify_left_out(Program *old, Program *new, const Program *unified, UnifySummary *s);
/* The name in the source: a function whose parameters changed is two, NEW's with another name. The
 * caller frees it. */
char *unify_source_name(const char *name);
/* Fills s->lost with exported functions of OLD; of the unified program, which holds all functions.
 * only: this one alone; NULL: all. */
void unify_find_lost(const Program *unified, const char *only, UnifySummary *s);
const char *unify_lost_words(const LostFunction *f); /* "removed" */
void changed_part_done(ChangedPart *c);
void unify_summary_done(UnifySummary *s);
/* Marks found: changes, regions and data. */
static inline uint32_t unify_marks(const UnifySummary *s) {
  return s->changes + s->regions + s->data;
}
static inline bool unify_is_same(const UnifySummary *s) {
  return !unify_marks(s) && !s->added && !s->removed && !s->lacking && !s->types_differ;
}
#endif
