/* A mutator of C programs: for the property test of unification (tests/run-unify.sh).
 *
 *   source.c       text, tokens, edits
 *   parse.c        functions, statements, variables and types of a program, as far as mutations need them
 *   expressions.c statements.c loops.c functions.c types.c harmless.c   the mutations; their table is mutations.def
 *   mutate.c       the main program
 *
 * A mutation reads the tables of a Mutant and adds edits of its text; then the text is cut into tokens and parsed again. The parser knows
 * what csmith and our seeds write (one declaration or statement after the other, no macros with braces, no K&R); what it gets wrong does
 * not compile, or is an error of the sanitizers, and the runner throws it away. */
#ifndef MUTATE_H
#define MUTATE_H
#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/str.h"
#include "base/vec.h"

#define NONE UINT32_MAX /* no token, statement, function or variable */

typedef enum TokenKind { TOKEN_NAME, TOKEN_NUMBER, TOKEN_STRING, TOKEN_PUNCT, TOKEN_DIRECTIVE, TOKEN_END } TokenKind;
typedef struct Token {
  TokenKind kind;
  uint32_t from, to; /* its bytes in the text: [from, to) */
  uint32_t match;    /* a bracket: the token of the other one; else NONE */
} Token;

typedef struct Range { /* tokens first .. last, both included */
  uint32_t first, last;
} Range;

typedef struct Edit { /* of the text: the bytes [from, to) become `text` */
  uint32_t from, to;
  const char *text;
} Edit;

typedef struct Var { /* a global, local, parameter or field */
  uint32_t name;     /* its token; NONE: a field or parameter without a name */
  Range specs;       /* static const struct S0 */
  Range declarator;  /* * const l_1[3] */
  Range init;        /* behind the '='; first NONE: there is none */
  Range scope;       /* tokens where it is known (behind its name) */
  uint32_t function; /* NONE: global or field */
  uint32_t tag;      /* of struct TAG or union TAG: its token; else NONE */
  uint32_t dims;     /* [..] behind the name */
  bool is_pointer, is_const, is_static, is_volatile, is_param, is_local_static;
} Var;
typedef VEC(Var) Vars;

typedef enum StmtKind {
  STMT_BLOCK,
  STMT_IF,
  STMT_FOR,
  STMT_WHILE,
  STMT_DO,
  STMT_SWITCH,
  STMT_RETURN,
  STMT_BREAK,
  STMT_CONTINUE,
  STMT_GOTO,
  STMT_LABEL, /* also case X: and default: */
  STMT_DECL,
  STMT_EXPR,
  STMT_EMPTY
} StmtKind;
typedef struct Stmt {
  StmtKind kind;
  Range range;
  uint32_t parent;   /* statement; NONE: a function's body */
  uint32_t function; /* whose it is */
  Range head;        /* ( .. ) of if, for, while, do, switch */
  uint32_t body;     /* statement: of a loop, switch, or the first branch */
  uint32_t other;    /* the else branch, or NONE */
  bool in_list;      /* directly in a block */
} Stmt;

typedef struct Function {
  Range range;        /* all of it */
  uint32_t name;      /* token */
  Range params, body; /* with their brackets; body.first NONE: a prototype */
  bool is_main, is_variadic;
} Function;

typedef enum ItemKind { ITEM_FUNCTION, ITEM_PROTOTYPE, ITEM_GLOBAL, ITEM_TYPE, ITEM_DIRECTIVE } ItemKind;
typedef struct Item { /* of the file's outermost level, in order */
  ItemKind kind;
  Range range;
  uint32_t index; /* function or prototype */
} Item;

typedef struct Record { /* struct or union */
  uint32_t tag;
  Range body;
  bool is_union;
  Vars fields;
} Record;

typedef struct Mutant {
  Arena arena;
  uint64_t random;
  Str text;
  VEC(Token) tokens;
  VEC(Item) items;
  VEC(Function) functions, prototypes;
  VEC(Stmt) stmts;
  Vars vars; /* all but fields */
  VEC(Record) records;
  VEC(const char *) typedefs;
  VEC(Edit) edits;
  int names;  /* new ones given so far */
  Str report; /* the mutations done */
} Mutant;

typedef VEC(uint32_t) Choice;

/* ---- source.c ---- */
unsigned pick(Mutant *m, unsigned n); /* 0 .. n - 1 */
bool chance(Mutant *m, unsigned percent);
#define ONE_OF(m, list) (list)[pick(m, sizeof(list) / sizeof *(list))]
uint32_t choose(Mutant *m, Choice *c); /* one of them, and the list is freed; NONE when it is empty */

bool is_at(const Mutant *m, uint32_t token, const char *text);
const char *token_text(Mutant *m, uint32_t token);
const char *range_text(Mutant *m, Range r);
const char *text_of(Mutant *m, const char *format, ...) PRINTF_LIKE(2, 3);
const char *new_name(Mutant *m, const char *prefix);
static inline Range range(uint32_t first, uint32_t last) { return (Range){first, last}; }
static inline bool is_within(uint32_t token, Range r) { return token >= r.first && token <= r.last; }

void source_read(Mutant *m); /* text -> tokens */
void edit_replace(Mutant *m, Range r, const char *text);
void edit_before(Mutant *m, uint32_t token, const char *text);
void edit_after(Mutant *m, uint32_t token, const char *text);
void edit_delete(Mutant *m, Range r);
void edits_apply(Mutant *m);
void report(Mutant *m, const char *format, ...) PRINTF_LIKE(2, 3); /* the current mutation, in a few words */

/* ---- parse.c ---- */
void source_parse(Mutant *m);                                    /* tokens -> all tables */
uint32_t function_at(const Mutant *m, uint32_t token);           /* in whose definition; NONE */
uint32_t function_named(const Mutant *m, uint32_t name);         /* defined, of the name at this token; NONE */
uint32_t stmt_at(const Mutant *m, uint32_t token);               /* the innermost one; NONE */
uint32_t var_at(const Mutant *m, uint32_t token);                /* what the name there means; NONE: no variable */
uint32_t var_named(const Mutant *m, uint32_t name, uint32_t at); /* what the name of the first token would mean at the second */
uint32_t next_in_list(const Mutant *m, uint32_t stmt);           /* NONE: the last one */
bool is_field_name(const Mutant *m, uint32_t token);
bool is_same(const Mutant *m, uint32_t a, uint32_t b); /* tokens of the same text */
bool is_type_word(const Mutant *m, uint32_t token);
bool is_binary(const Mutant *m, uint32_t token); /* an operator with something before it */
bool has_word(const Mutant *m, Range r, const char *word);
bool names_known_at(const Mutant *m, Range r, uint32_t at); /* the locals that r uses from outside mean the same there */
bool is_closed(const Mutant *m, Range r);                   /* no jump out of it or into it, no label, no return */
bool is_integer(const Mutant *m, const Var *v);             /* and no pointer, no array */
Vars params_of(const Mutant *m, const Function *f);         /* the caller frees */

typedef VEC(Range) Ranges;
Ranges list_of(const Mutant *m, Range brackets);                /* the parts between the commas within brackets; the caller frees */
const char *declare(Mutant *m, const Var *v, const char *name); /* its declaration, not static, without initialiser, with another name */
const char *writable_global(Mutant *m);                         /* an integer variable's name; NULL */
const char *readable_global(Mutant *m);

bool is_only_called(const Mutant *m, uint32_t function); /* every mention of it but its definition and prototypes is a call (functions.c) */

/* ---- mutations: false when there is no place for them ---- */
#define MUTATION(name, weight, kind, what) bool mutate_##name(Mutant *m);
#include "mutations.def"
#undef MUTATION
#endif
