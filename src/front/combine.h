/* Links several modules of bitcode into one file. */
#ifndef UMBRA_FRONT_COMBINE_H
#define UMBRA_FRONT_COMBINE_H
#include <stdbool.h>

#include "base/str.h"
#include "base/vec.h"

typedef struct Module {
  const char *name, *bytes; /* the name is for messages */
  size_t len;
  bool is_optional; /* linked only if it defines a symbol that is undefined so far, like a member of
                       an archive */
  bool was_linked;  /* set by combine_modules */
} Module;
typedef VEC(Module) ModuleList;

/* Returns whether the bitcode defines a function or variable of this name. */
bool combine_defines(const Module *module, const char *symbol);

typedef enum SymbolUse {
  SYMBOL_DEFINED,
  SYMBOL_OVERRIDABLE, /* a weak definition: one of another file takes its place */
  SYMBOL_MISSING,
  SYMBOL_STRUCTORS, /* LLVM's list of functions to call before main, or at exit */
  SYMBOL_WEAK       /* a weak reference, which needs no definition */
} SymbolUse;

/* Calls `visit` for each symbol that is visible to other modules. Names are as in object files,
 * types as symbol_type() spells them. An unreadable module has no symbols. */
typedef void SymbolVisitor(void *data, const char *name, SymbolUse use, const char *type);
void combine_list_symbols(const Module *module, SymbolVisitor *visit, void *data);

/* Links the modules in their order (the optional ones after the others) and writes the result to
 * the file `output`. When a symbol is defined more than once, the first definition is used, as the
 * dynamic linker does for programs and their shared objects. References to the
 * symbols in `wrapped` (NULL: none) change as with the linker's --wrap, module by module. Fatal,
 * naming the module, if one is not bitcode for x86-64. Returns the number of definitions that were
 * discarded. */
size_t combine_modules(ModuleList *modules, const TextList *wrapped, const char *output);
#endif
