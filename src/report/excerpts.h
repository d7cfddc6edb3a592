/* Lines of the program's sources as they were when the run ended: the changed lines, and lines
 * around the locations that the run's files mention, with both versions side by side. */
#ifndef UMBRA_REPORT_EXCERPTS_H
#define UMBRA_REPORT_EXCERPTS_H
#include "base/json.h"
#include "engine/run_info.h"

typedef struct Excerpts Excerpts;

Excerpts *excerpts_new(const RunInfo *run);
void excerpts_free(Excerpts *x);
/* Requests the lines around a location of the program; a location that both versions have is
 * requested for both. Locations outside of the program's own sources are ignored. */
void excerpts_add_place(Excerpts *x, uint32_t loc);
/* Requests "new.c:5-9", as code/code_marks.h prints it. */
void excerpts_add_lines(Excerpts *x, const char *lines);
/* An array of {old, new, rows, omitted}, one for each file or pair of files. */
json_t *excerpts_json(const Excerpts *x);
#endif
