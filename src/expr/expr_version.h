/* Versions and sets of them. A Version states to which version an expression, a value or a state
 * belongs: to one version, or to both in lockstep; OLD and NEW also index arrays with one element
 * per version. A VersionSet states which versions have something: reach a block, read a register,
 * own an object. */
#ifndef UMBRA_EXPR_VERSION_H
#define UMBRA_EXPR_VERSION_H
#include <stdbool.h>

typedef enum Version { OLD, NEW, BOTH } Version;
enum { VERSIONS = 2 }; /* OLD and NEW */

typedef enum VersionSet {
  VERSIONS_NONE,
  VERSIONS_OLD,
  VERSIONS_NEW,
  VERSIONS_BOTH = VERSIONS_OLD | VERSIONS_NEW
} VersionSet;

/* Each element's bit is 1 << its Version; BOTH is the whole set. */
static inline VersionSet version_set(Version v) {
  return v == BOTH ? VERSIONS_BOTH : (VersionSet)(1u << v);
}

/* For BOTH: the set has both versions. */
static inline bool version_set_has(VersionSet set, Version v) {
  return (set & version_set(v)) == version_set(v);
}

static inline bool version_set_meets(VersionSet set, VersionSet other) {
  return (set & other) != 0;
}

static inline Version version_other(Version v) { return v == OLD ? NEW : OLD; }
#endif
