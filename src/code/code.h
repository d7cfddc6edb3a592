/* Code is Umbra's own register bytecode; there is one Program per version, or a unified one.
 *
 * A function is a flat array of instructions divided into basic blocks. Registers are mutable
 * (there is no SSA form and no phi: the front end puts moves on the edges), so that two versions
 * can be merged by aligning instructions. Every frame starts with the function's constants, which
 * are copied into it at the call. Every operand is therefore a register, and an operand that
 * differs between the versions is simply a constant register that holds a shadow value.
 *
 *   frame: [0 .. const_count) constants | [.. + param_count) parameters | other registers,
 *          zero at the call
 *
 * ops.def is the table of instructions. code_build.h makes functions, code_print.h prints them,
 * verify.h checks them. */
#ifndef UMBRA_CODE_CODE_H
#define UMBRA_CODE_CODE_H
#include "base/arena.h"
#include "base/int.h"
#include "base/map.h"
#include "base/vec.h"
#include "code/passing.h"
#include "code/type.h"
#include "expr/expr_version.h"

typedef enum Op {
#define OP(name, format, text) OP_##name,
#include "code/ops.def"
#undef OP
  OP_COUNT
} Op;

/* The aux of FMATH: functions that are intrinsics in LLVM. */
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
  FLOAT_POW, /* from here to EXP10: functions of the mathematical library */
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

/* The aux of ADD, SUB, MUL, SHL. */
enum CodeFlag {
  FLAG_NSW = 1, /* signed overflow is undefined (checked with --check=ub) */
  FLAG_NUW = 2
};

/* The aux of LIMIT: what is checked. */
typedef enum Limit {
  LIMIT_INDEX,       /* an index into an array of c elements inside a larger object */
  LIMIT_TRUTH_VALUE, /* the byte of a _Bool */
  LIMIT_BIT_COUNT,   /* 1 if the leading or trailing zeros of zero are counted */
  LIMIT_LEFT_SHIFT,  /* 1 if a signed value is shifted left beyond its type */
  LIMIT_NULL_OFFSET, /* 1 if an offset is added to a null pointer */
  LIMIT_ALIGNMENT,   /* the remainder of an address modulo the alignment of its type */
  LIMIT_ARRAY_LENGTH /* 1 if a variable-length array has no elements */
} Limit;

/* Numbers derived from function types: the signature of a Function, and the width of a CALLPTR. */
enum { ANY_SIGNATURE = 0, MAX_SIGNATURE = 64 };

typedef struct Insn {
  uint8_t op;    /* Op */
  uint8_t width; /* bits */
  uint16_t aux;
  uint32_t d, a, b, c;
} Insn;

/* The aux of a LOAD of an integer or a floating-point number: if its bytes are those of an address,
 * the number of the address is visible to the program, either as a whole (SEES_ALL) or as its
 * remainder modulo 2^(aux - SEES_ALL). 0: the value is a pointer, or nothing depends on the number.
 * The aux of a STORE: a pointer is stored. */
enum { SEES_ALL = 1, STORES_POINTER = 1 };

/* The operand a of an ALLOCA, a set of flags: the local is an array of bytes; in a unified program,
 * only one version declares it (though both allocate it). */
enum { LOCAL_IS_TEXT = 1, LOCAL_OF_OLD = 2, LOCAL_OF_NEW = 4 };

/* How a value is passed to a function that is only declared, or returned by it. */
enum PassedAs {
  PASSED_NOTHING = 'v',
  PASSED_BOOL = 'b',
  PASSED_CHAR = 'c', /* integers of 1, 2, 4 and 8 bytes */
  PASSED_SHORT = 's',
  PASSED_INT = 'i',
  PASSED_LONG = 'l',
  PASSED_FLOAT = 'f',
  PASSED_DOUBLE = 'd',
  PASSED_POINTER = 'p',
  PASSED_OTHER = 'x', /* in another way */
  PASSED_MORE = '.'
};

#define NO_BLOCK UINT32_MAX
#define NO_REG UINT32_MAX /* d of a call whose result is not used */

typedef struct Block {
  /* its instructions are insns[first .. first + len); the last one is a terminator */
  uint32_t first, len;
} Block;

typedef struct SwitchTable {
  uint32_t len, other; /* number of cases; the default block */
  uint64_t *values;    /* sorted in ascending order, unsigned */
  uint32_t *blocks;
} SwitchTable;

typedef struct Location {
  uint32_t file;         /* index into Program.files */
  uint32_t line, column; /* 0 if unknown */
  bool is_unordered; /* the result of the expression depends on the order in which its operands are
                        evaluated, which C does not specify; found out at its CALL or ORDER */
  uint32_t old; /* unified program: the index of the corresponding location in OLD's source; 0 if it
                   is the same or there is none */
} Location;

typedef struct Param {
  const char *name;
  uint8_t width; /* bits of the whole parameter as declared (128 for a pair); 0 for an aggregate */
  uint8_t is_pointer, is_float, is_signed;
  uint8_t is_brain;      /* of a float: it is a __bf16 */
  uint8_t is_result;     /* not declared: the address of the result, an aggregate */
  uint32_t first, count; /* registers, relative to the frame's first parameter register */
  const Type *type;      /* NULL if unknown */
  const Type *used_as;   /* the type of the variable to which the function copies it; NULL if there
                              is none */
} Param;

typedef struct Builtin Builtin; /* builtin.h */

/* The variable that the source declares for a stack slot. */
typedef struct SourceLocal {
  const char *name; /* NULL for a temporary, which is not declared */
  const Type *type;
} SourceLocal;

typedef struct Function {
  const char *name;
  const Builtin *builtin; /* the builtin of that name, which counts only if there is no body; use
                             function_builtin */
  uint32_t number;        /* index in Program.functions */
  bool is_defined;        /* has a body; otherwise it is a builtin or unknown */
  VersionSet lacking; /* unified program: the versions that do not define it but may call it; it is
                         external for them */
  bool is_library;    /* belongs to the C library, not to the program */
  bool is_kernel;     /* belongs to the modelled kernel, a part of the library */
  bool is_static;     /* other files cannot name it */
  bool is_taken; /* its address is used other than in a direct call, so a call through a pointer may
                    reach it. Set for both versions by the code that makes Code (build_const sets it
                    for a constant that is the address) */
  bool is_computed;  /* taken by a constant that is not just the address: f + 1, f - g */
  bool is_variadic;  /* the last parameter register is the address of the variadic arguments (laid
                        out as va_list expects them, front/front_calls.c) */
  uint8_t signature; /* distinguishes function types: 1..MAX_SIGNATURE, or ANY_SIGNATURE */
  Passing passing[VERSIONS]; /* as each version defines or declares it (the same if there is one) */
  uint32_t const_count, param_count, reg_count; /* registers; reg_count is the frame's size */
  uint32_t result_count;                        /* number of registers returned */
  uint8_t result_width; /* bits of the C type returned; 0 for void or an aggregate */
  bool result_signed;   /* the result is a signed integer (known for widths below 32) */
  bool result_is_pointer;
  const Type *result_type[VERSIONS]; /* as each version declares it (the same if there is one
                                        version); NULL for void, or if unknown */
  uint64_t *consts;                  /* const_count values */
  Insn *insns;
  uint32_t *locs; /* one per instruction: index into Program.locations */
  uint32_t insn_count;
  Block *blocks; /* blocks[0] is the entry */
  uint32_t block_count;
  const char **names; /* per register: the variable whose value it holds, or NULL; NULL except in
                         normal forms */
  uint32_t *pool;     /* registers of calls and returns; after those of a CALLPTR, the constant that
                          states how it passes them (call_passing) */
  uint32_t pool_count;
  SwitchTable *switches;
  uint32_t switch_count;
  const char **texts;
  uint32_t text_count;
  SourceLocal (*locals)[VERSIONS]; /* per text: the variable of its ALLOCA in each version (the same
                                      if there is one version); NULL if none is declared */
  uint8_t *starts; /* per instruction a VersionSet: at the start of a block, the versions that reach
                      it (pass_versions); otherwise none */
  uint8_t *readers; /* per register a VersionSet: the versions whose code reads it; common code
                       counts for both */
  uint32_t *postdominator; /* per block: its immediate post-dominator, or NO_BLOCK for the return
                              (pass_versions) */
  /* for OLD and NEW alone, and for BOTH in lockstep, per block: the diamond of its branch
   * (diamond.h), or NULL; NULL if the function has none */
  const struct Diamond **diamonds[VERSIONS + 1];
  Param *params; /* as in the source, for symbolic entries */
  uint32_t source_params;
  uint32_t device_accesses; /* number of volatile accesses that are not to variables */
  bool reads_clobbered;     /* after longjmp, it reads a local that C leaves without a value */
  bool assumes_devices;     /* unified: the versions may differ in them, which is not compared */
  uint32_t restricted;      /* number of its parameters that are restrict pointers */
  bool assumes_restrict;    /* unified: the versions differ in that, which changes no code */
  /* Of a function that is only declared: a letter (PassedAs) for the result, one for each
   * parameter, and PASSED_MORE if arguments follow; NULL if it is defined, or if the versions
   * declare it in different ways. */
  const char *passed;
  bool never_null; /* only declared: by all versions as returns_nonnull */
  bool is_pure;    /* only declared: by a version as const or pure */
  /* How the result and each parameter are extended to a register: 's' (signed), 'z' (zeros) or '-'.
   * Of a function that is defined: for its calls through pointers. */
  const char *extended;
  bool assumes_extension; /* unified: the versions differ in that */
  uint32_t loc;           /* the location of its declaration */
} Function;

typedef struct Global {
  const char *name;
  const char *source_name; /* as the source names it: a static inside a function has no prefix for
                              the function; a variable whose size differs has OLD's name */
  uint64_t size;           /* bytes */
  uint32_t align;          /* bytes */
  VersionSet lacking;      /* unified program: the versions that only declare it */
  bool is_absent;          /* not even declared: exists only to have the other version's number */
  VersionSet constant;     /* where it is a constant; with one version: BOTH or NONE */
  bool is_external;        /* declared but not defined: an access is unsupported */
  bool is_numbers;         /* contains no pointer */
  bool is_undefined;       /* unified: numbers that no file defines; they start as zeros */
  bool is_library;         /* belongs to the C library, not to the program */
  bool is_for_callers;     /* a variable of the C library that programs may name (errno) */
  bool is_variable;        /* a variable of the program that its code may write to */
  bool is_thread_local;    /* each thread has its own */
  bool is_local_in_one;    /* unified: thread-local in one version only */
  bool is_kernel;          /* belongs to the modelled kernel: processes share it */
  bool is_literal;         /* a string literal; a linker may merge equal ones */
  bool is_unreached;       /* unified: only one version's code reaches it, but both define it */
  bool is_structors;  /* everything it holds is called before main or at exit, also by the functions
                         for that (front/structors.h); in both versions */
  VersionSet defined; /* the versions that define it */
  VersionSet exported;        /* those of them in which other files can name it */
  const Type *type[VERSIONS]; /* as each version declares it (the same if there is one version);
                                 NULL if unknown */
  uint8_t *bytes;             /* initial contents, with addresses resolved; NULL if all are zero */
  uint8_t *old_bytes; /* unified program: OLD's contents if they differ, or if it is a constant in
                         only one version; otherwise NULL */
  uint32_t loc;
} Global;

Passing call_passing(const Function *f, const Insn *call); /* of a CALLPTR */

typedef VEC(uint32_t) FunctionNumbers;

/* Kinds of types that gcc and clang treat differently somewhere. */
typedef enum TypeTrait {
  TRAIT_BIT_FIELD = 1,
  TRAIT_WIDE_BIT_FIELD = 2, /* of more than 32 bits */
  TRAIT_ATOMIC_POINTER = 4,
  TRAIT_COMPLEX = 8
} TypeTrait;

typedef struct Program {
  Arena arena;           /* owns everything below */
  Arena types[VERSIONS]; /* types of each version; a program of one version uses only NEW's */
  VEC(Function *) functions;
  VEC(Global *) globals;
  /* unified program: a type that callers see differs, so the same bytes have different meanings */
  bool types_differ;
  VEC(const char *) files;
  VEC(const char *) roots;      /* prefixes that are left out where a file is shown to the user */
  VEC(Location) locations;      /* [0] is unknown */
  FunctionNumbers constructors; /* function to call before the entry, which calls all constructors
                                   of the program with main's arguments; or empty */
  bool has_compilers_order;     /* the order of the constructors may differ with another compiler */
  unsigned type_traits;         /* of all its types: a set of TypeTrait */
  VEC(const char *) built_as;   /* assumptions about the compiler and the linker (toolchain.h) */
  const char *aliases;          /* "NAME=TARGET " of each exported alias of the program, sorted */
  const char *kept;             /* "NAME=DIGEST " of each variable with hidden readers, sorted */
  const char *assembly; /* outside of functions, which is not executed; "" if there is none */
  FunctionNumbers destructors; /* functions to call when the program exits, in this order */
  /* names are unique: the linker renames clashing static ones */
  StrMap function_by_name, global_by_name;
  StrMap file_by_name;
  Map location_map;  /* packed location -> index in locations */
  Map location_pair; /* indices of OLD's and NEW's locations -> index in locations */
} Program;

Program *program_new(void);
void program_free(Program *p);
/* Registers a function by name; its body is added later. */
Function *program_add_function(Program *p, const char *name);
Global *program_add_global(Program *p, const char *name, uint64_t size, uint32_t align);
Function *program_find_function(const Program *p, const char *name); /* NULL if absent */
/* Symbols of the C library whose name is also defined by the program are called NAME.libc: the
 * library's own function, or the builtin. */
#define LIBRARY_ENDING ".libc"
/* The function that the C library calls by this name; NULL if absent. */
Function *program_find_library(const Program *p, const char *name);
Global *program_find_global(const Program *p, const char *name);
/* The object whose address the constant is (address.h): the function that begins there, or the
 * global whose segment contains it, with its number; NULL if there is none. */
Function *program_function_at(const Program *p, uint64_t address);
Global *program_global_at(const Program *p, uint64_t address, uint32_t *number);
uint32_t program_add_file(Program *p, const char *path);
/* Equal locations give the same index. */
void program_add_built_as(Program *p, const char *text); /* copies the text; once */
uint32_t program_add_location(Program *p, uint32_t file, uint32_t line, uint32_t column);
/* Adds a location of another program. */
uint32_t program_copy_location(Program *to, const Program *from, uint32_t loc);
/* Adds NEW's location with OLD's in `old`; equal pairs give the same index. If one of them is
 * unknown, returns the other. */
uint32_t program_pair_location(Program *p, uint32_t old_loc, uint32_t new_loc);
Location program_location(const Program *p, uint32_t loc);
/* Is the location known and in the program itself? Files of the C library are named musl/... and
 * umbra/... (front/locations.c). */
bool program_is_own_place(const Program *p, uint32_t loc);
bool program_is_same_line(const Program *p, uint32_t a, uint32_t b);
/* Writes "file.c:3:7", with the file as given on the command line, or "?" if unknown, to the
 * caller's buffer and returns it. */
const char *program_format_location(const Program *p, uint32_t loc, char *buffer, size_t size);

/* The versions return integers of different types, which are compared by value, as 64 bits. */
bool function_results_are_converted(const Function *f);
/* Do both versions have the function and differ in how it, or what it calls through pointers, gets
 * a char or a short? The callee may rely on the bits above it. */
bool function_extension_differs(const Function *old, const Function *new);
/* The block that contains an instruction. */
uint32_t function_block_of(const Function *f, uint32_t insn);

const char *op_name(Op op);
const char *op_format(Op op);
bool op_is_terminator(Op op);
bool op_is_call(Op op);
bool op_is_branch(Op op);         /* a branch with two targets, b and c */
Op op_of_fused_branch(Op branch); /* its comparison: OP_EQ of OP_BREQ */

/* Addresses (see address.h): object `id` occupies [address_of(id), address_of(id) + size).
 * Functions and globals have the first ids: function f has id 1 + f, global g has id 1 + functions
 * + g; addresses are therefore known while Code is generated. */
#endif
