/* The C functions that every harness is made of; each is written when one is used that needs it. */
#ifndef UMBRA_TYPED_HELPERS_H
#define UMBRA_TYPED_HELPERS_H
#include "base/str.h"

typedef enum Helper {
  HELPER_NAME,    /* any_name: names of inputs, joined */
  HELPER_MEMORY,  /* any_memory: zeros */
  HELPER_OF,      /* any_of: one of some pointers */
  HELPER_ONE,     /* any_one: a number, with a path for each */
  HELPER_UP_TO,   /* any_up_to: the end of such an array's name, where sizes grow */
  HELPER_EXACT,   /* any_exact: the beginning of an array, in an object of just that size */
  HELPER_OVERLAP, /* any_overlap: two arrays that are parts of one */
  HELPER_END,     /* any_end: the end of a text */
  HELPER_BYTES,   /* any_bytes: an array of anything */
  HELPER_TEXT,    /* any_text: a text that nobody may write behind */
  HELPER_ROOM,    /* any_room: a text with room behind it */
  HELPER_BLOCK,   /* any_block: what a void * leads to */
  HELPER_FILE,    /* any_file: a FILE * */
  HELPERS
} Helper;

/* used: a bit for each; more are added that these need. */
void helpers_write(unsigned used, Str *out);
#endif
