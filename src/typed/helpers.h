/* The C functions of which every harness is composed; each is written only if it is used. */
#ifndef UMBRA_TYPED_HELPERS_H
#define UMBRA_TYPED_HELPERS_H
#include "base/str.h"

typedef enum Helper {
  HELPER_NAME,    /* any_name: joins names of inputs */
  HELPER_WHOLE,   /* any_whole: the name of a structure without the "." or "->" of its parts */
  HELPER_MEMORY,  /* any_memory: zeroed memory */
  HELPER_OF,      /* any_of: one of several pointers */
  HELPER_ONE,     /* any_one: a number, with one path for each */
  HELPER_UP_TO,   /* any_up_to: the end of the name of an array whose sizes grow */
  HELPER_CHOSEN,  /* any_chosen: a number, determined in few decisions */
  HELPER_LONG,    /* any_long_text: a string of any_text or any_room in a long input */
  HELPER_EXACT,   /* any_exact: the start of an array, in an object of exactly that size */
  HELPER_OVERLAP, /* any_overlap: two arrays that are parts of one */
  HELPER_END,     /* any_end: the end of a string */
  HELPER_BYTES,   /* any_bytes: an array of arbitrary contents */
  HELPER_TEXT,    /* any_text: a string without space after it */
  HELPER_ROOM,    /* any_room: a string with space after it */
  HELPER_BLOCK,   /* any_block: the target of a void * */
  HELPER_FILE,    /* any_file: a FILE * */
  HELPER_INPUT,   /* any_input: the bytes of standard input */
  HELPERS
} Helper;

/* `used` has a bit for each helper; those that they require are added. */
/* has_long: there is any_long(); is_probed: there is any_is_long. */
void helpers_write(unsigned used, bool has_long, bool is_probed, Str *out);
#endif
