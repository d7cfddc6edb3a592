/* The functions that Umbra itself implements, as rows of builtins.def. Code that needs a property
 * of one looks up its row and never compares names. Their effects are implemented in src/env, which
 * derives its handlers from the same rows. */
#ifndef UMBRA_CODE_BUILTIN_H
#define UMBRA_CODE_BUILTIN_H
#include <stdbool.h>
#include <stdint.h>

#include "code/code.h"

typedef enum BuiltinId {
#define BUILTIN(name, ...) BUILTIN_##name,
#include "code/builtins.def"
#undef BUILTIN
  BUILTIN_COUNT
} BuiltinId;

/* Sets of arguments, and of pointers: an argument itself, what is stored where it points, memory of
 * the builtin's own. */
enum { BUILTIN_ARGUMENTS = 4 }; /* the number of arguments that rows describe */
/* The argument, an InputLook, that the front end adds to umbra_symbolic and klee_make_symbolic. It
 * may differ between the versions. */
enum { SYMBOLIC_LOOK = 3 };
#define BUILTIN_ARG(k) (1u << (k))
#define BUILTIN_IN_ARG(k) (1u << (BUILTIN_ARGUMENTS + (k)))
#define BUILTIN_FRESH (1u << 2 * BUILTIN_ARGUMENTS)

/* What replaces a function of Umbra's interface when a program runs without Umbra. */
typedef enum StandIn {
  STAND_IN_NONE,
  STAND_IN_OBJECT, /* void (void *to, size_t size, const char *name): provides input */
  STAND_IN_RANGE,  /* int (int low, int high, const char *name): provides input */
  STAND_IN_NUMBER, /* int (const char *name): provides input */
  STAND_IN_NONDET, /* provides input of the type named at the end of its name */
  STAND_IN_IF,     /* void (uintptr_t): a condition that the input satisfies */
  STAND_IN_IF_INT, /* void (int): like STAND_IN_IF */
  STAND_IN_IF_BIT, /* void (_Bool): like STAND_IN_IF */
  STAND_IN_PREFER, /* void (void *, uintptr_t): like STAND_IN_IF */
  STAND_IN_NOTE,   /* void (const char *): only relevant to Umbra */
  STAND_IN_SAME,   /* int (int): returns its argument */
  STAND_IN_EXIT,   /* void (int status) */
  STAND_IN_ABORT,  /* void (void) */
  STAND_INS
} StandIn;

struct Builtin {
  const char *name;
  BuiltinId id;
  bool is_family;         /* the name is a prefix shared by several functions */
  uint16_t reads, writes; /* arguments through which it reads and writes */
  uint16_t returns;       /* pointers that it may return */
  uint16_t stores;        /* pointers that it stores where argument 0 points */
  uint16_t places;        /* arguments that name a source location */
  bool is_pure;           /* its value depends only on its arguments */
  bool never_returns;     /* it ends the path, or continues in another frame (longjmp) */
  StandIn stand_in;
};

/* NULL if no builtin has that name. NAME.libc is the same as NAME. */
const Builtin *builtin_find(const char *name);

/* The builtin that a call of f runs; NULL if f has a body or its effects are unknown. */
static inline const Builtin *function_builtin(const Function *f) {
  return f->is_defined ? NULL : f->builtin;
}
static inline bool function_never_returns(const Function *f) {
  const Builtin *b = function_builtin(f);
  return b && b->never_returns;
}
#endif
