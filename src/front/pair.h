/* Matches the functions, variables and constants of the two versions. */
#ifndef UMBRA_FRONT_PAIR_H
#define UMBRA_FRONT_PAIR_H
#include "front/front.h"
#include "front/symbols.h"

/* Renames symbols of the two linked modules so that equal names mean the same symbol of the unified
 * program: functions of one name and type, variables of one name and size, private constants
 * (strings, tables) of one content. Fatal if the entries are incompatible. */
void pair_modules(LLVMModuleRef module[2], const FrontOptions options[2]);
void pair_symbols(LLVMModuleRef module[2]); /* the same without regard to an entry */
/* A variable that both versions export is visible in both, even if one of them does not use it.
 * Adds to each version's reach the exported variables that the other one reaches, and those that
 * are initialised differently. */
void pair_exported(LLVMModuleRef module[2], Reach reach[2]);
/* Lists the symbols that either version reaches: those of OLD, then those that only NEW reaches.
 * Names are borrowed from the modules. */
void pair_order(SymbolOrder *order, const Reach reach[2]);
#endif
