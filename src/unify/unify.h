/* Merges two versions of a program into one. In earlier work (Palikareva, Kuchta, Cadar, "Shadow of
 * a Doubt", ICSE 2016; Noller et al., "Complete Shadow Symbolic Execution with Java PathFinder",
 * 2019), programs are annotated by hand; here this is automatic.
 *
 *   Program *versions[2];                     with a common numbering: front_load_pair
 *   UnifySummary summary;
 *   Program *p = unify_programs(versions[OLD], versions[NEW], &summary);
 *
 * Projecting p to a version gives exactly that version, whatever the alignment: it only determines
 * how much is shared.
 *
 *   programs.c         functions and globals of both; equal ones are taken as they are
 *   keys.c             numbers for what instructions compute, wherever they stand
 *   align.c            pairs the instructions of two bodies
 *   unify_registers.c  pairs their registers
 *   unify_merge.c      makes the unified body: common instructions once, the rest after a SPLIT
 *   left_out.c         differences in functions that no execution from the entry can reach
 *   exported.c         functions of a library that its callers cannot call as before
 *
 * Not compared are the line and file that a failed assertion reports, and the source locations of
 * code. */
#ifndef UMBRA_UNIFY_UNIFY_H
#define UMBRA_UNIFY_UNIFY_H
#include "base/str.h"
#include "code/code.h"
#include "front/normal_result.h"

typedef enum ChangedKind {
  CHANGED_FUNCTION,
  CHANGED_DATA, /* a variable whose initial contents differ */
  CHANGED_TEXT  /* lines that the preprocessor excludes, or a file that is not compiled */
} ChangedKind;
typedef struct ChangedPart {
  ChangedKind kind;
  char *name;     /* for CHANGED_TEXT, the file's name */
  TextList lines; /* of the change, "new.c:5-9" (code/code_marks.h); for data: of its definition */
  char *why;      /* why it was not compared; NULL for the usual reason of its kind */
} ChangedPart;
typedef VEC(ChangedPart) ChangedParts;

/* A finding of class `interface`. */
typedef struct LostFunction {
  char *name, *place; /* its location in OLD */
  bool is_removed;    /* false: its parameters and result, or the variable's type, changed */
  bool is_variable;   /* false: a function */
} LostFunction;
typedef VEC(LostFunction) LostFunctionList;

typedef struct UnifySummary {
  uint32_t identical, changed, added, removed; /* functions with a body */
  uint32_t changes;                            /* operands that differ: CHANGE */
  uint32_t regions;      /* locations where the versions are separated: SPLIT */
  uint32_t data;         /* globals whose initial contents differ */
  uint32_t lacking;      /* globals that one version uses but does not define */
  bool passing_differs;  /* the versions declare an undefined function with other parameters */
  bool types_differ;     /* the type of something that a caller can see differs */
  TextList aliases;      /* names that lead to other functions or variables; not compared */
  TextList kept;         /* variables that assembly or sections may read; not compared */
  bool assembly_differs; /* outside of functions; not compared */
  bool moves_lines;      /* set by the caller: __LINE__ gives NEW's numbers in OLD */
  /* in functions that both versions have: all instructions, and the common ones */
  uint64_t insns, shared;
  VEC(uint32_t) changed_functions; /* their numbers, in order: changed, added and removed */
  VEC(uint32_t) added_functions;   /* those of them that were added */
  ChangedParts left_out; /* differences outside the programs, which the entry does not reach */
  LostFunctionList lost; /* exported functions and variables that callers of NEW cannot use as
                            before */
  NormalRun *normal; /* set by the caller: the comparison of the entry's normal forms; or NULL */
  bool is_unstarted; /* only the lost functions can be reported: no function can be executed */
  /* The names of the changed functions, if there are several and no entry reaches all of them;
   * empty if only variables changed. No function can be executed then either. NULL otherwise. */
  char *choices;
} UnifySummary;

/* Consumes both; NEW becomes the unified program. A function that cannot be unified (computed
 * gotos) gets an UNSUPPORTED body. */
Program *unify_programs(Program *old, Program *new, UnifySummary *summary);
/* To be called before unify_programs by users that follow each version in its own source: code that
 * is the same in both versions keeps OLD's locations in addition to NEW's. */
void unify_keep_places(const Program *old, Program *new);
/* Fills s->left_out with the differences between these programs, which hold all functions of the
 * versions, that are not in `unified`. Consumes both. */
void unify_left_out(Program *old, Program *new, Program *unified, UnifySummary *s);
/* The name in the source: a function whose parameters changed is two functions, of which NEW's has
 * another name; "(constructors)" for the one that calls what runs before main. The caller frees the
 * result. */
char *unify_source_name(const char *name);
/* Fills s->lost with exported functions and variables of OLD. `unified` must hold all functions. If
 * `only` is not NULL, only the function of that name is checked. */
void unify_find_lost(const Program *unified, const char *only, UnifySummary *s);
const char *unify_lost_words(const LostFunction *f); /* "removed", for instance */
void changed_part_done(ChangedPart *c);
void unify_summary_done(UnifySummary *s);
/* The number of marks: changes, regions and data. */
static inline uint32_t unify_marks(const UnifySummary *s) {
  return s->changes + s->regions + s->data;
}
static inline bool unify_is_same(const UnifySummary *s) {
  return !unify_marks(s) && !s->added && !s->removed && !s->lacking && !s->types_differ &&
         !s->passing_differs;
}
#endif
