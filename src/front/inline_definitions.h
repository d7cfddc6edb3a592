/* Functions that are declared `inline` and not `static`. In C99 such a function is defined for
 * other files as well if another declaration of it has no `inline`, or has `extern`; otherwise the
 * body is only an alternative to the definition in another file. Clang, which is asked to emit
 * unused functions too (-femit-all-decls), decides this before it has read the later declarations,
 * and without optimisation it drops the function if it seems to be the second kind. */
#ifndef UMBRA_FRONT_INLINE_DEFINITIONS_H
#define UMBRA_FRONT_INLINE_DEFINITIONS_H
#include <llvm-c/Core.h>

#include "front/clang.h"

/* Like clang_run, for a command that compiles to bitcode in the file given after "-o". The
 * functions that clang dropped are in the module. Those that the file does not define for other
 * files are weak, so that the definition in another file takes precedence. */
ClangEnd inline_definitions_run(ClangCommand *c, const ProcessOptions *options, char **words);
/* Is it a function that the file does not define for other files? */
bool inline_definitions_is_only(LLVMValueRef f);
/* Adds -Dinline= and the like for native builds if the program calls a function without any other
 * definition: it would not link without optimisation. */
void inline_definitions_add_flags(LLVMModuleRef m, StrList *flags);
/* Were these flags added? Then several files may define one function. */
bool inline_definitions_are_all(const StrList *flags);
/* True if the text of a source file, without comments, may declare a function `inline` and not
 * `static`. Changes the text. */
bool inline_definitions_declares(char *text);
#endif
