/* The global state of the C library, statically initialised as its start-up code would leave it: a
 * run that begins at a function needs no start-up code, and one that begins at main needs only
 * __init_libc (arguments, environment, auxiliary vector). Page size 4096, the C locale.
 * Replaces musl's src/internal/libc.c and src/env/__init_tls.c. */
#include "libc.h"
#include "pthread_impl.h"

struct __libc __libc = {.page_size = 4096};
size_t __hwcap;
char *__progname = "program", *__progname_full = "program";
weak_alias(__progname, program_invocation_short_name);
weak_alias(__progname_full, program_invocation_name);

volatile int __thread_list_lock;

struct __pthread umbra_thread = {
    .self = &umbra_thread,
    .prev = &umbra_thread,
    .next = &umbra_thread,
    .tid = 1,
    .detach_state = DT_JOINABLE,
    .robust_list = {.head = &umbra_thread.robust_list.head},
    .locale = &__libc.global_locale,
};

struct __pthread *umbra_self = &umbra_thread;

void (*umbra_at_lock)(void);

void __init_tls(size_t *auxiliary) { (void)auxiliary; }
