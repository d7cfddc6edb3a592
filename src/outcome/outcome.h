/* Outcomes: everything that can be observed of one run of one version, and in what two of them
 * differ. Three things make one, and all are compared by the same functions:
 *
 *   a path of the symbolic execution    outcome_of_path: the parts are expressions over the input
 *   a run on one input                  outcome_of_run (the engine's), run_native (replay/run.h)
 *   what a run directory predicts      bytes, too
 *
 *   Outcome o = outcome_of_path(x, s, OLD), n = outcome_of_path(x, s, NEW);
 *   const Expr *differ = outcome_difference(x, &o, &n);      on which inputs?
 *   PartSet parts = outcome_compare(&a, &b);                 of bytes: in which parts?
 *
 * Whether that makes a regression, a fix or nothing that can be seen is said in class.h. */
#ifndef UMBRA_OUTCOME_OUTCOME_H
#define UMBRA_OUTCOME_OUTCOME_H
#include "base/str.h"
#include "exec/exec.h"
#include "outcome/files.h"
#include "outcome/visible.h"

typedef enum Part {
#define PART(name, text, words) PART_##name,
#include "outcome/parts.def"
#undef PART
  PARTS
} Part;
typedef unsigned PartSet; /* of 1 << PART_... */

const char *part_name(Part p);                /* "stdout": in files */
const char *part_words(Part p);               /* "standard output" */
const char *parts_first_words(PartSet parts); /* of the first of them */
static inline bool parts_have(PartSet parts, Part p) { return parts >> p & 1; }

typedef struct Text {
  Str bytes;
  /* of a path: per byte, 8 bits wide, NULL where it is concrete; empty: all are */
  VEC(const Expr *) exprs;
  bool has_numbers; /* some of these are a whole text each, of an open length (expr/text.h) */
} Text;

/* What a sanitizer, or a signal, said of a native run (replay/sanitizer.h). */
typedef struct NativeReport {
  EndKind kind;   /* UNDEFINED for what Umbra does not call a fault */
  uint64_t kinds; /* bit set of the EndKinds it confirms; 0: none */
  char *text;     /* one line for people, owned */
  char *location; /* "file.c:3:7", the innermost place in a source file that is known; NULL: none.
                     Owned */
} NativeReport;
typedef VEC(NativeReport) NativeReportList;
static inline bool native_report_confirms(const NativeReport *r, EndKind kind) {
  return r->kinds >> kind & 1;
}

typedef struct Outcome {
  /* How it ended. EXIT by_return: the entry, a function other than main, returned; the status of a
   * main is 0 .. 255. Of class STOPPED or CUT: nothing is known of its end; `message` says why.
   * Natively a fault is what the last report says. */
  End end;
  Text out, err;
  Text records;       /* of a path: what became of files, as the program's world tells it */
  Text permissions;   /* of these files */
  FileChanges files;  /* else */
  Str result;         /* the bytes returned beyond the status; natively all of them */
  Str globals;        /* not of a path: what a caller sees that it left in memory, as far as the
                         version it was compared with left something else; one place a line */
  bool is_address;    /* by_return: the status is an address, compared as what it leads to */
  const Space *space; /* of a path: its memory; borrowed */
  const PathCondition *pc;  /* of a path; borrowed */
  const Model *model;       /* of a path: an input that takes it; borrowed */
  NativeReportList reports; /* natively, in order */
} Outcome;

void outcome_done(Outcome *o);
Outcome outcome_copy(const Outcome *o);   /* of bytes; without stack and reports */
bool outcome_has_ended(const Outcome *o); /* else nobody knows how it would have ended */
bool outcome_is_fault(const Outcome *o);

/* Of bytes: in what they differ. When both were stopped in the same way, how much they did until
 * then is chance: nothing. Of a failed assertion's message the line number does not count. */
PartSet outcome_compare(const Outcome *a, const Outcome *b);
/* Of bytes: both end in a failed assertion, and nothing but its text differs. */
bool outcomes_differ_in_message(const Outcome *a, const Outcome *b);
/* Of paths: the condition on the input (1 bit, without shadow; constant where it does not depend on
 * it) under which they differ. What of memory cannot be compared is a listed cut (visible.h).
 * *numbers: another one, for what they print with numbers in it: nothing differs there where it is
 * false, but where it is true it may be by chance that all of it is the same (numbers.h). */
const Expr *outcome_difference(Exec *x, const Outcome *old, const Outcome *new,
                               const Expr **numbers);
/* Is what they print different on that input? */
bool outcomes_differ_in_numbers(Exec *x, const Outcome *old, const Outcome *new,
                                const Model *input);
/* Is some number or byte that they print another one than on that input? */
const Expr *outcomes_have_other_numbers(Exec *x, const Outcome *old, const Outcome *new,
                                        const Model *input);
/* Can the permissions of the files that they leave differ? Native runs do not tell. */
bool outcomes_may_differ_in_permissions(Exec *x, const Outcome *old, const Outcome *new);

/* What version v does on the path s, which has ended; borrows from s. Of a version that ended
 * earlier (--follow=both) what it did until then. */
Outcome outcome_of_path(Exec *x, const State *s, Version v, bool is_main);
/* From a state that has run concretely; takes the state's end. */
Outcome outcome_of_run(Exec *x, State *s, bool is_main);
/* What a caller can see of the memory that both runs left: by what it can tell them apart, which
 * from here on is each one's `globals`; a status that is an address is one no more. */
void outcomes_compare_memory(Exec *x, Outcome *of[2], const Space memory[2], SeenList *list);
/* The internal state that differs at the end of a path whose outcomes are equal. */
void outcomes_add_internal(Exec *x, const Outcome *old, const Outcome *new, InternalNames *names);
#endif
