/* What the versions do on the input of a finding, in words. */
#ifndef UMBRA_WITNESS_FOUND_WORDS_H
#define UMBRA_WITNESS_FOUND_WORDS_H
#include "witness/findings.h"

/* "returned 1", "assertion failed, foo.c:13", "exited with 2, printed "a\n"". is_long: includes the
 * output even if it is the same in both versions. */
void found_describe(const Found *f, Version v, const Program *p, const char *entry, bool is_long,
                    Str *out);
/* How the run ended: "returned 1", "exited with 2", "assertion failed, foo.c:13". */
void found_describe_end(const Outcome *o, Version v, const Program *p, const char *entry, Str *out);
#endif
