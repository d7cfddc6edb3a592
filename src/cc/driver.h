/* umbra cc: a compiler that can stand in for gcc or clang in any build (CC=umbra-cc).
 *
 * Objects, archives, shared objects and programs are native, for x86-64 Linux, and run; each object
 * has the bitcode of its source in a section of its own (record.h), which linkers carry along. */
#ifndef UMBRA_CC_DRIVER_H
#define UMBRA_CC_DRIVER_H

/* The arguments behind the compiler's name. Returns its exit status. With UMBRA_CC_CONFIGURE_ONLY
 * set in the environment (and not 0 or empty) there is no bitcode, which is quicker. */
int driver_run(int argc, char *const *argv);
#endif
