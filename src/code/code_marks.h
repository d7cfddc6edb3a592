/* The parts of a unified function that belong to the change: its marks, and code of one version
 * only. */
#ifndef UMBRA_CODE_MARKS_H
#define UMBRA_CODE_MARKS_H
#include "base/str.h"
#include "code/code.h"

typedef VEC(uint32_t) LocList; /* indices into Program.locations */

/* CHANGE, SPLIT, EXECUTE, or the body with which unification replaces one that it rejects. */
bool insn_is_mark(const Function *f, uint32_t insn);
bool function_has_marks(const Function *f);
bool function_is_changed(const Function *f); /* it has marks, or one version lacks it */
/* Does the program call umbra_execute, as change() and execute() of umbra.h do? Only valid before
 * the passes. */
bool program_requests_execute(const Program *p);

/* The instructions of a line that must be done for the line to count as done. */
typedef enum LinePart {
  LINE_ANY,  /* any of its instructions */
  LINE_WHOLE /* every mark, call, store and return on it: "if (!p) return 0;" */
} LinePart;

/* Appends the lines of the function's change that are not done, ordered by file and line:
 * "new.c:3", "new.c:5-9". is_done is per instruction; NULL means that nothing is done. Needs
 * pass_versions. */
void marks_add_lines(const Program *p, const Function *f, const bool *is_done, LinePart part,
                     TextList *lines);
/* Appends those lines of locs for which the function has code, if none of that code is done;
 * is_done as above, but a line that is partly done counts as done. Lines for which the passes left
 * no code are not appended. */
void function_add_lines_at(const Program *p, const Function *f, const LocList *locs,
                           const bool *is_done, TextList *lines);
/* Appends all lines of a function that exists in only one version. */
void function_add_lines(const Program *p, const Function *f, TextList *lines);
void location_add_line(const Program *p, uint32_t loc, TextList *lines);
#endif
