/* The versions of the solvers. */
#ifndef UMBRA_SOLVER_VERSIONS_H
#define UMBRA_SOLVER_VERSIONS_H

char *solver_versions(void); /* "cadical-1.5.3, Z3 4.8.12"; the caller frees it */
#endif
