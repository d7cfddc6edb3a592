#include "code/type.h"

#include <string.h>

const Field *type_find_field(const Type *t, const char *name) {
  for (uint32_t i = 0; i < t->field_count; i++)
    if (strcmp(t->fields[i].name, name) == 0) return &t->fields[i];
  return NULL;
}
