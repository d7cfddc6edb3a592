/* The contents of memory as strings: numbers by their type, strings in quotes, and what a pointer
 * points to. Two versions have the same contents if the strings are equal, so no string depends on
 * the numeric value of an address. */
#ifndef UMBRA_EXPLAIN_CONTENTS_H
#define UMBRA_EXPLAIN_CONTENTS_H
#include "exec/exec_state.h"

typedef struct ContentsReader {
  const Program *program;
  ExprTable *exprs;
  const State *state;
  Version version;
} ContentsReader;

/* Reads up to 8 bytes. Returns false if they were never written. */
bool contents_word(const ContentsReader *r, const Object *o, uint64_t offset, unsigned size,
                   uint64_t *word);
/* The caller frees the strings. bits: the field, if it is a bit-field. */
char *contents_text(const ContentsReader *r, const Object *o, uint64_t offset, const Type *type,
                    const Field *bits);
/* For a number or an address in a register. */
char *contents_of_word(const ContentsReader *r, uint64_t word, const Type *type, unsigned width);
/* For more bytes than can be shown. */
char *contents_sum(const ContentsReader *r, const Object *o, uint64_t offset, uint64_t size);
#endif
