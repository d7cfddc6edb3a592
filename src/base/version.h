/* The version of Umbra, in one place. */
#ifndef UMBRA_BASE_VERSION_H
#define UMBRA_BASE_VERSION_H
#define UMBRA_VERSION "0.1.0"
#endif
