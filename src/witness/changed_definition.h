/* A change of a macro or of an enumeration changes lines that use it. A finding at such a line,
 * which a textual diff does not mark, names the line of the definition. Definitions are found in
 * the text: in the file itself, and in the headers that it includes as "...", which are in its own
 * directory, or in one above, or in include/ or src/ of one of these. */
#ifndef UMBRA_WITNESS_CHANGED_DEFINITION_H
#define UMBRA_WITNESS_CHANGED_DEFINITION_H
#include "base/str.h"
#include "witness/changed_place.h"

/* Appends "GREEN changed at color.h:3: MIDDLE," for the first name in the line whose definition
 * differs between the versions. Appends nothing if there is none. */
void changed_definition_print(const Program *p, const ChangedFiles *pair, const char *line,
                              Str *out);
#endif
