/* Lines of the program's sources as they were when the run ended: those of the change and around
 * the places that it speaks of, both versions side by side. */
#ifndef UMBRA_REPORT_EXCERPTS_H
#define UMBRA_REPORT_EXCERPTS_H
#include "base/json.h"
#include "engine/run_info.h"

typedef struct Excerpts Excerpts;

Excerpts *excerpts_new(const RunInfo *run);
void excerpts_free(Excerpts *x);
/* Asks for a place of the program; one of both versions for both. Nothing where it is not the
 * program's own. */
void excerpts_add_place(Excerpts *x, uint32_t loc);
/* "new.c:5-9", as code/marks.h prints it. */
void excerpts_add_lines(Excerpts *x, const char *lines);
/* [{old, new, rows, omitted}], a file, or a pair of files, each. */
json_t *excerpts_json(const Excerpts *x);
#endif
