/* Gates: a hash-consed circuit of two-input ANDs and XORs, multiplexers and majorities over input
 * literals.
 *
 * A Lit is 2 * node + sign; node 0 is the constant: LIT_FALSE, LIT_TRUE. Constructors simplify what
 * they can see locally, put operands into canonical order and share equal gates, so equal bits of
 * different expressions are one literal. XOR, MUX and MAJ have nodes of their own because an adder
 * bit or a comparison step then takes a few short clauses instead of those of several ANDs. */
#ifndef UMBRA_SOLVER_GATES_H
#define UMBRA_SOLVER_GATES_H
#include "base/int.h"
#include "base/vec.h"

typedef uint32_t Lit;
enum { LIT_FALSE = 0, LIT_TRUE = 1 };

typedef enum GateKind {
  GATE_INPUT,
  GATE_AND,
  GATE_XOR,
  GATE_MUX,
  GATE_MAJ,
  GATE_SAME /* a former input, replaced by gate_define */
} GateKind;

typedef struct Gate {
  GateKind kind;
  Lit in[3]; /* AND, XOR: two; MUX: condition, then, else; MAJ: three; SAME: one */
} Gate;

typedef struct Gates {
  VEC(Gate) gates;
  uint32_t *slots; /* hash table of node numbers; 0: empty */
  size_t room;
} Gates;

static inline Lit lit_not(Lit a) { return a ^ 1; }
static inline uint32_t lit_node(Lit a) { return a >> 1; }

void gates_init(Gates *g);
void gates_done(Gates *g);
Lit gate_input(Gates *g);
/* From now on the input is the same as a, which does not depend on it. */
void gate_define(Gates *g, Lit input, Lit a);
Lit gate_and(Gates *g, Lit a, Lit b);
Lit gate_or(Gates *g, Lit a, Lit b);
Lit gate_xor(Gates *g, Lit a, Lit b);
Lit gate_mux(Gates *g, Lit c, Lit a, Lit b); /* c ? a : b */
Lit gate_maj(Gates *g, Lit a, Lit b, Lit c); /* at least two: the carry of a + b + c */
unsigned gate_fanin(GateKind kind);
#endif
