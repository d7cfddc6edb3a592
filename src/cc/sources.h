/* A program out of compile_commands.json. */
#ifndef UMBRA_CC_SOURCES_H
#define UMBRA_CC_SOURCES_H
#include "base/options.h"

/* Compiles the C files of `target` and links them, with those of the other targets that they need,
 * to the bitcode `output`, with the headers of `libc`. The target is one of CMake or meson, or a C
 * file (with or without .c); NULL: the only one. Fatal, listing the targets, when there is none
 * such. */
void sources_compile(const char *database, const char *target, LibcHeaders libc,
                     const char *output);
#endif
