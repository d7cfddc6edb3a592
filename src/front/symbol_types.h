/* The types that files declare symbols with, as text: types of different text are passed or stored
 * in different ways. Pointers are all the same. */
#ifndef UMBRA_FRONT_SYMBOL_TYPES_H
#define UMBRA_FRONT_SYMBOL_TYPES_H
#include <stdbool.h>

struct LLVMOpaqueValue;

/* Of a function or variable; the caller frees it. */
char *symbol_type(struct LLVMOpaqueValue *symbol);
/* Can a file that declares a symbol with one type use a definition with the other one? */
bool symbol_types_fit(const char *declared, const char *defined);
#endif
