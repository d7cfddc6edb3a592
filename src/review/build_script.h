/* By which command a project is configured or built, as the files of its directory suggest. */
#ifndef UMBRA_REVIEW_BUILD_SCRIPT_H
#define UMBRA_REVIEW_BUILD_SCRIPT_H
#include <stdbool.h>

/* The shell script that configures the directory with CMake or meson, or, if there is a command,
 * runs that; NULL if there is none of these. Its arguments: $1 is the tree, $2 the command, $3 the
 * directory of the build in the tree. The working directory is the sandbox's. */
const char *build_script(const char *dir, const char *command);
/* The command that builds a directory with its configure script or makefile; NULL if it has
 * neither, or if it has a CMake or meson build. */
const char *build_guess(const char *dir);
/* A command for people: "./configure && make", whatever options make gets. The caller frees it. */
char *build_shown(const char *command);
bool build_exists(const char *dir); /* of any of these kinds */
#endif
