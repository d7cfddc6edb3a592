/* Finds the best-scoring alignment of the instructions of OLD with those of NEW, by dynamic
 * programming with affine gap costs (Gotoh, J. Mol. Biol. 162, 1982), after removing what is equal
 * at both ends. Equal keys score highest; operations of one shape whose operands differ a little
 * have a lower score. Every gap has a cost, so that differences gather in few regions; gaps between
 * statements cost less than gaps inside one. */
#include <assert.h>
#include <string.h>

#include "unify/body.h"

enum { SAME = 12, SHAPE = 1, OPERAND = 3, GAP = -6, GAP_BETWEEN = -5, IMPOSSIBLE = -1000000 };
enum { MAX_CELLS = 64 << 20 }; /* above this, the middle is first aligned by unique keys */

typedef VEC(uint32_t) IndexList;

typedef struct Aligner {
  Body *body;
  IndexList list[2]; /* the instructions that may be aligned, in order */
  Reads reads[2];
} Aligner;

static const Insn *insn_of(const Aligner *a, Version v, uint32_t k) {
  assert(k < a->list[v].len);
  return &a->body[v].function->insns[a->list[v].data[k]];
}

static bool is_access(const Insn *i) {
  return i->op == OP_LOAD || i->op == OP_STORE || i->op == OP_LOADX || i->op == OP_STOREX ||
         i->op == OP_MEMCPY || i->op == OP_MEMSET || i->op == OP_FORGET || i->op == OP_SCOPE;
}
static bool may_have_other_operands(const Insn *i) {
  return op_is_call(i->op) || op_is_terminator(i->op);
}

/* Is the register the address of a variable? An access to another variable is another statement,
 * but computed addresses may differ. */
static bool align_is_variable(const Body *b, uint32_t reg) {
  return body_is_const(b, reg) || keys_is_slot(b, reg);
}

/* The score for aligning instruction i of OLD with k of NEW. */
static int align_score(Aligner *a, uint32_t i, uint32_t k) {
  uint32_t at[2] = {a->list[OLD].data[i], a->list[NEW].data[k]};
  const Body *o = &a->body[OLD], *n = &a->body[NEW];
  if (o->shape[at[OLD]] != n->shape[at[NEW]]) return IMPOSSIBLE;
  if (o->key[at[OLD]] == n->key[at[NEW]]) return SAME;
  const Insn *insn[2] = {insn_of(a, OLD, i), insn_of(a, NEW, k)};
  for (Version v = OLD; v <= NEW; v++)
    body_reads(&a->body[v], insn[v], &a->reads[v]);
  int equal = 0, constants = 0;
  size_t len = a->reads[OLD].reg.len;
  assert(a->reads[NEW].reg.len == len); /* follows from the equal shapes */
  for (size_t r = 0; r < len; r++) {
    uint32_t x = a->reads[OLD].reg.data[r], y = a->reads[NEW].reg.data[r];
    bool same = body_is_place(o, insn[OLD], r) ||
                keys_operand(o, at[OLD], x) == keys_operand(n, at[NEW], y);
    equal += same;
    constants += !same && body_is_const(o, x) && body_is_const(n, y);
    if (!same && r == 0 && is_access(insn[OLD]) &&
        (align_is_variable(o, x) || align_is_variable(n, y)))
      return IMPOSSIBLE;
  }
  if (!equal && !constants && !may_have_other_operands(insn[OLD]) && !is_access(insn[OLD]))
    return IMPOSSIBLE;
  return SHAPE + OPERAND * equal + (len == 1 && constants ? OPERAND : 0);
}

static bool align_is_same(const Aligner *a, uint32_t i, uint32_t k) {
  uint32_t x = a->list[OLD].data[i], y = a->list[NEW].data[k];
  return a->body[OLD].key[x] == a->body[NEW].key[y] &&
         a->body[OLD].shape[x] == a->body[NEW].shape[y];
}

static void align_pair(const Aligner *a, uint32_t i, uint32_t k) {
  uint32_t x = a->list[OLD].data[i], y = a->list[NEW].data[k];
  assert(a->body[OLD].match[x] == NONE && a->body[NEW].match[y] == NONE);
  a->body[OLD].match[x] = y;
  a->body[NEW].match[y] = x;
}

static void unpair(const Aligner *a, uint32_t i, uint32_t k) {
  a->body[OLD].match[a->list[OLD].data[i]] = a->body[NEW].match[a->list[NEW].data[k]] = NONE;
}

/* --- dynamic programming: states MATCH, OLD only, NEW only --- */

enum { M, X, Y, STATES };

typedef struct Cell {
  int score[STATES];
} Cell;

static int best_of(const Cell *c, int gap_m, int gap_x, int gap_y, unsigned *from) {
  int v[STATES] = {c->score[M] + gap_m, c->score[X] + gap_x, c->score[Y] + gap_y};
  *from = v[X] > v[M] ? X : M;
  if (v[Y] > v[*from]) *from = Y;
  return v[*from];
}

/* Does a statement probably end with this instruction? */
static bool ends_statement(const Insn *i) {
  return i->op == OP_STORE || i->op == OP_STOREX || op_is_terminator(i->op) || i->op == OP_MEMCPY ||
         i->op == OP_MEMSET || i->op == OP_FORGET || i->op == OP_SCOPE ||
         (op_is_call(i->op) && i->d == NO_REG);
}

/* The cost of starting a gap before instruction k of the list. */
static int gap_cost(const Aligner *a, Version v, uint32_t k) {
  return k == 0 || ends_statement(insn_of(a, v, k - 1)) ? GAP_BETWEEN : GAP;
}

/* Aligns [i0, i1) of OLD with [k0, k1) of NEW. The trace holds two bits for each state of each
 * cell: the state from which it was reached. */
static void align_table(Aligner *a, uint32_t i0, uint32_t i1, uint32_t k0, uint32_t k1) {
  size_t n = i1 - i0, m = k1 - k0, row = m + 1;
  uint8_t *trace = NEW_ARRAY(uint8_t, (n + 1) * row);
  Cell *above = NEW_ARRAY(Cell, row), *line = NEW_ARRAY(Cell, row);
  for (size_t i = 0; i <= n; i++) {
    for (size_t k = 0; k <= m; k++) {
      unsigned from[STATES] = {M, M, M};
      Cell c = {{IMPOSSIBLE, IMPOSSIBLE, IMPOSSIBLE}};
      if (!i && !k) c.score[M] = 0;
      if (i && k) {
        int s = align_score(a, (uint32_t)(i0 + i - 1), (uint32_t)(k0 + k - 1));
        c.score[M] = s == IMPOSSIBLE ? IMPOSSIBLE : s + best_of(&above[k - 1], 0, 0, 0, &from[M]);
      }
      if (i)
        c.score[X] = best_of(&above[k], gap_cost(a, OLD, (uint32_t)(i0 + i - 1)), 0, IMPOSSIBLE,
                             &from[X]); /* OLD's code comes first in a region */
      if (k)
        c.score[Y] =
            best_of(&line[k - 1], gap_cost(a, NEW, (uint32_t)(k0 + k - 1)), 0, 0, &from[Y]);
      line[k] = c;
      trace[i * row + k] = (uint8_t)(from[M] | from[X] << 2 | from[Y] << 4);
    }
    Cell *t = above;
    above = line;
    line = t;
  }
  unsigned state;
  best_of(&above[m], 0, 0, 0, &state);
  for (size_t i = n, k = m; i || k;) {
    unsigned from = trace[i * row + k] >> 2 * state & 3;
    assert(state < STATES && (state == Y || i) && (state == X || k));
    if (state == M)
      align_pair(a, (uint32_t)(i0 + --i), (uint32_t)(k0 + --k));
    else if (state == X)
      i--;
    else
      k--;
    state = from;
  }
  mem_free(trace);
  mem_free(above);
  mem_free(line);
}

/* --- ranges that are too large for a table --- */

static void align_range(Aligner *a, uint32_t i0, uint32_t i1, uint32_t k0, uint32_t k1);

/* Maps every key that occurs once in the range to 1 + its position, and a key that occurs more than
 * once to 0. */
static void index_unique(const Aligner *a, Version v, uint32_t from, uint32_t to, Map *map) {
  map_init(map);
  for (uint32_t i = from; i < to; i++) {
    uint64_t key = a->body[v].key[a->list[v].data[i]];
    map_put(map, key, map_find(map, key, NULL) ? 0 : i + 1ull);
  }
}

/* Splits the ranges at a pair of unique keys near the middle of OLD's. Returns false if there is
 * none. */
static bool split_at_unique(Aligner *a, uint32_t i0, uint32_t i1, uint32_t k0, uint32_t k1) {
  Map unique[2];
  index_unique(a, OLD, i0, i1, &unique[OLD]);
  index_unique(a, NEW, k0, k1, &unique[NEW]);
  uint32_t at = NONE, other = 0, middle = i0 + (i1 - i0) / 2;
  for (uint32_t d = 0; d < i1 - i0 && at == NONE; d++) {
    uint32_t i = d % 2 ? middle + (d + 1) / 2 : middle - d / 2;
    if (i < i0 || i >= i1) continue;
    uint64_t k, key = a->body[OLD].key[a->list[OLD].data[i]];
    if (!map_find(&unique[OLD], key, &k) || !k || !map_find(&unique[NEW], key, &k) || !k ||
        !align_is_same(a, i, (uint32_t)k - 1))
      continue;
    at = i;
    other = (uint32_t)k - 1;
  }
  map_done(&unique[OLD]);
  map_done(&unique[NEW]);
  if (at == NONE) return false;
  align_pair(a, at, other);
  align_range(a, i0, at, k0, other);
  align_range(a, at + 1, i1, other + 1, k1);
  return true;
}

static void align_range(Aligner *a, uint32_t i0, uint32_t i1, uint32_t k0, uint32_t k1) {
  assert(i0 <= i1 && i1 <= a->list[OLD].len && k0 <= k1 && k1 <= a->list[NEW].len);
  uint32_t start = i0;
  while (i0 < i1 && k0 < k1 && align_is_same(a, i0, k0))
    align_pair(a, i0++, k0++);
  if (i0 == i1 && k0 == k1) return;
  for (; i0 > start && !ends_statement(insn_of(a, NEW, k0 - 1)); i0--, k0--)
    unpair(a, i0 - 1, k0 - 1); /* the table finds a better alignment */
  while (i0 < i1 && k0 < k1 && align_is_same(a, i1 - 1, k1 - 1))
    align_pair(a, --i1, --k1);
  if (i0 == i1 || k0 == k1) return;
  if ((uint64_t)(i1 - i0 + 1) * (k1 - k0 + 1) <= MAX_CELLS)
    align_table(a, i0, i1, k0, k1);
  else
    split_at_unique(a, i0, i1, k0, k1); /* if this fails, the middle stays unaligned: two bodies */
}

/* Pairs the only return of both bodies, so that the code after the call is always common. */
static void pair_returns(Aligner *a) {
  uint32_t found[2] = {NONE, NONE};
  for (Version v = OLD; v <= NEW; v++) {
    for (uint32_t k = 0; k < a->list[v].len; k++) {
      if (insn_of(a, v, k)->op != OP_RET) continue;
      if (found[v] != NONE) return;
      found[v] = k;
    }
  }
  if (found[OLD] == NONE || found[NEW] == NONE) return;
  if (a->body[OLD].match[a->list[OLD].data[found[OLD]]] == NONE &&
      a->body[NEW].match[a->list[NEW].data[found[NEW]]] == NONE)
    align_pair(a, found[OLD], found[NEW]);
}

void align_bodies(Body body[2]) {
  Aligner a = {.body = body};
  for (Version v = OLD; v <= NEW; v++)
    for (uint32_t i = 0; i < body[v].function->insn_count; i++)
      if (body[v].shape[i]) vec_push(&a.list[v], i);
  align_range(&a, 0, (uint32_t)a.list[OLD].len, 0, (uint32_t)a.list[NEW].len);
  pair_returns(&a);
  assert(body_is_matching(body));
  for (Version v = OLD; v <= NEW; v++) {
    vec_done(&a.list[v]);
    reads_done(&a.reads[v]);
  }
}
