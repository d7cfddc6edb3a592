/* What memory holds, as text: numbers in their type, texts in quotes, what a pointer leads to. Two
 * versions hold the same where the texts are the same: so nothing in them depends on the number of
 * an address. */
#ifndef UMBRA_EXPLAIN_CONTENTS_H
#define UMBRA_EXPLAIN_CONTENTS_H
#include "exec/state.h"

typedef struct ContentsReader {
  const Program *program;
  ExprTable *exprs;
  const State *state;
  Version version;
} ContentsReader;

/* Up to 8 bytes. False: they were never written. */
bool contents_word(const ContentsReader *r, const Object *o, uint64_t offset, unsigned size,
                   uint64_t *word);
/* The caller frees the texts. bits: the field, where it is a bit-field. */
char *contents_text(const ContentsReader *r, const Object *o, uint64_t offset, const Type *type,
                    const Field *bits);
/* Of a number or an address in a register. */
char *contents_of_word(const ContentsReader *r, uint64_t word, const Type *type, unsigned width);
/* Bytes that are too many to be shown. */
char *contents_sum(const ContentsReader *r, const Object *o, uint64_t offset, uint64_t size);
#endif
