/* Code: Umbra's own register bytecode, one Program per version (or unified).
 *
 * A function is a flat array of instructions cut into basic blocks; registers are mutable (no SSA,
 * no phi: the front end puts moves on the edges), so that two versions can be merged by aligning
 * instructions. Every frame starts with the function's constants, copied in at the call, so every
 * operand is a register and an operand that differs between the versions is just a constant
 * register holding a shadow value.
 *
 *   frame: [0 .. const_count) constants | [.. + param_count) parameters | other registers,
 *          zero at the call
 *
 * ops.def is the table of instructions. build.h makes functions, print.h shows them, verify.h
 * checks them. */
#ifndef UMBRA_CODE_CODE_H
#define UMBRA_CODE_CODE_H
#include "base/arena.h"
#include "base/int.h"
#include "base/map.h"
#include "base/vec.h"
#include "code/type.h"
#include "expr/version.h"

typedef enum Op {
#define OP(name, format, text) OP_##name,
#include "code/ops.def"
#undef OP
  OP_COUNT
} Op;

/* Aux of FMATH; those that LLVM has as intrinsics. */
typedef enum FloatFunction {
  FLOAT_SQRT,
  FLOAT_FABS,
  FLOAT_FLOOR,
  FLOAT_CEIL,
  FLOAT_TRUNC,
  FLOAT_RINT,
  FLOAT_NEARBYINT,
  FLOAT_ROUND,
  FLOAT_ROUNDEVEN,
  FLOAT_COPYSIGN,
  FLOAT_MIN,
  FLOAT_MAX,
  FLOAT_FMA,
  FLOAT_POW, /* from here to EXP10: of the mathematical library */
  FLOAT_EXP,
  FLOAT_EXP2,
  FLOAT_LOG,
  FLOAT_LOG2,
  FLOAT_LOG10,
  FLOAT_SIN,
  FLOAT_COS,
  FLOAT_TAN,
  FLOAT_ASIN,
  FLOAT_ACOS,
  FLOAT_ATAN,
  FLOAT_SINH,
  FLOAT_COSH,
  FLOAT_TANH,
  FLOAT_EXP10,
  FLOAT_POWI,
  FLOAT_LDEXP
} FloatFunction;

/* Aux of ADD, SUB, MUL, SHL. */
enum CodeFlag {
  FLAG_NSW = 1, /* signed overflow is undefined (checked with --check=ub) */
  FLAG_NUW = 2
};

/* Aux of LIMIT: what is checked. */
typedef enum Limit {
  LIMIT_INDEX,       /* an index into an array of c elements that is a part of something larger */
  LIMIT_TRUTH_VALUE, /* the byte of a _Bool */
  LIMIT_BIT_COUNT,   /* 1 where the zeros of zero are counted */
  LIMIT_LEFT_SHIFT,  /* 1 where a signed value is shifted left out of its type */
  LIMIT_NULL_OFFSET, /* 1 where a distance is added to a null pointer */
  LIMIT_ALIGNMENT,   /* the remainder of an address by what its type asks for */
  LIMIT_ARRAY_LENGTH /* 1 where a variable-length array has no elements */
} Limit;

/* Numbers made of types of functions: of a Function, and of what a CALLPTR calls (its width). */
enum { ANY_SIGNATURE = 0, MAX_SIGNATURE = 64 };

typedef struct Insn {
  uint8_t op;    /* Op */
  uint8_t width; /* bits */
  uint16_t aux;
  uint32_t d, a, b, c;
} Insn;

/* What the aux of a LOAD says, of an integer or a floating point number: that it is seen if its
 * bytes are those of an address (SEES_ALL), or if the remainder modulo 2^(aux - SEES_ALL) of one
 * is; 0: it is a pointer, or nothing depends on it. Of a STORE: it is a pointer that is stored. */
enum { SEES_ALL = 1, STORES_POINTER = 1 };

/* What the a of an ALLOCA says: it is an array of bytes; in a unified program, that only the one
 * version has it (though both make it). */
enum { LOCAL_IS_TEXT = 1, LOCAL_OF_OLD = 2, LOCAL_OF_NEW = 4 };

#define NO_BLOCK UINT32_MAX
#define NO_REG UINT32_MAX /* d of a call whose result is not used */

typedef struct Block {
  /* its instructions: insns[first .. first + len); the last one is a terminator */
  uint32_t first, len;
} Block;

typedef struct SwitchTable {
  uint32_t len, other; /* number of cases; the default block */
  uint64_t *values;    /* sorted ascending, unsigned */
  uint32_t *blocks;
} SwitchTable;

typedef struct Location {
  uint32_t file;         /* index into Program.files */
  uint32_t line, column; /* 0: unknown */
  bool is_unordered; /* a call there, and another operand of the expression, are told apart by the
                        order of evaluation, which C leaves open */
  uint32_t old; /* of two versions: the index of the corresponding place in OLD's source; 0: the
                   same place, or none */
} Location;

typedef struct Param {
  const char *name;
  uint8_t width; /* bits of the whole parameter as declared (128 for a pair); 0: an aggregate */
  uint8_t is_pointer, is_float, is_signed;
  uint8_t is_brain;      /* a float: __bf16 */
  uint32_t first, count; /* registers, counted from the frame's first parameter register */
} Param;

typedef struct Builtin Builtin; /* builtin.h */

/* A stack slot as the source declares it. */
typedef struct SourceLocal {
  const char *name; /* NULL: it does not declare it: a temporary */
  const Type *type;
} SourceLocal;

typedef struct Function {
  const char *name;
  const Builtin *builtin; /* of that name; it counts only where there is no body: ask
                             function_builtin */
  uint32_t number;        /* index in Program.functions */
  bool is_defined;        /* has a body; else it is served by a builtin, or unknown */
  VersionSet lacking;     /* unified program: the versions that do not define it, though they may
                             call it; for them it is an external */
  bool is_library;        /* of the C library, not of the program */
  bool is_static;         /* other files cannot name it */
  bool is_taken;          /* its address is used for something other than a direct call: a call
                             through a pointer may reach it. Who makes Code says so (build_const
                             does for a constant that is the address), for both versions */
  bool is_computed;       /* taken by a constant that is not the address alone: f + 1, f - g */
  bool is_variadic;  /* the last parameter register is the address of the variadic argument area
                        (x86-64 overflow area layout) */
  uint8_t signature; /* tells types of functions apart: 1..MAX_SIGNATURE, or ANY_SIGNATURE */
  uint32_t const_count, param_count, reg_count; /* registers; reg_count is the frame's size */
  uint32_t result_count;                        /* registers returned */
  uint8_t result_width; /* bits of the C type returned; 0: void or an aggregate */
  bool result_signed;   /* it is a signed integer (known for widths below 32) */
  bool result_is_pointer;
  const Type *result_type[VERSIONS]; /* as each version declares it (alike where there is one
                                        version); NULL: void, or unknown */
  uint64_t *consts;                  /* const_count values */
  Insn *insns;
  uint32_t *locs; /* one per instruction: index into Program.locations */
  uint32_t insn_count;
  Block *blocks; /* blocks[0] is the entry */
  uint32_t block_count;
  uint32_t *pool; /* registers of calls and returns */
  uint32_t pool_count;
  SwitchTable *switches;
  uint32_t switch_count;
  const char **texts;
  uint32_t text_count;
  SourceLocal (*locals)[VERSIONS]; /* per text: of the ALLOCA that has it, in each version (alike
                                where there is one version); NULL: none is declared */
  uint8_t *starts;  /* per instruction a VersionSet: at the start of a block, which versions reach
                       it (pass_versions); elsewhere none */
  uint8_t *readers; /* per register a VersionSet: whose code reads it; common code is of both */
  uint32_t *postdominator; /* per block: its immediate post-dominator, or NO_BLOCK: the return
                              (pass_versions) */
  const struct Diamond **diamonds; /* per block that ends in such a branch (diamond.h); else NULL;
                                      NULL: there is none */
  Param *params;                   /* as written in the source, for symbolic entries */
  uint32_t source_params;
  uint32_t loc; /* where it is declared */
} Function;

typedef struct Global {
  const char *name;
  const char *source_name; /* as the source calls it: of a static inside a function without that
                              function's, of a variable that changed its size OLD's */
  uint64_t size;           /* bytes */
  uint32_t align;          /* bytes */
  VersionSet lacking;      /* unified program: the versions that only declare it */
  bool is_absent;          /* not even declared: it only has its number, for the other version */
  VersionSet constant;     /* in which it is a constant; a program of one version: BOTH or none */
  bool is_external;        /* declared, never defined: an access is unsupported */
  bool is_library;         /* of the C library, not of the program */
  bool is_variable;        /* of the program, and something in it may write to it */
  bool is_literal;         /* a text without a name: a linker may make equal ones one */
  bool is_structors;       /* all that it holds is called before main or at exit, in the functions
                              for that (front/structors.h), too; in both versions */
  VersionSet defined;      /* the versions that have it */
  VersionSet exported;     /* of these, in which other files can name it */
  const Type *type[VERSIONS]; /* as each version declares it (alike where there is one version);
                                 NULL: unknown */
  uint8_t *bytes;             /* initial contents, addresses resolved; NULL: all zero */
  uint8_t *old_bytes; /* unified program: OLD's where they differ, or where it is a constant in
                         one version only; else NULL */
  uint32_t loc;
} Global;

typedef VEC(uint32_t) FunctionNumbers;

typedef struct Program {
  Arena arena;           /* owns everything below */
  Arena types[VERSIONS]; /* of the version; a program of one version has NEW's alone */
  VEC(Function *) functions;
  VEC(Global *) globals;
  /* unified program: of what a caller sees: the same bytes mean something else */
  bool types_differ;
  VEC(const char *) files;
  VEC(Location) locations;      /* [0] is unknown */
  FunctionNumbers constructors; /* functions to call before the entry: one, which calls all of the
                                   program's, or none; it is given what main is given */
  bool has_compilers_order;     /* of those: another compiler may write another one */
  FunctionNumbers destructors;  /* functions to call when the program exits, in order */
  /* names are unique: the linker renames clashing static ones */
  StrMap function_by_name, global_by_name;
  StrMap file_by_name;
  Map location_map;  /* packed place -> index in locations */
  Map location_pair; /* indices of OLD's and NEW's place -> index in locations */
} Program;

Program *program_new(void);
void program_free(Program *p);
/* Registers it by name; body follows later. */
Function *program_add_function(Program *p, const char *name);
Global *program_add_global(Program *p, const char *name, uint64_t size, uint32_t align);
Function *program_find_function(const Program *p, const char *name); /* NULL when absent */
/* What the C library calls by a name that the program defines, too, is called NAME.libc: its own
 * function, or the builtin. */
#define LIBRARY_ENDING ".libc"
/* The function that the C library calls so; NULL when absent. */
Function *program_find_library(const Program *p, const char *name);
Global *program_find_global(const Program *p, const char *name);
/* What a constant is the address of (address.h): the function that begins there; the global whose
 * segment it is in, with its number. NULL: none. */
Function *program_function_at(const Program *p, uint64_t address);
Global *program_global_at(const Program *p, uint64_t address, uint32_t *number);
uint32_t program_add_file(Program *p, const char *path);
/* The same place gives the same index. */
uint32_t program_add_location(Program *p, uint32_t file, uint32_t line, uint32_t column);
/* NEW's place with OLD's place in `old`; the same pair gives the same index. Where one is unknown:
 * the other one alone. */
/* The same place of another program. */
uint32_t program_copy_location(Program *to, const Program *from, uint32_t loc);
uint32_t program_pair_location(Program *p, uint32_t old_loc, uint32_t new_loc);
Location program_location(const Program *p, uint32_t loc);
/* Known, and in the program itself: not in the C library, whose files are named musl/... and
 * umbra/... (front/locations.c). */
bool program_is_own_place(const Program *p, uint32_t loc);
bool program_is_same_line(const Program *p, uint32_t a, uint32_t b);
/* "file.c:3:7", the file as given on the command line; "?" when unknown. Static storage of the
 * caller's buffer. */
const char *program_format_location(const Program *p, uint32_t loc, char *buffer, size_t size);

/* The versions return integers of different types, which are compared by value: in 64 bits. */
bool function_results_are_converted(const Function *f);
/* The block that holds an instruction. */
uint32_t function_block_of(const Function *f, uint32_t insn);

const char *op_name(Op op);
const char *op_format(Op op);
bool op_is_terminator(Op op);
bool op_is_call(Op op);
bool op_is_branch(Op op); /* of two ways, which its b and c name */

/* Addresses (address.h says more): object `id` occupies [address_of(id), address_of(id) + size).
 * Functions and globals have the first ids: function f has id 1 + f, global g has id 1 + functions
 * + g; so addresses are known when code is made. */
#endif
