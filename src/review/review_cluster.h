/* Changed files that are compared together: one file in both versions, with the files that it
 * needs; or several files between which functions have moved. If those were compared separately, a
 * moved function would be removed from one file and added to the other. */
#ifndef UMBRA_REVIEW_CLUSTER_H
#define UMBRA_REVIEW_CLUSTER_H
#include "review/file_pairs.h"
#include "review/gaps.h"
#include "review/unit_store.h"

typedef struct Cluster {
  UnitList units[VERSIONS]; /* the changed ones, then the ones that they need */
  size_t changed[VERSIONS]; /* how many of the units are changed */
  size_t both;              /* how many of them both versions have: the first ones, in pairs */
  double seconds;           /* that the search for its changed functions took */
  TextList read;            /* static variables that a function of it reads */
  TextList drivers;         /* paths of other files that call the changed functions */
  bool is_other_program;    /* the changed files of another cluster, linked with other files */
  bool has_newer_test;      /* both versions have NEW's version of a test (newer_tests.h) */
  struct Cluster *of_test;  /* the same with the main of such a test, if this one has the main of a
                               program that reads input; otherwise NULL */
  /* The values of --old, --new and of --old-flags, --new-flags; NULL if one version has none of the
   * files. */
  char *files[VERSIONS], *words[VERSIONS];
  /* The user's own options that name the versions, instead of all of this; NULL for a review of two
   * trees. */
  const Options *given;
} Cluster;
typedef VEC(Cluster) ClusterList;

/* Compiles the pairs and the files that they need. Files that do not compile are added to the
 * gaps. */
void clusters_make(ClusterList *l, GapList *gaps, UnitStore *s, const PairList *pairs);
void clusters_done(ClusterList *l);
void cluster_done(Cluster *c);
/* The same cluster with the files of the paths added, and what these need. */
Cluster cluster_with(const Cluster *c, UnitStore *s, const TextList *paths);
/* The changed files of the cluster with the file of the path and what they need then. */
Cluster cluster_linked_with(const Cluster *c, UnitStore *s, const char *path);
/* True if the function is defined in one of the drivers. */
bool cluster_is_driver(const Cluster *c, const char *function);
/* Sets `files` and `words`. With is_careful, each file is compiled with the flags of all files, to
 * check that it compiles with them. */
void cluster_say_files(Cluster *c, const Workspace *w, bool is_careful);
/* Appends the options that name the versions; both versions must have files. */
void cluster_options(const Cluster *c, TextList *words);
/* Does reading the program take so much of this time that one long run is better than several?
 * seconds 0: there is no limit. */
bool cluster_is_mostly_read(const Cluster *c, double seconds);
bool cluster_is_whole(const Cluster *c); /* both versions have files in it */
#endif
