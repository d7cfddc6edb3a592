/* Passes over a function's Code, run after unification: promote locals to registers, propagate
 * copies, find splits, fuse instructions, and compute which versions reach what. Each preserves
 * behaviour. */
#ifndef UMBRA_CODE_PASSES_H
#define UMBRA_CODE_PASSES_H
#include "code/code.h"

/* promote.c: locals whose address does not escape become registers. */
void pass_promote(Program *p, Function *f);
/* copies.c: propagates moves, removes dead moves and dead pure instructions. */
void pass_copies(Program *p, Function *f);
void pass_fuse(Program *p, Function *f); /* fuse.c: compare + branch, address + access */
/* splits.c: calls of umbra_execute become EXECUTE, branches on them SPLIT. */
void pass_splits(Program *p, Function *f);
/* code_versions.c: fills starts, readers and postdominator. */
void pass_versions(Program *p, Function *f);
void pass_diamonds(Program *p, Function *f); /* diamonds.c: fills diamonds */
void pass_all(Program *p);                   /* the pipeline, for every defined function */
/* Runs only what is needed for execution, instead of pass_all. Every local is in memory, with the
 * value that the source gives it. */
void pass_plain(Program *p);
#endif
