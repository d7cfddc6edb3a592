/* The kinds of objects that an entry's arguments are made of. */
#ifndef UMBRA_TYPED_KINDS_H
#define UMBRA_TYPED_KINDS_H
#include "typed/constructors.h"
#include "typed/targets.h"
#include "typed/typed.h"

/* A type of objects that pointers lead to, or that structures consist of. */
typedef struct Kind {
  const CType *type[2]; /* as each version has it, without typedefs */
  char *word, *spelled;
  bool is_pointed; /* some pointer leads to one */
  bool is_shared;  /* pointers may lead to one that was made earlier: these are kept */
  bool has_back;   /* a field of what it holds leads back to it */
} Kind;

typedef struct Stub { /* of a function that the entry may call back */
  const CType *type;
  char *word;
  bool sees_all; /* --callbacks any: it reads numbers that it is given the address of */
} Stub;

typedef struct Maker { /* of what a parameter leads to: the program itself */
  const CType *type;
  char *word;
  Constructors by, with; /* with: what is called afterwards */
  bool is_all;           /* nobody else can make one: the type is incomplete where the entry is */
} Maker;

typedef struct Kinds {
  TypedSizes sizes;
  const CType *state; /* the variables that are made; NULL: none */
  VEC(Maker) makers;
  VEC(Kind) list;
  VEC(Stub) stubs;
  char *obstacle; /* NULL: all of them can be made */
  bool has_text, has_room, has_block, has_files, has_null, has_arrays, has_structures,
      has_pointers_inside, has_sharing, has_unions,
      has_ended, /* texts in arrays of structures or variables have a 0 at their end */
      has_parts; /* of arrays in structures or variables only the first elements are made */
  bool has_any_callbacks;
  bool is_all_shared; /* every pointer may lead to what was made before it */
  bool has_same,      /* two parameters may be one text, or one array */
      has_flexible,   /* arrays without a length at ends of structures */
      has_lengths,    /* of arrays; of them: */
      has_signed,     /* of a type with negative values */
      has_capacity,   /* with a capacity */
      has_counters,   /* behind a pointer */
      has_ends;       /* pointers to the end of an array */
  TypedWorth worth;   /* of the arguments */
  TextList
      only_null; /* types that no pointer leads to: they are unknown, or no stub can be written */
  TextList lacking; /* fields that one version alone has */
} Kinds;

/* What the entry is given. */
void kinds_find(Kinds *k, const TypedEntry *e);
void kinds_done(Kinds *k);
/* NULL: it is none. */
Kind *kinds_get(const Kinds *k, const CType *t);
const Stub *kinds_stub(const Kinds *k, const CType *t);
/* Who makes what the pointer leads to; NULL: nobody. */
const Maker *kinds_maker(const Kinds *k, const CType *pointer);
/* Values of the type can be made, of whichever version. */
bool kinds_can_make(const CType *old, const CType *new);
/* The type is, or leads to, a state that some caller would have to produce. */
bool kinds_is_state(const CType *t);
TypedWorth kinds_worth(const Kinds *k);
/* The parameter may lead to an object that was made for an earlier one. */
bool shares_param(const Kinds *k, const CType *function, uint32_t number);
#endif
