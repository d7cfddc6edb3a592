/* Where the state comes from that a path starts from: whether a program can be in it. Later ones
 * claim less. */
#ifndef UMBRA_EXEC_ORIGIN_H
#define UMBRA_EXEC_ORIGIN_H
typedef enum Origin {
#define ORIGIN(name, text, meaning) ORIGIN_##name,
#include "exec/origins.def"
#undef ORIGIN
  ORIGINS
} Origin;

const char *origin_name(Origin o);    /* in files */
const char *origin_meaning(Origin o); /* for people */
/* ORIGINS: there is none of the name. */
Origin origin_find(const char *name);
#endif
