# shellcheck shell=sh
# Sourced by build-libc.sh in its build directory. Gives musl the types and constants of glibc that a program compiled with
# glibc's headers passes to the library (tests/run-headers.sh compares everything that both define).

# regmatch_t has two ints; re_nsub is at byte 48 of regex_t.
for dir in include musl/include; do
  sed -i -e 's/^\tsize_t re_nsub;$//' -e 's/^\tvoid \*__opaque, \*__padding\[4\];/\tvoid *__opaque, *__padding[5];/' \
    -e 's/^\tsize_t __nsub2;/\tsize_t re_nsub;/' $dir/regex.h
done
sed -i 's/^typedef _Addr regoff_t;/typedef int regoff_t;/' gen/bits/alltypes.h include/bits/alltypes.h
# The type flags of nftw(), which start at 0.
for word in F D DNR NS SL DP SLN; do
  sed -i "s/^#define FTW_$word *\([0-9]\)$/#define FTW_$word (\1 - 1)/" include/ftw.h musl/include/ftw.h
done
# glibc's structures end where the kernel's do, without musl's reserved space.
for dir in include musl/include; do
  sed -i '/__reserved\[16\];/d' $dir/sys/resource.h
  sed -i '/char __reserved\[256\];/d' $dir/sys/sysinfo.h
done

# limits.h: the limits of regcomp() and printf(), and the results of sysconf().
for dir in include musl/include; do
  sed -i -e 's/^#define RE_DUP_MAX .*/#define RE_DUP_MAX 32767/' -e 's/^#define NGROUPS_MAX .*/#define NGROUPS_MAX 65536/' \
    -e 's/^#define LINE_MAX .*/#define LINE_MAX 2048/' -e 's/^#define COLL_WEIGHTS_MAX .*/#define COLL_WEIGHTS_MAX 255/' \
    -e 's/^#define CHARCLASS_NAME_MAX .*/#define CHARCLASS_NAME_MAX 2048/' -e 's/^#define PTHREAD_STACK_MIN .*/#define PTHREAD_STACK_MIN 16384/' \
    $dir/limits.h
done

# The standard streams are variables that a program can assign; functions without a stream argument use their values.
for name in stdin stdout stderr; do
  sed -i "s/^FILE \*const $name = /FILE *$name = /" musl/src/stdio/$name.c
  sed -i "s/^extern FILE \*const $name;/extern FILE *$name;/" include/stdio.h musl/include/stdio.h
done
for name in getchar getchar_unlocked gets scanf vscanf wscanf vwscanf getwchar; do
  sed -i '0,/^$/s//#undef stdin\n/' musl/src/stdio/$name.c
done
for name in printf vprintf putchar putchar_unlocked puts wprintf vwprintf putwchar; do
  sed -i '0,/^$/s//#undef stdout\n/' musl/src/stdio/$name.c
done

# A stream as <stdio.h> defines it, for programs that read its fields (gnulib does, to see what is buffered): fields with the
# same meaning as in glibc's struct _IO_FILE are at the same offsets, and _IO_save_base is NULL.
sed -i -e '/^struct _IO_FILE {/,/^};/c\
struct _IO_FILE {\
	unsigned flags; /* as glibc: F_EOF, F_ERR, F_NORD, F_NOWR */\
	unsigned char *rpos, *rend; /* _IO_read_ptr, _IO_read_end */\
	int (*close)(FILE *);\
	unsigned char *wbase, *wpos, *wend; /* _IO_write_base, _IO_write_ptr, _IO_write_end */\
	unsigned char *buf; /* _IO_buf_base */\
	size_t buf_size;\
	void *mustbezero_2; /* _IO_save_base */\
	FILE *prev;\
	size_t (*read)(FILE *, unsigned char *, size_t);\
	size_t (*write)(FILE *, const unsigned char *, size_t);\
	FILE *next;\
	int fd; /* _fileno */\
	int pipe_pid;\
	off_t (*seek)(FILE *, off_t, int);\
	int mode;\
	volatile int lock;\
	long lockcount;\
	off_t off; /* _offset */\
	int lbf;\
	void *cookie;\
	char *getln_buf;\
	unsigned char *shend;\
	off_t shlim, shcnt;\
	FILE *prev_locked, *next_locked;\
	struct __locale_struct *locale;\
};' -e 's/^#define F_OWN .*/#define F_OWN 0x10000/' musl/src/internal/stdio_impl.h

# A locale as <ctype.h> defines it: isalpha_l() and similar macros read its character tables.
sed -i 's/^\tconst struct __locale_map \*cat\[6\];$/&\
\tconst void *unused[7]; \/* glibc has 13 categories *\/\
\tconst unsigned short *ctype_b;\
\tconst int *ctype_tolower, *ctype_toupper;\
\tconst char *names[13];/' musl/src/internal/libc.h
grep -q ctype_tolower musl/src/internal/libc.h || { echo "libc-abi.sh: struct __locale_struct is not where it was" >&2; exit 1; }
for name in b tolower toupper; do
  sed -i -e "s/^static const \(.*\) table\[\]/const \1 umbra_ctype_${name}[]/" -e "s/= table+128/= umbra_ctype_$name+128/" musl/src/ctype/__ctype_${name}_loc.c
done
tables='.ctype_b = umbra_ctype_b + 128, .ctype_tolower = umbra_ctype_tolower + 128, .ctype_toupper = umbra_ctype_toupper + 128'
sed -i -e 's/^#include <stdint.h>$/&\
extern const unsigned short umbra_ctype_b[];\
extern const int32_t umbra_ctype_tolower[], umbra_ctype_toupper[];/' -e "s/__c_locale = { 0 }/__c_locale = { $tables }/" \
  -e "s/^\t\.cat\[LC_CTYPE\] = &__c_dot_utf8$/&, $tables/" musl/src/locale/c_locale.c
sed -i -e 's/^\tstruct __locale_struct tmp;/\tstruct __locale_struct tmp = *C_LOCALE;/' \
  -e 's/^\tif (!default_locale_init_done) {/&\
\t\tdefault_locale = default_ctype_locale = *C_LOCALE;/' musl/src/locale/newlocale.c
sed -i 's/^\t\*new = \*old;/&\
\tnew->ctype_b = C_LOCALE->ctype_b, new->ctype_tolower = C_LOCALE->ctype_tolower, new->ctype_toupper = C_LOCALE->ctype_toupper;/' musl/src/locale/duplocale.c
