/* Names about which gcc 12 and clang 19 answer differently for x86-64. Each list ends with NULL. */
#ifndef UMBRA_FRONT_GCC_NAMES_H
#define UMBRA_FRONT_GCC_NAMES_H
extern const char *const gcc_operators_missing[]; /* operators of conditions that only clang has */
/* In these lists, each string holds several names, separated by blanks. Functions are without
 * "__builtin_". */
extern const char *const gcc_builtins_more[], *const gcc_builtins_less[];
extern const char *const gcc_attributes_more[], *const gcc_attributes_less[];
extern const char *const gcc_headers_more[], *const gcc_headers_less[];
/* Attributes that do not change what a program does. */
extern const char *const gcc_attributes_harmless[];

/* Arguments for clang that give it the predefined macros of gcc, as far as their values differ. */
extern const char *const gcc_macros[];
extern const char *const gcc_optimised_macros[];
/* How names begin that depend on the latter, some through headers. */
extern const char *const gcc_optimised_derived[];
#endif
