/* The linker's option --wrap=SYMBOL: references to an undefined SYMBOL become references to
 * __wrap_SYMBOL, and those to __real_SYMBOL become references to SYMBOL. The bitcode of a program
 * must be linked in the same way. Therefore umbra-cc adds a record for each such symbol to the
 * program that it links. */
#ifndef UMBRA_CC_WRAPPED_H
#define UMBRA_CC_WRAPPED_H
#include "base/str.h"
#include "cc/cc_record.h"
#include "cc/cc_words.h"

/* Appends a record for each symbol that the linker's arguments wrap. */
void wrapped_add_records(Str *records, const WordList *words);
/* Adds the symbols of these records to the list, each once. */
void wrapped_read(TextList *symbols, const RecordList *records);
#endif
