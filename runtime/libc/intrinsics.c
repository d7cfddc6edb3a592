/* The intrinsics of KLEE, CPROVER and SV-COMP that need no support of the engine, implemented with
 * those that it provides. */
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>

int32_t klee_get_value_i32(int32_t value);
int64_t klee_get_value_i64(int64_t value);
_Noreturn void __assert_fail(const char *condition, const char *file, int line,
                             const char *function);

long klee_get_valuel(long value) { return klee_get_value_i64(value); }
long long klee_get_valuell(long long value) { return klee_get_value_i64(value); }

float klee_get_valuef(float value) {
  union {
    float real;
    int32_t bits;
  } u = {value};
  u.bits = klee_get_value_i32(u.bits);
  return u.real;
}

double klee_get_valued(double value) {
  union {
    double real;
    int64_t bits;
  } u = {value};
  u.bits = klee_get_value_i64(u.bits);
  return u.real;
}

int klee_get_errno(void) { return errno; }
void klee_print_range(const char *name, int value) { (void)name, (void)value; }

_Noreturn void klee_abort(void) { abort(); }
void klee_stack_trace(void) {}
void klee_mark_global(void *object) { (void)object; }
void klee_set_forking(unsigned enable) { (void)enable; }
void klee_posix_prefer_cex(void *object, uintptr_t condition) { (void)object, (void)condition; }

/* Both ends must be readable; otherwise the engine reports the fault. */
void klee_check_memory_access(const void *address, size_t size) {
  const volatile unsigned char *byte = address;
  if (size) (void)byte[0], (void)byte[size - 1];
}

void __CPROVER_assert(_Bool condition, const char *text) {
  if (!condition) __assert_fail(text, "program", 0, "__CPROVER_assert");
}
