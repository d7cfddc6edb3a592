/* The formats in which a finished run can be reported. Each is written from the files in the run's
 * directory, so the result is the same at the end of the run and later. */
#ifndef UMBRA_REPORT_FORMATS_H
#define UMBRA_REPORT_FORMATS_H
#include "base/options.h"
#include "base/str.h"

/* Appends the report of the run or review in the directory. Fatal if it cannot be read. */
void format_write(ReportFormat format, const char *run_dir, Str *out);
/* The same, marking what is new or gone compared with another run; appends a summary of that for
 * the terminal to *said. Fatal if the format does not support this. */
void format_compare(ReportFormat format, const char *run_dir, const char *before, Str *out,
                    Str *said);
/* Writes the string to FILE as a whole, or to standard output if file is NULL or "-". Fatal on
 * failure. */
void report_put(const Str *text, const char *file);
/* Checks --report FORMAT=FILE before the run: fatal if the file could not be written after it. */
void reports_check(const Options *o);
/* True if one of the --report options has this format. */
bool reports_want(const Options *o, ReportFormat format);
void reports_write(const Options *o, const char *run_dir);
/* The default file of the report, in the run's directory; NULL: standard output. */
const char *format_file(ReportFormat format);
#endif
