/* Finds the lines that gcc would compile: clang preprocesses the program with gcc's predefined
 * macros, and with copies of the program's own files in which conditions about the compiler
 * (__has_builtin(...), __has_attribute(...), __has_include(...), __has_feature) are replaced by
 * gcc's answer. The answers come from a fixed table, so gcc need not be installed. */
#ifndef UMBRA_FRONT_GCC_VIEW_H
#define UMBRA_FRONT_GCC_VIEW_H
#include "base/str.h"

/* Does the text, without comments, name a macro that depends on optimisation? */
bool gcc_asks_optimised(const char *text);
/* Does it ask for anything that differs between clang and gcc? */
bool gcc_asks_compiler(const char *text);

typedef struct GccView {
  char *dir; /* of the copies; NULL if no file needs one */
  TextList words;
} GccView;

/* Writes the copies of those files (real paths) that need one. */
void gcc_view_init(GccView *v, const TextList *files);
void gcc_view_done(GccView *v);

/* Removes from the preprocessor's output for a line, in place, what cannot change the code:
 * definitions of macros (a use makes other output), pragmas about diagnostics, white space, and
 * attributes that only inform the compiler. */
void gcc_strip_harmless(char *output);
#endif
