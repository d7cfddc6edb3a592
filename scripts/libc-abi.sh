# shellcheck shell=sh
# Read by build-libc.sh in its scratch folder: musl with glibc's types and constants, where a program that was compiled with
# glibc's headers hands them over the boundary (tests/run-headers.sh compares all that both define).

# regmatch_t has two ints; regex_t says re_nsub at byte 48.
for dir in include musl/include; do
  sed -i -e 's/^\tsize_t re_nsub;$//' -e 's/^\tvoid \*__opaque, \*__padding\[4\];/\tvoid *__opaque, *__padding[5];/' \
    -e 's/^\tsize_t __nsub2;/\tsize_t re_nsub;/' $dir/regex.h
done
sed -i 's/^typedef _Addr regoff_t;/typedef int regoff_t;/' gen/bits/alltypes.h include/bits/alltypes.h
# What nftw() calls a file, counted from 0.
for word in F D DNR NS SL DP SLN; do
  sed -i "s/^#define FTW_$word *\([0-9]\)$/#define FTW_$word (\1 - 1)/" include/ftw.h musl/include/ftw.h
done
# glibc's structures end where the kernel's do; what musl reserves behind them is not there.
for dir in include musl/include; do
  sed -i '/__reserved\[16\];/d' $dir/sys/resource.h
  sed -i '/char __reserved\[256\];/d' $dir/sys/sysinfo.h
done

# limits.h: what regcomp() and printf() take, and sysconf() says.
for dir in include musl/include; do
  sed -i -e 's/^#define RE_DUP_MAX .*/#define RE_DUP_MAX 32767/' -e 's/^#define NGROUPS_MAX .*/#define NGROUPS_MAX 65536/' \
    -e 's/^#define LINE_MAX .*/#define LINE_MAX 2048/' -e 's/^#define COLL_WEIGHTS_MAX .*/#define COLL_WEIGHTS_MAX 255/' \
    -e 's/^#define CHARCLASS_NAME_MAX .*/#define CHARCLASS_NAME_MAX 2048/' -e 's/^#define PTHREAD_STACK_MIN .*/#define PTHREAD_STACK_MIN 16384/' \
    $dir/limits.h
done

# The standard streams are variables, to which a program can assign; what it calls without naming a stream takes their values.
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

# A stream, as <stdio.h> shows it to programs that look into it (gnulib does, for what is buffered): fields of glibc's struct
# _IO_FILE that mean the same stand where they do there, and _IO_save_base is NULL.
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

# A locale, as <ctype.h> shows it: isalpha_l() and the like are macros that look into the tables of characters.
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
