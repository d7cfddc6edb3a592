/* The thread pointer of the C library under Umbra: a variable (state.c) instead of a segment
 * register, so that errno, stdio and the locale work although the library's start-up code never
 * runs. Replaces the header of the same name in musl's arch/x86_64. */
extern struct __pthread umbra_thread; /* the first one */
extern struct __pthread *umbra_self;  /* the running one */

static inline uintptr_t __get_tp(void) { return (uintptr_t)umbra_self; }

#define MC_PC gregs[REG_RIP]
