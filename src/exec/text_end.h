/* Reads after the end of a symbolic argument (or variable of the environment).
 *
 * Its object has room for the longest text. Of a shorter one the bytes after the first 0 are the
 * object's here, and natively those of the next argument or of the environment: a read of them is
 * an assumption. Such a read is one of byte k that does not need byte k - 1 to be other than 0. (It
 * is enough to look at that one: what makes it other than 0 on a path is a condition on it, and
 * before that it was read.) */
#ifndef UMBRA_EXEC_TEXT_END_H
#define UMBRA_EXEC_TEXT_END_H
#include "exec/exec.h"

/* n bytes at the offset are read. at: NULL, or what is added to the offset. */
void text_end_note_read(Exec *x, const State *s, const Object *o, uint64_t offset, const Expr *at,
                        uint64_t n);
static inline void text_end_note(Exec *x, const State *s, const Object *o, uint64_t offset,
                                 const Expr *at, uint64_t n) {
  if (o->text && n) text_end_note_read(x, s, o, offset, at, n);
}
#endif
