/* Outcomes: everything observable of one run of one version, and the parts in which two of them
 * differ. They have three sources, and all are compared by the same functions:
 *
 *   a path of the symbolic execution    outcome_of_path: the parts are expressions over the input
 *   a run on one input                  outcome_of_run (the engine's), run_native (a process's)
 *   the prediction in a run directory   bytes as well
 *
 *   Outcome o = outcome_of_path(x, s, OLD), n = outcome_of_path(x, s, NEW);
 *   const Expr *differ = outcome_difference(x, &o, &n);      on which inputs?
 *   PartSet parts = outcome_compare(&a, &b);                 of bytes: in which parts?
 *
 * class.h decides whether a difference is a regression, a fix or invisible. */
#ifndef UMBRA_OUTCOME_OUTCOME_H
#define UMBRA_OUTCOME_OUTCOME_H
#include "base/str.h"
#include "exec/exec.h"
#include "outcome/floating.h"
#include "outcome/outcome_calls.h"
#include "outcome/outcome_files.h"
#include "outcome/outcome_visible.h"

typedef enum Part {
#define PART(name, text, words) PART_##name,
#include "outcome/parts.def"
#undef PART
  PARTS
} Part;
typedef unsigned PartSet; /* of 1 << PART_... */

const char *part_name(Part p);                /* "stdout"; used in files */
const char *part_words(Part p);               /* "standard output" */
const char *parts_first_words(PartSet parts); /* part_words of the first part in the set */
static inline bool parts_have(PartSet parts, Part p) { return parts >> p & 1; }

typedef struct Text {
  Str bytes;
  /* only for a path: one expression per byte, 8 bits wide, NULL if the byte is concrete; empty if
   * all are */
  VEC(const Expr *) exprs;
  /* some of these are the whole string of a number, of unknown length (expr/expr_text.h) */
  bool has_numbers;
} Text;

/* The report of a sanitizer or a signal in a native run (replay/sanitizer.h). */
typedef struct NativeReport {
  EndKind kind;   /* UNDEFINED if it is not one of Umbra's faults */
  uint64_t kinds; /* bit set of the EndKinds it confirms; 0: none */
  char *text;     /* one line for people, owned */
  /* "file.c:3:7", the innermost known location in a source file; NULL if unknown. Owned */
  char *location;
} NativeReport;
typedef VEC(NativeReport) NativeReportList;
static inline bool native_report_confirms(const NativeReport *r, EndKind kind) {
  return r->kinds >> kind & 1;
}

typedef struct Outcome {
  /* How the run ended. EXIT by_return: the entry, a function other than main, returned; the status
   * of main is 0 .. 255. If its class is STOPPED or CUT, the real end is unknown and `message`
   * gives the reason. In a native run the last report determines the fault. */
  End end;
  Text out, err;
  SeenCalls calls;   /* of a path or an engine's run: calls of undefined functions */
  Text records;      /* of a path: changes to files, as the modelled C library reports them */
  Text permissions;  /* permissions of these files */
  FileChanges files; /* other outcomes: changes to files */
  Str result;        /* the returned bytes that the status does not hold; natively all of them */
  /* not of a path: the memory that a caller can see, restricted to what differs from the version
   * that it was compared with; one location per line */
  Str globals;
  /* by_return: the status is an address, compared by the memory that it points to */
  bool is_address;
  bool is_native;           /* of a native run: `result` holds all bytes */
  FloatingResult floating;  /* by_return: the floating-point numbers in the result */
  const Space *space;       /* of a path: its memory; borrowed */
  const PathCondition *pc;  /* of a path; borrowed */
  const Model *model;       /* of a path: an input that takes it; borrowed */
  NativeReportList reports; /* natively, in order */
} Outcome;

void outcome_done(Outcome *o);
Outcome outcome_copy(const Outcome *o);   /* not for paths; without stack and reports */
bool outcome_has_ended(const Outcome *o); /* otherwise it is unknown how the run would have ended */
bool outcome_is_fault(const Outcome *o);

/* Compares outcomes of bytes and returns the parts that differ. If both were stopped in the same
 * way, they do not differ, because how much they did until then is accidental. The line number in a
 * failed assertion's message is ignored. */
PartSet outcome_compare(const Outcome *a, const Outcome *b);
/* For outcomes of bytes: the bits of the floating-point number with this index in the result,
 * zero-extended. */
U128 outcome_returned_bits(const Outcome *o, uint32_t index);
/* Both returned floating-point numbers of one type. */
bool outcomes_are_floating(const Outcome *a, const Outcome *b);
/* For outcomes of bytes: likewise, and the numbers are alike. */
bool outcomes_return_alike(const Outcome *a, const Outcome *b);
/* For outcomes of bytes: both end in a failed assertion, and only the message differs. */
bool outcomes_differ_in_message(const Outcome *a, const Outcome *b);
/* For outcomes of paths: the condition on the input under which they differ (1 bit, without shadow
 * expressions; constant if it does not depend on the input). Memory that cannot be compared is
 * reported as a cut (outcome_visible.h). *numbers receives a second condition, for output that
 * contains strings of numbers: if it is false, that output is equal; if it is true, it may still be
 * equal by coincidence (outcome_numbers.h). *nans receives the condition under which they differ in
 * the bits of NaNs, which are not compared (floating.h). */
const Expr *outcome_difference(Exec *x, const Outcome *old, const Outcome *new,
                               const Expr **numbers, const Expr **nans);
/* Does their output differ on that input? */
bool outcomes_differ_in_numbers(Exec *x, const Outcome *old, const Outcome *new,
                                const Model *input);
/* The condition that either version prints a different number or byte than on that input. */
const Expr *outcomes_have_other_numbers(Exec *x, const Outcome *old, const Outcome *new,
                                        const Model *input);
/* Can the permissions of the files that they leave differ? Native runs do not show this. */
bool outcomes_may_differ_in_permissions(Exec *x, const Outcome *old, const Outcome *new);

/* The outcome of version v on the path s, which has ended; borrows from s. For a version that ended
 * earlier (--follow=both) it is the outcome at that point. */
Outcome outcome_of_path(Exec *x, const State *s, Version v, bool is_main);
/* For a state that has run concretely; takes the state's end. */
Outcome outcome_of_run(Exec *x, State *s, bool is_main);
/* Adds to the output of both runs what undefined functions could read differently; their calls are
 * already there. The lists of calls are empty afterwards. reads: calls_print_memory. */
void outcomes_compare_calls(Exec *x, Outcome *of[2], TextList *reads);
/* Compares the memory that both runs left, as a caller can see it. The list receives the
 * differences, which also become `globals` of each outcome; a status that is an address is then no
 * longer treated as one. */
void outcomes_compare_memory(Exec *x, Outcome *of[2], const Space memory[2], SeenList *list);
/* Adds the internal state that differs at the end of a path whose outcomes are equal. */
void outcomes_add_internal(Exec *x, const Outcome *old, const Outcome *new, InternalNames *names);
#endif
