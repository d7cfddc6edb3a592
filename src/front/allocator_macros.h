/* Programs replace the functions of the C library by macros: of some, the expansion is a call of
 * the program's own allocator, of others it is an error, which forbids the function. */
#ifndef UMBRA_FRONT_ALLOCATOR_MACROS_H
#define UMBRA_FRONT_ALLOCATOR_MACROS_H
#include "front/front.h"

typedef enum AllocatorMacro {
  ALLOCATOR_NO_MACRO,
  ALLOCATOR_MACRO, /* a call of it compiles after the file */
  ALLOCATOR_UNUSABLE
} AllocatorMacro;

typedef struct AllocatorMacros {
  AllocatorMacro of_malloc, of_calloc;
} AllocatorMacros;

/* A line "#define NAME TEXT" for each macro at the end of the C file; NULL if it does not compile.
 * The caller frees it. */
char *allocator_macros_list(const FrontOptions *options, const char *file);
/* Finds what malloc and calloc are at the end of the C file, which has these macros (or NULL). */
AllocatorMacros allocator_macros_find(const FrontOptions *options, const char *file,
                                      const char *macros);
#endif
