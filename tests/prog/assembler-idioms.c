// EXPECT: paths 7
// EXPECT: exit-values 0
// EXPECT: verdict no faults
/* Inline assembly that is common in code for Linux: each function is compared with C, for all values. */
#include <klee/klee.h>
#include <assert.h>
#include <stdint.h>

static uint32_t swap32(uint32_t x) { __asm__("bswap %0" : "+r"(x)); return x; }
static uint32_t swapl(uint32_t x) { __asm__("bswapl %0" : "=r"(x) : "0"(x)); return x; }
static uint64_t swap64(uint64_t x) { __asm__("bswapq %q0" : "+r"(x)); return x; }
static uint16_t swap16(uint16_t x) { __asm__("rorw $8, %w0" : "=r"(x) : "0"(x) : "cc"); return x; }
static uint16_t swap_left(uint16_t x) { __asm__("rolw $8, %0" : "+r"(x) : : "cc"); return x; }
static uint16_t swap_bytes(uint16_t x) { __asm__("xchgb %b0,%h0" : "=q"(x) : "0"(x)); return x; }
static uint32_t left(uint32_t x, int n) { __asm__("roll %%cl, %0" : "+r"(x) : "c"(n) : "cc"); return x; }
static uint32_t left_b(uint32_t x, int n) { __asm__("roll %b1,%0" : "+r"(x) : "cI"(n)); return x; }
static uint64_t right(uint64_t x, uint8_t n) { __asm__("rorq %1,%0" : "+r"(x) : "c"(n)); return x; }
static uint32_t left5(uint32_t x) { __asm__("roll %1, %0" : "+rm"(x) : "i"(5)); return x; }
static int first(uint32_t x) { int r; __asm__("bsfl %1,%0" : "=r"(r) : "rm"(x)); return r; }
static int last(uint64_t x) { uint64_t r; __asm__("bsr %1,%0" : "=r"(r) : "rm"(x)); return (int)r; }
static int ffs_kernel(int x) {
  int r;
  __asm__("bsfl %1,%0\n\tcmovzl %2,%0" : "=&r"(r) : "rm"(x), "r"(-1));
  return r + 1;
}
static int fls_kernel(uint64_t x) {
  int64_t r;
  __asm__("bsrq %1,%q0" : "=r"(r) : "rm"(x), "0"(-1l));
  return (int)r + 1;
}
static uint32_t ones(uint32_t x) { __asm__("popcntl %1, %0" : "=r"(x) : "r"(x)); return x; }
static uint64_t zeros(uint64_t x) { uint64_t r; __asm__("tzcntq %1, %0" : "=r"(r) : "r"(x)); return r; }
static uint64_t same(uint64_t x) { uint64_t r; __asm__("mov %1, %0" : "=r"(r) : "r"(x)); return r; }
static int named(int x) { register int a __asm__("eax") = x; __asm__("bswap %%eax" : "+r"(a)); return a; }
static int temporary(int x) {
  int r;
  __asm__("movl %1, %%esi; addl $3, %%esi\n\tmovl %%esi, %0" : "=r"(r) : "r"(x) : "esi", "cc");
  return r;
}
static uint64_t high(uint64_t a, uint64_t b) {
  uint64_t l, h;
  __asm__("{mulq %3|mul %3}" : "=a"(l), "=d"(h) : "%0"(a), "rm"(b));
  return h;
}
static unsigned __int128 sum(unsigned __int128 a, unsigned __int128 b) {
  uint64_t h, l;
  __asm__("addq %5,%q1\n\tadcq %3,%q0" : "=r"(h), "=&r"(l)
          : "0"((uint64_t)(a >> 64)), "rme"((uint64_t)(b >> 64)), "%1"((uint64_t)a), "rme"((uint64_t)b));
  return (unsigned __int128)h << 64 | l;
}
static int counts_to_0(int *p) {
  unsigned char zero;
  __asm__ volatile("lock; decl %0; sete %1" : "+m"(*p), "=qm"(zero) : : "memory");
  return zero;
}
static int is_negative_then(int *p, int n) {
  int c;
  __asm__ volatile("lock addl %2,%0" : "+m"(*p), "=@ccs"(c) : "ir"(n) : "memory");
  return c;
}
static int exchange(int *p, int old, int new) {
  int r;
  __asm__ volatile("lock; cmpxchgl %1,%2" : "=a"(r) : "r"(new), "m"(*p), "0"(old) : "memory");
  return r;
}
static int fetch_add(int *p, int n) {
  __asm__ volatile("lock xaddl %0, %1" : "+r"(n), "+m"(*p) : : "memory", "cc");
  return n;
}
static int old_bit(int *words, int n) {
  int r;
  __asm__ volatile("lock btsl %2,%1\n\tsbbl %0,%0" : "=r"(r), "+m"(*words) : "Ir"(n) : "memory");
  return r;
}
static int through(int x) {
  int y;
  __asm__("" : "=rm"(y) : "0"(x));
  __asm__ volatile("" : "+g"(y) : : "memory");
  return y;
}
static uint32_t from_byte(uint8_t x) { uint32_t r; __asm__("movzbl %b1, %0" : "=r"(r) : "q"(x)); return r; }
static int load(const int *p) { int r; __asm__("movl (%1), %0" : "=r"(r) : "r"(p) : "memory"); return r; }

int main(void) {
  uint64_t x;
  uint32_t n;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&n, sizeof n, "n");
  uint32_t y = (uint32_t)x, s = n & 31;
  assert(swap32(y) == __builtin_bswap32(y) && swapl(y) == swap32(y) && named((int)y) == (int)swap32(y));
  assert(swap64(x) == __builtin_bswap64(x));
  assert(swap16((uint16_t)x) == __builtin_bswap16((uint16_t)x));
  assert(swap_left((uint16_t)x) == swap16((uint16_t)x) && swap_bytes((uint16_t)x) == swap16((uint16_t)x));
  assert(left(y, (int)n) == (y << s | y >> (-s & 31)) && left_b(y, (int)n) == left(y, (int)n));
  assert(right(x, (uint8_t)s) == (x >> s | x << (-s & 63)) && left5(y) == (y << 5 | y >> 27));
  assert(first(y | 1u << 31) == __builtin_ctz(y | 1u << 31) && last(x | 1) == 63 - __builtin_clzl(x | 1));
  assert(ffs_kernel((int)y) == __builtin_ffs((int)y));
  assert(fls_kernel(x) == (x ? 64 - __builtin_clzl(x) : 0));
  assert(ones(y) == (uint32_t)__builtin_popcount(y) && same(x) == x && from_byte((uint8_t)x) == (uint8_t)x);
  assert(zeros(x) == (x ? (uint64_t)__builtin_ctzl(x) : 64));
  assert(temporary((int)y) == (int)(y + 3) && through((int)y) == (int)y && load((int *)&y) == (int)y);
  assert(high(x, 10) == (uint64_t)(((unsigned __int128)x * 10) >> 64));
  unsigned __int128 a = (unsigned __int128)x << 32 | n, b = (unsigned __int128)x << 64 | x;
  assert(sum(a, b) == a + b);
  int counter = (int)y, bits[2] = {(int)y, (int)(x >> 32)};
  assert(counts_to_0(&counter) == (y == 1) && counter == (int)(y - 1));
  assert(!is_negative_then(&counter, 1) == ((int)y >= 0) && counter == (int)y);
  assert(exchange(&counter, (int)n, 7) == (int)y && counter == (y == n ? 7 : (int)y));
  assert(fetch_add(&counter, 3) == (y == n ? 7 : (int)y));
  assert(!old_bit(bits, (int)(n & 63)) == !(x >> (n & 63) & 1));
  assert(bits[n >> 5 & 1] == ((n & 32 ? (int)(x >> 32) : (int)y) | (int)(1u << s)));
  __asm__ volatile("nop");
  __asm__ volatile("pause" : : : "memory");
  __asm__ volatile("rep; nop");
  __asm__ volatile("mfence; lfence\n\tsfence" : : : "memory");
  __asm__ volatile("prefetcht0 %0" : : "m"(x));
  return 0;
}
