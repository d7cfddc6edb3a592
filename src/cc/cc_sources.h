/* Compiles a program from compile_commands.json. */
#ifndef UMBRA_CC_SOURCES_H
#define UMBRA_CC_SOURCES_H
#include "base/options.h"

/* Compiles the C files of `target`, and those that they need of other targets, with the headers of
 * `libc`, and links them to the bitcode file `output`. The target is one of CMake or meson, or a C
 * file (with or without .c); NULL: the only one. Fatal, with a list of the targets, if there is no
 * such target. */
void sources_compile(const char *database, const char *target, LibcHeaders libc,
                     const char *output);
#endif
