/* Several modules of bitcode made one file. */
#ifndef UMBRA_FRONT_COMBINE_H
#define UMBRA_FRONT_COMBINE_H
#include <stdbool.h>

#include "base/str.h"
#include "base/vec.h"

typedef struct Module {
  const char *name, *bytes; /* the name is for messages */
  size_t len;
  bool is_optional; /* linked only when it defines what is undefined so far, as a member of an
                       archive is */
  bool was_linked;  /* set by combine_modules */
} Module;
typedef VEC(Module) ModuleList;

/* Whether the bitcode defines a function or variable of this name. */
bool combine_defines(const Module *module, const char *symbol);

/* Tells of each symbol that other modules can see whether the bitcode defines it; weak references
 * are left out. Names are as in objects. An unreadable module has no symbols. */
typedef void SymbolVisitor(void *data, const char *name, bool is_defined);
void combine_list_symbols(const Module *module, SymbolVisitor *visit, void *data);

/* Links them in their order (optional ones behind the others) and writes the result to the file
 * `output`. When a symbol is defined more than once the first definition counts, as it does for
 * programs and their shared objects at run time. Fatal, naming the module, when one is no bitcode
 * for x86-64. Returns the number of definitions that gave way. */
size_t combine_modules(ModuleList *modules, const char *output);
#endif
