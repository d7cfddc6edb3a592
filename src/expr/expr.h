/* Expressions over the symbolic input.
 *
 * An Expr is interned: equal structure means equal pointer, so comparison is ==. It is immutable,
 * owned by the arena of its ExprTable, never freed before the table, and carries no reference
 * count. `id` is dense and grows in order of creation (a kid's id is below its parent's); it is the
 * only property that may be sorted by or hashed, so that runs reproduce.
 *
 * The constructors below simplify into a canonical form (simplify.c); there is no way to build an
 * unsimplified expression, except expr_raw for tests. Simplification is sound for every assignment
 * of the variables.
 *
 * Shadow (Palikareva et al., ICSE 2016; design section 3): a SHADOW(old, new) node holds what each
 * version has. has_shadow tells whether one lies anywhere inside. Constructors keep shadow nodes
 * where they are, but when all operands' projections fold to constants the result is SHADOW(const,
 * const), and SHADOW(e, e) is e. Solvers never see shadow nodes: project first. */
#ifndef UMBRA_EXPR_EXPR_H
#define UMBRA_EXPR_EXPR_H
#include <stdio.h>

#include "base/int.h"
#include "expr/model.h"
#include "expr/version.h"

typedef enum ExprKind {
#define KIND(name, kids, smtlib, meaning) EXPR_##name,
#include "expr/expr.def"
#undef KIND
  EXPR_KINDS
} ExprKind;

enum { EXPR_LARGE = 63, EXPR_WIDTH = 0x7fff };

typedef struct Expr Expr;
struct Expr {
  uint32_t id;
  uint8_t kind;           /* ExprKind */
  bool has_shadow : 1;    /* a SHADOW node lies inside */
  bool has_uninit : 1;    /* a variable of memory that was never written does */
  uint8_t size : 6;       /* nodes, each as often as it is mentioned; EXPR_LARGE: these or more */
  uint16_t width : 15;    /* bits; 0 for arrays */
  uint16_t has_float : 1; /* an operation of floating point lies inside */
  uint32_t hash;
  uint32_t lo; /* EXTRACT: lowest bit. FROUND: direction. MATH, MATH2: function. TEXT:
                  format and part. VAR: the variable's
                  number. TABLE, STORE: size of the array in bytes */
  union {
    const Expr *kid[3];
    U128 value;               /* CONST, zero-extended */
    const Expr *const *bytes; /* TABLE: `lo` expressions of 8 bits */
  };
};

/* How people read a symbolic object. */
typedef enum InputLook {
  LOOK_NUMBER, /* of 1, 2, 4 or 8 bytes; else text or bytes, as it comes */
  LOOK_TEXT,   /* an array of char */
  LOOK_FLOAT,
  LOOK_BRAIN, /* __bf16 */
  LOOKS
} InputLook;

/* One symbolic object: `size` bytes, each its own variable, numbered first_var .. first_var + size
 * - 1. */
typedef struct Input {
  const char *name;
  uint32_t size;
  uint32_t first_var;
  InputLook look;
  bool is_of_machine; /* what a clock shows, random bytes: nobody chooses them for their own sake */
  bool is_failure;    /* whether a system call fails (--max-fail) */
  bool is_uninit;     /* no input of the program's: memory that nobody wrote (expr_uninit), or: */
  bool is_assumed;    /* what the modelled machine says and another may not (expr_assumed): */
  uint64_t value;     /* ... this */
} Input;

enum { UNINIT_BLOCK = 8 };

typedef struct ExprTable ExprTable;

ExprTable *expr_table_new(void);
void expr_table_free(ExprTable *t);
size_t expr_table_len(const ExprTable *t); /* expressions made so far; ids are below it */
/* CHECKs every expression, the inputs, and the sets of variables. Linear. */
void expr_table_check(const ExprTable *t);
/* CHECKs one: it is t's, is found when looked up by its structure, its kids are older, widths are
 * what its kind wants, has_shadow is right, operands of commutative kinds are in canonical order.
 * Looks at the kids but not below them. */
void expr_check(const ExprTable *t, const Expr *e);

/* Inputs. The same (name, size) gives the same input, so that constraints of different paths share
 * expressions. The caller makes names unique along a path ("x", "x_1", ...). */
uint32_t expr_input(ExprTable *t, const char *name, uint32_t size); /* its number, dense from 0 */
const Input *expr_get_input(const ExprTable *t, uint32_t input);
void expr_set_look(ExprTable *t, uint32_t input, InputLook look);
void expr_set_of_machine(ExprTable *t, uint32_t input);
void expr_set_failure(ExprTable *t, uint32_t input);
uint32_t expr_input_count(const ExprTable *t);
uint32_t expr_var_count(const ExprTable *t);
/* The number of the input that holds it. */
uint32_t expr_input_of_var(const ExprTable *t, uint32_t var);
/* What some indeterminate memory holds: UNINIT_BLOCK bytes, for `what` (words for people, without a
 * '#') and a key of the caller's choice. They are no input: nobody can choose them. The number of
 * an Input. */
uint32_t expr_uninit(ExprTable *t, const char *what, uint64_t key);
/* What the modelled machine says (`value`) and another machine may say otherwise: ASSUMED_BYTES
 * that path conditions bind to the value, for `what` (words for people, without a '#') and a key of
 * the caller's choice. Indeterminate memory, but for that. */
enum { ASSUMED_BYTES = 8 };
uint32_t expr_assumed(ExprTable *t, const char *what, uint64_t key, uint64_t value);

/* Leaves */
const Expr *expr_const(ExprTable *t, unsigned width, U128 value); /* masked to width */
const Expr *expr_bool(ExprTable *t, bool b);                      /* 1 bit */
const Expr *expr_var(ExprTable *t, uint32_t var);                 /* 8 bits */
/* little-endian, at most 16. */
const Expr *expr_input_bytes(ExprTable *t, uint32_t input, uint32_t offset, uint32_t bytes);

/* Operations. Operand widths must fit (asserted). */
const Expr *expr_not(ExprTable *t, const Expr *a);
const Expr *expr_binary(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b); /* ADD .. SLE */
const Expr *expr_ite(ExprTable *t, const Expr *c, const Expr *a, const Expr *b);
const Expr *expr_concat(ExprTable *t, const Expr *hi, const Expr *lo);
const Expr *expr_extract(ExprTable *t, const Expr *a, unsigned lo, unsigned width);
/* The operations of floating point (float.c), FADD .. TEXT: of the width that comes out (1
 * of comparisons), lo the direction of FROUND, the function of MATH and MATH2, the format and the
 * part of TEXT, else 0. As many
 * operands as the kind has. */
const Expr *expr_float(ExprTable *t, ExprKind kind, unsigned width, uint32_t lo,
                       const Expr *const *kid);
const Expr *expr_is_nan(ExprTable *t, const Expr *a); /* 1 bit */
/* width >= a's; the same width gives a. */
const Expr *expr_zext(ExprTable *t, const Expr *a, unsigned width);
const Expr *expr_sext(ExprTable *t, const Expr *a, unsigned width);
const Expr *expr_shadow(ExprTable *t, const Expr *o, const Expr *n);
/* What the shadow nodes stem from that are made from here on: a number of the caller's; 0: unknown.
 */
void expr_set_origin(ExprTable *t, uint64_t origin);
uint64_t expr_origin(const ExprTable *t, const Expr *e); /* of one in e; 0: of none it is known */
/* n bytes (1..16) of 8 bits each as one word, the first the lowest; a word that was stored byte by
 * byte comes back as it was. */
const Expr *expr_from_bytes(ExprTable *t, const Expr *const *bytes, unsigned n);

static inline const Expr *expr_eq(ExprTable *t, const Expr *a, const Expr *b) {
  return expr_binary(t, EXPR_EQ, a, b);
}
static inline const Expr *expr_and(ExprTable *t, const Expr *a, const Expr *b) {
  return expr_binary(t, EXPR_AND, a, b);
}
static inline const Expr *expr_or(ExprTable *t, const Expr *a, const Expr *b) {
  return expr_binary(t, EXPR_OR, a, b);
}

/* Arrays (array.c). Offsets are 64-bit expressions; the caller has made sure that offset + bytes <=
 * size holds on the path. */
const Expr *expr_table(ExprTable *t, const Expr *const *bytes, uint32_t size); /* copies the list */
/* Width of value: 8, 16, 32, 64. */
const Expr *expr_store(ExprTable *t, const Expr *array, const Expr *offset, const Expr *value);
/* 1, 2, 4 or 8 bytes; resolves through stores. */
const Expr *expr_select(ExprTable *t, const Expr *array, const Expr *offset, unsigned bytes);

/* A SELECT without arrays, as a tree of ITE over the bits of its offset (for solvers and printing).
 * It may still hold simpler SELECTs. Memoised. */
const Expr *expr_lower_select(ExprTable *t, const Expr *select);

/* The projection e|v (v is OLD or NEW): every shadow node replaced by that side. Memoised; e itself
 * when it has no shadow. */
const Expr *expr_project(ExprTable *t, const Expr *e, Version v);

/* Indeterminate memory (undefined.c): a one for each bit that may be any, whatever else is known;
 * and e as it is where all indeterminate bytes are 0. Neither mentions them. Memoised. */
const Expr *expr_undefined(ExprTable *t, const Expr *e);
const Expr *expr_defined(ExprTable *t, const Expr *e);
static inline bool expr_is_const(const Expr *e) { return e->kind == EXPR_CONST; }
static inline bool expr_is_value(const Expr *e, uint64_t v) {
  return e->kind == EXPR_CONST && e->value == v;
}
static inline bool expr_is_true(const Expr *e) { return e->width == 1 && expr_is_value(e, 1); }
static inline bool expr_is_false(const Expr *e) { return e->width == 1 && expr_is_value(e, 0); }
/* Its values lie in [*min, *max], as unsigned numbers, whatever the inputs are (known.c). */
void expr_range(ExprTable *t, const Expr *e, U128 *min, U128 *max);
unsigned expr_kids(const Expr *e); /* how many of kid[] are used (a TABLE has none) */

/* Unsimplified construction, for tests of the simplifier only. value or lo as the kind wants. */
const Expr *expr_raw(ExprTable *t, ExprKind kind, unsigned width, uint32_t lo, const Expr *a,
                     const Expr *b, const Expr *c);

/* The set of variables an expression depends on (both sides of shadow nodes), sorted, interned:
 * equal sets are equal pointers. Memoised. */
typedef struct VarSet {
  uint32_t id, len;
  uint32_t var[];
} VarSet;
const VarSet *expr_vars(ExprTable *t, const Expr *e);
const VarSet *varset_union(ExprTable *t, const VarSet *a, const VarSet *b);
/* Of the variables those of indeterminate memory. */
const VarSet *varset_uninit(ExprTable *t, const VarSet *all);
const VarSet *varset_assumed(ExprTable *t, const VarSet *all); /* of these, those of expr_assumed */
/* Those of a that are not in b. */
const VarSet *varset_minus(ExprTable *t, const VarSet *a, const VarSet *b);
bool varset_meet(const VarSet *a, const VarSet *b);          /* have a common variable */
bool varset_includes(const VarSet *all, const VarSet *some); /* every variable of some is in all */

/* Variables that can have one value only, and a model that says which. */
typedef struct Pinned {
  const VarSet *vars;
  const Model *model;
} Pinned;
/* e with these values put in; e itself where it holds none of them. Not remembered. */
const Expr *expr_substitute(ExprTable *t, const Expr *e, const Pinned *pinned);
#endif
