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

/* What is `name` at the end of the C file, malloc or calloc? arguments: of a call. */
AllocatorMacro allocator_macro(const FrontOptions *options, const char *file, const char *name,
                               const char *arguments);
#endif
