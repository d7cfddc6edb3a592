/* The results of a build, adapted to another tree. A build copies the sources, so where the trees
 * differ in nothing that it depends on, its results are those of the other tree with this one's
 * sources. */
#ifndef UMBRA_REVIEW_ADAPTED_BUILD_H
#define UMBRA_REVIEW_ADAPTED_BUILD_H
#include <stdbool.h>

/* The files of a result. */
#define RESULT_DATABASE "compile_commands.json"
#define RESULT_LINES "compile_lines" /* the lines of the database, as umbra-cc wrote them */
#define RESULT_SOURCES "tree" /* the directory to which a command's script copies the sources */

/* Does the file of a result contain the names of its directories? */
bool build_names_directories(const char *path);
/* Makes `dir` of the results `from` of the tree in other_root. root: the sources of this tree. */
bool adapted_build_make(const char *from, const char *other_root, const char *dir,
                        const char *root);
#endif
