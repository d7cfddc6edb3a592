/* A program of a project, as one bitcode file. */
#ifndef UMBRA_CC_PROJECT_H
#define UMBRA_CC_PROJECT_H
#include "base/options.h"

/* `build` is the directory in which the project was built. The program `target` (NULL: the only
 * one) is, in this order,
 *
 *  - the file build/target, or one of that name in a subdirectory, if it was built with umbra-cc:
 *    its bitcode is extracted; or
 *  - a target of build/compile_commands.json, or a C file there: its files, and those that they
 * need of other targets, are compiled with the headers of `libc`.
 *
 * Returns the path of the bitcode, build/.umbra/NAME.bc; the caller frees it. Fatal, with a list of
 * the programs, if there is no such program. */
char *project_bitcode(const char *build, const char *target, LibcHeaders libc);
#endif
