/* Several modules of bitcode made one file. */
#ifndef UMBRA_FRONT_COMBINE_H
#define UMBRA_FRONT_COMBINE_H
#include "base/str.h"
#include "base/vec.h"

typedef struct Module {
  const char *name, *bytes; /* the name is for messages */
  size_t len;
} Module;
typedef VEC(Module) ModuleList;

/* Links them in their order and writes the result to the file `output`. When a symbol is defined more than once the first definition
 * counts, as it does for programs and their shared objects at run time. Fatal, naming the module, when one is no bitcode for x86-64.
 * Returns the number of definitions that gave way. */
size_t combine_modules(const ModuleList *modules, const char *output);
#endif
