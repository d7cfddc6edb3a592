/* The functions of a program as its source declares them, with their types as C spells them: what
 * is needed to write a call. (code/type.h has what is needed to compare values.) */
#ifndef UMBRA_FRONT_DECLARATIONS_H
#define UMBRA_FRONT_DECLARATIONS_H
#include "front/front.h"

typedef enum CKind {
  C_OTHER, /* void, or a kind for which no values are generated: complex numbers, vectors */
  C_INTEGER,
  C_FLOAT,
  C_POINTER,
  C_FUNCTION,
  C_STRUCT,
  C_UNION,
  C_ARRAY,
  C_ALIAS /* a typedef or a qualifier; c_type() returns the underlying type */
} CKind;

typedef struct CType CType;

typedef struct CField {
  const char *name; /* "" if anonymous; its fields then belong to the structure that contains it */
  const CType *type;
  uint64_t offset; /* bytes */
  uint8_t bits;    /* the width of a bit-field; otherwise 0 */
  bool is_text;    /* of a parameter: the function passes it to one that reads a string, or it is a
                      handle that constructors create */
  bool is_result;  /* of a pointer parameter: the function accesses only one element, and does not
                      read it before it writes it */
  bool is_stepped; /* of a pointer parameter: the function accesses several elements */
  uint32_t end;    /* of a pointer parameter: 1 + the number of the one that leads to the end of its
                      array, as the function uses them; 0: there is none */
  bool is_cursor;  /* of a pointer parameter that is the end of an array: it leads to any element of
                      it, or to the end */
  bool is_cast; /* `type` is not the declared one, but that as which the function uses a parameter,
                   or the functions use a field (cast_fields.h) */
  bool is_opaque;           /* `type` leads to a copy of a structure that another file defines
                               (opaque.h) */
  const CType *used_as;     /* of a parameter: that type, if it differs; otherwise NULL */
  bool is_declared;         /* of a parameter: `type` leads to an array of the size in the source */
  const CType *declared_as; /* of a parameter: the pointer to that array; NULL if there is none */
  bool is_private;          /* private to the C library: other C libraries lack the field */
} CField;

struct CType {
  CKind kind;
  const char *name; /* as C spells it: "struct node", "size_t"; NULL if it has none */
  bool is_const;    /* ALIAS: the qualifier */
  bool is_signed, is_char, is_bool, is_enumeration; /* INTEGER */
  bool is_void, is_variadic;                        /* OTHER; FUNCTION */
  const char *copy_of; /* STRUCT, UNION: of which a harness has this copy (typed/opaque.h); NULL */
  uint64_t size;       /* bytes; 0 if incomplete */
  uint64_t count;      /* ARRAY: elements; 0: flexible */
  const CType *base; /* ALIAS, POINTER, ARRAY; FUNCTION: the result's type. Never NULL for these */
  CField *fields;    /* STRUCT, UNION: in the source's order; FUNCTION: the parameters */
  uint32_t field_count;
};

enum { MOST_PASSED = 4 };

/* The values that all callers pass for a parameter. */
typedef struct CPassed {
  int64_t values[MOST_PASSED]; /* the constants; a null pointer is 0 */
  uint32_t count;
  bool is_other; /* other values, or more constants, are passed as well */
} CPassed;

/* A variable of the program with its contents, at file scope or static in a function. */
typedef struct CVariable {
  const char *name;     /* its name in C */
  const char *function; /* the function in which it is static; NULL at file scope */
  const char *file;     /* as in Declaration */
  const CType *type;    /* NULL if there is no debug information */
  unsigned line;        /* where it is declared */
  bool is_static, is_constant, is_thread_local;
  bool is_fixed; /* static, and no code of the program writes to it or takes its address */
  bool is_local; /* static, and only loaded and stored, so that no pointer leads to it */
} CVariable;

/* A function or variable that a body or an initialiser names. */
typedef struct CUse {
  uint32_t number; /* index in Declarations.functions or .variables */
  bool is_variable;
  bool is_write;  /* it is only stored to */
  bool is_inside; /* its contents are accessed, so its type is known there */
} CUse;
typedef struct CUses {
  CUse *all;
  uint32_t count;
} CUses;

/* The effects of a body: a set of these. */
typedef enum CTouch {
  TOUCHES_POINTED =
      1, /* writes through a pointer, compares pointers, or passes one to unknown code */
  TOUCHES_VARIABLE = 2,  /* writes to a variable that it names */
  TOUCHES_BYTES = 8,     /* may read memory other than field by field */
  TOUCHES_OUTSIDE = 4,   /* names a variable of the C library, such as errno or stdin */
  TOUCHES_INPUT = 16,    /* may read standard input */
  TOUCHES_SENTINELS = 32 /* compares a pointer with a constant other than NULL */
} CTouch;

/* The integers that a function returns: a set of these. */
typedef enum CReturned {
  RETURNS_NEGATIVE = 1,
  RETURNS_ZERO = 2,
  RETURNS_ONE = 4,
  RETURNS_MORE = 8, /* a constant above 1 */
  RETURNS_OTHER = 16
} CReturned;

/* The type as which a function uses a pointer that it reads from a field of a structure. */
typedef struct CFieldCast {
  const char *record; /* the structure's tag or typedef */
  uint64_t offset;    /* of the field, in bytes */
  const CType *as;    /* a pointer to a structure */
} CFieldCast;
typedef struct CFieldCasts {
  CFieldCast *all;
  uint32_t count;
} CFieldCasts;

typedef struct Declaration {
  const char *name;
  const char *file;      /* the C file that was compiled, as passed to clang */
  const CType *type;     /* a FUNCTION; NULL if there is no debug information */
  const CPassed *passed; /* per parameter; NULL if no code calls it by name */
  CUses uses;
  CFieldCasts casts;
  unsigned touches;  /* a set of CTouch */
  unsigned returned; /* a set of CReturned; 0 if it returns no integer */
  bool is_static;
  bool is_in_header; /* a header defines it, perhaps as inline */
} Declaration;

/* A field that has a type other than in the source (typed/cast_fields.h). */
typedef struct CChangedField {
  CField *field;
  const CType *type; /* in the source */
  const char *record;
} CChangedField;

typedef VEC(const CType *) CopiedTypes;

struct Declarations {
  Arena arena;                /* owns everything below */
  VEC(Declaration) functions; /* those with a body */
  VEC(CVariable) variables;   /* in the source's order */
  CUses *contents;            /* per variable: what its initial value names */
  StrMap names;               /* the names of all symbols */
  VEC(CChangedField) changed;
  CopiedTypes structures, copies; /* those with a definition and a name; see typed/opaque.h */
  StrMap are_defined;             /* of OLD: has the structure of this name one definition? */
};

/* Compiles and links the files, without the C library. */
void front_declare(const FrontOptions *options, Declarations *d);
void declarations_done(Declarations *d);
/* NULL if no function of this name has a body. */
const Declaration *declarations_find(const Declarations *d, const char *name);
typedef VEC(uint32_t) VariableNumbers;
/* Lists, in ascending order, the variables that a call of the function may read: those that its
 * body names, and those that these name in turn. Constants are excluded. */
void declarations_reads(const Declarations *d, const Declaration *function, VariableNumbers *list);
/* Lists the variables that a call may write to but does not read. */
void declarations_writes(const Declarations *d, const Declaration *function, VariableNumbers *list);
/* Lists those of these variables, including constants, to which a pointer from outside may lead. */
void declarations_pointable(const Declarations *d, const Declaration *function,
                            VariableNumbers *list);
/* The effects of a call of the function and of all that it may call: a set of CTouch. */
unsigned declarations_touches(const Declarations *d, const Declaration *function);
/* Does a function of the file access the variable's contents? If so, the variable's name and type
 * are known in that file. */
bool declarations_is_known_in(const Declarations *d, uint32_t variable, const char *file);

/* Strips typedefs and qualifiers. */
const CType *c_type(const CType *t);
bool c_is_const(const CType *t);
bool c_is_number(const CType *t);    /* an integer or a floating-point number */
bool c_is_structure(const CType *t); /* or a union */
/* The name of a basic type with the size and sign of an enumeration. */
const char *c_integer_name(const CType *t);
bool c_has_pointer(const CType *t); /* it is a pointer or contains one */
#endif
