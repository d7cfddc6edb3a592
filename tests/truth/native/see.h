/* What `// CALL:` of a pair may say: how the caller of a function chooses its arguments, and what it looks at afterwards.
 *
 *   any_char() ... any_range(lo, hi)   every value, one run of the program for each
 *   any_int()                          values of interest only: too many for all of them
 *   any_double(), any_float()          zeros, infinities, numbers, NaNs of both signs with and without a payload, a signalling one
 *   show(x)                            a number in its type, a char pointer as text; show_bytes(p, n) memory, show_address(p) whether it is NULL
 *   show_all_shorts(x, e)              a number made of what e is for 0 ... 65535, in one run: 256 values of x make one
 *   show_all_chars2(x, y, e), show_all_chars3(x, y, z, e)    the same of two and of three numbers from -128 to 127
 *   hash_of(v)                         the bits of a double, of all NaNs the same
 *   half_of(bits), brain_of(bits)      a _Float16, a __bf16; bits_of(v) is the other way round
 */
#ifndef SEE_H
#define SEE_H

unsigned judge_choose(unsigned n); /* 0 ... n - 1: another in each run */
void judge_show_int(long long v);
void judge_show_uint(unsigned long long v);
void judge_show_double(double v);
void judge_show_text(const char *s);
void judge_show_bytes(const void *p, unsigned long n);
int judge_any_int(void);

/* Of _Float16 and __bf16, by their bits. */
static inline _Float16 half_of(int bits) {
  _Float16 h;
  __builtin_memcpy(&h, &bits, 2);
  return h;
}
#ifdef __clang__ /* and gcc from version 13 on */
static inline __bf16 brain_of(int bits) {
  __bf16 b;
  __builtin_memcpy(&b, &bits, 2);
  return b;
}
#endif
#define bits_of(v)                      \
  __extension__({                       \
    __typeof__(v) number_ = (v);        \
    unsigned short bits_;               \
    __builtin_memcpy(&bits_, &number_, 2); \
    bits_;                              \
  })

static inline unsigned long hash_of(double v) {
  unsigned long bits;
  __builtin_memcpy(&bits, &v, 8);
  return v == v ? bits : 1;
}

static inline double any_double(void) {
  static const unsigned long long bits[] = {
      0, 1ULL << 63, 0x3ff0000000000000, 0xbff8000000000000, 0x4008000000000001, 0x7fefffffffffffff, 0x7ff0000000000000,
      0xfff0000000000000, 0x7ff8000000000000, 0xfff8000000000000, 0x7ff8000000000012, 0xfff8000100000021, 0x7ff0000000000001, 1};
  double d;
  __builtin_memcpy(&d, &bits[judge_choose(sizeof bits / sizeof *bits)], 8);
  return d;
}

static inline float any_float(void) {
  static const unsigned bits[] = {0,          0x80000000, 0x3f800000, 0xbfc00000, 0x40400001, 0x7f7fffff, 0x7f800000,
                                  0xff800000, 0x7fc00000, 0xffc00000, 0x7fc00012, 0xffc10021, 0x7f800001, 1};
  float f;
  __builtin_memcpy(&f, &bits[judge_choose(sizeof bits / sizeof *bits)], 4);
  return f;
}

#define any_range(lo, hi) ((lo) + (int)judge_choose((unsigned)((hi) - (lo))))
#define any_schar() ((signed char)any_range(-128, 128))
#define any_char() ((char)any_range(-128, 128))
#define any_uchar() ((unsigned char)any_range(0, 256))
#define any_bool() ((_Bool)any_range(0, 2))
#define any_int() judge_any_int()
#define show(x)                                                                                                                       \
  _Generic((x),                                                                                                                       \
      float: judge_show_double,                                                                                                       \
      double: judge_show_double,                                                                                                      \
      unsigned: judge_show_uint,                                                                                                      \
      unsigned long: judge_show_uint,                                                                                                 \
      unsigned long long: judge_show_uint,                                                                                            \
      char *: judge_show_text,                                                                                                        \
      const char *: judge_show_text,                                                                                                  \
      default: judge_show_int)(x)
#define show_all_shorts(x, e)                                    \
  for (int first_ = 0; first_ < 65536; first_ += 256) {          \
    unsigned long hash_ = 0;                                     \
    for (int x = first_; x < first_ + 256; x++)                  \
      hash_ = hash_ * 1000003 + (unsigned long)(e);              \
    show(hash_);                                                 \
  }
#define show_all_chars2(x, y, e)                                 \
  for (int x = -128; x < 128; x++) {                             \
    unsigned long hash_ = 0;                                     \
    for (int y = -128; y < 128; y++)                             \
      hash_ = hash_ * 1000003 + (unsigned long)(e);              \
    show(hash_);                                                 \
  }
#define show_all_chars3(x, y, z, e)                              \
  for (int x = -128; x < 128; x++) {                             \
    unsigned long hash_ = 0;                                     \
    for (int y = -128; y < 128; y++)                             \
      for (int z = -128; z < 128; z++)                           \
        hash_ = hash_ * 1000003 + (unsigned long)(e);            \
    show(hash_);                                                 \
  }
#define show_bytes(p, n) judge_show_bytes(p, n)
#define show_address(p) judge_show_int((p) != 0)
#endif
