/* Changed files that are looked at together: one in both versions, with what it needs of the tree;
 * or several between which functions have moved, which would else be removed here and added there.
 */
#ifndef UMBRA_REVIEW_CLUSTER_H
#define UMBRA_REVIEW_CLUSTER_H
#include "review/file_pairs.h"
#include "review/gaps.h"
#include "review/unit_store.h"

typedef struct Cluster {
  UnitList units[VERSIONS]; /* the changed ones, then those that they need */
  size_t changed[VERSIONS]; /* how many of them are changed */
  size_t both;              /* of these, those that both versions have: the first ones, in pairs */
  TextList drivers;         /* paths of files that call what changed, and did not change */
  char *files[VERSIONS], *words[VERSIONS]; /* as --old, --new, and --old-flags, --new-flags say it;
                                              NULL where one version has none of the files */
} Cluster;
typedef VEC(Cluster) ClusterList;

/* Compiles the pairs and what they need. What does not compile goes to the gaps. */
void clusters_make(ClusterList *l, GapList *gaps, UnitStore *s, const PairList *pairs);
void clusters_done(ClusterList *l);
void cluster_done(Cluster *c);
/* The same files and those of the paths, with what these need. */
Cluster cluster_with(const Cluster *c, UnitStore *s, const TextList *paths);
/* The function is one of a file that calls what changed. */
bool cluster_is_driver(const Cluster *c, const char *function);
/* Makes `files` and `words`; careful: each file is compiled with the words of all to see whether it
 * can be. */
void cluster_say_files(Cluster *c, const Workspace *w, bool is_careful);
/* The options that name the versions of a cluster that both have. */
void cluster_options(const Cluster *c, TextList *words);
bool cluster_is_whole(const Cluster *c); /* both versions have files of it */
#endif
