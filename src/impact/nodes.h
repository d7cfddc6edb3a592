/* The nodes of a function for change impact analysis: conditions (a branch, a switch) and writes
 * (an assignment, a call, the returned value), one for each in the source; the computation of their
 * operands belongs to them. They are found in unified Code before the passes, where every local is
 * still a named slot. See Person et al., "Directed Incremental Symbolic Execution", PLDI 2011,
 * section 3.1.
 *
 * A node of both versions is changed if an instruction that belongs to it exists in one version
 * only or is a CHANGE; a node of one version is added or removed. Variables are slots, globals,
 * registers that are written at several locations (short circuits, ?:) or by a call, the returned
 * value, and VAR_MEMORY: whatever a pointer points to. */
#ifndef UMBRA_IMPACT_NODES_H
#define UMBRA_IMPACT_NODES_H
#include "code/code.h"
#include "impact/effects.h"

typedef uint64_t Var; /* the kind is in the high word */
#define VAR(kind, number) ((Var)(kind) << 32 | (number))
enum VarKind { VAR_SLOT = 1, VAR_GLOBAL, VAR_REGISTER, VAR_RESULT, VAR_MEMORY };
typedef VEC(Var) VarList; /* without duplicates */

typedef struct Node {
  uint32_t insn, block; /* in the Code before the passes */
  uint32_t loc;         /* index into Program.locations */
  uint32_t segment;     /* number of calls before it in its block */
  bool is_condition;
  bool is_hidden; /* not a node in the source: the store of a parameter to its slot, or the return
                     of what "retval" holds */
  bool is_strong; /* it defines one variable completely */
  VersionSet versions;      /* the versions that reach it */
  bool is_changed;          /* exists in both versions, but with a difference */
  VarList defs[2], uses[2]; /* per version */
} Node;

typedef VEC(Node) NodeList;

/* Lists nodes in the order of the instructions. Needs f->starts (pass_versions). If `effects` is
 * NULL, the library's effects on memory are ignored. */
void nodes_find(const Program *p, const Function *f, const Effects *effects, NodeList *nodes);
/* Lists the function's locals whose address is used other than for accesses, so that pointers may
 * point to them. */
void nodes_exposed(const Program *p, const Function *f, VarList *slots);
void nodes_done(NodeList *nodes);
bool vars_meet(const VarList *a, const VarList *b);
bool vars_has(const VarList *list, Var v);
#endif
