/* Private to the walk's files: a place in both versions' objects, and the comparisons by what lies
 * there. Each notes where the versions differ; `parts` is the same place in OLD and in NEW. */
#ifndef UMBRA_OUTCOME_WALK_PARTS_H
#define UMBRA_OUTCOME_WALK_PARTS_H
#include "outcome/walk.h"

typedef struct Part { /* of an object: what is at a place in one version */
  const Type *type;
  const Object *object;
  uint64_t offset;
  uint8_t shift, bits; /* of a bit-field */
} Part;

typedef struct Target { /* where a pointer leads */
  uint64_t address;
  uint32_t id; /* of its first segment */
  uint64_t offset;
  const Object *object; /* NULL: no memory */
  bool is_code;
} Target;

/* walk_way.c: what was found, and the way to it */
extern const Type walk_opaque, walk_pointer; /* of no known size; to such */
static inline const Type *walk_known(const Type *t) { return t ? t : &walk_opaque; }
/* The kind and where: "i 4 1 0 0 head 2 0 8". The caller frees it. */
char *walk_probe(const Walk *w, Version v, SeenKind kind, const Part *part);
Seen *walk_add_seen(Walk *w, SeenKind kind, const Part parts[2]);
/* True: the place differs, and whoever listens wants to know how. */
bool walk_note(Walk *w, const Expr *when);
void walk_cut(Walk *w, const char *what);    /* it cannot be compared */
size_t walk_push(Walk *w, const char *text); /* onto the path; its length before, for walk_pop */
void walk_pop(Walk *w, size_t len);
void walk_step(Walk *w, int64_t old, int64_t new); /* further on in the objects */

/* walk_values.c: numbers, bytes and texts */
const Expr *walk_word(Walk *w, const Part *p, unsigned size, Version v);
void walk_numbers(Walk *w, const Part parts[2]);
bool walk_are_same_bytes(const Part parts[2], uint64_t size);
void walk_bytes(Walk *w, const Part parts[2], uint64_t size);
void walk_texts(Walk *w, const Part parts[2], const uint64_t room[2]); /* up to the NUL */

/* walk_targets.c: what is a pointer, and where it leads */
const Global *walk_global(const Program *p, uint32_t object); /* NULL: it is none */
Target walk_target(const Walk *w, uint64_t address, Version v);
/* Bytes from there on that are the pointer's, for elements of a size. */
uint64_t walk_room(const Walk *w, const Target *t, uint64_t element, Version v);
bool walk_are_constant(const Object *old, const Object *new); /* one of them, in its version */
bool walk_is_address(const Walk *w, const Expr *e, Version v);
/* The first offset from `from` on where both versions have a pointer; size: there is none. */
uint64_t walk_next_pointer(Walk *w, const Part parts[2], uint64_t from, uint64_t size);
bool walk_holds_pointers(Walk *w, const Part parts[2], uint64_t size);

/* walk_alike.c: whether pointers correspond, but for what is in the objects */
void walk_differ_in_null(Walk *w, const Part parts[2], const Target t[2]);
void walk_functions(Walk *w, const Part parts[2], const Target t[2]);
/* True: nothing more is to be done. */
bool walk_exported(Walk *w, const Part parts[2], const Target t[2]);
bool walk_is_visited(Walk *w, const Part parts[2], const Target t[2]);
void walk_add_visit(Walk *w, const Part parts[2], const Target t[2]);
#endif
