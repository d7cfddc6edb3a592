/* Declarations that the parts of report.html share: one run on the page, and links to the lines
 * that the page shows. */
#ifndef UMBRA_REPORT_HTML_PAGE_H
#define UMBRA_REPORT_HTML_PAGE_H
#include "base/map.h"
#include "base/vec.h"
#include "expr/expr_version.h"
#include "report/html_text.h"
#include "report/run_files.h"

typedef struct HtmlRun {
  const RunFile *file;
  char *prefix;    /* prefix of ids: "" or "r2-" */
  json_t *changes; /* changes.json; NULL if the run has none */
  json_t *tree;    /* tree.json; NULL if the run has none */
  bool has_twins;  /* files of the two versions have the same name in different directories */
  bool *is_new;    /* per finding or fault: not in the other run; NULL if there is no other */
  StrMap lines;    /* "new.c:9" of each line shown -> the numbers in its id (html_add_line_id) */
} HtmlRun;

typedef VEC(HtmlRun) HtmlRuns;

void html_runs_init(HtmlRuns *runs, const RunFiles *f);
void html_runs_done(HtmlRuns *runs);

/* Adds a location from a JSON file, "dir/new.c:9:12", as "new.c:9" (or "dir/new.c:9" if has_twins),
 * linked to the line if the page shows it. Adds nothing if it is not a string. */
void html_add_place(Str *out, const HtmlRun *r, const json_t *place);
/* The same as text without a link: "new.c:9". */
void html_add_base(Str *out, const json_t *place);
void html_add_line_link(Str *out, const HtmlRun *r, const char *file, json_int_t line);
/* Adds the id of a line: the one of NEW, or of OLD if only OLD has the line. */
void html_add_line_id(Str *out, const HtmlRun *r, size_t file, json_int_t old, json_int_t new);
/* Adds " id="PREFIXname"". */
void html_add_id(Str *out, const HtmlRun *r, const char *name);
/* Adds "x = 0, s = "a"" from an object of names and values, or "any input" if it is empty. */
void html_add_input(Str *out, const json_t *input, const char *between);
/* Adds the input of a finding or fault as one would type it. */
void html_add_invocation(Str *out, const json_t *found);
char *html_input_text(
    const json_t *input); /* as html_add_input, not escaped; the caller frees it */
/* Adds "3 paths" or "1 path". */
void html_add_count(Str *out, json_int_t n, const char *what);
json_int_t html_number(const json_t *object, const char *key); /* 0 if absent */
#endif
