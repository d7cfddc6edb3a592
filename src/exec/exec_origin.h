/* The origin of the state in which a path starts: whether a program can be in that state. Later
 * kinds claim less. */
#ifndef UMBRA_EXEC_ORIGIN_H
#define UMBRA_EXEC_ORIGIN_H
typedef enum Origin {
#define ORIGIN(name, text, meaning) ORIGIN_##name,
#include "exec/origins.def"
#undef ORIGIN
  ORIGINS
} Origin;

const char *origin_name(Origin o);    /* in files */
const char *origin_meaning(Origin o); /* for users */
/* Returns ORIGINS if the name is unknown. */
Origin origin_find(const char *name);
#endif
