/* Expressions over the symbolic input.
 *
 * An Expr is interned: equal structure means equal pointer, so comparison is ==. It is immutable,
 * owned by the arena of its ExprTable, never freed before the table, and has no reference count.
 * `id` is dense and grows in order of creation (a kid's id is below its parent's); it is the only
 * property that may be used for sorting or hashing, so that runs are reproducible.
 *
 * The constructors below simplify into a canonical form (simplify.c); there is no way to build an
 * unsimplified expression, except expr_raw for tests. Simplification is sound for every assignment
 * of the variables.
 *
 * Shadow (Palikareva, Kuchta, Cadar, "Shadow of a Doubt", ICSE 2016): a SHADOW(old, new) node holds
 * the expression of each version. has_shadow is set if there is such a node anywhere inside.
 * Constructors keep shadow nodes where they are, but if all operands' projections fold to constants
 * the result is SHADOW(const, const), and SHADOW(e, e) is e. Solvers never see shadow nodes:
 * project first. */
#ifndef UMBRA_EXPR_EXPR_H
#define UMBRA_EXPR_EXPR_H
#include <stdio.h>

#include "base/int.h"
#include "base/vec.h"
#include "expr/expr_version.h"
#include "expr/model.h"

typedef enum ExprKind {
#define KIND(name, class, kids, smtlib, meaning) EXPR_##name,
#include "expr/expr.def"
#undef KIND
  EXPR_KINDS
} ExprKind;

typedef enum ExprClass {
  EXPR_CLASS_LEAF,       /* no operands that are expressions */
  EXPR_CLASS_BINARY,     /* two operands of the width of the result */
  EXPR_CLASS_COMPARISON, /* two operands of one width, 1 bit */
  EXPR_CLASS_FLOAT,      /* made by expr_float */
  EXPR_CLASS_OTHER       /* each is unlike the others */
} ExprClass;

enum { EXPR_LARGE = 63, EXPR_WIDTH = 0x7fff };

typedef struct Expr Expr;
struct Expr {
  uint32_t id;
  uint8_t kind;           /* ExprKind */
  bool has_shadow : 1;    /* contains a SHADOW node */
  bool has_uninit : 1;    /* contains a variable of memory that was never written */
  uint8_t size : 6;       /* number of nodes, each counted as often as it occurs; EXPR_LARGE:
                             that many or more */
  uint16_t width : 15;    /* bits; 0 for arrays */
  uint16_t has_float : 1; /* contains a floating-point operation */
  uint32_t hash;
  uint32_t lo; /* EXTRACT: lowest bit. FROUND: direction. MATH, MATH2: function. TEXT: format and
                  part. VAR: the variable's number. TABLE, STORE: size of the array in bytes */
  union {
    const Expr *kid[3];
    U128 value;               /* CONST, zero-extended */
    const Expr *const *bytes; /* TABLE: `lo` expressions of 8 bits */
  };
};

/* How a symbolic object is shown to users. */
typedef enum InputLook {
  LOOK_NUMBER, /* if it has 1, 2, 4 or 8 bytes; otherwise a string or bytes, depending on its
                  contents */
  LOOK_TEXT,   /* an array of char */
  LOOK_FLOAT,
  LOOK_BRAIN,    /* __bf16 */
  LOOK_UNSIGNED, /* 1, 2, 4 or 8 bytes */
  LOOK_FLOATS,   /* arrays, from here on: of float, */
  LOOK_DOUBLES,
  LOOK_SHORTS, /* of integers of 2, 4, 8 bytes, */
  LOOK_INTS,
  LOOK_LONGS,
  LOOK_UNSIGNED_SHORTS, /* and of unsigned ones */
  LOOK_UNSIGNED_INTS,
  LOOK_UNSIGNED_LONGS,
  LOOKS
} InputLook;

/* One symbolic object: `size` bytes, each its own variable; first_var is the number of the
 * first. */
typedef struct Input {
  const char *name;
  uint32_t size;
  uint32_t first_var;
  InputLook look;
  bool is_of_machine; /* a clock reading or random bytes: not chosen for their own sake */
  bool is_event;      /* whether a system call fails (--max-fail) or another thread runs
                         (--schedules) */
  bool is_truth;      /* a _Bool: 0 or 1 */
  bool is_uninit;     /* not an input of the program: memory that was never written
                         (expr_uninit), or: */
  bool is_assumed;    /* a value of the modelled machine that may differ on another one
                         (expr_assumed): */
  uint64_t value;     /* ... this value */
} Input;
typedef VEC(uint32_t) InputNumbers; /* indices of inputs (expr_get_input) */

enum { UNINIT_BLOCK = 8 };

typedef struct ExprTable ExprTable;

ExprTable *expr_table_new(void);
void expr_table_free(ExprTable *t);
size_t expr_table_len(const ExprTable *t); /* number of expressions created so far; all ids are
                                              below it */
/* CHECKs every expression, the inputs, and the sets of variables, in linear time. */
void expr_table_check(const ExprTable *t);
/* CHECKs one expression: it belongs to t, is found by its structure, its kids are older, widths are
 * valid for its kind, has_shadow is correct, operands of commutative kinds are in canonical order.
 * Checks the kids but not what is below them. */
void expr_check(const ExprTable *t, const Expr *e);

/* Inputs. The same (name, size) gives the same input, so that constraints of different paths share
 * expressions. The caller makes names unique along a path ("x", "x_1", ...). */
/* Returns its number, dense from 0. */
uint32_t expr_input(ExprTable *t, const char *name, uint32_t size);
const Input *expr_get_input(const ExprTable *t, uint32_t input);
void expr_set_look(ExprTable *t, uint32_t input, InputLook look);
void expr_set_of_machine(ExprTable *t, uint32_t input);
void expr_set_event(ExprTable *t, uint32_t input);
void expr_set_truth(ExprTable *t, uint32_t input);
uint32_t expr_input_count(const ExprTable *t);
uint32_t expr_var_count(const ExprTable *t);
/* Returns the number of the input that contains the variable. */
uint32_t expr_input_of_var(const ExprTable *t, uint32_t var);
/* Returns the number of an Input for indeterminate memory: UNINIT_BLOCK bytes, identified by `what`
 * (a description for users, without a '#') and a key of the caller's choice. It is not an input of
 * the program: its value cannot be chosen. */
uint32_t expr_uninit(ExprTable *t, const char *what, uint64_t key);
/* Returns the number of an Input for a value of the modelled machine that may differ on another
 * machine: ASSUMED_BYTES bytes, which path conditions bind to `value`, identified by `what` (a
 * description for users, without a '#') and a key of the caller's choice. Apart from the binding it
 * is treated like indeterminate memory. */
enum { ASSUMED_BYTES = 8 };
uint32_t expr_assumed(ExprTable *t, const char *what, uint64_t key, uint64_t value);

/* Leaves */
const Expr *expr_const(ExprTable *t, unsigned width, U128 value); /* masked to width */
const Expr *expr_bool(ExprTable *t, bool b);                      /* 1 bit */
const Expr *expr_var(ExprTable *t, uint32_t var);                 /* 8 bits */
/* Little-endian, at most 16 bytes. */
const Expr *expr_input_bytes(ExprTable *t, uint32_t input, uint32_t offset, uint32_t bytes);

/* Operations. Operand widths must match (asserted). */
const Expr *expr_not(ExprTable *t, const Expr *a);
const Expr *expr_binary(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b); /* ADD .. SLE */
const Expr *expr_ite(ExprTable *t, const Expr *c, const Expr *a, const Expr *b);
const Expr *expr_concat(ExprTable *t, const Expr *hi, const Expr *lo);
const Expr *expr_extract(ExprTable *t, const Expr *a, unsigned lo, unsigned width);
/* Floating-point operations (expr_float.c), FADD .. TEXT. width: of the result (1 for comparisons).
 * lo: the direction of FROUND, the function of MATH and MATH2, the format and the part of TEXT,
 * else 0. kid: as many operands as the kind has. */
const Expr *expr_float(ExprTable *t, ExprKind kind, unsigned width, uint32_t lo,
                       const Expr *const *kid);
const Expr *expr_is_nan(ExprTable *t, const Expr *a); /* 1 bit */
/* width >= a's width; if equal, the result is a. */
const Expr *expr_zext(ExprTable *t, const Expr *a, unsigned width);
const Expr *expr_sext(ExprTable *t, const Expr *a, unsigned width);
const Expr *expr_shadow(ExprTable *t, const Expr *o, const Expr *n);
/* Sets the origin of the shadow nodes that are created from here on: a number of the caller's
 * choice; 0: unknown. */
void expr_set_origin(ExprTable *t, uint64_t origin);
/* The origin of a shadow node in e; 0 if none has a known one. */
uint64_t expr_origin(const ExprTable *t, const Expr *e);
/* Joins n bytes (1..16) of 8 bits each into one word, the first being the lowest; a word that was
 * stored byte by byte becomes the original expression again. */
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

/* Arrays (array.c). Offsets are 64-bit expressions; the caller has ensured that offset + bytes <=
 * size holds on the path. */
const Expr *expr_table(ExprTable *t, const Expr *const *bytes, uint32_t size); /* copies the list */
/* value has 8, 16, 32 or 64 bits. */
const Expr *expr_store(ExprTable *t, const Expr *array, const Expr *offset, const Expr *value);
/* Reads 1, 2, 4 or 8 bytes, looking through stores. */
const Expr *expr_select(ExprTable *t, const Expr *array, const Expr *offset, unsigned bytes);

/* Returns a SELECT without arrays, as a tree of ITEs over the bits of its offset (for solvers and
 * printing). It may still contain simpler SELECTs. Memoised. */
const Expr *expr_lower_select(ExprTable *t, const Expr *select);

/* The projection e|v (v is OLD or NEW): every shadow node is replaced by that side. Memoised; e
 * itself if it has no shadow. */
const Expr *expr_project(ExprTable *t, const Expr *e, Version v);

/* Indeterminate memory (undefined.c). expr_undefined has a one for each bit that may have any
 * value, whatever else is known; expr_defined is e with all indeterminate bytes 0. Neither mentions
 * these bytes. Memoised. */
const Expr *expr_undefined(ExprTable *t, const Expr *e);
const Expr *expr_defined(ExprTable *t, const Expr *e);
static inline bool expr_is_const(const Expr *e) { return e->kind == EXPR_CONST; }
static inline bool expr_is_value(const Expr *e, uint64_t v) {
  return e->kind == EXPR_CONST && e->value == v;
}
static inline bool expr_is_true(const Expr *e) { return e->width == 1 && expr_is_value(e, 1); }
static inline bool expr_is_false(const Expr *e) { return e->width == 1 && expr_is_value(e, 0); }
/* The values of e are in [*min, *max], as unsigned numbers, for every input (known.c). */
void expr_range(ExprTable *t, const Expr *e, U128 *min, U128 *max);
ExprClass expr_class(ExprKind kind);
unsigned expr_kids(const Expr *e); /* number of used elements of kid[] (0 for a TABLE) */

/* Unsimplified construction, only for tests of the simplifier. value or lo as the kind requires. */
const Expr *expr_raw(ExprTable *t, ExprKind kind, unsigned width, uint32_t lo, const Expr *a,
                     const Expr *b, const Expr *c);

/* The set of variables that an expression depends on (both sides of shadow nodes), sorted,
 * interned: equal sets are equal pointers. Memoised. */
typedef struct VarSet {
  uint32_t id, len;
  uint32_t var[];
} VarSet;
const VarSet *expr_vars(ExprTable *t, const Expr *e);
const VarSet *varset_union(ExprTable *t, const VarSet *a, const VarSet *b);
/* Those of the variables that belong to indeterminate memory. */
const VarSet *varset_uninit(ExprTable *t, const VarSet *all);
/* Those of expr_assumed among these. */
const VarSet *varset_assumed(ExprTable *t, const VarSet *all);
/* The variables of a that are not in b. */
const VarSet *varset_minus(ExprTable *t, const VarSet *a, const VarSet *b);
bool varset_meet(const VarSet *a, const VarSet *b);          /* they have a common variable */
bool varset_includes(const VarSet *all, const VarSet *some); /* every variable of some is in all */

/* Variables that can have only one value, and a model with these values. */
typedef struct Implied {
  const VarSet *vars;
  const Model *model;
} Implied;
/* Returns e with these values substituted; e itself if it contains none of the variables. Not
 * memoised. */
const Expr *expr_substitute(ExprTable *t, const Expr *e, const Implied *implied);
#endif
