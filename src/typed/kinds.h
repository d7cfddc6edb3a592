/* The kinds of objects of which an entry's arguments consist. */
#ifndef UMBRA_TYPED_KINDS_H
#define UMBRA_TYPED_KINDS_H
#include "typed/constructors.h"
#include "typed/targets.h"
#include "typed/typed.h"

/* A type of objects to which pointers lead, or of which structures consist. */
typedef struct Kind {
  const CType *type[2]; /* of each version, without typedefs */
  char *word, *spelled;
  bool is_pointed; /* some pointer leads to such an object */
  bool is_shared;  /* pointers may lead to an object that was generated earlier, so these are
                      recorded */
  bool has_back;   /* a field in its contents leads back to it */
} Kind;

typedef struct Stub { /* for a function that the entry may call back */
  const CType *type;
  char *word;
  bool sees_all; /* --callbacks any: it reads numbers whose address is passed to it */
} Stub;

typedef struct Maker { /* the program's own functions that create what a parameter leads to */
  const CType *type;
  char *word;
  Constructors by, with; /* `with` are the ones called afterwards */
  bool is_all;           /* only they can create one: the type is incomplete in the entry's file */
} Maker;

typedef struct Kinds {
  TypedSizes sizes;
  const CType *state; /* the variables that are generated; NULL if none */
  VEC(Maker) makers;
  VEC(Kind) list;
  VEC(Stub) stubs;
  char *obstacle;         /* NULL if all of them can be generated */
  bool has_plain_handles; /* a string for a handle, which functions of the program return, but no
                             constructor that the harness can call */
  bool has_text, has_room, has_block, has_files, has_null, has_arrays, has_structures,
      has_states, /* structures that are more than arrays of characters */
      has_pointers_inside, has_sharing, has_unions, has_lists, /* of strings, which end with NULL */
      has_ended, /* strings in arrays of structures or variables have a 0 at their end */
      has_parts, /* only the first elements of arrays in structures or variables are generated */
      has_small; /* some of these arrays can be filled (typed_try) */
  bool has_any_callbacks;
  bool is_all_shared; /* every pointer may lead to an earlier object */
  bool has_same,      /* two parameters may be the same string or array */
      has_flexible,   /* arrays without a length at ends of structures */
      has_lengths,    /* lengths of arrays, and among these: */
      has_signed,     /* some of a signed type */
      has_capacity,   /* some with a capacity */
      has_counters,   /* some passed by pointer */
      has_ends;       /* pointers to the end of an array */
  TypedWorth worth;   /* of the arguments, as `takes` is */
  unsigned takes;
  TextList
      only_null; /* target types whose pointers are always NULL: unknown, or no stub is possible */
  TextList lacking;  /* fields that exist in one version only */
  TextList hidden;   /* fields that stay zero: field_is_left_out */
  TextList narrowed; /* fields of which one version holds more values (narrow.h) */
} Kinds;

/* Finds the kinds for all that is passed to the entry. */
void kinds_find(Kinds *k, const TypedEntry *e);
void kinds_done(Kinds *k);
/* NULL if there is none. */
Kind *kinds_get(const Kinds *k, const CType *t);
const Stub *kinds_stub(const Kinds *k, const CType *t);
/* The maker for the structure, or for the target of the pointer; NULL if there is none. */
const Maker *kinds_maker(const Kinds *k, const CType *t);
/* Can values of the type be generated in both versions? */
bool kinds_can_make(const CType *old, const CType *new);
/* Is the type a state, or does it lead to one, that some caller would have to produce? */
bool kinds_is_state(const CType *t);
/* May the parameter lead to an object that was generated for an earlier parameter? */
bool shares_param(const Kinds *k, const CType *function, uint32_t number);
#endif
