/* Which function, variable or constant of the new version is which of the old one. */
#ifndef UMBRA_FRONT_PAIR_H
#define UMBRA_FRONT_PAIR_H
#include "front/front.h"
#include "front/symbols.h"

/* Renames symbols of the two linked modules so that those of the same name, and only those, are one
 * symbol of the unified program: functions of one name and type; variables of one name and size;
 * private constants (strings, tables) of one content. Fatal when the entries do not fit together.
 */
void pair_modules(LLVMModuleRef module[2], const FrontOptions options[2]);
/* A variable that both versions export is seen in both, though one of them may not use it: adds to
 * each version's reach what the other one reaches, and those that are initialised differently. */
void pair_exported(LLVMModuleRef module[2], Reach reach[2]);
/* The symbols that either version reaches: the old one's, then those of the new one only. Names are
 * borrowed from the modules. */
void pair_order(SymbolOrder *order, const Reach reach[2]);
#endif
