/* What of a recorded compilation is passed on to the compiler. */
#ifndef UMBRA_CC_PASSED_H
#define UMBRA_CC_PASSED_H
#include "base/options.h"

/* Takes everything out that is not on the list of what may be passed on; what it took goes to
 * *dropped. The strings are borrowed. */
void words_keep_passed(StrList *words, StrList *dropped);
/* A word, with its value in it, that decides what a program means, and may be passed on. */
bool passed_is_meaning(const char *word);
#endif
