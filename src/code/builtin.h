/* The functions that Umbra itself implements, as rows of builtins.def: whoever asks something about
 * one looks its row up, and never compares names. What it does is in src/env, which makes its
 * handlers of the same rows. */
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

/* Sets of arguments, and of pointers: an argument itself, what lies where it points, memory of the
 * builtin's own. */
enum { BUILTIN_ARGUMENTS = 4 }; /* that rows speak of */
#define BUILTIN_ARG(k) (1u << (k))
#define BUILTIN_IN_ARG(k) (1u << (BUILTIN_ARGUMENTS + (k)))
#define BUILTIN_FRESH (1u << 2 * BUILTIN_ARGUMENTS)

/* What takes the place of a function that programs ask of Umbra where there is no Umbra. */
typedef enum StandIn {
  STAND_IN_NONE,
  STAND_IN_OBJECT, /* void (void *to, size_t size, const char *name): gives input */
  STAND_IN_RANGE,  /* int (int low, int high, const char *name): the same */
  STAND_IN_NUMBER, /* int (const char *name): the same */
  STAND_IN_NONDET, /* the type that its name ends in: the same */
  STAND_IN_IF,     /* void (uintptr_t): a condition that the input satisfies */
  STAND_IN_IF_INT, /* void (int): the same */
  STAND_IN_IF_BIT, /* void (_Bool): the same */
  STAND_IN_PREFER, /* void (void *, uintptr_t): the same */
  STAND_IN_NOTE,   /* void (const char *): only Umbra wants to know */
  STAND_IN_SAME,   /* int (int): its argument */
  STAND_IN_EXIT,   /* void (int status) */
  STAND_IN_ABORT,  /* void (void) */
  STAND_INS
} StandIn;

struct Builtin {
  const char *name;
  BuiltinId id;
  bool is_family;         /* name begins the names of several */
  uint16_t reads, writes; /* arguments through which it does so */
  uint16_t returns;       /* pointers that it may return */
  uint16_t stores;        /* pointers that it leaves where argument 0 points */
  uint16_t places;        /* arguments that name a place in the source */
  bool is_pure;           /* a value of its arguments alone */
  bool never_returns;     /* it ends the path, or goes on in another frame (longjmp) */
  StandIn stand_in;
};

/* NULL: there is none of that name. NAME.libc is the same as NAME. */
const Builtin *builtin_find(const char *name);

/* The builtin that a call of f runs; NULL: f has a body, or nobody knows what it does. */
static inline const Builtin *function_builtin(const Function *f) {
  return f->is_defined ? NULL : f->builtin;
}
static inline bool function_never_returns(const Function *f) {
  const Builtin *b = function_builtin(f);
  return b && b->never_returns;
}
#endif
