/* Which arguments of a recorded compilation are passed on to the compiler. */
#ifndef UMBRA_CC_PASSED_H
#define UMBRA_CC_PASSED_H
#include "base/options.h"

/* Removes all arguments that are not on the list of what may be passed on, and adds them to
 * *dropped. The strings are borrowed. */
void words_keep_passed(StrList *words, StrList *dropped);
/* True if the argument, joined with its value, affects the program's meaning and may be passed
 * on. */
bool passed_is_meaning(const char *word);
/* An argument that clang rejects as unknown, such as an option of gcc, taken from its message; NULL
 * if the message is a different one. The caller frees it. */
char *passed_find_unknown(const char *error);
#endif
