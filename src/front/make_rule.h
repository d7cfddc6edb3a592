/* The rules for make in which compilers say which files they have read. */
#ifndef UMBRA_FRONT_MAKE_RULE_H
#define UMBRA_FRONT_MAKE_RULE_H
#include <stdbool.h>

#include "base/str.h"

/* Parses the next name of rules such as "x.o: a.c b\ c.h \<newline> d.h" into `name`. Targets are
 * skipped. False at the end. */
bool make_rule_next(const char **at, Str *name);
#endif
