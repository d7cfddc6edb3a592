/* A digest of a function's code and of everything that the code refers to, as the program is
 * linked: functions, also those of other files, and the contents of variables and literals. So a
 * function of a file or a header has the same digest in two programs only if their files compile it
 * to the same code, whatever macros and types they have, and link it with the same definitions. The
 * numbers of functions and variables, registers' names and source locations are left out. */
#ifndef UMBRA_IMPACT_CODE_DIGEST_H
#define UMBRA_IMPACT_CODE_DIGEST_H
#include "base/map.h"
#include "base/str.h"
#include "code/code.h"

typedef struct CodeDigests CodeDigests; /* of one program, whose code does not change meanwhile */

CodeDigests *code_digests_new(const Program *p);
void code_digests_free(CodeDigests *all);
uint64_t code_digest(CodeDigests *all, const Function *f);
/* Adds the functions and variables to which the functions lead whose digests were computed, as far
 * as other files can name them and the program defines them. */
void code_digests_add_names(const CodeDigests *all, TextList *names);
/* A digest of the names of the program's files, if the function, or a function that it uses and
 * that its file or a header defines, uses a variable that can change: the rest of the program may
 * write to it. Otherwise 0. */
uint64_t code_digest_writers(CodeDigests *all, const Function *f);
#endif
