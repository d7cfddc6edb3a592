/* Compiles C to bitcode with clang-19. */
#ifndef UMBRA_FRONT_COMPILE_H
#define UMBRA_FRONT_COMPILE_H
#include "front/clang.h"
#include "front/front.h"

/* A generated file explains an error in one of its lines by a comment in the line before, up to
 * " *" "/": what helps, ": ", and what the user gave. */
#define COMPILE_HINT "/* hint: "

/* Compiles one C file to the bitcode file `output`. Fatal with clang's own messages if it does not
 * compile; warnings go to the log. */
void compile_c(const FrontOptions *options, const char *file, const char *output);
/* Adds the clang options that compile_c uses, except those for the C library's headers, the file
 * and the output. */
void compile_add_words(ClangCommand *c, const FrontOptions *options);
#endif
