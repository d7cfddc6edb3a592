/* What the preprocessor says of places: __FILE__, __BASE_FILE__, __builtin_FILE, and so what a
 * failed assertion prints. OLD's files are compiled so that these are called as NEW's, by the front
 * end and by native builds alike: where the versions lie is no difference between them. The text of
 * a literal that merely looks like the name of a file stays as it is. */
#ifndef UMBRA_FRONT_FILE_NAMES_H
#define UMBRA_FRONT_FILE_NAMES_H
#include "base/options.h"
#include "front/clang.h"

typedef struct NamedFiles { /* of a version */
  const StrList *files, *include, *flags;
  const char *included; /* by a harness; NULL: none */
} NamedFiles;

/* Own files get the names of the other version's that they correspond to: of the same name, or of
 * the same number where both have equally many. What lies in the same directory as a file, or in a
 * directory of headers (-I), follows it. Where the user maps names (-fmacro-prefix-map=) nothing is
 * added. NEW is its own other version. */
void file_names_add(ClangCommand *c, const NamedFiles *own, const NamedFiles *other);
#endif
