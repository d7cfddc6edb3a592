/* Private to the files of the walk: a location in the objects of both versions, and the comparisons
 * for each kind of contents. Each records the differences; `parts` is the same location in OLD and
 * in NEW. */
#ifndef UMBRA_OUTCOME_WALK_PARTS_H
#define UMBRA_OUTCOME_WALK_PARTS_H
#include "outcome/walk.h"

typedef struct Part { /* a location in an object of one version */
  const Type *type;
  const Object *object;
  uint64_t offset;
  uint8_t shift, bits; /* for a bit-field */
} Part;

typedef struct Target { /* the target of a pointer */
  uint64_t address;
  uint32_t id; /* of its first segment */
  uint64_t offset;
  const Object *object; /* NULL: no memory */
  bool is_code;
  bool is_outside; /* of an object that the version has */
} Target;

/* walk_way.c: the differences found, and the way to the current location */
extern const Type walk_opaque, walk_pointer; /* a type of unknown size; a pointer to it */
static inline const Type *walk_known(const Type *t) { return t ? t : &walk_opaque; }
/* The kind and location: "i 4 1 0 0 head 2 0 8". The caller frees it. */
char *walk_probe(const Walk *w, Version v, SeenKind kind, const Part *part);
Seen *walk_add_seen(Walk *w, SeenKind kind, const Part parts[2]);
/* True if the location differs and the caller needs the difference. */
bool walk_note(Walk *w, const Expr *when);
/* Are assumptions about callers recorded? Not for internal state, runs on one input, and callers of
 * the walk that want none. */
bool walk_assumes(const Walk *w);
void walk_assume(Walk *w, char *text);    /* records it; frees the text */
void walk_cut(Walk *w, const char *what); /* the location cannot be compared */
/* Appends to the path; returns the length before, for walk_pop. */
size_t walk_push(Walk *w, const char *text);
void walk_pop(Walk *w, size_t len);
void walk_step(Walk *w, int64_t old, int64_t new); /* advances within the objects */

enum {
  MOST_LEAVES = 1024, /* values of a pointer that is a choice among constants */
  MOST_PLACES = 65536 /* in one comparison */
};

/* walk_symbolic.c */
#define MANY_TARGETS "a pointer with many possible targets"
/* Compares what two addresses lead to. */
typedef void WalkAddresses(Walk *w, const Part parts[2], uint64_t old, uint64_t new);
/* Calls it for each pair of addresses that the pointers can have. */
void walk_pointers(Walk *w, const Part parts[2], const Expr *const e[2], WalkAddresses *compare);
/* True if the targets are different locations, and one is in an object of Walk.whole. */
bool walk_parts_whole(const Walk *w, const Target t[2]);

/* walk_values.c: numbers, bytes and strings */
const Expr *walk_word(Walk *w, const Part *p, unsigned size, Version v);
void walk_numbers(Walk *w, const Part parts[2]);
bool walk_are_same_bytes(const Part parts[2], uint64_t size);
void walk_bytes(Walk *w, const Part parts[2], uint64_t size);
void walk_floats(Walk *w, const Part parts[2]);                        /* of the same type */
void walk_texts(Walk *w, const Part parts[2], const uint64_t room[2]); /* up to the NUL */
/* Adds an assumption if `size` bytes before a string can differ. */
void walk_before_text(Walk *w, const Part parts[2], uint64_t size);

/* walk_targets.c: which values are pointers, and where they lead */
const Global *walk_global(const Program *p, uint32_t object); /* NULL if it is not a variable */
Target walk_target(const Walk *w, uint64_t address, Version v);
/* Number of bytes from the target on that belong to the pointer, if it points to elements of that
 * size. Sets *is_converted if a variable has other elements there: all of it belongs to the
 * pointer. */
uint64_t walk_room(const Walk *w, const Target *t, uint64_t element, Version v, bool *is_converted);
/* The number of bytes before the target that belong to the pointer: elements before it in the same
 * array, or all of a block before it. */
uint64_t walk_room_before(const Walk *w, const Target *t, uint64_t element, Version v);
/* True if one of them is constant in its version. */
bool walk_are_constant(const Object *old, const Object *new);
bool walk_is_address(const Walk *w, const Expr *e, Version v);
/* The first offset >= `from` at which both versions have a pointer; size if there is none. */
uint64_t walk_next_pointer(Walk *w, const Part parts[2], uint64_t from, uint64_t size);
bool walk_holds_pointers(Walk *w, const Part parts[2], uint64_t size);

/* walk_assume.c: assumptions about callers */
/* They access no more elements than NEW's block has. counts: in each version. */
void walk_assume_enough(Walk *w, const Part parts[2], const uint64_t counts[2]);
void walk_assume_unfreed(Walk *w, const Target t[2]); /* ... do not free the target */
/* ... do not write to the target */
void walk_assume_unwritten(Walk *w, const Part pointers[2], const Target t[2]);
/* ... do not take the pointer for a number. words: its values. */
void walk_assume_pointers(Walk *w, const Expr *const words[2]);

/* walk_alike.c: whether pointers correspond, apart from the contents of the objects */
void walk_differ_in_null(Walk *w, const Part parts[2], const Target t[2]);
void walk_functions(Walk *w, const Part parts[2], const Target t[2]);
/* Do the targets in variables of these versions correspond: the same element, or field? */
bool walk_is_same_place(const Part pointers[2], const Global *old, const Global *new,
                        const Target t[2]);
/* "table", or "table[2]" if both pointers lead to parts of one variable: where the pointer of the
 * version leads. The caller frees it. */
char *walk_place(const Part pointers[2], const Global *const g[2], const Target *t, Version v);
/* True if nothing more is to be compared. */
bool walk_exported(Walk *w, const Part parts[2], const Target t[2]);
bool walk_is_visited(Walk *w, const Part parts[2], const Target t[2]);
/* Pointers to corresponding objects must do so in both versions. */
void walk_check_objects(Walk *w, const Target t[2]);
bool walk_leads_elsewhere(const Walk *w, const Target t[2]); /* for internal state */
void walk_add_visit(Walk *w, const Part parts[2], const Target t[2]);
#endif
