/* C to bitcode by clang-19. */
#ifndef UMBRA_FRONT_COMPILE_H
#define UMBRA_FRONT_COMPILE_H
#include "front/front.h"

/* Compiles one C file to the bitcode file `output`. Fatal with clang's own messages when it does
 * not compile; its warnings go to the log.
 */
void compile_c(const FrontOptions *options, const char *file, const char *output);
#endif
