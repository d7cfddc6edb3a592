/* Prints Code in readable form, for people and tests. */
#ifndef UMBRA_CODE_PRINT_H
#define UMBRA_CODE_PRINT_H
#include <stdio.h>
#include "code/code.h"

void code_print_insn(FILE *f, const Program *p, const Function *fn, uint32_t insn);
void code_print_function(FILE *f, const Program *p, const Function *fn);
void code_print(FILE *f, const Program *p);
#endif
