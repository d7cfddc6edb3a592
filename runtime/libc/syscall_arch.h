/* System calls of the C library under Umbra: they all call umbra_syscall() of the modelled world
 * (kernel.h). Replaces the header of the same name in musl's arch/x86_64. The result follows the
 * kernel: -errno on failure. */
#define __SYSCALL_LL_E(x) (x)
#define __SYSCALL_LL_O(x) (x)

long umbra_syscall(long n, long a, long b, long c, long d, long e, long f);

static __inline long __syscall0(long n) { return umbra_syscall(n, 0, 0, 0, 0, 0, 0); }
static __inline long __syscall1(long n, long a) { return umbra_syscall(n, a, 0, 0, 0, 0, 0); }
static __inline long __syscall2(long n, long a, long b) {
  return umbra_syscall(n, a, b, 0, 0, 0, 0);
}
static __inline long __syscall3(long n, long a, long b, long c) {
  return umbra_syscall(n, a, b, c, 0, 0, 0);
}
static __inline long __syscall4(long n, long a, long b, long c, long d) {
  return umbra_syscall(n, a, b, c, d, 0, 0);
}
static __inline long __syscall5(long n, long a, long b, long c, long d, long e) {
  return umbra_syscall(n, a, b, c, d, e, 0);
}
static __inline long __syscall6(long n, long a, long b, long c, long d, long e, long f) {
  return umbra_syscall(n, a, b, c, d, e, f);
}

/* No VDSO: the clock is a system call like any other. */
#define IPC_64 0
