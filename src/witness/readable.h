/* Input bytes as people write them: 5, -1, 97 ('a'), "ab\0", 03 ff 10. */
#ifndef UMBRA_WITNESS_READABLE_H
#define UMBRA_WITNESS_READABLE_H
#include <stdint.h>

#include "base/str.h"
#include "code/type.h"
#include "outcome/visible.h"
#include "witness/ktest.h"

/* 1, 2, 4 and 8 bytes as a signed decimal number (with the text in brackets when they look like
 * one); other sizes as a C string when all bytes are printable or 0, else in hexadecimal. Long ones
 * are cut with "..." and the size. */
void readable_bytes(Str *out, const uint8_t *bytes, uint32_t size);
/* A number of 2 (is_brain: __bf16), 4, 8, 10 or 16 bytes (x87): -1000, 0.1, -0, nan. False, and
 * nothing appended: there is none of that size. */
bool readable_float(Str *out, const uint8_t *bytes, uint32_t size, bool is_brain);
/* The same of an object of the test case; false, too, where it is to be read otherwise. */
bool readable_as_float(Str *out, const KTestObject *o);
/* The value of a C type, which may be NULL: then as readable_bytes. */
void readable_value(Str *out, const Type *type, const uint8_t *bytes, uint32_t size);
/* What a place in memory held, in its type. */
void readable_seen(Str *out, const Seen *s, Version v);
/* Text of a program, as a C string; long text is cut. */
void readable_text(Str *out, const uint8_t *bytes, uint32_t size);
bool readable_text_is_whole(const uint8_t *bytes, uint32_t size); /* it is not cut */
/* The value of an object of the test case as people see it: what a program gets of an argument, of
 * a file, or of standard input. False, and nothing appended, for an object that only says how much
 * of another one counts (n_args, A-data-stat), nor for
 * one call of the entry. */
bool readable_object(Str *out, const KTest *k, size_t index);
/* "x = 5, y = -1": all objects; `separator` between them. Nothing when there are none. */
void readable_input(Str *out, const KTest *k, const char *separator);
#endif
