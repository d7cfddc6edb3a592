#include "report/formats.h"

#include "report/result_json.h"
#include "report/run_files.h"

typedef struct FormatRow {
  void (*write)(const RunFiles *f, Str *out); /* appends */
  const char *file;
} FormatRow;

static const FormatRow rows[] = {
    [REPORT_JSON] = {result_json, NULL},
};

void format_write(ReportFormat format, const char *run_dir, Str *out) {
  RunFiles f;
  run_files_read(&f, run_dir);
  rows[format].write(&f, out);
  run_files_done(&f);
}

const char *format_file(ReportFormat format) { return rows[format].file; }
