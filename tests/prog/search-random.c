// RUN: --search random --seed 7
// EXPECT: paths 32
// EXPECT: exit-values 0 1 2 3 4 5
#include "search-bfs.c"
