/* Which lines of source files the preprocessor passed on. A change in lines that no compilation saw
 * (another system's, another configuration's) says nothing of what the program does there. */
#ifndef UMBRA_FRONT_ACTIVE_H
#define UMBRA_FRONT_ACTIVE_H
#include "base/source_text.h"
#include "base/str.h"
#include "front/clang.h"

typedef struct Active Active;

/* root: only files below this directory count, a real path; NULL: all but the system's headers. */
Active *active_new(const char *root);
void active_free(Active *a);
/* What a compilation of `file` by these words for clang sees, in the directory `dir` (NULL: this
 * one). Empties the command. False: it does not compile. */
bool active_add(Active *a, ClangCommand *c, const char *dir, const char *file);
/* The files that were seen, real paths. */
const TextList *active_files(const Active *a);
/* Appends the lines of the ranges that hold code, or a directive, and that no compilation saw:
 * "SHOWN:5-9"; and to `code` what they say, without blanks and comments. A file that cannot be read
 * has none. */
void active_list_unseen(const Active *a, const char *path, const char *shown,
                        const LineRanges *lines, TextList *out, Str *code);
/* Appends the lines of which one saw more than the other. */
void active_list_differing(const Active *a, const Active *b, const char *path, const char *shown,
                           TextList *out);
#endif
