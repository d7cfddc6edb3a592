#include "solver/gates.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/map.h"

#ifdef UMBRA_CHECK
enum { FIRST_ROOM = 4 };
#else
enum { FIRST_ROOM = 1024 };
#endif

void gates_init(Gates *g) {
  *g = (Gates){0};
  vec_push(&g->gates, ((Gate){GATE_INPUT, {0, 0, 0}})); /* node 0, the constant */
}

void gates_done(Gates *g) {
  vec_done(&g->gates);
  mem_free(g->slots);
}

unsigned gate_fanin(GateKind kind) {
  switch (kind) {
    case GATE_INPUT: return 0;
    case GATE_SAME: return 1;
    case GATE_AND:
    case GATE_XOR: return 2;
    case GATE_MUX:
    case GATE_MAJ: break;
  }
  return 3;
}

static bool gates_is_shared(const Gate *n) { return n->kind != GATE_INPUT && n->kind != GATE_SAME; }

static size_t hash_gate(const Gate *n) {
  return hash_mix(((uint64_t)n->in[0] << 32 | n->in[1]) * 31 + ((uint64_t)n->in[2] << 3) + n->kind);
}

static void rehash(Gates *g) {
  mem_free(g->slots);
  g->room = g->room ? 2 * g->room : FIRST_ROOM;
  g->slots = NEW_ARRAY(uint32_t, g->room);
  for (uint32_t i = 1; i < g->gates.len; i++) {
    if (!gates_is_shared(&g->gates.data[i])) continue;
    size_t at = hash_gate(&g->gates.data[i]) & (g->room - 1);
    while (g->slots[at])
      at = (at + 1) & (g->room - 1);
    g->slots[at] = i;
  }
}

static Lit gates_intern(Gates *g, GateKind kind, Lit a, Lit b, Lit c) {
  assert(lit_node(a) < g->gates.len && lit_node(b) < g->gates.len && lit_node(c) < g->gates.len);
  if (2 * (g->gates.len + 1) > g->room) rehash(g);
  Gate n = {kind, {a, b, c}};
  size_t at = hash_gate(&n) & (g->room - 1);
  for (; g->slots[at]; at = (at + 1) & (g->room - 1)) {
    const Gate *old = &g->gates.data[g->slots[at]];
    if (old->kind == kind && memcmp(old->in, n.in, sizeof n.in) == 0) return 2 * g->slots[at];
  }
  g->slots[at] = (uint32_t)g->gates.len;
  vec_push(&g->gates, n);
  return 2 * g->slots[at];
}

static void gates_order(Lit *a, Lit *b) {
  if (*a <= *b) return;
  Lit t = *a;
  *a = *b;
  *b = t;
}

Lit gate_input(Gates *g) {
  vec_push(&g->gates, ((Gate){GATE_INPUT, {0, 0, 0}}));
  return 2 * (Lit)(g->gates.len - 1);
}

void gate_define(Gates *g, Lit input, Lit a) {
  Gate *n = &g->gates.data[lit_node(input)];
  assert(!(input & 1) && n->kind == GATE_INPUT && lit_node(a) != lit_node(input));
  *n = (Gate){GATE_SAME, {a, 0, 0}};
}

Lit gate_and(Gates *g, Lit a, Lit b) {
  gates_order(&a, &b);
  if (a == LIT_FALSE || a == lit_not(b)) return LIT_FALSE;
  if (a == LIT_TRUE || a == b) return b;
  assert(lit_node(a) && a < b && lit_node(a) != lit_node(b));
  return gates_intern(g, GATE_AND, a, b, 0);
}

Lit gate_or(Gates *g, Lit a, Lit b) { return lit_not(gate_and(g, lit_not(a), lit_not(b))); }

/* Signs move to the output: xor(!a, b) = !xor(a, b). */
Lit gate_xor(Gates *g, Lit a, Lit b) {
  Lit sign = (a ^ b) & 1;
  a &= ~1u;
  b &= ~1u;
  gates_order(&a, &b);
  if (a == b) return sign;
  if (a == LIT_FALSE) return b ^ sign;
  assert(!(a & 1) && !(b & 1) && a < b);
  return gates_intern(g, GATE_XOR, a, b, 0) ^ sign;
}

/* The condition and the then side are made positive: mux(c, !a, !b) = !mux(c, a, b). */
Lit gate_mux(Gates *g, Lit c, Lit a, Lit b) {
  if (c == LIT_TRUE || a == b) return a;
  if (c == LIT_FALSE) return b;
  if (c & 1) {
    Lit t = a;
    a = b;
    b = t;
    c ^= 1;
  }
  if (a == c || a == LIT_TRUE) return gate_or(g, c, b);
  if (a == lit_not(c) || a == LIT_FALSE) return gate_and(g, lit_not(c), b);
  if (b == c || b == LIT_FALSE) return gate_and(g, c, a);
  if (b == lit_not(c) || b == LIT_TRUE) return gate_or(g, lit_not(c), a);
  if (a == lit_not(b)) return lit_not(gate_xor(g, c, a));
  Lit sign = a & 1;
  assert(!(c & 1) && lit_node(c) && lit_node(a) && lit_node(b));
  return gates_intern(g, GATE_MUX, c, a ^ sign, b ^ sign) ^ sign;
}

/* maj(!a, !b, !c) = !maj(a, b, c): at most one operand stays negated. */
Lit gate_maj(Gates *g, Lit a, Lit b, Lit c) {
  gates_order(&a, &b);
  gates_order(&b, &c);
  gates_order(&a, &b);
  if (a == LIT_FALSE) return gate_and(g, b, c);
  if (a == LIT_TRUE) return gate_or(g, b, c);
  if (a == b || b == c) return b;
  if (a == lit_not(b)) return c;
  if (b == lit_not(c)) return a;
  assert(lit_node(a) && a < b && b < c);
  Lit sign = (a & 1) + (b & 1) + (c & 1) > 1;
  return gates_intern(g, GATE_MAJ, a ^ sign, b ^ sign, c ^ sign) ^ sign;
}
