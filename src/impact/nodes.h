/* The nodes of a function that change impact speaks of: conditions (a branch, a switch) and writes
 * (an assignment, a call, the value returned), one each for what the source writes as one; what
 * computes their operands belongs to them. Read off unified Code before the passes, where every
 * local is still a named slot: Person et al., "Directed Incremental Symbolic Execution", PLDI 2011,
 * section 3.1.
 *
 * A node of both versions is changed when something that belongs to it is of one version only, or a
 * CHANGE; a node of one version is added or removed. Variables are slots, globals, registers that
 * are written at several places (short circuits, ?:) or by a call, the value returned, and
 * VAR_MEMORY: whatever a pointer points to. */
#ifndef UMBRA_IMPACT_NODES_H
#define UMBRA_IMPACT_NODES_H
#include "code/code.h"
#include "impact/effects.h"

typedef uint64_t Var; /* kind in the high word */
#define VAR(kind, number) ((Var)(kind) << 32 | (number))
enum VarKind { VAR_SLOT = 1, VAR_GLOBAL, VAR_REGISTER, VAR_RESULT, VAR_MEMORY };
typedef VEC(Var) VarList; /* without duplicates */

typedef struct Node {
  uint32_t insn, block; /* of the Code before the passes */
  uint32_t loc;         /* index into Program.locations */
  uint32_t segment;     /* calls before it in its block */
  bool is_condition;
  bool is_hidden; /* no node of the source: the store of a parameter into its slot, the return of
                     what "retval" holds */
  bool is_strong; /* it defines the whole of one variable */
  VersionSet versions;      /* that reach it */
  bool is_changed;          /* of both versions, but not the same */
  VarList defs[2], uses[2]; /* per version */
} Node;

typedef VEC(Node) NodeList;

/* In the order of the instructions. Needs f->starts (pass_versions). Without effects what the
 * library does to memory is left out. */
void nodes_find(const Program *p, const Function *f, const Effects *effects, NodeList *nodes);
/* The function's locals whose address goes elsewhere: pointers may point to them. */
void nodes_exposed(const Program *p, const Function *f, VarList *slots);
void nodes_done(NodeList *nodes);
bool vars_meet(const VarList *a, const VarList *b);
bool vars_has(const VarList *list, Var v);
#endif
