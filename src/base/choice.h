/* Inputs whose values have names, for people: "the format{%d|%s}" is 0 for %d, 1 for %s. The name
 * "..." at the end means that all further values have the name before it: "p{NULL|an object|...}".
 */
#ifndef UMBRA_BASE_CHOICE_H
#define UMBRA_BASE_CHOICE_H
#include <stddef.h>

/* The length of the name itself, without the names of the values if there are any. */
size_t choice_name_length(const char *input);
/* The name of the value, or NULL if it has none. *len receives its length. */
const char *choice_value(const char *input, long value, size_t *len);
#endif
