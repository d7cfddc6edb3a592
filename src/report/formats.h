/* The formats in which a run can be told of when it is over: each is written from the files in its
 * directory, so that it is the same at the end of the run and later. */
#ifndef UMBRA_REPORT_FORMATS_H
#define UMBRA_REPORT_FORMATS_H
#include "base/options.h"
#include "base/str.h"

/* Appends the report of the run, or review, in the directory. Fatal where it cannot be read. */
void format_write(ReportFormat format, const char *run_dir, Str *out);
/* The same, with what is new and gone seen from another run. Fatal where the format has no place
 * for that. */
void format_compare(ReportFormat format, const char *run_dir, const char *before, Str *out);
/* Writes the text whole to FILE; NULL or "-": to standard output. Fatal where it cannot. */
void report_put(const Str *text, const char *file);
/* --report FORMAT=FILE: fatal, before the run, where it could not be written after it. */
void reports_check(const Options *o);
/* Is this format among them? */
bool reports_want(const Options *o, ReportFormat format);
void reports_write(const Options *o, const char *run_dir);
/* The file, in the run's directory, that the report becomes unless another one is named; NULL:
 * standard output. */
const char *format_file(ReportFormat format);
#endif
