/* Texts of bounds that more than one room knows. */
#ifndef UMBRA_BASE_BOUND_H
#define UMBRA_BASE_BOUND_H

/* How the bound begins that names variables which are left as they start. */
#define BOUND_INITIAL_VALUES "initial values of "
/* What the modelled world says when a program looks at standard input that was given: no bound by
 * itself (runtime/libc/descriptors.c says the same). */
#define BOUND_INPUT_SEEN "standard input"
#endif
