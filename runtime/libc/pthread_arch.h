/* The thread pointer of the C library under Umbra: a static object (state.c) instead of a segment
 * register, so that errno, stdio and the locale work although the library's start-up code never
 * runs. Replaces the header of the same name in musl's arch/x86_64. */
extern struct __pthread umbra_thread;

static inline uintptr_t __get_tp(void) { return (uintptr_t)&umbra_thread; }

#define MC_PC gregs[REG_RIP]
