#include "typed/aliasing.h"

#include "base/map.h"
#include "typed/targets.h"

enum {
  LEAF_BYTE = 1u << 0,    /* may be a part of any object */
  LEAF_INTEGER = 1u << 1, /* up to 1 << 5: of 2, 4, 8, 16 bytes, of either sign */
  LEAF_FLOAT = 1u << 6,   /* up to 1 << 10: of 2, 4, 8, 10 or 12, 16 bytes */
  LEAF_POINTER = 1u << 11
};

static unsigned log_of(uint64_t size) {
  unsigned log = 0;
  while (log < 4 && (1ull << log) < size)
    log++;
  return log;
}

/* Pointers to functions, streams and types for which no objects are generated do not count as
 * pointers to memory. An incomplete type counts, because the program itself may create objects of
 * it. */
static bool is_memory(const CType *pointer) {
  Target target = target_of(pointer);
  if (target == TARGET_NOTHING) return c_is_structure(pointer->base);
  return target != TARGET_FUNCTION && target != TARGET_FILE;
}

Leaves leaves_of(const CType *t) {
  t = c_type(t);
  Leaves all = 0;
  switch (t->kind) {
    case C_INTEGER: return t->size <= 1 ? LEAF_BYTE : LEAF_INTEGER << (log_of(t->size) - 1);
    case C_FLOAT: return LEAF_FLOAT << (log_of(t->size) ? log_of(t->size) - 1 : 0);
    case C_POINTER: return LEAF_POINTER;
    case C_ARRAY: return leaves_of(t->base);
    case C_STRUCT:
    case C_UNION:
      for (uint32_t i = 0; i < t->field_count; i++)
        all |= leaves_of(t->fields[i].type);
      return t->size ? all : LEAF_BYTE; /* nothing is known about it */
    default: return LEAF_BYTE;
  }
}

static Leaves pointed_to(const CType *t, Map *seen) {
  t = c_type(t);
  Leaves all = 0;
  switch (t->kind) {
    case C_POINTER: return is_memory(t) ? leaves_of(t->base) | pointed_to(t->base, seen) : 0;
    case C_ARRAY: return pointed_to(t->base, seen);
    case C_STRUCT:
    case C_UNION: break;
    default: return 0;
  }
  if (map_find_ptr(seen, t)) return 0;
  map_put_ptr(seen, t, (void *)t);
  for (uint32_t i = 0; i < t->field_count; i++)
    all |= pointed_to(t->fields[i].type, seen);
  return all;
}

Leaves leaves_pointed_to(const CType *t) {
  Map seen;
  map_init(&seen);
  Leaves all = pointed_to(t, &seen);
  map_done(&seen);
  return all;
}

bool leaves_can_meet(Leaves a, Leaves b) {
  if (!a || !b) return false;
  return a & b || (a | b) & LEAF_BYTE;
}

uint64_t leaves_pointers(const CType *t) {
  t = c_type(t);
  uint64_t sum = 0;
  switch (t->kind) {
    case C_POINTER: return is_memory(t);
    case C_ARRAY: return t->count * leaves_pointers(t->base);
    case C_STRUCT:
    case C_UNION:
      for (uint32_t i = 0; i < t->field_count; i++)
        sum += leaves_pointers(t->fields[i].type);
      return sum;
    default: return 0;
  }
}

bool leaves_is_deep(const CType *t) {
  t = c_type(t);
  switch (t->kind) {
    case C_POINTER: return is_memory(t) && leaves_pointed_to(t->base);
    case C_ARRAY: return leaves_is_deep(t->base);
    case C_STRUCT:
    case C_UNION:
      for (uint32_t i = 0; i < t->field_count; i++)
        if (leaves_is_deep(t->fields[i].type)) return true;
      return false;
    default: return false;
  }
}
