/* Private to expr: the contents of the table and the interfaces between its files.
 *
 * intern_* build a node as it is (without simplification) and return the unique node of that
 * structure. Everything that rewrites uses the public constructors, which end in intern_*. */
#ifndef UMBRA_EXPR_TABLE_H
#define UMBRA_EXPR_TABLE_H
#include <assert.h>

#include "base/arena.h"
#include "base/map.h"
#include "base/vec.h"
#include "expr/expr.h"

/* Maximum nesting of rewriting: a rule may call constructors, which may apply rules again; without
 * a bound a long chain of nodes would be walked recursively, and a shared DAG as a tree. Beyond it
 * nodes are built as they are (sound, only less canonical). */
enum { MAX_REWRITE_DEPTH = 12 };

/* The facts known about a bit-vector for every assignment: bits that are 0, bits that are 1, and an
 * unsigned interval. */
typedef struct Known {
  U128 zeros, ones, min, max;
} Known;

typedef struct KnownEntry {
  uint32_t id; /* id + 1; 0 if empty */
  Known known;
} KnownEntry;

struct ExprTable {
  Arena arena;
  uint64_t *slots;       /* hash << 32 | id + 1; 0 if empty */
  size_t room;           /* number of slots, a power of two */
  VEC(const Expr *) all; /* by id */
  VEC(Input) inputs;
  StrMap input_names; /* "name/size" -> number */
  VEC(uint32_t) input_of_var;
  VEC(const Expr *) vars; /* by variable number */
  Map projections[2];     /* id -> Expr, only for expressions with shadow nodes */
  VEC(uint32_t) set_of;   /* by id: VarSet id + 1; 0 if not yet known */
  VEC(const VarSet *) sets;
  /* pair of VarSet ids -> VarSet id; hash -> VarSet id + 1, probed upwards */
  Map unions, set_slots;
  Map undefined[2];  /* id -> Expr: its mask and its plain value (undefined.c) */
  Map text_lengths;  /* format << 32 | id of the number -> Expr (text_length.c) */
  Map lowered;       /* id of a SELECT -> its ITE tree */
  KnownEntry *known; /* direct-mapped cache */
  uint64_t origin;   /* origin of the shadow nodes created now; 0 if unknown */
  Map origins;       /* id of a SHADOW -> its origin */
  unsigned depth;    /* current nesting of rewriting */
  bool is_raw;       /* expr_raw was called: nodes need not be in canonical form */
};

const Expr *intern_node(ExprTable *t, ExprKind kind, unsigned width, uint32_t lo, const Expr *a,
                        const Expr *b, const Expr *c);
const Expr *intern_table(ExprTable *t, const Expr *const *bytes, uint32_t size);
static inline const Expr *intern_binary(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  bool compares = kind >= EXPR_EQ && kind <= EXPR_SLE;
  assert(kind >= EXPR_ADD && kind <= EXPR_SLE && a->width && a->width == b->width);
  return intern_node(t, kind, compares ? 1 : a->width, 0, a, b, NULL);
}

/* Interning is based on these (for check.c). */
uint32_t node_hash(const Expr *e);
bool node_has_shadow(const Expr *e); /* computed from its kids */
unsigned count_nodes(const Expr *e); /* Expr.size */
bool node_has_float(const Expr *e);
bool node_has_uninit(const ExprTable *t, const Expr *e);
const Expr *node_find(const ExprTable *t, const Expr *probe); /* NULL if there is no equal node */

/* expr_origin.c */
void origin_note(ExprTable *t, const Expr *shadow);
/* expr_shadow for a node derived from another shadow node, whose origin it takes. */
const Expr *shadow_from(ExprTable *t, const Expr *from, const Expr *o, const Expr *n);

/* expr_text.c: the number without conversions that widen it; a part of its string, unsimplified. */
const Expr *text_narrowest(const Expr *number);
const Expr *text_part_of(ExprTable *t, uint32_t format, unsigned part, const Expr *number);

/* known.c */
Known known_of(ExprTable *t, const Expr *e);

/* vars.c, expr_project.c */
void vars_init(ExprTable *t);
/* Rebuilds an operation (not a leaf or a TABLE) with other kids, by the constructors. */
const Expr *node_rebuild(ExprTable *t, const Expr *e, const Expr *const *kid);

static inline bool is_commutative(ExprKind k) {
  return k == EXPR_ADD || k == EXPR_MUL || k == EXPR_AND || k == EXPR_OR || k == EXPR_XOR ||
         k == EXPR_EQ;
}
static inline bool is_array(const Expr *e) {
  return e->kind == EXPR_TABLE || e->kind == EXPR_STORE;
}
static inline bool is_compare(ExprKind k) { return k >= EXPR_EQ && k <= EXPR_SLE; }
static inline bool is_float_operation(ExprKind k) { return k >= EXPR_FADD && k <= EXPR_TEXT; }
static inline bool is_float_compare(ExprKind k) { return k >= EXPR_FEQ && k <= EXPR_FLE; }
#endif
