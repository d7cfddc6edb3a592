/* Determines which lines of the source files pass the preprocessor. A change in lines that no
 * compilation includes (code for another system or another configuration) has no effect on the
 * program built here. */
#ifndef UMBRA_FRONT_ACTIVE_H
#define UMBRA_FRONT_ACTIVE_H
#include "base/source_text.h"
#include "base/str.h"
#include "front/clang.h"
#include "front/compiler_words.h"

typedef struct Active Active;

/* `root` is a real path: only files below this directory are recorded. NULL: all files except the
 * system's headers. */
Active *active_new(const char *root);
void active_free(Active *a);
/* Records the lines that a compilation of `file` with this command line includes; `dir` is the
 * working directory (NULL: the current one). Empties the command. Returns false if the file does
 * not compile. */
bool active_add(Active *a, ClangCommand *c, const char *dir, const char *file);
/* From now on, active_add() also keeps the output of the preprocessor. */
void active_keep_text(Active *a);
/* Is it defined as a macro in any of the compilations? With active_keep_text() only. */
bool active_is_macro(const Active *a, const char *name, size_t len);
typedef struct ActiveLine {
  unsigned number;
  const char *text;   /* without comments */
  const char *output; /* what the preprocessor makes of it and of the line before it that has any
                         output, where a macro call may begin */
  bool is_directive;  /* or a later line of one */
} ActiveLine;
typedef void ActiveVisit(void *data, const ActiveLine *line);
/* Visits those lines of the ranges that hold code or a directive and that a compilation included.
 * With active_keep_text() only. */
void active_each_seen(const Active *a, const char *path, const LineRanges *lines,
                      ActiveVisit *visit, void *data);
/* The files that were recorded, as real paths. */
const TextList *active_files(const Active *a);
/* Appends those lines of the ranges that hold code or a directive and that no compilation included,
 * as "SHOWN:5-9"; appends their contents, without white space and comments, to `code`. Appends
 * nothing for a file that cannot be read. */
void active_list_unseen(const Active *a, const char *path, const char *shown,
                        const LineRanges *lines, TextList *out, Str *code);
/* Appends, once for each branch of the preprocessor, the definitions with which a build includes
 * those lines of the ranges that no compilation included: "-DUSE_SSH -DTINY". Lines that no
 * definition includes (front/condition_macros.h) are left out. */
void active_list_macros(const Active *a, const char *path, const LineRanges *lines, TextList *out);
/* Appends the lines of which the two make different code or include other files. With
 * active_keep_text() only. */
void active_list_otherwise(const Active *a, const Active *b, const char *path, const char *shown,
                           TextList *out);
/* Appends the lines whose output contains such code. With active_keep_text() only. */
void active_list_using(const Active *a, const char *path, const char *shown, CompilerWord kind,
                       TextList *out);
/* Appends the lines that exactly one of the two includes. */
void active_list_differing(const Active *a, const Active *b, const char *path, const char *shown,
                           TextList *out);
#endif
