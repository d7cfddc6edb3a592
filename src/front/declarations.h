/* The functions of a program as its source declares them, with their types as C spells them: what
 * somebody must know who writes a call of one. (code/type.h has what comparing values needs.) */
#ifndef UMBRA_FRONT_DECLARATIONS_H
#define UMBRA_FRONT_DECLARATIONS_H
#include "front/front.h"

typedef enum CKind {
  C_OTHER, /* void, or a kind that has no values here: complex numbers, vectors */
  C_INTEGER,
  C_FLOAT,
  C_POINTER,
  C_FUNCTION,
  C_STRUCT,
  C_UNION,
  C_ARRAY,
  C_ALIAS /* a typedef, or a qualifier: c_type() is what lies behind */
} CKind;

typedef struct CType CType;

typedef struct CField {
  const char *name; /* "": anonymous; its own fields are those of the structure around it */
  const CType *type;
  uint64_t offset; /* bytes */
  uint8_t bits;    /* of a bit-field: its width; else 0 */
  bool is_private; /* to the C library: others have no such field */
} CField;

struct CType {
  CKind kind;
  const char *name;                 /* as C spells it: "struct node", "size_t"; NULL: it has none */
  bool is_const;                    /* ALIAS: the qualifier */
  bool is_signed, is_char, is_bool; /* INTEGER */
  bool is_void, is_variadic;        /* OTHER; FUNCTION */
  uint64_t size;                    /* bytes; 0: incomplete */
  uint64_t count;                   /* ARRAY: elements; 0: as many as there is room for */
  const CType *base; /* ALIAS, POINTER, ARRAY; FUNCTION: of the result. Never NULL there */
  CField *fields;    /* STRUCT, UNION: in the order of the source; FUNCTION: the parameters */
  uint32_t field_count;
};

enum { MOST_PASSED = 4 };

/* What all callers pass for a parameter. */
typedef struct CPassed {
  int64_t values[MOST_PASSED]; /* constants; a null pointer is 0 */
  uint32_t count;
  bool is_other; /* something else is passed as well, or more constants */
} CPassed;

/* A variable of the program with its contents, of a file or of a function (static). */
typedef struct CVariable {
  const char *name;     /* as C names it */
  const char *function; /* that it is static in; NULL: it belongs to a file */
  const char *file;     /* as of a Declaration */
  const CType *type;    /* NULL: the debug information does not say */
  unsigned line;        /* where it is declared */
  bool is_static, is_constant, is_thread_local;
  bool is_fixed; /* static, and nothing in the program writes to it or takes its address */
  bool is_local; /* static, and no pointer leads to it: it is only loaded and stored */
} CVariable;

/* What a body, or what a variable holds at first, names. */
typedef struct CUse {
  uint32_t number; /* in Declarations.functions or .variables */
  bool is_variable;
  bool is_write;  /* it is stored to, and no more */
  bool is_inside; /* the variable's contents are accessed: where that is, its type is known */
} CUse;
typedef struct CUses {
  CUse *all;
  uint32_t count;
} CUses;

/* What a body does: a set of these. */
typedef enum CTouch {
  TOUCHES_POINTED =
      1, /* it writes through a pointer, compares pointers, or gives one to unknown code */
  TOUCHES_VARIABLE = 2, /* it writes to a variable that it names */
  TOUCHES_BYTES = 8,    /* it may read memory in another way than field by field */
  TOUCHES_OUTSIDE = 4   /* it names a variable of the C library: errno, stdin */
} CTouch;

typedef struct Declaration {
  const char *name;
  const char *file;      /* the C file that was compiled, as clang was given it */
  const CType *type;     /* a FUNCTION; NULL: the debug information does not say */
  const CPassed *passed; /* per parameter; NULL: nobody calls it by name */
  CUses uses;
  unsigned touches; /* CTouch */
  bool is_static;
} Declaration;

typedef struct Declarations {
  Arena arena;                /* owns everything below */
  VEC(Declaration) functions; /* that have a body */
  VEC(CVariable) variables;   /* in the order of the source */
  CUses *contents;            /* per variable: what its initial value names */
  StrMap names;               /* of all symbols */
} Declarations;

/* Compiles and links the files, without the libc. */
void front_declare(const FrontOptions *options, Declarations *d);
void declarations_done(Declarations *d);
/* NULL: there is no function of the name with a body. */
const Declaration *declarations_find(const Declarations *d, const char *name);
typedef VEC(uint32_t) VariableNumbers;
/* The variables that a call of the function may read, through whatever its body names, and what
 * that names; ascending. Constants are none. */
void declarations_reads(const Declarations *d, const Declaration *function, VariableNumbers *list);
/* Those that it may write to, and does not read. */
void declarations_writes(const Declarations *d, const Declaration *function, VariableNumbers *list);
/* Those of them, constants too, that a pointer from outside may lead to. */
void declarations_pointable(const Declarations *d, const Declaration *function,
                            VariableNumbers *list);
/* What a call of the function does, with all that it comes to: a set of CTouch. */
unsigned declarations_touches(const Declarations *d, const Declaration *function);
/* A function of the file accesses the variable's contents: there its type is known, and its name.
 */
bool declarations_is_known_in(const Declarations *d, uint32_t variable, const char *file);

/* Behind typedefs and qualifiers. */
const CType *c_type(const CType *t);
bool c_is_const(const CType *t);
bool c_is_number(const CType *t);    /* an integer or a floating number */
bool c_is_structure(const CType *t); /* or a union */
bool c_has_pointer(const CType *t);  /* it is one, or a part of it is */
#endif
