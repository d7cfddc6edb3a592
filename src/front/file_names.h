/* The file names that the preprocessor inserts through __FILE__, __BASE_FILE__ and __builtin_FILE,
 * and that a failed assertion prints. OLD's files are compiled with the names of NEW's files, both
 * by the front end and in native builds, so that the locations of the two versions do not count as
 * a difference. String literals that merely look like file names are not changed. */
#ifndef UMBRA_FRONT_FILE_NAMES_H
#define UMBRA_FRONT_FILE_NAMES_H
#include "base/options.h"
#include "front/clang.h"

typedef struct NamedFiles { /* the files of a version */
  const StrList *files, *include, *flags;
  const char *included; /* the file that a harness includes; NULL if none */
} NamedFiles;

/* The file of `other` that corresponds to own->files[file]; NULL if there is none. */
const char *file_names_counterpart(const NamedFiles *own, const NamedFiles *other, size_t file);
/* Maps the names of `own` to those of the corresponding files of `other`: the file with the same
 * base name, or the one with the same index if both versions have equally many files. Files in the
 * same directory as a mapped file, or in a directory of headers (-I), are mapped accordingly.
 * Nothing is added if the user maps names (-fmacro-prefix-map=). For NEW, pass NEW as `other` as
 * well. */
void file_names_add(ClangCommand *c, const NamedFiles *own, const NamedFiles *other);
#endif
