#include "exec/exec_origin.h"

#include <assert.h>
#include <string.h>

static const struct {
  const char *name, *meaning;
} origins[ORIGINS] = {
#define ORIGIN(name, text, meaning) {text, meaning},
#include "exec/origins.def"
#undef ORIGIN
};

const char *origin_name(Origin o) {
  assert(o < ORIGINS);
  return origins[o].name;
}

const char *origin_meaning(Origin o) {
  assert(o < ORIGINS);
  return origins[o].meaning;
}

Origin origin_find(const char *name) {
  Origin o = 0;
  while (o < ORIGINS && strcmp(origins[o].name, name) != 0)
    o++;
  return o;
}
