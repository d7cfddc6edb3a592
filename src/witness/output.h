/* What a path wrote, as bytes under a concrete input. */
#ifndef UMBRA_WITNESS_OUTPUT_H
#define UMBRA_WITNESS_OUTPUT_H
#include "base/str.h"
#include "base/vec.h"
#include "exec/state.h"

typedef struct OutputFile { /* a record of OUTPUT_FILES; borrows from the bytes that were split */
  const char *name, *bytes;
  size_t name_len, len;
  bool is_gone;
} OutputFile;
typedef VEC(OutputFile) OutputFileList;

/* Appends what went to fd, in order. */
void output_bytes(Str *out, Evaluator *eval, const State *s, const Model *input, int fd);
void output_split_files(const Str *bytes, OutputFileList *files); /* what is no record ends it */
#endif
