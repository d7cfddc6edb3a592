/* One function per structure packs and unpacks it: its members are listed once, in one order. A
 * transfer that packs only reads the members; one that unpacks expects a structure of zeros. */
#ifndef UMBRA_BASE_TRANSFER_H
#define UMBRA_BASE_TRANSFER_H
#include "base/pack.h"

typedef struct Transfer { /* one of the two is NULL */
  Str *out;               /* packs to it */
  Unpack *in;             /* unpacks from it */
} Transfer;

void transfer_u64(Transfer *t, uint64_t *n);
void transfer_real(Transfer *t, double *x);
void transfer_u32(Transfer *t, uint32_t *n);
void transfer_bool(Transfer *t, bool *b);
/* Small negative numbers are short as well. */
void transfer_signed(Transfer *t, int64_t *n);
void transfer_int(Transfer *t, int *n);
void transfer_text(Transfer *t, char **text); /* owned; may be NULL */
void transfer_str(Transfer *t, Str *s);
/* Returns the enumerator, which is one of 0 .. count - 1 even if the data is damaged. */
unsigned transfer_kind(Transfer *t, unsigned kind, unsigned count);
/* Returns the number of elements of a list: `len` if the list is written, else what is read. */
size_t transfer_count(Transfer *t, size_t len);
/* Whether data was missing or invalid; never when packing. */
bool transfer_has_failed(const Transfer *t);
/* Marks the data as damaged unless it is valid. */
void transfer_check(Transfer *t, bool is_valid);
#endif
