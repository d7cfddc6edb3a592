/* Formats input bytes for people: 5, -1, 97 ('a'), "ab\0", 03 ff 10. */
#ifndef UMBRA_WITNESS_READABLE_H
#define UMBRA_WITNESS_READABLE_H
#include <stdint.h>

#include "base/str.h"
#include "code/type.h"
#include "outcome/outcome_visible.h"
#include "witness/made_input.h"

/* 1, 2, 4 and 8 bytes are formatted as a signed decimal number (followed by the text in brackets if
 * they look like text); other sizes as a C string if all bytes are printable or 0, otherwise in
 * hexadecimal. Long ones are shortened with "..." and the size. */
void readable_bytes(Str *out, const uint8_t *bytes, uint32_t size);
/* A number of 2 (is_brain: __bf16), 4, 8, 10 or 16 bytes (x87): -1000, 0.1, -0, nan. False, and
 * nothing is appended, if no type has that size. */
bool readable_float(Str *out, const uint8_t *bytes, uint32_t size, bool is_brain);
/* A number, or an array of numbers, in the form that the type of the object has in the source;
 * otherwise as readable_bytes. */
void readable_by_look(Str *out, const KTestObject *o);
/* The number of elements of a vector, 2 for a complex number, 0 for any other type. */
uint64_t readable_elements(const Type *type);
/* The value of a C type; with NULL the same as readable_bytes. */
void readable_value(Str *out, const Type *type, const uint8_t *bytes, uint32_t size);
/* The value at a memory location, in its type. */
void readable_seen(Str *out, const Seen *s, Version v);
/* A string of the program, as a C string; a long string is shortened. */
void readable_text(Str *out, const uint8_t *bytes, uint32_t size);
bool readable_text_is_whole(const uint8_t *bytes, uint32_t size); /* it is not shortened */
/* The value of an object of the test case as users know it: the argument, file or standard input
 * that the program receives. False, and nothing is appended, for an object that only gives the
 * length or number of others (n_args, A-data-stat), and for a single call of the entry. */
bool readable_object(Str *out, const MadeInputs *inputs, size_t index);
/* "x = 5, y = -1": all objects, with `separator` between them. Nothing if there are none. */
void readable_input(Str *out, const KTest *k, const char *separator);
/* Does the text contain a number that is likely to be an address? That means nothing to people. */
bool text_has_address(const char *text);
#endif
