/* Deferred compilation, for the build of a review: it needs the commands and the generated files of
 * the project's build, and hardly any of its objects. While UMBRA_CC_DEFER is set, an object of
 * make's consists of its command (RECORD_DEFERRED), and a program is a script that links it when it
 * is started, because the build uses it to generate something. That link compiles what was
 * deferred, including the members of archives.
 *
 * UMBRA_CC_DEFER names a file. It is created if a program could not be linked in this way; the
 * build is then repeated without deferring anything. Sources are not opened, which shows what else
 * reads them. */
#ifndef UMBRA_CC_DEFERRED_H
#define UMBRA_CC_DEFERRED_H
#include "base/str.h"
#include "cc/cc_words.h"

#define DEFER_VARIABLE "UMBRA_CC_DEFER"

/* May what the command makes be deferred? Its sources exist, and nothing is read from standard
 * input or written to a device. */
bool deferred_applies(const WordList *l);
/* Writes an object that stands for the source's, and the file of its dependencies if one is asked
 * for. arguments: those of the whole command. */
void deferred_compile(const WordList *l, const Word *source, const char *output,
                      const StrList *arguments);
/* Writes what stands for the program, the shared object, or the object of a link. */
void deferred_link(const WordList *l, const StrList *arguments);
/* Makes the inputs of a link that were deferred. Returns false if one cannot be made. */
bool deferred_finish(const WordList *l);
#endif
