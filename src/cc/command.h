/* How umbra-cc calls clang (front/clang.h): for the native object, and for its bitcode. */
#ifndef UMBRA_CC_COMMAND_H
#define UMBRA_CC_COMMAND_H
#include "cc/words.h"
#include "front/clang.h"

/* The C library that programs are built for: the host's, or musl where UMBRA_CC_LIBC says so. Fatal
 * for another value, or where musl is not installed. */
LibcHeaders command_libc(void);
/* clang for native programs. With musl, headers and static libraries are musl's, and nothing of the
 * host's is found. */
void command_init_native(ClangCommand *c);
/* musl's headers, where programs are built for musl; after the user's own options, so that theirs
 * come first. Nothing when the user said -nostdinc. */
void command_add_headers(ClangCommand *c, const WordList *words);
/* What gcc 12 only warns of, with these words; before the user's own options. */
void command_add_leniency(ClangCommand *c, const WordList *words);
/* clang as the front end calls it; from the user's options those that decide what the program
 * means. */
void command_init_bitcode(ClangCommand *c, const WordList *words, LibcHeaders libc);
/* __DATE__ and __TIME__ are those of 1970 unless the user set SOURCE_DATE_EPOCH: two versions shall
 * not differ in when they were built. */
void command_fix_date(void);
#endif
