/* The clang commands of umbra-cc (front/clang.h): for the native object, and for its bitcode. */
#ifndef UMBRA_CC_COMMAND_H
#define UMBRA_CC_COMMAND_H
#include "base/json.h"
#include "cc/cc_words.h"
#include "front/clang.h"

/* The C library for which programs are built: the host's, or musl if UMBRA_CC_LIBC selects it.
 * Fatal for other values, or if musl is not installed. */
LibcHeaders command_libc(void);
/* clang for native programs. With musl, the headers and static libraries are musl's, and nothing of
 * the host's is found. */
void command_init_native(ClangCommand *c);
/* Adds musl's headers if programs are built for musl; call after adding the user's own options, so
 * that their directories come first. Adds nothing if the user gave -nostdinc. */
void command_add_headers(ClangCommand *c, const WordList *words);
/* Makes errors into warnings that are only warnings in gcc 12 with these arguments; call before
 * adding the user's own options. */
void command_add_leniency(ClangCommand *c, const WordList *words);
/* clang as the front end calls it, with those of the user's options that affect the program's
 * meaning. */
void command_init_bitcode(ClangCommand *c, const WordList *words, LibcHeaders libc);
/* Makes __DATE__ and __TIME__ those of 1970, unless the user set SOURCE_DATE_EPOCH: versions must
 * not differ in when they were built. */
void command_fix_date(void);
/* {"directory": the working directory, "arguments": ["umbra-cc", ...]}; the caller frees it. */
json_t *command_json(const StrList *arguments);
#endif
