/* The interface that programs written for KLEE expect, so that they compile unchanged for Umbra.
 * Umbra's own interface is umbra.h. Functions that have no meaning here (merging, forking control)
 * are accepted and ignored. */
#ifndef UMBRA_KLEE_KLEE_H
#define UMBRA_KLEE_KLEE_H
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Input. */
void klee_make_symbolic(void *object, size_t size, const char *name);
int klee_range(int begin, int end, const char *name); /* begin <= result < end */
int klee_int(const char *name);                       /* any int */
uintptr_t klee_choose(uintptr_t count);               /* 0 <= result < count */
void klee_assume(uintptr_t condition);
void klee_prefer_cex(void *object,
                     uintptr_t condition); /* a preference for the test case; may be ignored */
void klee_posix_prefer_cex(void *object, uintptr_t condition);

/* Queries. */
unsigned klee_is_symbolic(uintptr_t value);
unsigned klee_is_replay(void); /* 1 in a native replay */
/* Returns the size in bytes of the object it points into; not available in a native replay. */
size_t klee_get_obj_size(void *pointer);
int klee_get_errno(void);

/* Returns one possible value of an expression without adding a constraint. */
float klee_get_valuef(float expression);
double klee_get_valued(double expression);
long klee_get_valuel(long expression);
long long klee_get_valuell(long long expression);
int32_t klee_get_value_i32(int32_t expression);
int64_t klee_get_value_i64(int64_t expression);

/* Functions that end the path. */
void klee_silent_exit(int status) __attribute__((noreturn)); /* without a test case */
void klee_report_error(const char *file, int line, const char *message, const char *suffix)
    __attribute__((noreturn));
void klee_abort(void) __attribute__((noreturn));

/* Messages. */
void klee_warning(const char *message);
void klee_warning_once(const char *message);
void klee_print_expr(const char *message, ...);
void klee_print_range(const char *name, int value);
void klee_stack_trace(void);

/* Memory. */
void klee_check_memory_access(const void *address, size_t size);
void klee_mark_global(void *object);
/* Only declared: Umbra chooses the addresses of objects itself, so a call cuts the path. */
void klee_define_fixed_object(void *address, size_t size);

/* Accepted and ignored. */
void klee_open_merge(void);
void klee_close_merge(void);
void klee_set_forking(unsigned enable);

/* The symbol is that of assert.h, which libraries declare with differing types. */
void klee_assert_fail(const char *assertion, const char *file, unsigned line,
                      const char *function) __asm__("__assert_fail") __attribute__((noreturn));
#define klee_assert(condition) \
  ((condition)                 \
       ? (void)0               \
       : klee_assert_fail(#condition, __FILE__, __LINE__, __extension__ __PRETTY_FUNCTION__))

#ifdef __cplusplus
}
#endif
#endif
