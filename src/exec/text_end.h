/* Reads after the end of a symbolic argument (or environment variable).
 *
 * Its object has the size of the longest string. If the string is shorter, the bytes after the
 * first 0 belong to the object here, but natively to the next argument or to the environment:
 * reading them is an assumption. Such a read is a read of byte k on a path that does not require
 * byte k - 1 to be nonzero. (Checking that byte is enough: what makes it nonzero on a path is a
 * condition on it, and it was read for that.) */
#ifndef UMBRA_EXEC_TEXT_END_H
#define UMBRA_EXEC_TEXT_END_H
#include "exec/exec.h"

/* n bytes at the offset are read. at: added to the offset; NULL if nothing is. */
void text_end_note_read(Exec *x, const State *s, const Object *o, uint64_t offset, const Expr *at,
                        uint64_t n);
static inline void text_end_note(Exec *x, const State *s, const Object *o, uint64_t offset,
                                 const Expr *at, uint64_t n) {
  if (o->text && n) text_end_note_read(x, s, o, offset, at, n);
}
#endif
