/* umbra cc: a compiler that can replace gcc or clang in any build (CC=umbra-cc).
 *
 * Objects, archives, shared objects and programs are native, for x86-64 Linux, and can be run. Each
 * object also has the bitcode of its source in a separate section (cc_record.h), which linkers
 * preserve. */
#ifndef UMBRA_CC_DRIVER_H
#define UMBRA_CC_DRIVER_H

/* Takes the arguments after the compiler's name and returns its exit status. If
 * UMBRA_CC_CONFIGURE_ONLY is set in the environment (and not 0 or empty), no bitcode is generated,
 * which is faster. */
int driver_run(int argc, char *const *argv);
#endif
