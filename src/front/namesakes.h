/* Functions of one name. Each C file may have a static function of the same name; the linker
 * renames all but one of them. The name of an entry refers to the function that other files can
 * name, or the only one, or the one in the file that is given with it (--entry FILE.c:FUNCTION).
 *
 * A harness for bitcode cannot include the C file of a static function. It declares the function
 * under a label, an alias that a copy of the bitcode defines. */
#ifndef UMBRA_FRONT_NAMESAKES_H
#define UMBRA_FRONT_NAMESAKES_H
#include <llvm-c/Core.h>
#include <stdbool.h>
#include <stddef.h>

/* Renames functions so that the entry's name is that of the function to which it refers. `file` is
 * NULL if only the name was given. Fatal if the name refers to several functions, or to none in
 * this file. */
void namesakes_settle(LLVMModuleRef m, const char *entry, const char *file);

/* "umbra_static:FILE:FUNCTION", which the caller frees. */
char *namesakes_label(const char *entry, const char *file);
/* Returns the first label in the text of a C file at or after *text, which the caller frees, and
 * sets *text to the rest; NULL if there is none. */
char *namesakes_next_label(const char **text);
/* Writes to `output` the bitcode of `bitcode` (.bc or .ll) with aliases for these labels. Returns
 * false, and writes nothing, if it defines none of their functions. */
bool namesakes_expose(const char *bitcode, char *const *labels, size_t count, const char *output);
#endif
