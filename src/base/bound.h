/* Texts of bounds that more than one room knows. */
#ifndef UMBRA_BASE_BOUND_H
#define UMBRA_BASE_BOUND_H

/* How the bound begins that names variables which are left as they start. */
#define BOUND_INITIAL_VALUES "initial values of "
#endif
