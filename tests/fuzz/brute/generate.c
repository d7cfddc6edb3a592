/* Random unified programs. Every construct is defined behaviour that a native build shows: locals are initialised, arithmetic is unsigned
 * or stays small, loops are bounded. Faults are made on purpose and seen natively through rd(), wr() and quotient() (native.c), which in
 * Umbra are the bare access or division. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/vec.h"
#include "brute.h"

typedef enum VarKind { VAR_SCALAR, VAR_COUNTER, VAR_ARRAY, VAR_HEAP, VAR_STRUCT, VAR_FUNCTION } VarKind;
typedef struct Var {
  VarKind kind;
  const char *name, *type; /* type: of an array's elements */
  unsigned size;           /* elements, of an array */
  bool is_part;            /* a pointer into something larger: what lies behind `size` is no fault */
} Var;

typedef struct Gen {
  Pair *pair;
  uint64_t random;
  VEC(Var) scope;
  int names;      /* given so far */
  int changes;    /* marks that may still be made */
  int statements; /* that may still be made */
  int calls;
  int functions; /* helpers defined so far */
  int loops;     /* around the current statement */
  bool in_switch, in_entry;
  const char *label; /* of an enclosing block that may be left by goto; NULL: none */
  bool label_used;
  bool has_stdio, has_faults, has_heap;
} Gen;

/* ---- helpers ---- */

static uint64_t next_random(Gen *g) { /* splitmix64 */
  uint64_t z = g->random += 0x9e3779b97f4a7c15;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
  z = (z ^ z >> 27) * 0x94d049bb133111eb;
  return z ^ z >> 31;
}

static unsigned pick(Gen *g, unsigned n) { return (unsigned)(next_random(g) >> 20) % n; }
static bool chance(Gen *g, unsigned percent) { return pick(g, 100) < percent; }
#define ONE_OF(g, list) (list)[pick(g, sizeof(list) / sizeof *(list))]

static const char *text(Gen *g, const char *format, ...) PRINTF_LIKE(2, 3);
static const char *text(Gen *g, const char *format, ...) {
  char buffer[1024];
  va_list args;
  va_start(args, format);
  vsnprintf(buffer, sizeof buffer, format, args);
  va_end(args);
  return arena_strdup(&g->pair->arena, buffer);
}

/* A kid for each '$' of the text. */
static SyntaxNode *node(Gen *g, NodeKind kind, const char *text, ...) {
  SyntaxNode *n = node_new(g->pair, kind, text);
  va_list args;
  va_start(args, text);
  for (; *text; text++)
    if (*text == '$') node_add(n, va_arg(args, SyntaxNode *));
  va_end(args);
  return n;
}
#define EXPR(...) node(g, NODE_EXPR, __VA_ARGS__)
#define STMT(...) node(g, NODE_STMT, __VA_ARGS__)

static const char *new_name(Gen *g, const char *prefix) { return text(g, "%s%d", prefix, g->names++); }
static void declare(Gen *g, Var v) { vec_push(&g->scope, v); }

static const Var *find_var(Gen *g, unsigned kinds) {
  size_t n = 0;
  for (size_t i = 0; i < g->scope.len; i++) n += kinds >> g->scope.data[i].kind & 1;
  if (!n) return NULL;
  /* of two draws the newer one: what was declared last is used most */
  size_t a = pick(g, (unsigned)n), b = pick(g, (unsigned)n), k = a > b ? a : b;
  for (size_t i = 0; i < g->scope.len; i++)
    if ((kinds >> g->scope.data[i].kind & 1) && k-- == 0) return &g->scope.data[i];
  return NULL;
}

static const char *const types[] = {"unsigned", "unsigned",       "unsigned", "unsigned char", "signed char",
                                    "short",    "unsigned short", "_Bool",    "int",           "unsigned long"};

/* ---- expressions: of type unsigned, or small enough to be converted ---- */

static SyntaxNode *expr(Gen *g, int depth);
static SyntaxNode *condition(Gen *g, int depth);

static SyntaxNode *constant(Gen *g) { return EXPR(chance(g, 80) ? text(g, "%uu", pick(g, 9)) : text(g, "%uu", pick(g, 300))); }

static SyntaxNode *leaf(Gen *g) {
  if (chance(g, 25)) return constant(g);
  if (g->in_entry && chance(g, 35)) return EXPR(text(g, "(unsigned)%s", g->pair->param[pick(g, g->pair->params)].name));
  const Var *v = find_var(g, 1 << VAR_SCALAR | 1 << VAR_COUNTER);
  return v ? EXPR(text(g, "(unsigned)%s", v->name)) : constant(g);
}

/* An index of an array of n elements: within it, or, seldom, perhaps beyond. */
static SyntaxNode *index_of(Gen *g, const Var *v, const char *check, int depth) {
  unsigned mask = 1, n = v->size;
  while (2 * mask <= n) mask *= 2;
  if (g->has_faults && !v->is_part && chance(g, 15)) return EXPR(text(g, "%s(($) & %uu, %uu)", check, 4 * mask - 1, n), expr(g, depth - 1));
  return EXPR(text(g, "($) & %uu", mask - 1), expr(g, depth - 1));
}

static SyntaxNode *element(Gen *g, const char *check, int depth) {
  const Var *v = find_var(g, 1 << VAR_ARRAY | 1 << VAR_HEAP);
  if (!v) return NULL;
  const char *name = v->name;
  if (v->kind == VAR_HEAP) {
    return EXPR(text(g, "at(%s, ($) & 7u, %s)", name, strcmp(check, "wr") == 0 ? "WRITE" : "READ"), expr(g, depth - 1));
  }
  return EXPR(text(g, "%s[$]", name), index_of(g, v, check, depth));
}

static SyntaxNode *call(Gen *g, int depth) {
  if (!g->functions || g->calls <= 0) return leaf(g);
  g->calls--;
  const Var *q = chance(g, 30) ? find_var(g, 1 << VAR_FUNCTION) : NULL;
  const char *name = q ? q->name : text(g, "h%u", pick(g, (unsigned)g->functions));
  return EXPR(text(g, "%s($, $)", name), expr(g, depth - 1), expr(g, depth - 1));
}

/* Two expressions of OLD and NEW: now the same value, now nearly, now not at all. */
static SyntaxNode *changed(Gen *g, int depth) {
  g->changes--;
  SyntaxNode *a = expr(g, depth - 1);
  switch (pick(g, 9)) {
    case 0: return EXPR(text(g, "change($ * 2u, $ << 1)"), a, a);
    case 1: return EXPR("change($ & 7u, $ % 8u)", a, a);
    case 2: return EXPR("change($ + 1u, $ - ~0u)", a, a);
    case 3: return EXPR(text(g, "change($, $ + %uu)", pick(g, 3)), a, a);
    case 4: return EXPR("change($, $)", constant(g), constant(g));
    case 5: return EXPR("(execute(NEW) ? $ : $)", a, expr(g, depth - 1));
    case 6: return EXPR("change($, $ ^ $)", a, a, condition(g, depth - 1));
    default: return EXPR("change($, $)", a, expr(g, depth - 1));
  }
}

static SyntaxNode *expr(Gen *g, int depth) {
  if (depth <= 0) return leaf(g);
  if (g->changes > 0 && chance(g, 12)) return changed(g, depth);
  static const char *const binary[] = {"($ + $)", "($ - $)", "($ & $)",         "($ | $)",        "($ ^ $)",
                                       "($ * $)", "($ + $)", "($ << ($ & 7u))", "($ >> ($ & 7u))"};
  static const char *const unary[] = {
      "(~$)", "(-$)", "(unsigned)(unsigned char)($)", "(unsigned)(signed char)($)", "(unsigned)(short)($)", "(unsigned)(!$)"};
  SyntaxNode *e;
  switch (pick(g, 16)) {
    case 0:
    case 1:
    case 2: return leaf(g);
    case 3: return EXPR(ONE_OF(g, unary), expr(g, depth - 1));
    case 4: return EXPR("(unsigned)($)", condition(g, depth - 1));
    case 5: return EXPR("($ ? $ : $)", condition(g, depth - 1), expr(g, depth - 1), expr(g, depth - 1));
    case 6:
    case 7: e = element(g, "rd", depth); return e ? EXPR("(unsigned)$", e) : leaf(g);
    case 8:
    case 9: return call(g, depth);
    case 10:
      if (g->has_faults && chance(g, 30)) return EXPR("quotient($, $)", expr(g, depth - 1), expr(g, depth - 1));
      return EXPR(chance(g, 50) ? "($ / ($ | 1u))" : "($ % (($ & 7u) + 1u))", expr(g, depth - 1), expr(g, depth - 1));
    default: return EXPR(ONE_OF(g, binary), expr(g, depth - 1), expr(g, depth - 1));
  }
}

static SyntaxNode *changed_condition(Gen *g, int depth) {
  static const char *const two[] = {"($ || change(0, $))",      "($ && change(1, $))",      "(change($, $))",  "(execute(NEW) && $ || $)",
                                    "(execute(OLD) || $ && $)", "($ || execute(OLD) && $)", "(change(!$, $))", "((execute(OLD) ? $ : !$))"};
  static const char *const shared[] = {"change($ || $, $)", "change($ && $, $)", "(change($, $ && $))", "change($ < 7u, 7u > $)"};
  g->changes--;
  SyntaxNode *a = condition(g, depth - 1), *b = condition(g, depth - 1);
  switch (pick(g, 12)) {
    case 0: return EXPR(shared[0], a, b, b);
    case 1: return EXPR(shared[1], a, b, b);
    case 2: return EXPR(shared[2], a, a, b);
    case 3: a = expr(g, depth - 1); return EXPR(shared[3], a, a);
    case 4: return EXPR("($ < change($, $))", leaf(g), constant(g), constant(g));
    case 5:
      a = leaf(g);
      b = leaf(g);
      return EXPR("change($ < $, $ <= $)", a, b, a, b);
    default: return EXPR(ONE_OF(g, two), a, b);
  }
}

static SyntaxNode *condition(Gen *g, int depth) {
  static const char *const compare[] = {
      "($ < $)", "($ <= $)", "($ == $)", "($ != $)", "($ > $)", "((signed char)($) < (signed char)($))", "((short)($) <= (short)($))"};
  if (depth > 0 && g->changes > 0 && chance(g, 15)) return changed_condition(g, depth);
  if (depth > 0 && chance(g, 20)) return EXPR(chance(g, 50) ? "($ && $)" : "($ || $)", condition(g, depth - 1), condition(g, depth - 1));
  if (chance(g, 10)) return EXPR("(!$)", condition(g, depth - 1));
  if (chance(g, 12)) return EXPR("($ & 1u)", expr(g, depth - 1));
  if (chance(g, 50)) return EXPR(ONE_OF(g, compare), expr(g, depth - 1), constant(g));
  return EXPR(ONE_OF(g, compare), expr(g, depth - 1), expr(g, depth - 1));
}

/* ---- statements ---- */

static SyntaxNode *block(Gen *g, int depth, int most);

static SyntaxNode *declare_scalar(Gen *g, int depth) {
  const char *name = new_name(g, "v"), *type = ONE_OF(g, types);
  SyntaxNode *n = STMT(text(g, "%s %s = $;", type, name), expr(g, depth));
  declare(g, (Var){VAR_SCALAR, name, type, 0, false});
  return n;
}

static const char *array_initialiser(Gen *g, unsigned size) {
  const char *list = "";
  for (unsigned i = 0; i < size; i++) list = text(g, "%s%s%u", list, i ? ", " : "", pick(g, 40));
  return list;
}

static const char *element_type(Gen *g) { return chance(g, 70) ? "unsigned char" : chance(g, 60) ? "unsigned" : "short"; }

static SyntaxNode *declare_array(Gen *g) {
  const char *name = new_name(g, "a"), *type = element_type(g);
  unsigned size = 2 + pick(g, 5);
  SyntaxNode *n = STMT(text(g, "%s %s[%u] = {%s};", type, name, size, array_initialiser(g, size)));
  declare(g, (Var){VAR_ARRAY, name, type, size, false});
  return n;
}

static const Var *find_array(Gen *g, const char *type) {
  for (int tries = 0; tries < 8; tries++) {
    const Var *v = find_var(g, 1 << VAR_ARRAY);
    if (v && (!type || strcmp(v->type, type) == 0)) return v;
  }
  return NULL;
}

static const Var *find_scalar(Gen *g, const char *type) {
  for (int tries = 0; tries < 12; tries++) {
    const Var *v = find_var(g, 1 << VAR_SCALAR);
    if (v && (!type || strcmp(v->type, type) == 0)) return v;
  }
  return NULL;
}

/* T *p = change(&v, &w); */
static SyntaxNode *declare_address(Gen *g) {
  const Var *v = find_scalar(g, NULL), *w = v ? find_scalar(g, v->type) : NULL;
  if (!w) return declare_array(g);
  const char *name = new_name(g, "p"), *type = v->type;
  bool change = g->changes > 0 && chance(g, 70);
  if (change) g->changes--;
  const char *format = change ? text(g, "%s *%s = change(&%s, &%s);", type, name, v->name, w->name)
                              : text(g, "%s *%s = $ ? &%s : &%s;", type, name, v->name, w->name);
  SyntaxNode *n = change ? STMT(format) : STMT(format, condition(g, 2));
  declare(g, (Var){VAR_ARRAY, name, type, 1, true});
  return n;
}

/* T *p = change(a, b + 1); */
static SyntaxNode *declare_pointer(Gen *g) {
  const Var *a = find_array(g, NULL), *b = a ? find_array(g, a->type) : NULL;
  if (!a || !b || g->changes <= 0) return declare_array(g);
  g->changes--;
  unsigned skip = b->size > 2 ? pick(g, 2) : 0, size = a->size < b->size - skip ? a->size : b->size - skip;
  const char *name = new_name(g, "p"), *type = a->type;
  SyntaxNode *n = STMT(chance(g, 70) ? text(g, "%s *%s = change(%s, %s + %u);", type, name, a->name, b->name, skip)
                                     : text(g, "%s *%s = %s; if (execute(NEW)) %s = %s + %u;", type, name, a->name, name, b->name, skip));
  declare(g, (Var){VAR_ARRAY, name, type, size, true});
  return n;
}

static SyntaxNode *declare_function(Gen *g) {
  if (g->functions < 2 || g->changes <= 0) return declare_scalar(g, 2);
  g->changes--;
  const char *name = new_name(g, "q");
  SyntaxNode *n = chance(g, 60) ? STMT(text(g, "unsigned (*%s)(unsigned, unsigned) = change(h0, h1);", name))
                                : STMT(text(g, "unsigned (*%s)(unsigned, unsigned) = $ ? h0 : h1;", name), condition(g, 2));
  declare(g, (Var){VAR_FUNCTION, name, NULL, 0, false});
  return n;
}

static SyntaxNode *declare_heap(Gen *g) {
  const char *name = new_name(g, "m"), *length = new_name(g, "n"); /* it is filled as a whole */
  bool change = g->changes > 0 && chance(g, 70);
  if (change) g->changes--;
  const char *size = change ? text(g, "change(%u, %u)", 1 + pick(g, 6), 1 + pick(g, 6)) : text(g, "%u", 1 + pick(g, 8));
  SyntaxNode *n = STMT(text(g, "unsigned %s = %s;\nunsigned char *%s = malloc(%s);\nmemset(%s, %u, %s);", length, size, name, length, name,
                            pick(g, 9), length));
  declare(g, (Var){VAR_HEAP, name, "unsigned char", 0, false});
  return n;
}

static SyntaxNode *declare_struct(Gen *g) {
  const char *name = new_name(g, "s");
  SyntaxNode *n = STMT(text(g, "struct S %s = {%u, %u, %u};", name, pick(g, 9), pick(g, 9), pick(g, 9)));
  declare(g, (Var){VAR_STRUCT, name, NULL, 0, false});
  static const char *const fields[] = {"a", "b", "c"}, *const field_types[] = {"unsigned short", "unsigned short", "unsigned"};
  for (int i = 0; i < 3; i++) declare(g, (Var){VAR_SCALAR, text(g, "%s.%s", name, fields[i]), field_types[i], 0, false});
  return n;
}

static SyntaxNode *heap_operation(Gen *g, int depth) {
  const Var *a = find_var(g, 1 << VAR_HEAP), *b = find_var(g, 1 << VAR_HEAP), *c = find_var(g, 1 << VAR_HEAP);
  if (!a) return NULL;
  if (chance(g, 40)) return STMT(text(g, "free(%s);", a->name));
  if (chance(g, 40)) return STMT(text(g, "%s = $ ? %s : %s;", a->name, b->name, c->name), condition(g, depth));
  if (g->changes <= 0) return STMT(text(g, "%s = %s;", a->name, b->name));
  g->changes--;
  return STMT(text(g, "%s = change(%s, %s);", a->name, b->name, c->name));
}

static SyntaxNode *declaration(Gen *g, int depth) {
  switch (pick(g, 11)) {
    case 0:
    case 1: return declare_array(g);
    case 2:
    case 3: return declare_pointer(g);
    case 4: return declare_function(g);
    case 5: return g->has_heap ? declare_heap(g) : declare_array(g);
    case 6: return declare_struct(g);
    case 7: return declare_address(g);
    default: return declare_scalar(g, depth);
  }
}

static SyntaxNode *assignment(Gen *g, int depth) {
  static const char *const ops[] = {"=", "=", "=", "+=", "-=", "^=", "|=", "&=", "*="};
  if (g->has_heap && chance(g, 20)) {
    SyntaxNode *n = heap_operation(g, depth);
    if (n) return n;
  }
  if (chance(g, 12)) {
    const Var *s = find_var(g, 1 << VAR_STRUCT), *t = find_var(g, 1 << VAR_STRUCT), *u = find_var(g, 1 << VAR_STRUCT);
    if (s && g->changes > 0) {
      g->changes--;
      return STMT(text(g, "%s = change(%s, %s);", s->name, t->name, u->name));
    }
    if (s) return STMT(text(g, "%s = $ ? %s : %s;", s->name, t->name, u->name), condition(g, depth));
  }
  if (chance(g, 35)) {
    const char *op = ONE_OF(g, ops);
    SyntaxNode *e = element(g, strcmp(op, "=") == 0 ? "wr" : "rd", depth);
    if (e) return STMT(text(g, "$ %s $;", op), e, expr(g, depth));
  }
  const Var *v = find_var(g, 1 << VAR_SCALAR);
  if (!v) return declare_scalar(g, depth);
  if (chance(g, 10)) return STMT(text(g, "%s++;", v->name));
  const Var *w = find_var(g, 1 << VAR_SCALAR);
  if (g->changes > 0 && chance(g, 8)) {
    g->changes--;
    return STMT(text(g, "(void)change(%s = $, %s = $);", v->name, w->name), expr(g, depth), expr(g, depth));
  }
  if (chance(g, 5)) return STMT(text(g, "$ && (%s = $);", v->name), condition(g, depth), expr(g, depth));
  return STMT(text(g, "%s %s $;", v->name, ONE_OF(g, ops)), expr(g, depth));
}

/* memset or memcpy of a changed size, value or place. */
static SyntaxNode *bulk(Gen *g, int depth) {
  const Var *a = find_array(g, NULL), *b = a ? find_array(g, a->type) : NULL;
  if (!a) return assignment(g, depth);
  unsigned n = b && b->size < a->size ? b->size : a->size, m = 1 + pick(g, n), k = 1 + pick(g, n);
  bool change = g->changes > 0;
  if (change) g->changes--;
  const char *count = change && chance(g, 60) ? text(g, "change(%uu, %uu)", m, k) : text(g, "%uu", m);
  if (b && chance(g, 50)) return STMT(text(g, "memmove(%s, %s, %s * sizeof(%s));", a->name, b->name, count, a->type));
  return STMT(text(g, "memset(%s, (int)($ & 255u), %s * sizeof(%s));", a->name, count, a->type), expr(g, depth));
}

/* No newline through stdio: the libc writes out what it has at the first one, as long as it has not asked whether this is a terminal. */
static SyntaxNode *output(Gen *g, int depth) {
  if (!g->has_stdio || chance(g, 40)) return STMT(text(g, "put(%d, $);", chance(g, 85) ? 1 : 2), expr(g, depth));
  static const char *const formats[] = {"printf(\"%u,\", $ & 31u);",
                                        "printf(\"%x\", $ & 255u);",
                                        "printf(\"%c\", (int)($ & 63u | 64u));",
                                        "putchar((int)($ & 63u | 64u));",
                                        "printf(\"%d;\", (int)($ & 15u) - 8);",
                                        "printf(\"a\");"};
  const char *f = ONE_OF(g, formats);
  return strchr(f, '$') ? STMT(f, expr(g, depth)) : STMT(f);
}

static SyntaxNode *bound(Gen *g, int depth) {
  if (g->changes > 0 && chance(g, 30)) {
    g->changes--;
    return chance(g, 60) ? EXPR(text(g, "change(%uu, %uu)", 1 + pick(g, 4), pick(g, 5)))
                         : EXPR("change(($) & 3u, ($) & 3u)", expr(g, depth - 1), expr(g, depth - 1));
  }
  return chance(g, 60) ? EXPR(text(g, "%uu", 1 + pick(g, 4))) : EXPR("(($) & 3u)", expr(g, depth - 1));
}

static SyntaxNode *loop(Gen *g, int depth) {
  const char *i = new_name(g, "i");
  size_t outer = g->scope.len;
  bool in_switch = g->in_switch;
  SyntaxNode *limit = bound(g, depth);
  declare(g, (Var){VAR_COUNTER, i, "unsigned", 0, false});
  g->loops++;
  g->in_switch = false;
  unsigned form = pick(g, 4);
  SyntaxNode *other = form == 1 || form == 2 ? condition(g, depth - 1) : NULL;
  SyntaxNode *body = block(g, depth - 1, 4), *n;
  switch (form) {
    case 1: n = STMT(text(g, "for (unsigned %s = 0; ; %s++) {\nif (%s >= $ || $) break;\n$\n}", i, i, i), limit, other, body); break;
    case 2: n = STMT(text(g, "{\nunsigned %s = 0;\ndo {\n$\n} while (++%s < $ && $);\n}", i, i), body, limit, other); break;
    default: n = STMT(text(g, "for (unsigned %s = 0; %s < $; %s++) {\n$\n}", i, i, i), limit, body);
  }
  g->loops--;
  g->in_switch = in_switch;
  g->scope.len = outer;
  return n;
}

static SyntaxNode *switch_statement(Gen *g, int depth) {
  bool outer = g->in_switch;
  g->in_switch = true;
  static const char *const ends[] = {"", "break;", "break;", "break;"};
  SyntaxNode *e = expr(g, depth);
  const char *head = text(g, "switch ($ & %uu) {\ncase 0:\n{\n$\n}\n%s\ncase %u:\n{\n$\n}\n%s\n%s\n{\n$\n}\n}", chance(g, 50) ? 3u : 7u,
                          ONE_OF(g, ends), 1 + pick(g, 2), ONE_OF(g, ends), chance(g, 70) ? "default:" : "case 3:");
  SyntaxNode *n = STMT(head, e, block(g, depth - 1, 2), block(g, depth - 1, 2), block(g, depth - 1, 2));
  g->in_switch = outer;
  return n;
}

/* Code of one version. */
static SyntaxNode *version_block(Gen *g, int depth) {
  static const char *const forms[] = {"if (execute(OLD)) {\n$\n}", "if (execute(NEW)) {\n$\n}", "if (execute(NEW)) {\n$\n}"};
  static const char *const both[] = {"if (execute(NEW)) {\n$\n} else {\n$\n}", "if (execute(OLD)) {\n$\n} else {\n$\n}"};
  static const char *const with[] = {"if (execute(NEW) && $) {\n$\n}", "if (execute(OLD) && $) {\n$\n}", "if (execute(OLD) || $) {\n$\n}",
                                     "if (execute(NEW) || $) {\n$\n}"};
  g->changes--;
  unsigned form = pick(g, 10);
  if (form == 9) { /* reached from common code as well */
    const char *l = new_name(g, "l");
    return STMT(text(g, "if ($) goto %s;\nif (execute(%s)) {\n{\n$\n}\n%s:;\n{\n$\n}\n}", l, chance(g, 50) ? "OLD" : "NEW", l),
                condition(g, 2), block(g, depth - 1, 2), block(g, depth - 1, 2));
  }
  if (form == 8 && !g->in_switch) {
    g->in_switch = true;
    SyntaxNode *n = STMT(text(g, "switch ($ & 3u) {\ncase 0:\n{\n$\n}\nif (execute(%s)) {\ncase 1:\n{\n$\n}\n}\ndefault:\n{\n$\n}\n}",
                              chance(g, 50) ? "OLD" : "NEW"),
                         expr(g, 2), block(g, depth - 1, 2), block(g, depth - 1, 2), block(g, depth - 1, 2));
    g->in_switch = false;
    return n;
  }
  if (form < 4) return STMT(ONE_OF(g, forms), block(g, depth - 1, 3));
  if (form < 7) return STMT(ONE_OF(g, both), block(g, depth - 1, 3), block(g, depth - 1, 3));
  return STMT(ONE_OF(g, with), condition(g, depth - 1), block(g, depth - 1, 3));
}

/* A variable that only one version's code reads. */
static SyntaxNode *private_value(Gen *g, int depth) {
  const Var *w = find_var(g, 1 << VAR_SCALAR);
  if (!w || g->changes <= 0) return assignment(g, depth);
  g->changes--;
  const char *to = w->name, *v = new_name(g, "w"), *version = chance(g, 50) ? "OLD" : "NEW";
  SyntaxNode *before = expr(g, depth), *e = expr(g, depth), *body = block(g, depth - 1, 2);
  return STMT(text(g, "{\nunsigned %s = $;\nif (execute(%s)) %s = $;\n$\nif (execute(%s)) %s = %s;\n}", v, chance(g, 80) ? version : "NEW",
                   v, version, to, v),
              before, e, body);
}

static SyntaxNode *leave(Gen *g, int depth) {
  unsigned form = pick(g, 10);
  if (form < 4 && (g->loops || g->in_switch)) return STMT(g->loops && chance(g, 50) ? "continue;" : "break;");
  if (form < 6 && g->label) {
    g->label_used = true;
    return STMT(text(g, "goto %s;", g->label));
  }
  if (form < 8) return STMT("return $;", expr(g, depth));
  if (form == 8) return STMT(chance(g, 70) ? "exit((int)($ & 3u));" : "_Exit((int)($ & 3u));", expr(g, depth));
  return chance(g, 70) ? STMT("assert(0);") : STMT("abort();");
}

static SyntaxNode *goto_block(Gen *g, int depth) {
  const char *outer = g->label, *name = new_name(g, "l");
  bool used = g->label_used;
  g->label = name;
  SyntaxNode *n;
  if (chance(g, 70)) {
    SyntaxNode *body = block(g, depth - 1, 3);
    n = STMT(text(g, "{\n$\n}\n%s:;", name), body);
  } else {
    const char *again = new_name(g, "r");
    SyntaxNode *body = block(g, depth - 1, 2), *c = condition(g, depth - 1);
    n = STMT(text(g, "{\nunsigned %s = 0;\n{\nl%s:;\n$\n}\nif ($ && %s++ < 2) goto l%s;\n}\n%s:;", again, again, again, again, name), body,
             c);
  }
  g->label = outer;
  g->label_used = used;
  return n;
}

static SyntaxNode *short_side(Gen *g) {
  static const char *const ops[] = {"=", "=", "+=", "^=", "-="},
                    *const binary[] = {"($ + $)", "($ - $)", "($ ^ $)", "($ * $)", "(($ < $) + 3u)"};
  const Var *v = find_var(g, 1 << VAR_SCALAR);
  if (!v) return output(g, 1);
  return STMT(text(g, "%s %s $;", v->name, ONE_OF(g, ops)), EXPR(ONE_OF(g, binary), leaf(g), leaf(g)));
}

/* Branches that --merge may execute without a fork, one after the other. */
static SyntaxNode *short_branches(Gen *g) {
  SyntaxNode *n = node_new(g->pair, NODE_LIST, NULL);
  for (unsigned k = 2 + pick(g, 3); k-- > 0;)
    node_add(n, chance(g, 60) ? STMT("if ($) {\n$\n}", condition(g, 1), short_side(g))
                              : STMT("if ($) {\n$\n} else {\n$\n}", condition(g, 1), short_side(g), short_side(g)));
  return STMT("{\n$\n}", n);
}

static SyntaxNode *statement(Gen *g, int depth) {
  g->statements--;
  if (depth > 0 && g->changes > 0 && chance(g, 14)) return version_block(g, depth);
  if (depth <= 0) return chance(g, 12) ? leave(g, 1) : chance(g, 15) ? output(g, 1) : assignment(g, 2);
  switch (pick(g, 20)) {
    case 0:
    case 1: return declaration(g, 2);
    case 2:
    case 3: return STMT("if ($) {\n$\n}", condition(g, 2), block(g, depth - 1, 3));
    case 4: return STMT("if ($) {\n$\n} else {\n$\n}", condition(g, 2), block(g, depth - 1, 3), block(g, depth - 1, 3));
    case 5:
    case 6: return g->loops < 2 ? loop(g, depth) : assignment(g, 2);
    case 7: return switch_statement(g, depth);
    case 8: return STMT("assert($);", condition(g, 2));
    case 9: return STMT("if ($) {\n$\n}", condition(g, 2), leave(g, 2));
    case 10:
    case 11: return output(g, 2);
    case 12: return chance(g, 70) ? goto_block(g, depth) : private_value(g, depth);
    case 13: return chance(g, 50) ? STMT("$;", call(g, 2)) : bulk(g, 2);
    case 14: return short_branches(g);
    default: return assignment(g, 2);
  }
}

static SyntaxNode *block(Gen *g, int depth, int most) {
  size_t outer = g->scope.len;
  SyntaxNode *n = node_new(g->pair, NODE_LIST, NULL);
  int count = 1 + (int)pick(g, (unsigned)most);
  if (chance(g, 35)) node_add(n, declaration(g, 2));
  for (int i = 0; i < count && g->statements > 0; i++) node_add(n, statement(g, depth));
  g->scope.len = outer;
  return n;
}

/* ---- the program ---- */

static const char preamble[] =
    "#include <umbra.h>\n#ifdef NATIVE\n#include \"native.h\"\n#else\n"
    "#include <assert.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\n"
    "#define LINKAGE\n#define GLOBAL\n#define rd(i, n) (i)\n#define wr(i, n) (i)\n#define at(m, i, kind) (m)[i]\n#endif\n"
    "#pragma clang diagnostic ignored \"-Weverything\"\n"
    "#ifndef NATIVE\nstatic unsigned quotient(unsigned a, unsigned b) {\nreturn a / b;\n}\n#endif\n" /* a function: clang folds 1 / 0 */
    "struct S { unsigned short a, b; unsigned c; };\n"
    "static void put(int fd, unsigned c) {\nunsigned char byte = (unsigned char)c;\nwrite(fd, &byte, 1);\n}\n";

static void add_fixed(Gen *g, const char *line) {
  SyntaxNode *n = STMT(line);
  n->is_fixed = true;
  node_add(g->pair->root, n);
}

static uint32_t size_of_type(const char *type) {
  if (strstr(type, "char") || strcmp(type, "_Bool") == 0) return 1;
  return strstr(type, "short") ? 2 : strstr(type, "long") || strcmp(type, "struct S") == 0 ? 8 : 4;
}

static void add_global(Gen *g, const char *name, uint32_t size, SyntaxNode *n) {
  node_add(g->pair->root, n);
  g->pair->global[g->pair->globals++] = (PairGlobal){name, n, size};
}

static void add_globals(Gen *g) {
  int count = 1 + (int)pick(g, 3);
  for (int i = 0; i < count; i++) {
    const char *name = new_name(g, "g"), *type = ONE_OF(g, types);
    add_global(g, name, size_of_type(type), STMT(text(g, "LINKAGE %s %s GLOBAL = %u;", type, name, pick(g, 5))));
    declare(g, (Var){VAR_SCALAR, name, type, 0, false});
  }
  if (chance(g, 70)) {
    const char *name = new_name(g, "g"), *type = element_type(g);
    unsigned size = 2 + pick(g, 6);
    add_global(g, name, size * size_of_type(type),
               STMT(text(g, "LINKAGE %s %s[%u] GLOBAL = {%s};", type, name, size, array_initialiser(g, size))));
    declare(g, (Var){VAR_ARRAY, name, type, size, false});
  }
  if (chance(g, 25)) {
    const char *name = new_name(g, "g");
    add_global(g, name, size_of_type("struct S"),
               STMT(text(g, "LINKAGE struct S %s GLOBAL = {%u, %u, %u};", name, pick(g, 5), pick(g, 5), pick(g, 5))));
    declare(g, (Var){VAR_STRUCT, name, NULL, 0, false});
    declare(g, (Var){VAR_SCALAR, text(g, "%s.b", name), "unsigned short", 0, false});
  }
}

static void add_helper(Gen *g) {
  size_t outer = g->scope.len;
  declare(g, (Var){VAR_SCALAR, "x", "unsigned", 0, false});
  declare(g, (Var){VAR_SCALAR, "y", "unsigned", 0, false});
  if (chance(g, 10)) {
    SyntaxNode *a = expr(g, 2), *b = expr(g, 2);
    node_add(g->pair->root, STMT(text(g, "static unsigned h%d(unsigned x, unsigned y) {\nreturn (x &= 3u) == 0 ? $ : h%d(x - 1, y) + $;\n}",
                                      g->functions, g->functions),
                                 a, b));
  } else {
    g->statements = 3;
    SyntaxNode *body = block(g, 2, 3);
    SyntaxNode *result = expr(g, 2);
    node_add(g->pair->root, STMT(text(g, "static unsigned h%d(unsigned x, unsigned y) {\n$\nreturn $;\n}", g->functions), body, result));
  }
  g->scope.len = outer;
  g->functions++;
}

static void choose_params(Gen *g) {
  Pair *p = g->pair;
  static const char *const names[] = {"x", "y", "z"};
  unsigned bits = 6 + pick(g, chance(g, 30) ? 7 : 4);
  p->params = 1 + pick(g, MAX_PARAMS);
  p->inputs = 1;
  for (uint32_t i = 0; i < p->params; i++) {
    unsigned mine = i + 1 == p->params ? bits : 1 + pick(g, bits - (p->params - 1 - i) < 8 ? bits - (p->params - 1 - i) : 8);
    EntryParam *q = &p->param[i];
    q->name = names[i];
    if (mine > 8) *q = (EntryParam){"short", names[i], 2, -(1 << (mine - 1)), 1 << (mine - 1)};
    else if (mine == 1) *q = (EntryParam){"_Bool", names[i], 1, 0, 2};
    else if (chance(g, 40)) *q = (EntryParam){"signed char", names[i], 1, -(1 << (mine - 1)), 1 << (mine - 1)};
    else if (chance(g, 25)) *q = (EntryParam){"short", names[i], 2, -1, (1 << mine) - 1};
    else *q = (EntryParam){"unsigned char", names[i], 1, 0, 1 << mine};
    p->inputs *= (uint32_t)(q->hi - q->lo);
    bits -= mine;
    if (!bits) p->params = i + 1;
  }
}

static void add_entry(Gen *g) {
  Pair *p = g->pair;
  Str head = {0};
  str_add(&head, "int f(");
  for (uint32_t i = 0; i < p->params; i++) str_addf(&head, "%s%s %s", i ? ", " : "", p->param[i].type, p->param[i].name);
  str_add(&head, ") {\n");
  for (uint32_t i = 0; i < p->params; i++) {
    const EntryParam *q = &p->param[i];
    if (strcmp(q->type, "_Bool") != 0) str_addf(&head, "umbra_assume(%s >= %d && %s < %d);\n", q->name, q->lo, q->name, q->hi);
    declare(g, (Var){VAR_SCALAR, q->name, q->type, 0, false});
  }
  str_add(&head, "$\nreturn (int)($);\n}");
  g->in_entry = true;
  g->statements = 20;
  SyntaxNode *body = node_new(p, NODE_LIST, NULL);
  int count = 5 + (int)pick(g, 6);
  for (int i = 0; i < count && g->statements > 0; i++) node_add(body, i < 2 && chance(g, 60) ? declaration(g, 2) : statement(g, 3));
  SyntaxNode *f = STMT(text(g, "%s", str_text(&head)), body, expr(g, 3));
  f->is_fixed = true;
  node_add(p->root, f);
  str_done(&head);
}

void pair_generate(Pair *p, uint64_t seed) {
  *p = (Pair){.seed = seed};
  arena_init(&p->arena);
  Gen gen = {.pair = p, .random = seed * 0x2545f4914f6cdd1d + 1}, *g = &gen;
  p->root = node_new(p, NODE_LIST, NULL);
  g->changes = 1 + (int)pick(g, 6);
  g->calls = 4;
  g->has_stdio = chance(g, 8);
  g->has_faults = chance(g, 40);
  g->has_heap = chance(g, 30);
  p->has_faults = g->has_faults || g->has_heap;
  add_fixed(g, preamble);
  add_globals(g);
  int entry_changes = g->changes - g->changes / 3;
  g->changes /= 3;
  for (int i = (int)pick(g, 4); i > 0; i--) add_helper(g);
  g->changes = (g->changes > 0 ? g->changes : 0) + entry_changes;
  choose_params(g);
  add_entry(g);
  vec_done(&g->scope);
}
