/* What of a unified function is of the change: its marks, and code of one version only. */
#ifndef UMBRA_CODE_MARKS_H
#define UMBRA_CODE_MARKS_H
#include "base/str.h"
#include "code/code.h"

typedef VEC(uint32_t) LocList; /* indices into Program.locations */

/* CHANGE, SPLIT, EXECUTE; the body that unification put in place of one that it refused. */
bool insn_is_mark(const Function *f, uint32_t insn);
bool function_has_marks(const Function *f);
/* Asks umbra_execute somewhere, as change() and execute() of umbra.h do: before the passes. */
bool program_asks_execute(const Program *p);

/* Appends the lines of the function's change of which nothing is done, in the order of files and
 * lines: "new.c:3", "new.c:5-9". is_done is per instruction; NULL: nothing is. A line of which a
 * part is done counts as done. Needs pass_versions. */
void marks_add_lines(const Program *p, const Function *f, const bool *is_done, TextList *lines);
/* Appends those lines of locs of which the function has code, and none of that code is done;
 * is_done as above. Lines that the passes left nothing of are not among them. */
void function_add_lines_at(const Program *p, const Function *f, const LocList *locs,
                           const bool *is_done, TextList *lines);
/* Appends all lines of a function of one version only. */
void function_add_lines(const Program *p, const Function *f, TextList *lines);
void location_add_line(const Program *p, uint32_t loc, TextList *lines);
#endif
