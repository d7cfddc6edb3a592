/* What the parts of report.html share: one run of the page, and links to the lines that it shows.
 */
#ifndef UMBRA_REPORT_HTML_PAGE_H
#define UMBRA_REPORT_HTML_PAGE_H
#include "base/map.h"
#include "expr/version.h"
#include "report/html_text.h"
#include "report/run_files.h"

typedef struct HtmlRun {
  const RunFile *file;
  char *prefix;    /* of ids: "" or "r2-" */
  json_t *changes; /* changes.json; NULL: the run left none */
  json_t *tree;    /* tree.json; NULL: it left none */
  bool has_twins;  /* a file of each version has the same name, but for its directory */
  bool *is_new;    /* per finding or fault: not in the run compared with; NULL: there is none */
  StrMap lines;    /* "new.c:9" of every line that is shown -> html_line_id */
} HtmlRun;

void html_run_init(HtmlRun *r, const RunFile *file, size_t number, bool is_alone);
void html_run_done(HtmlRun *r);

/* A place of a JSON file, "dir/new.c:9:12", as "new.c:9" (where there are twins as "dir/new.c:9"),
 * linked to the line where that is shown. Nothing when it is no text. */
void html_add_place(Str *out, const HtmlRun *r, const json_t *place);
void html_add_line_link(Str *out, const HtmlRun *r, const char *file, json_int_t line);
/* The id of a line: that of NEW, or of OLD where only that has it. */
void html_add_line_id(Str *out, const HtmlRun *r, size_t file, json_int_t old, json_int_t new);
/* " id="PREFIXname"". */
void html_add_id(Str *out, const HtmlRun *r, const char *name);
/* "x = 0, s = "a"", of an object of names and values; nothing is "any input". */
void html_add_input(Str *out, const json_t *input, const char *between);
char *html_input_text(const json_t *input); /* the same, not escaped; the caller frees it */
/* "3 paths", "1 path". */
void html_add_count(Str *out, json_int_t n, const char *what);
json_int_t html_number(const json_t *object, const char *key); /* 0: there is none */
#endif
