#!/bin/sh
# Builds the C library for programs under test: musl as LLVM bitcode, one file per source file, in
# build/libc/:
#
#   include/   musl's headers, with which the library is compiled, and programs under test with
#              --libc-headers musl
#   bc/        DIRECTORY/FILE.bc for each source file, bc/umbra/FILE.bc for those of runtime/libc/,
#              bc/together/NAME.bc for files that programs use together
#   index      one line per external symbol: SYMBOL FILE, and a third word "weak" if its best definition
#              is weak
#
# The front end links on demand, as a linker does from an archive: the file of each symbol that is
# still undefined. musl comes from Debian's source package (fixed version, hash checked; never
# committed here). runtime/libc/ replaces the interface to the machine: system calls, atomics, the
# thread pointer, and state set by start-up code. Functions that the engine implements as builtins
# are omitted. String functions are compiled as plain byte loops, because musl's word-at-a-time
# versions read past the end of objects, which is harmless on hardware but a fault in Umbra. The
# code is optimised but stays simple: no vectors, no unrolling, no lookup tables made from switches.
#
# Does nothing if this script, runtime/libc/ and the compiler are unchanged; compiles only the files
# of runtime/libc/ again if nothing else changed.
# Environment: CLANG, LLVM_NM, LLVM_LINK, JOBS.
set -eu

version=1.2.3 package=1.2.3-1
sha=7d5b0b6062521e4627e099e4c9dc8248d32a30285e959b7eecaa780cf8cfd4a4
clang=${CLANG:-clang-19} nm=${LLVM_NM:-llvm-nm-19} link=${LLVM_LINK:-llvm-link-19} jobs=${JOBS:-$(nproc)}

root=$(cd "$(dirname "$0")/.." && pwd)
out=$root/build/libc
ours=$root/runtime/libc

mkdir -p "$root/build"
exec 8>"$root/build/.libc.lock"
command -v flock >/dev/null && flock 8

# The inputs of musl's own files: this script, the compiler, and our headers that replace musl's.
musl_stamp=$( (cat "$0" "$root/scripts/libc-abi.sh" "$ours"/*_arch.h "$ours"/include/*; "$clang" --version) | sha256sum | cut -d' ' -f1)
stamp=$( (echo "$musl_stamp"; cat "$ours"/*.[ch] "$ours"/*.def) | sha256sum | cut -d' ' -f1)
[ "$(cat "$out/stamp" 2>/dev/null || true)" = "$stamp" ] && exit 0

archive=$("$root/scripts/source.sh" musl "$package" "musl_$version.orig.tar.gz" "$sha")

# Built in another directory and then renamed, so that an interrupted build leaves no partial library.
new=$root/build/libc.new
rm -rf "$new"
mkdir -p "$new/bc/umbra"
ln -s "$ours" "$new/umbra"
tar -xzf "$archive" -C "$new"
mv "$new/musl-$version" "$new/musl"
cd "$new"

# Generates headers by musl's own rules, then copies all headers to one directory, as musl's `make install` does.
gen=$new/gen
mkdir -p "$gen/bits" "$gen/internal"
sed -f musl/tools/mkalltypes.sed musl/arch/x86_64/bits/alltypes.h.in musl/include/alltypes.h.in >"$gen/bits/alltypes.h"
{ cat musl/arch/x86_64/bits/syscall.h.in; sed -n 's/__NR_/SYS_/p' musl/arch/x86_64/bits/syscall.h.in; } >"$gen/bits/syscall.h"
printf '#define VERSION "%s"\n' "$version" >"$gen/internal/version.h"
cp -r musl/include include
mkdir include/bits
cp musl/arch/generic/bits/*.h include/bits/
cp musl/arch/x86_64/bits/*.h "$gen"/bits/*.h include/bits/
cp umbra/include/*.h include/
rm -f include/*.in include/bits/*.in
cp musl/COPYRIGHT .

# Omitted source files, with the reason.
cat >left-out <<'LIST'
musl/src/malloc/(calloc|free|libc_calloc|lite_malloc|memalign|posix_memalign|realloc|replaced).c  builtin: the heap
musl/src/string/(memcpy|memmove|memset).c                          builtin
musl/src/exit/(abort|assert).c                                     builtin
musl/src/exit/_Exit.c                                              runtime/libc/exit.c
musl/src/setjmp/(setjmp|longjmp).c                                 builtin (empty in C)
musl/src/signal/(sigsetjmp|sigsetjmp_tail|siglongjmp).c            builtin
musl/src/exit/exit.c                                               runtime/libc/exit.c
musl/src/internal/libc.c                                           runtime/libc/state.c
musl/src/env/__init_tls.c                                          runtime/libc/state.c
musl/src/string/(strcpy|strncpy|strncat).c                         runtime/libc/copies.c
musl/src/string/explicit_bzero.c                                   runtime/libc/clear.c
musl/src/thread/(__unmapself|__set_thread_area).c                  assembler
musl/src/thread/pthread_(create|join|detach|cancel|spin_lock).c         runtime/libc/threads.c
musl/src/thread/clone.c                                            runtime/libc/process.c
musl/src/ldso/(dlstart|dynlink|tlsdesc|__dlsym|dl_iterate_phdr).c  no dynamic linker
musl/src/(env/getenv|temp/__randname|unistd/isatty|stdio/(tempnam|tmpnam)).c              runtime/libc/environment.c
musl/src/fenv/(fenv|fesetround|feupdateenv).c                      runtime/libc/fenv.c
musl/src/time/(gettimeofday|clock).c                               runtime/libc/clocks.c
musl/src/errno/(__errno_location|strerror).c                       runtime/libc/errno.c, texts.c
musl/src/stdio/v(f|s)wprintf.c                                     runtime/libc/printf.c
musl/src/stdio/(puts|fputs|fwrite|ungetc|setvbuf|__to(read|write)|__overflow|__stdio_read).c runtime/libc/streams.c
musl/src/stdio/(fopen|__fdopen|__fmodeflags).c                     runtime/libc/stream_open.c
musl/src/(string/(strtok|strtok_r|strverscmp|strcasestr|wcscmp|wcsncmp|wmemcmp)|misc/(dirname|a64l)|stdlib/ato(i|l|ll)|signal/(sigismember|psignal)).c runtime/libc/as_glibc.c
musl/src/math/nan(|f|l).c                                          runtime/libc/scan_float.c
musl/src/math/f(max|min)(|f|l).c                                   runtime/libc/extremes.c
musl/src/time/(asctime|asctime_r|__asctime).c                      runtime/libc/dates.c
musl/src/regex/regerror.c                                          runtime/libc/patterns.c
musl/src/(string/(strsignal|strerror_r)|stdio/perror).c             runtime/libc/texts.c
musl/src/misc/(getopt|getopt_long).c                               runtime/libc/options.c
musl/src/stdlib/(qsort|qsort_nr).c                                 runtime/libc/sort.c
musl/src/conf/confstr.c                                            runtime/libc/pathconf.c
musl/src/conf/fpathconf.c                                          runtime/libc/pathconf.c
musl/src/conf/pathconf.c                                           runtime/libc/pathconf.c
musl/src/conf/sysconf.c                                            runtime/libc/sysconf.c
musl/src/math/(lgamma|lgammaf|sincos|sincosf|sincosl).c            runtime/libc/math.c
LIST
awk '{ gsub(/\./, "\\."); print "^" $1 "$" }' left-out >left-out.re

# As in glibc, the C locale only has ASCII characters: other bytes are an error where multibyte characters are read or written.
# Regular expressions and patterns accept such bytes in both libraries, so they keep musl's own function under another name.
(
  cd musl/src
  sed 's/\bmbtowc(/umbra_any_mbtowc(/' multibyte/mbtowc.c >multibyte/umbra_any_mbtowc.c
  sed -i -e 's/\bmbtowc(/umbra_any_mbtowc(/' -e '1i int umbra_any_mbtowc(__WCHAR_TYPE__ *, const char *, __SIZE_TYPE__);' regex/*.c
  sed -i 's/if (MB_CUR_MAX==1) return .*CODEUNIT.*/if (MB_CUR_MAX==1) goto ilseq;/' multibyte/mbtowc.c multibyte/mbrtowc.c
  sed -i 's/MB_CUR_MAX==1 &&/0 \&\&/' multibyte/btowc.c multibyte/wctob.c
  sed -i 's/if (!IS_CODEUNIT(wc))/if (1)/' multibyte/wcrtomb.c
  is_error='if (c >= 0x80) { if (ws) *src = (const void *)(s-1); errno = EILSEQ; return -1; }'
  sed -i -e "s/^\t\t\tc = \*s++;/& $is_error/" \
    -e "s/^\t\tif (!ws) return strlen.*/\t\tif (!ws) for (;;) { if (!*s) return wn0-wn; wn--; c = *s++; $is_error }/" multibyte/mbsrtowcs.c
)

# The default locale is C, and only C and C.UTF-8 exist.
other='{ void umbra_assume_machine(const char *, const char *); umbra_assume_machine("locales", " other than C and C.UTF-8 are not installed"); }'
utf8='{ void umbra_assume_machine(const char *, const char *); umbra_assume_machine("the locale C.UTF-8", " is as in musl"); }'
sed -i -e 's/(val = "C.UTF-8");/(val = "C");/' -e "s/^\t\tif (cat == LC_CTYPE && val\[1\]=='.')/& $utf8\n&/" \
  -e "s/^\tif (!new && (new = malloc(sizeof \*new)))/\tif (!new) $other\n\treturn LOC_MAP_FAILED;\n&/" musl/src/locale/locale_map.c
sed -i 's/"UTF-8" : "ASCII"/"UTF-8" : "ANSI_X3.4-1968"/' musl/src/locale/langinfo.c

# What a function left of the standard streams is recorded before they are flushed. All streams are written, the newest first and
# standard output last, before the position of any is moved back, which leaves errno as it is. A stream that freopen() opened again is the newest.
sed -i -e '1i #include <errno.h>\nvoid umbra_record_streams(void);' -e 's/^\tFILE \*f;$/\tFILE *f, *all;\n\tumbra_record_streams();/' -e 's/f=\*__ofl_lock(); f;/all=f=*__ofl_lock(); f;/' \
  -e 's/^static void close_file(FILE \*f)$/static void move_back(FILE *f) { int before = errno; if (f \&\& f->rpos != f->rend) f->seek(f, f->rpos-f->rend, SEEK_CUR); errno = before; }\n&/' \
  -e '/^\tif (f->rpos != f->rend) /d' -e '/^\tclose_file(__stdin_used);$/d' -e 's/^\tclose_file(__stdout_used);$/\tclose_file(__stderr_used);/;t' \
  -e 's/^\tclose_file(__stderr_used);$/\tclose_file(__stdout_used);\n\tclose_file(__stdin_used);\n\tfor (f=all; f; f=f->next) move_back(f);\n\tmove_back(__stderr_used);\n\tmove_back(__stdout_used);\n\tmove_back(__stdin_used);/' \
  musl/src/stdio/__stdio_exit.c
sed -i -e '/^\t\tif (__std\(out\|err\)_used) r |= /d' \
  -e 's/^\t\t__ofl_unlock();$/&\n\t\tf = __stderr_used;\n\t\tif (f \&\& f->wpos != f->wbase) r |= fflush(f);\n\t\tf = __stdout_used;\n\t\tif (f \&\& f->wpos != f->wbase) r |= fflush(f);/' musl/src/stdio/fflush.c
sed -i -e '1i void umbra_make_newest(struct _IO_FILE *);' -e 's/^\tFUNLOCK(f);$/\tumbra_make_newest(f);\n&/' musl/src/stdio/freopen.c

# Strings that are not numbers: strtol() and similar functions do not change errno; scanf() reads "0x" as 0 and "1e" as 1.
sed -i -e '/val\[c\] >= base/,/return/s/errno = EINVAL;//' -e 's/^\t\t\t\telse shlim(f, 0);$//' musl/src/internal/intscan.c
sed -i -e 's/^\(\t*\)errno = EINVAL;$//' -e '/== LLONG_MIN) {$/,/^\t\t}$/{s/shlim(f, 0);//;s/return 0;//}' musl/src/internal/floatscan.c
sed -i 's/return NAN;/return sign < 0 ? -NAN : NAN;/' musl/src/internal/floatscan.c

# The string after "nan" sets the bits of the NaN, except in scanf(), which leaves it, and ERANGE is set as in glibc: scan_float.c. An invalid base does not set the end pointer.
sed -i -e '1i long double umbra_nan(int, const char *, int); int umbra_is_out_of_range(long double, long double, long long, int, int); unsigned umbra_is_symbolic(unsigned long);' \
  -e '/^long double __floatscan(/,$s/^\tsize_t i;$/&\n\tchar text[64];/' \
  -e "s/^\t\tif (shgetc(f) != '(') {$/\t\tif (!pok) return sign < 0 ? -NAN : NAN;\n&/" \
  -e "/c=='_')$/{n;s/continue;/{ if (i < sizeof text) text[i-1] = umbra_is_symbolic(c) ? '?' : c; continue; }/}" \
  -e "s/^\(\t*\)if (c==')') return .*/\1if (c==')') { text[i < sizeof text ? i-1 : 0] = 0; return umbra_nan(sign, text, prec); }/" \
  -e 's/bits==LDBL_MANT_DIG+e2-emin)/bits==2-emin-emax \&\& fabsl(frac) >= 0.75L*scalbn(1, LDBL_MANT_DIG-bits))/' \
  -e '/^static long double hexfloat(/{n;s/^{$/{\n\tint all_bits = bits;/}' \
  -e 's/^\ty = bias + sign\*(long double)x + sign\*y;$/\tlong double exact = sign*(long double)x + sign*y;\n&/' \
  -e 's/^\tif (!y) errno = ERANGE;$/\tif (umbra_is_out_of_range(y, exact, e2, all_bits, emin)) errno = ERANGE;/' musl/src/internal/floatscan.c
sed -i 's/^\tif (p) {$/\tif (p \&\& base != 1 \&\& (unsigned)base <= 36) {/' musl/src/stdlib/strtol.c musl/src/stdlib/wcstol.c

sed -i 's/^\tif (!n) goto ilseq;$/\tif (!n \&\& *s) goto ilseq;/' musl/src/multibyte/mbtowc.c
sed -i 's/^\treturn b<128U/\treturn c == b \&\& b<128U/' musl/src/multibyte/btowc.c

# scanf() reads "0x." as 0, and only "0" if the width ends behind the "x".
sed -i -e "s/^\t\tif ((c|32) == 'x')$/\t\tif ((c|32) == 'x' \&\& (pok || f->shlim <= 0 || shcnt(f) < f->shlim))/" \
  -e '/^static long double hexfloat/,/^}/{/^\t\tif (pok) {$/,/^\t\t}$/s/^\t\t} else {$/\t\t} else if (!gotrad) {/}' musl/src/internal/floatscan.c

# scanf: numbers too large for a long, length modifiers of integers, short inputs, incomplete formats.
sed -i -e "s/__intscan(f, base, 0, ULLONG_MAX)/__intscan(f, base, 0, t=='d' || t=='i' ? 0ULL+LLONG_MIN : ULLONG_MAX)/" \
  -e "/if (t == 'c' \&\& shcnt(f) != width) goto match_fail;/d" -e "s/for (c=p++\[-1\]; c<\*p; c++)/for (c=p++[-1], c>*p \&\& (scanset[1+'-'] = 1-invert); c<*p; c++)/" -e 's/^\tcase SIZE_ll:$/\tcase SIZE_L:\n&/' -e "s/^\t\tcase 'L':$/\t\tcase 'q':\n&/" \
  -e "s/^\t\tcase 'z':$/\t\tcase 'Z':\n&/" -e '/^fmt_fail:$/d' -e 's/^match_fail:$/fmt_fail:\n&/' musl/src/stdio/vfscanf.c
sed -i -e '1i void umbra_assume_machine(const char *, const char *); int *__errno_location(void);' -e 's/^\t\t\tx = __intscan(/\t\t\tint error = *__errno_location();\n&/' \
  -e "s/^\t\t\tif (t=='p' \&\& dest)/\t\t\tif (*__errno_location() != error \&\& f->rpos == f->rend) umbra_assume_machine(\"scanf()\", \" leaves errno of a number that is too large\");\n&/" \
  -e "/^\t\t\tint error/,/shcnt/s/^\t\t\tif (!shcnt(f)) goto match_fail;/\t\t\tif (t=='p' \&\& !shcnt(f)) umbra_assume_machine(\"scanf()\", \" of %p does not know (nil)\");\n&/" musl/src/stdio/vfscanf.c
sed -i -e '1i void umbra_assume_machine(const char *, const char *);' -e 's/^\tif (i) {$/&\n\t\tif (i > 3) umbra_assume_machine("scanf()", " takes nothing of the beginning of infinity");/' musl/src/internal/floatscan.c
# No argument is taken for an incomplete or unknown conversion. The number of an argument may have several digits.
sed -i -e '1i int umbra_scan_is_known(const unsigned char *);' -e 's/^\t\tp++;$/&\n\t\tif (!umbra_scan_is_known(p)) goto fmt_fail;\n\t\tp += strspn((const char *)p, "\x27I");/' \
  -e "/^\t\tfor (width=0; isdigit(\*p); p++) {$/i p += strspn((const char *)p, \"'I\");" \
  -e "s/^\t\t} else if (isdigit(\*p) && p\[1\]=='\$') {\$/\t\t} else if (isdigit(*p) \&\& p[strspn((const char *)p, \"0123456789\")]=='\$') {/" \
  -e "s/^\t\t\tdest = arg_n(ap, \*p-'0'); p+=2;\$/\t\t\tdest = arg_n(ap, atoi((const char *)p)); p = (const unsigned char *)strchr((const char *)p, '\$') + 1;/" musl/src/stdio/vfscanf.c
sed -i -e "/^\t\tif (\*p=='\*') {$/i while (*p == '\\\\'' || *p == 'I') p++;" -e "/^\t\tfor (width=0; iswdigit/i while (*p == '\\\\'' || *p == 'I') p++;" \
  -e '/^fmt_fail:$/d' -e 's/^match_fail:$/fmt_fail:\n&/' -e "s/if (t == 'c' || !gotmatch) goto match_fail;/if (!gotmatch) goto match_fail;/" musl/src/stdio/vfwscanf.c

# Negative characters except EOF are treated as the bytes; the C locale has no wide characters above 0x7f. The class of a
# wide character has the number of the class of the byte, iswdigit() excepted.
for name in upper lower; do
  sed -i "s/^\treturn c;\$/\treturn c + ((unsigned)c + 128 < 127) * 256;/" musl/src/ctype/to$name.c
done
for name in alnum alpha blank cntrl graph lower print punct space upper xdigit; do
  sed -i -e "1i extern __SIZE_TYPE__ __ctype_get_mb_cur_max(void); int is$name(int);" \
    -e "/^int isw$name(wint_t wc)$/{n;s/^{$/{ if (wc < 0x80) return is$name(wc); if (__ctype_get_mb_cur_max() == 1) return 0;/}" musl/src/ctype/isw$name.c
done
sed -i 's/^\t\treturn \(isw[a-z]*(wc)\);$/\t\treturn !!\1;/' musl/src/ctype/iswctype.c
sed -i -e '1i extern __SIZE_TYPE__ __ctype_get_mb_cur_max(void);' \
  -e '/^wint_t tow\(lower\|upper\)(wint_t wc)$/{n;s/^{$/{ if (wc > 0x7f \&\& __ctype_get_mb_cur_max() == 1) return wc;/}' musl/src/ctype/towctrans.c
sed -i -e '1i extern __SIZE_TYPE__ __ctype_get_mb_cur_max(void);' \
  -e '/^int wcwidth(wchar_t wc)$/{n;s/^{$/{ if (wc > 0x7e \&\& __ctype_get_mb_cur_max() == 1) return -1;/}' musl/src/ctype/wcwidth.c

# The time zone of gmtime(), and of a date that the program constructed.
sed -i 's/__tm_zone = __utc;/__tm_zone = umbra_gmt;/; s/^struct tm \*__gmtime_r(\|^time_t timegm(/extern const char umbra_gmt[];\n&/' musl/src/time/gmtime_r.c musl/src/time/timegm.c
sed -i '/^const char \*__tm_to_tzname(/,/^}/{s/^\tif (p != __utc .*/\tif (0 \&\&/;s/^\treturn p;$/\tif (p \&\& *(const char *)p) return p;\n\treturn tm->tm_isdst < 0 ? "" : __tzname[tm->tm_isdst > 0];/}' musl/src/time/__tz.c

sed -i "/^\tcase 'Z':$/,/fmt =/{/^\t\tif (tm->tm_isdst < 0) {$/,/^\t\t}$/d}" musl/src/time/strftime.c

# Differences that a long does not hold, and days before the smallest int.
sed -i 's/^\treturn t1-t0;$/\ttime_t t;\n\treturn __builtin_sub_overflow(t1, t0, \&t) ? (long double)t1 - (long double)t0 : (double)t;/' musl/src/time/difftime.c
sed -i 's/(tm->tm_mday-1)/(tm->tm_mday-1LL)/' musl/src/time/__tm_to_secs.c

assume='{ void umbra_assume_machine(const char *, const char *); umbra_assume_machine("the zone of TZ", " is as musl reads it"); }'
sed -i -e "s/^\tif (old_tz && !strcmp(s, old_tz)) return;$/&\n\tif (getenv(\"TZ\") \&\& s != __utc \&\& strcmp(s, \"UTC\") \&\& strcmp(s, \"UTC0\") \&\& strcmp(s, \"GMT\") \&\& strcmp(s, \"GMT0\")) $assume/" \
  -e 's/^\t__tzname\[1\] = dst_name;$/\t__tzname[1] = dst_name[0] ? dst_name : std_name;/' musl/src/time/__tz.c

# mktime(): a zone without summer time is an hour ahead in a date that claims it.
assume='{ t -= 3600; void umbra_assume_machine(const char *, const char *); umbra_assume_machine("mktime()", " takes summer time to be one hour in a zone that has none"); }'
sed -i "s/^\t\tt -= opp - new.__tm_gmtoff;$/{\n\t\tif (tm->tm_isdst \&\& opp == new.__tm_gmtoff) $assume\n&\n\t}/" musl/src/time/mktime.c

# strftime: years are not padded, GNU conversions exist, and invalid conversions are copied.
assume='{ void umbra_assume_machine(const char *, const char *); umbra_assume_machine("strftime()", " has the flags, widths and modifiers of musl"); }'
sed -i -e 's/^\tconst char \*fmt = "-";/\tconst char *fmt = "?";/' -e "s/^\tcase 'C':$/&\n\t\twidth = 1;/" -e 's/^\t\telse width = 4;$/\t\telse width = 1;/' \
  -e "s/^\t\tif (f=='g') val %= 100;/\t\tif (f=='g') val = (val % 100 + 100) % 100;/" -e '/^\t\tif (val >= 10000) {$/,/^\t\t}$/d' -e 's/^\t\twidth = 4;$/\t\twidth = 1;/' \
  -e "s/^\tcase 'H':$/\tcase 'k':\n\t\tif (f == 'k') def_pad = '_';\n&/" -e "s/^\tcase 'I':$/\tcase 'l':\n\t\tif (f == 'l') def_pad = '_';\n&/" \
  -e 's/^\t\tval = (1900LL+tm->tm_year) \/ 100;$/\t\tval = (1900LL+tm->tm_year) \/ 100 - ((1900LL+tm->tm_year) % 100 < 0);/' -e 's/if (val < 0) val = -val;/if (val < 0) val += 100;/' -e 's/val = tm->tm_wday ? tm->tm_wday : 7;/val = (tm->tm_wday + 6) % 7 + 1;/' \
  -e "s/^\tcase 'p':$/\tcase 'P':\n\t\tfmt = tm->tm_hour >= 12 ? \"pm\" : \"am\";\n\t\tgoto string;\n&/" \
  -e "s/^\t\tpad = 0;$/\t\tconst char *begin = f-1;\n&/" -e "s/^\t\twidth = strtoul(f, \&p, 10);$/\t\tif (plus || isdigit(*f) || *f == '^' || *f == '#' || *f == 'E' || *f == 'O') $assume\n&/" \
  -e 's/^\t\tif (!t) break;$/\t\tif (!t) { t = begin; k = f-begin + !!*f; width = 0; if (!*f) f--; }/' -e '1i #include <ctype.h>' musl/src/time/strftime.c

sed -i -e '1i int umbra_iso_week(const struct tm *, int *);' -e '/^static int week_num(/,/^}/d' -e 's/val = week_num(tm);/val = umbra_iso_week(tm, \&(int){0});/' \
  -e '/^\t\telse if (tm->tm_yday > 360 /d' -e 's/^\t\tif (tm->tm_yday < 3 && week_num(tm) != 1) val--;$/\t\tint difference;\n\t\tumbra_iso_week(tm, \&difference);\n\t\tval += difference;/' musl/src/time/strftime.c

sed -i -e '1i void umbra_assume_machine(const char *, const char *);' -e 's/^\t\tnumeric_range:$/&\n\t\t\twhile (*s == '"' '"') s++;/' -e 's/^\t\tnumeric_digits:$/&\n\t\t\twhile (*s == '"' '"') s++;/' -e '/^char \*strptime(/,/^{$/s/^{$/{ umbra_assume_machine("strptime()", " fills the fields that musl fills");/' musl/src/time/strptime.c

# snprintf accepts any size; the length of a stream of open_memstream() is its position; empty writes are not passed to a cookie.
sed -i '/^\tif (n > INT_MAX) {$/,/^\t}$/d' musl/src/stdio/vsnprintf.c
grow='if (base+off >= c->space) { char *b = realloc(c->buf, base+off+1); if (!b) goto fail; memset(b+c->space, 0, base+off+1-c->space); *c->bufp = c->buf = b; c->space = base+off+1; }'
sed -i -e "s/^\treturn c->pos = base+off;$/\t$grow\n\t*c->sizep = c->len = base+off;\n&/" -e '/^static int ms_close(/,/^}/s/^\treturn 0;/\tstruct cookie *c = f->cookie;\n\tif (c->pos < c->space) c->buf[c->pos] = 0;\n&/' musl/src/stdio/open_memstream.c
sed -i 's/^\tret = fc->iofuncs.write(/\tif (!len) return 0;\n&/' musl/src/stdio/fopencookie.c
# A cookie that takes less than it was given has failed.
sed -i -e 's/^\tif (ret < 0) {$/\tif (ret < (ssize_t)len) {/' -e '/^\tif (ret < (ssize_t)len) {$/,/^\t}$/s/return 0;/return ret < 0 ? 0 : ret;/' musl/src/stdio/fopencookie.c
# What was pushed back and not read again is given back to the descriptor in another way.
sed -i -e '1i void umbra_stream_gave_back(int);' -e 's/^\tif (f->rpos != f->rend) f->seek/\tif (f->rpos != f->rend \&\& f->flags \& F_BACK \&\& f->fd >= 0) umbra_stream_gave_back(f->fd);\n&/' musl/src/stdio/fflush.c
# A stream that is closed leaves what it read ahead, if it does not know its position.
sed -i -e '1i void umbra_stream_closed(int);' -e 's/^\tr = fflush(f);$/\tif (f->rpos != f->rend \&\& f->fd >= 0) umbra_stream_closed(f->fd);\n&/' musl/src/stdio/fclose.c
sed -i '/^int __fsetlocking(/,/^}/s/^\treturn 0;$/\tint before = f->flags \& F_UNLOCKED ? 2 : 1;\n\tif (type) f->flags = type == 2 ? f->flags | F_UNLOCKED : f->flags \& ~F_UNLOCKED;\n\treturn before;/' musl/src/stdio/ext.c
# A standard stream that was closed refuses reading and writing.
sed -i 's/^\tif (f->flags & F_PERM) return r;$/\tif (f->flags \& F_PERM) {\n\t\tf->flags |= F_NORD | F_NOWR;\n\t\treturn r;\n\t}/' musl/src/stdio/fclose.c
for name in stdin stdout; do sed -i 's/^static unsigned char buf\[BUFSIZ+UNGET\];/static unsigned char buf[4096+UNGET];/' musl/src/stdio/$name.c; done

# Minor differences: invalid locales, addresses, signals reserved by glibc, full tables, the shape of trees.
sed -i 's/if ((unsigned)cat > LC_ALL) return 0;/if ((unsigned)cat > LC_ALL) { *__errno_location() = 22; return 0; }/; s/^\t*if (lm == LOC_MAP_FAILED) {$/&*__errno_location() = 2;/; 1i int *__errno_location(void);' musl/src/locale/setlocale.c
# A mask of glibc, or LC_ALL_MASK of musl's headers.
sed -i -e '1i int *__errno_location(void);' -e 's/(mask \& (1<<i)) ? name : ""/(mask \& (1<<i)) ? name : "C"/' -e '/^locale_t __newlocale(/{n;s/$/ if (mask == 1 << LC_ALL) mask = 0x1fbf; if (!name || (mask \& ~0x1fbf \&\& mask != 0x7fffffff)) { *__errno_location() = 22; return 0; }/}' musl/src/locale/newlocale.c
# The categories whose locale is not C are a state that callers see.
sed -i -e 's/^static char buf\[LC_ALL/unsigned umbra_state_locale;\n&/' -e 's/^\t\t\tlibc.global_locale = tmp_locale;$/&\n\t\t\tumbra_state_locale = 0;\n\t\t\tfor (i=0; i<LC_ALL; i++) umbra_state_locale |= (unsigned)!!tmp_locale.cat[i] << i;/' \
  -e 's/^\t\tlibc.global_locale.cat\[cat\] = lm;$/&\n\t\tumbra_state_locale = (umbra_state_locale \& ~(1U << cat)) | (unsigned)!!lm << cat;/' musl/src/locale/setlocale.c
sed -i -e '1,/%T %Y/s/%a %b %e %T %Y/%a %b %e %H:%M:%S %Y/' -e 's/"0123456789\\0"/"\\0"/' -e '/case LC_MONETARY:/,/break/s/return "";/return idx == 15 ? "-" : "";/' musl/src/locale/langinfo.c
sed -i 's/if (!l || !s\[l\]) return/if (!s[l]) return/' musl/src/env/putenv.c
sed -i -e '1i int *__errno_location(void);' -e '/^\tif (size < 8)$/{n;s/return 0;/{ *__errno_location() = 22; return 0; }/}' musl/src/prng/random.c
sed -i 's/0xfffffffc7ffffffful/0xfffffffe7ffffffful/' musl/src/signal/sigfillset.c
sed -i 's/if (r==-EISDIR) r = /if (r==-EISDIR) errno = EISDIR, r = /; 1i #include <errno.h>' musl/src/stdio/remove.c
sed -i -e 's/^\t\t\ta\[i\] = v;$/\t\t\tip[i] = v;/' -e 's/if (s\[j\]==0 && i==3) return 1;/if (s[j]==0 \&\& i==3) { for (i=0; i<4; i++) a[i] = ip[i]; return 1; }/' musl/src/network/inet_pton.c
sed -i -e "s/(\*z \&\& \*z != '.')/(*z \&\& *z != '.' \&\& !isspace(*z))/" -e 's/^\t\tif (!\*z) break;/\t\tif (!*z || isspace(*z)) break;/' musl/src/network/inet_aton.c
sed -i -e 's/uint32_t h = in.s_addr;/uint32_t h = ntohl(in.s_addr);/' -e '/^in_addr_t inet_network(/,/^}/d' -e 's/return (struct in_addr){ h };/return (struct in_addr){ htonl(h) };/' musl/src/network/inet_legacy.c
sed -i 's/%\.2X/%x/g' musl/src/network/ether.c
sed -i 's/^\t\tif (memcmp(a, /\t\tif (!memcmp(a, "\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0", 12) \&\& (a[12] || a[13]))\n\t\t\tsnprintf(buf, sizeof buf, "::%d.%d.%d.%d", a[12], a[13], a[14], a[15]);\n\t\telse if (memcmp(a, /' musl/src/network/inet_ntop.c
# The mask of a handler that signal() installs contains the signal.
sed -i -e 's/^#include "syscall.h"$/&\n#include <string.h>/' -e 's/^\tif (__sigaction(sig, &sa, &sa_old) < 0)$/\tsigaddset(\&sa.sa_mask, sig);\n&/' musl/src/signal/signal.c
sed -i 's/sig-32U < 3/sig-32U < 2/' musl/src/signal/sig*set.c musl/src/signal/sigaction.c
sed -i -e '1i int *__errno_location(void); unsigned long umbra_table_size(unsigned long);' -e 's/^\tsize_t used;$/\tsize_t used, most;/' \
  -e 's/^\tr = resize(nel, htab);$/&\n\thtab->__tab->most = umbra_table_size(nel);/' -e 's/^\tif (action == FIND) {$/&\n\t\t*__errno_location() = 3;/' \
  -e 's/^\t\*e = item;$/\tif (htab->__tab->used >= htab->__tab->most) { *__errno_location() = 12; *retval = 0; return 0; }\n&/' musl/src/search/hsearch.c
sed -i -e '1i void umbra_assume_machine(const char *, const char *);' -e '/^void twalk(/,/^{$/s/^{$/{ umbra_assume_machine("twalk()", " visits trees of the shapes that musl makes");/' musl/src/search/twalk.c

# Functions whose results differ in more than a few cases.
unlike="locale/strfmon:strfmon locale/strfmon:strfmon_l stdlib/ecvt:ecvt stdlib/fcvt:fcvt locale/iconv:iconv_open locale/dcngettext:bindtextdomain network/gai_strerror:gai_strerror
  network/getaddrinfo:getaddrinfo misc/nftw:nftw network/hstrerror:hstrerror
  math/scalb:scalb math/scalbf:scalbf math/j0:j0 math/j0:y0 math/j1:j1 math/j1:y1 math/jn:jn math/jn:yn math/j0f:j0f math/j0f:y0f math/j1f:j1f math/j1f:y1f math/jnf:jnf math/jnf:ynf math/significand:significand math/significandf:significandf"
for name in $unlike; do
  file=musl/src/${name%:*}.c name=${name#*:}
  sed -i -e '1i void umbra_assume_machine(const char *, const char *);' -e "/^[a-z].*\b$name(/,/^{$/s/^{$/{ umbra_assume_machine(\"${name%_open}()\", \" is as in musl\");/" "$file"
done

# Wide-character streams cannot be read or written as bytes, nor byte streams as wide characters; full memory streams.
sed -i -e 's/^\tfwide(f, 1);$/\tif (fwide(f, 1) != 1) { FUNLOCK(f); return -1; }/' -e 's/^\treturn l; .*/\tif (l+1 == 0) { void umbra_assume_machine(const char *, const char *); umbra_assume_machine("fputws()", " refuses what has no bytes in the locale"); }\n\treturn l+1 ? 1 : -1;/' musl/src/stdio/fputws.c musl/src/stdio/vfwscanf.c
sed -i 's/^\tif (f->mode <= 0) fwide(f, 1);$/\tif (fwide(f, 1) != 1) return WEOF;/' musl/src/stdio/fputwc.c musl/src/stdio/fgetwc.c
sed -i -e '1i void umbra_assume_machine(const char *, const char *);' -e 's/^\tif (c==WEOF) f->flags |= F_ERR;/\tif (c==WEOF) { f->flags |= F_ERR; umbra_assume_machine("fputwc()", " refuses what has no bytes in the locale"); }/' musl/src/stdio/fputwc.c
sed -i '/^weak_alias(__fputwc_unlocked, putwc_unlocked);$/d' musl/src/stdio/fputwc.c
echo 'weak_alias(putwc, putwc_unlocked);' >>musl/src/stdio/putwc.c
sed -i -e 's/^wint_t putw/wint_t umbra_put_lowest_byte(wchar_t, FILE *);\n&/' \
  -e 's/^\treturn fputwc(c, \(.*\));$/\treturn fwide(\1, 1) < 0 ? umbra_put_lowest_byte(c, \1) : fputwc(c, \1);/' musl/src/stdio/putwc.c musl/src/stdio/putwchar.c
sed -i -e '0,/^\tFLOCK(f);$/s//\tif (f->mode > 0) return -1;\n&/' musl/src/stdio/vfscanf.c
sed -i -e 's/if (fscanf(f, tmp/if (umbra_scan(f, tmp/' -e 's/^int vfwscanf(/static int umbra_scan(FILE *f, const char *format, ...) { va_list ap; va_start(ap, format); f->mode = -1; int n = vfscanf(f, format, ap); f->mode = 1; va_end(ap); return n; }\n&/' musl/src/stdio/vfwscanf.c
sed -i 's/^\tint c = getc_unlocked(f);$/\tif (f->mode > 0) umbra_bytes_of_wide();\n&/; 1i void umbra_bytes_of_wide(void);' musl/src/stdio/getc.h
sed -i 's/^\treturn mode;$/\tif (mode > 0) f->lock = 0; \/* getc() looks at streams with locks *\/\n&/' musl/src/stdio/fwide.c

# glibc leaves the descriptor where it is if the buffer contains the new position of the stream.
sed -i -e '1i void umbra_stream_moved(int);' -e 's/^\tif (f->seek(f, off, whence) < 0) return -1;$/&\n\tif (f->rend \&\& f->fd >= 0) umbra_stream_moved(f->fd);/' musl/src/stdio/fseek.c
sed -i -e '1i void umbra_check_position(int, int);' -e '/^weak_alias/d' musl/src/unistd/lseek.c
echo 'off_t lseek(int fd, off_t offset, int whence) { umbra_check_position(fd, whence); return __lseek(fd, offset, whence); }
weak_alias(lseek, lseek64);' >>musl/src/unistd/lseek.c
sed -i -e '1i void umbra_check_position(int, int);' -e 's/^\treturn syscall_cp(SYS_read,/\tumbra_check_position(fd, SEEK_CUR);\n&/' musl/src/unistd/read.c
sed -i 's/^\t\tf->close = f2->close;$/&\n\t\tf->mode = 0; f->locale = 0;/' musl/src/stdio/freopen.c
sed -i -e '1i void umbra_assume_machine(const char *, const char *);' -e 's/^\tif (!strchr("rwa", \*mode)) {/\tif (!*mode || !strchr("rwa", *mode)) {/' -e '/^\t\telse if ((f->flags&F_NORD) && c->size) c->buf\[c->size-1\] = 0;$/d' \
  -e 's/^\tif (len > rem) len = rem;$/\tif (len > rem) { len = rem; umbra_assume_machine("fmemopen()", " does not tell when a stream is full"); }/' musl/src/stdio/fmemopen.c

# A byte that begins no character is not read, and is an error of the stream. scanf() does not match it. The text of swscanf() may
# contain every character.
sed -i '/^\t\tif (l == -1) {$/{n;s/if (!first) {/{/}' musl/src/stdio/fgetwc.c
sed -i '/^\t\t\t\t\tcase -1:$/{n;s/input_fail/match_fail/}' musl/src/stdio/vfscanf.c
sed -i 's/^\t\t\t\t\tif (l<0) goto input_fail;$/\t\t\t\t\tif (l<0) goto match_fail;/' musl/src/stdio/vfwscanf.c
sed -i -e 's/^#include <wchar.h>$/&\n#include "locale_impl.h"/' -e 's/^\t\t.cookie = (void \*)s,$/&\n\t\t.locale = UTF8_LOCALE,/' musl/src/stdio/vswscanf.c

# A stream's locale is one of two, and not a pointer of the program; src/impact/impact_summary.c recognises this form.
sed -i 's/^\t\*ploc = f->locale;$/\t*ploc = f->locale == C_LOCALE ? C_LOCALE : UTF8_LOCALE;/' musl/src/stdio/fputwc.c musl/src/stdio/fgetwc.c \
  musl/src/stdio/fputws.c musl/src/stdio/ungetwc.c

# Regular expressions: see patterns.c. A missing minimum number of repetitions is 0.
sed -i -e 's/^\ts = parse_dup_count(s, &min);$/\tif (*s == '"','"') min = 0; else s = parse_dup_count(s, \&min);/' musl/src/regex/regcomp.c
sed -i -e '1i int umbra_check_pattern(const char *, int);' -e '/^regcomp(\|^int regcomp(/,/^{$/s/^{$/{ preg->__padding2 = umbra_check_pattern(regex, cflags);/' musl/src/regex/regcomp.c
sed -i -e '1i void umbra_check_names(const char *, int);' -e '/^int fnmatch(/,/^{$/s/^{$/{ umbra_check_names(pat, flags);/' musl/src/regex/fnmatch.c
sed -i -e '1i void umbra_check_match(int, unsigned long);' -e '/^regexec(/,/^{$/s/^{$/{ umbra_check_match(preg->__padding2, nmatch); if (eflags \& 4) return umbra_match_part(preg, string, nmatch, pmatch, eflags);/' \
  -e '1i int umbra_match_part(const void *, const char *, unsigned long, void *, int);' musl/src/regex/regexec.c

# ctime() of a time without a date has no date to print.
sed -i -e '1i #include <errno.h>' -e 's/^\tif (!tm) return 0;$/\tif (!tm) { errno = EINVAL; return 0; }/' -e 's/return tm_p ? asctime_r(tm_p, buf) : 0;/if (!tm_p) errno = EINVAL; &/' musl/src/time/ctime.c musl/src/time/ctime_r.c

# glob(): GNU's flags have no effect: GLOB_ALTDIRFUNC, GLOB_BRACE, GLOB_NOMAGIC, GLOB_ONLYDIR.
sed -i -e '1i void umbra_assume_machine(const char *, const char *);' -e "/^int glob(/,/^{$/s/^{$/{ if (flags \& 0x2e00) umbra_assume_machine(\"glob()\", \" has only the flags of musl\");/" musl/src/regex/glob.c

# glob(): a slash at the end of a pattern whose last component has no wildcards only marks directories. Names that are no
# directories are not errors where a component follows, and an error leaves no matches.
sed -i -e "s/^\tif (mark && len && name\[len-1\]!='\/') {\$/\tif (mark \&\& len \&\& (len == 1 || name[len-1]!='\/')) {/" \
  -e 's/^\t\tif (errfunc(buf, errno) || (flags & GLOB_ERR))$/\t\tif (pos > 1) buf[pos-1] = 0;\n\t\tif (errno != ENOTDIR \&\& (errfunc(pos ? buf : ".", errno) || (flags \& GLOB_ERR)))/' \
  -e 's/^\t\tmemcpy(buf+pos, de->d_name, l+1);$/&\n\t\tstruct stat st;\n\t\tif (p2 \&\& de->d_type != DT_DIR \&\& (stat(buf, \&st) || !S_ISDIR(st.st_mode))) continue;/' \
  -e 's/^\t\tchar \*s = p;$/&\n\t\tsize_t end = umbra_glob_end(p);\n\t\tif (p[end]) { p[end] = 0; flags |= GLOB_MARK; }/' -e 's/append(&tail, pat, strlen(pat), 0)/append(\&tail, pat, umbra_glob_end(pat), 0)/' \
  -e 's/^\tmemcpy(new->name, name, len+1);$/\tmemcpy(new->name, name, len);\n\tnew->name[len] = 0;/' \
  -e '1i __SIZE_TYPE__ umbra_glob_end(const char *);' -e 's/if (error == GLOB_NOSPACE) {/if (error) {/' musl/src/regex/glob.c

# glibc opens the file again.
sed -i -e '1i void umbra_assume_machine(const char *, const char *);' -e 's/^\tif (!filename) {$/&\n\t\tumbra_assume_machine("freopen()", " without a name only changes flags of the descriptor");/' musl/src/stdio/freopen.c

# Checks of arguments that only the kernel or glibc makes.
sed -i -e '/^\tchar dummy\[1\];$/d' -e '/^\tif (!bufsize) {$/,/^\t}$/d' -e '/^\tif (buf == dummy /d' musl/src/unistd/readlink.c musl/src/unistd/readlinkat.c
sed -i 's/^\tif (old==new) return/\tif (old==new || (flags \& ~O_CLOEXEC)) return/' musl/src/unistd/dup3.c
sed -i -e '/Initial \/\/ is special/,/output\[q++\] = /d' musl/src/misc/realpath.c
sed -i 's/^\tint r;$/&\n\tif (!path) { errno = EINVAL; return -1; }/' musl/src/stat/utimensat.c
sed -i 's/return utimensat(fd, 0, times, 0);/return syscall(SYS_utimensat, fd, 0, times, 0);/; 1i #include "syscall.h"' musl/src/stat/futimens.c
sed -i 's/^\tif (clk < 0 || clk-2U < 2)/\tif (clk \& ~1)/' musl/src/thread/pthread_condattr_setclock.c
sed -i -e 's/^\tif (val > 0) return EAGAIN;$/\tumbra_state_concurrency = val;/' -e '1i int umbra_state_concurrency;' musl/src/thread/pthread_setconcurrency.c
sed -i -e 's/^\treturn 0;$/\treturn umbra_state_concurrency;/' -e '1i extern int umbra_state_concurrency;' musl/src/thread/pthread_getconcurrency.c
sed -i 's/^\treturn 0;$/\treturn !(mutex->_m_type \& 4) \&\& mutex->_m_lock \& 0x7fffffff ? EBUSY : 0;/' musl/src/thread/pthread_mutex_destroy.c

# glob(): with GLOB_PERIOD, a pattern that ends with a slash matches "." and "..", too.
sed -i 's/^\t\tif (p2 \&\& (flags & GLOB_PERIOD) \&\& /\t\tif (p2 \&\& p2[1 + strspn(p2 + 1, "\/")] \&\& (flags \& GLOB_PERIOD) \&\& /' musl/src/regex/glob.c

# basename() of <string.h> differs from that of <libgen.h>, which changes its argument.
sed -i -e 's/\bbasename\b/__xpg_basename/' -e '/weak_alias/d' musl/src/misc/basename.c
sed -i 's/^char \*basename(char \*);/&\n#define basename __xpg_basename\nchar *basename(char *);/' include/libgen.h
sed -i 's/^\treturn -1;$/\t*val = s;\n&/' musl/src/misc/getsubopt.c

sed -i -e 's/^char \*basename();/&\nvoid *rawmemchr(const void *, int);/' -e 's/^int strerror_r (/#define strerror_r __xpg_strerror_r\n&/' include/string.h

# If true, the functions of <ctype.h> return the bit in glibc's table.
bit=8
for name in upper lower alpha digit xdigit space print graph blank cntrl punct alnum; do
  sed -i "0,/^\treturn \(.*\);/s//\treturn (\1) << $((bit % 16));/" musl/src/ctype/is$name.c
  sed -i "s/^#define is$name(a) \((.*)\)$/#define is$name(a) (\1 << $((bit % 16)))/" include/ctype.h
  bit=$((bit + 1))
done
sed -i "s/^\treturn _c == ' ' .*/\treturn (_c == ' ' || (unsigned)_c-9 < 5) << 13;/" include/ctype.h

# printf() is ours (printf.c, float_text.c); musl's file only provides the digits of floating-point numbers.
sed -i -e '/^static int getint(/,$d' -e 's/^static int fmt_fp(/int umbra_fmt_fp(/' musl/src/stdio/vfprintf.c
sed -i -e 's/^#define F_APP 128$/&\n#define F_OWN 256\n#define F_PUT 512\n#define F_INTO 1024\n#define F_BACK 0x20000\n#define F_UNLOCKED 0x40000/' musl/src/internal/stdio_impl.h
sed -i -e 's/^\t\t\tf->buf = (void \*)(buf + UNGET);$/&\n\t\t\tf->flags |= F_OWN;/' musl/src/stdio/setvbuf.c
sed -i -e '/^size_t __fpending(/,/^}/d' -e '/^size_t __fbufsize(/,/^}/d' -e 's/^\treturn (f->flags & F_NORD) || f->wend;/\treturn (f->flags \& F_NORD) || f->wend || (f->flags \& F_PUT \&\& !f->rend);/' musl/src/stdio/ext.c

# Only snprintf() empties its buffer first: sprintf() may read from the buffer.
sed -i -e 's/^\t\*c.s = 0;$/\tif (n != SIZE_MAX) *c.s = 0;/' -e 's/^\tchar \*s;$/\tchar *begin, *s;/' -e 's/{ .s = n ? s : dummy,/{ .begin = s, .s = n ? s : dummy,/' \
  -e 's/^\t\t.lbf = EOF,$/\t\t.flags = n ? F_INTO : 0,\n&/' musl/src/stdio/vsnprintf.c
sed -i -e 's/INT_MAX/SIZE_MAX/' -e '1i #include <stdint.h>' musl/src/stdio/vsprintf.c

# A position before the start of a stream, and the flags of descriptors that the program did not open.
sed -i 's/^\treturn pos;$/\tif (pos < 0) { void umbra_assume_machine(const char *, const char *); umbra_assume_machine("ftell()", " is negative after ungetc() at the start of a stream"); }\n&/' \
  musl/src/stdio/ftell.c
sed -i -e '1i void umbra_assume_machine(const char *, const char *);' \
  -e 's/^\tif (cmd == F_SETFL) arg/\tif (cmd == F_GETFL \&\& (unsigned)fd < 3) umbra_assume_machine("the flags of standard streams", " are those of pipes and of a file that is only read");\n&/' musl/src/fcntl/fcntl.c

# Pointers, lines and limits behave as in glibc.
sed -i -e 's/^\t\t\tsize_t m = i+k+2;$/\t\t\tsize_t m = i+k+1, least = *n ? 2 * *n : i+k < 120 ? 120 : 240; if (m < least) m = least;/' \
  -e '/^\t\t\tif (!z && m < SIZE_MAX\/4) m += m\/2;$/d' musl/src/stdio/getdelim.c
sed -i -e 's/^#define BUFSIZ .*/#define BUFSIZ 8192/' -e 's/^#define FOPEN_MAX .*/#define FOPEN_MAX 16/' -e 's/^#define TMP_MAX .*/#define TMP_MAX 238328/' include/stdio.h
sed -i -e 's/^#define MB_LEN_MAX .*/#define MB_LEN_MAX 16/' -e 's/^#define HOST_NAME_MAX .*/#define HOST_NAME_MAX 64/' include/limits.h
sed -i 's/return 35;/return 34;/' musl/src/signal/sigrtmin.c
# read() from a pipe or a terminal can return a part of what follows.
for name in read readv; do
  sed -i -e '1i void umbra_assume_machine(const char *, const char *); unsigned umbra_is_symbolic(unsigned long);' \
    -e "s/^\treturn \(syscall_cp(.*\);/\tssize_t done = \1;\n\tif (umbra_is_symbolic(done) || done > 1) umbra_assume_machine(\"$name()\", \" returns all the bytes that there are\");\n\treturn done;/" \
    musl/src/unistd/$name.c
done
# frexp() of an infinity or a NaN stores the exponent 0, as in glibc.
sed -i 's/^\t} else if (ee == 0x7*f*) {$/&\n\t\t*e = 0;/' musl/src/math/frexp.c musl/src/math/frexpf.c musl/src/math/frexpl.c

# The family of drand48(): seeding restores the multiplier and the addend.
sed -i 's/^\treturn p;$/\tmemcpy(__seed48+3, (unsigned short []){ 0xe66d, 0xdeec, 5, 0xb }, 8);\n&/' musl/src/prng/seed48.c

# nl_langinfo() in the C locale; items that only glibc has.
assume='{ void umbra_assume_machine(const char *, const char *); umbra_assume_machine("nl_langinfo()", " of an item that only glibc has is as in musl"); return ""; }'
sed -i -e '/^\t"%I:%M:%S %p\\0"$/,/;$/{s/"%m\/%d\/%y\\0"/"\\0"/;s/"%a %b %e %T %Y\\0"/"\\0"/;s/"%H:%M:%S";/"";/}' -e 's/"yes\\0" "no"/"\\0" ""/' \
  -e "s/^\t\tif (idx > 1) return \"\";$/\t\tif (idx > 1) $assume/" -e "s/^\t\tif (idx > 0x31) return \"\";$/\t\tif (idx == 0x6c) return \"%a %b %e %H:%M:%S %Z %Y\";\n\t\tif (idx > 0x31) $assume/" \
  -e "s/^\t\tif (idx > 0) return idx == 15 ? \"-\" : \"\";$/\t\tif (idx == 15) return \"-\";\n\t\tif (idx > 0) $assume/" -e "s/^\t\tif (idx > 3) return \"\";$/\t\tif (idx > 3) $assume/" musl/src/locale/langinfo.c

# Keys of threads: the first free one is taken, and those that do not exist are refused.
sed -i 's/^#define PTHREAD_KEYS_MAX .*/#define PTHREAD_KEYS_MAX 1024/' include/limits.h
sed -i -e 's/^\tpthread_key_t j = next_key;$/\tpthread_key_t j = next_key = 0;/' -e 's/^int __pthread_key_delete(/int umbra_key_exists(pthread_key_t k) { return k < PTHREAD_KEYS_MAX \&\& keys[k]; }\n\n&/' \
  -e 's/^\tpthread_t self = __pthread_self(), td=self;$/&\n\tif (!umbra_key_exists(k)) return EINVAL;/' musl/src/thread/pthread_key_create.c
sed -i -e '1i int umbra_key_exists(unsigned);' -e 's/^\tstruct pthread \*self = __pthread_self();$/&\n\tif (!umbra_key_exists(k)) return EINVAL;/' musl/src/thread/pthread_setspecific.c
sed -i 's/^\treturn self->tsd\[k\];$/\treturn self->tsd \&\& k < PTHREAD_KEYS_MAX ? self->tsd[k] : 0;/' musl/src/thread/pthread_getspecific.c

# Attributes of threads.
sed -i -e 's/DEFAULT_STACK_SIZE;/8<<20;/' -e 's/DEFAULT_GUARD_SIZE;/4096;/' musl/src/thread/default_attr.c
sed -i 's/size-PTHREAD_STACK_MIN > SIZE_MAX\/4/size < 16384/' musl/src/thread/pthread_attr_setstack.c musl/src/thread/pthread_attr_setstacksize.c
sed -i 's/^\ta->_a_policy = policy;$/\tif (policy > 2U) return EINVAL;\n&/' musl/src/thread/pthread_attr_setschedpolicy.c
sed -i 's/^\ta->_a_prio = .*/\tif (a->_a_policy ? param->sched_priority-1U > 98 : param->sched_priority) return EINVAL;\n&/' musl/src/thread/pthread_attr_setschedparam.c

sed -i '/^int pthread_attr_getstack(/,/^}/{/^\t\treturn EINVAL;$/d;/^\tif (!a->_a_stackaddr)$/d;s/^\t\*size = a->_a_stacksize;$/\t*size = a->_a_stackaddr || a->_a_stacksize != 8<<20 ? a->_a_stacksize : 0;/}' musl/src/thread/pthread_attr_get.c

# The bits of glibc: _IO_NO_READS, _IO_CURRENTLY_PUTTING, _IO_LINE_BUF.
sed -i -e 's/^\treturn (f->flags & F_NORD) || f->wend || \(.*\);$/\treturn (f->flags \& F_NORD ? 4 : 0) | (f->wend || \1 ? 0x800 : 0);/' -e 's/^\treturn f->lbf >= 0;$/\treturn f->lbf >= 0 ? 0x200 : 0;/' musl/src/stdio/ext.c

sed -i -e '1i void umbra_assume_machine(const char *, const char *);' -e '/^int __f\(writing\|reading\)(/{n;s/^{$/{ if (!(f->flags \& (F_NORD | F_NOWR)) \&\& !f->rend \&\& !f->wend) umbra_assume_machine("__fwriting() and __freading()", " of a stream with an empty buffer are as in musl");/}' musl/src/stdio/ext.c

# A cookie without a function for writing or seeking.
sed -i -e 's/^\tif (!fc->iofuncs.write) return len;$/\tif (!fc->iofuncs.write) {\n\t\tf->wpos = f->wbase = f->wend = 0;\n\t\tf->flags |= F_ERR;\n\t\treturn 0;\n\t}/' -e '/^\t\terrno = ENOTSUP;$/d' musl/src/stdio/fopencookie.c

sed -i 's/^\tif (pos < 0) return pos;$/\tif (pos < 0) {\n\t\tif (!errno) errno = EIO;\n\t\treturn pos;\n\t}/' musl/src/stdio/ftell.c

# strftime() writes a conversion completely, or not at all, and no zero if there is not enough space.
sed -i -e 's/^\t\t\ts\[l++\] = \*f;$/\t\t\tif (n-l < 2) return 0;\n&/' -e 's/^\t\tif (k > n-l) k = n-l;$/\t\tif (k >= n-l) return 0;/' \
  -e '/^\tif (n) {$/,/^\t}$/d' musl/src/time/strftime.c

# popen() checks all characters of the mode first.
sed -i -e "s/^\tif (\*mode == 'r') {$/\tint reads = !!strchr(mode, 'r'), writes = !!strchr(mode, 'w');\n\tif (mode[strspn(mode, \"rwe\")] || reads == writes) {\n\t\terrno = EINVAL;\n\t\treturn 0;\n\t}\n\tif (reads) {/" \
  -e "s/^\t} else if (\*mode == 'w') {$/\t} else if (writes) {/" -e 's/fdopen(p\[op\], mode)/fdopen(p[op], op ? "w" : "r")/' musl/src/stdio/popen.c

sed -i 's/^\tf = fopen(datemsk, "rbe");$/\tif (!datemsk || !*datemsk) {\n\t\tgetdate_err = 1;\n\t\tgoto out;\n\t}\n&/' musl/src/time/getdate.c

. "$root/scripts/libc-abi.sh"

printf '%s\n' musl/src/*/*.c | grep -vE -f left-out.re >sources
rm left-out left-out.re

# The rounding mode is always to nearest, so without this pragma clang uses LLVM's plain floating-point instructions.
# (The line stays empty to preserve line numbers.)
grep -l '#pragma STDC FENV_ACCESS' musl/src/*/*.[ch] | xargs sed -i 's/^[ \t]*#pragma STDC FENV_ACCESS.*//'

# The library itself does not clear or test flags: those of its own arithmetic are not visible (fenv.c).
sed -i -E 's/\bfe(testexcept|clearexcept|raiseexcept) *\(/umbra_ignore_flags(/; s/^#include <fenv\.h>$/&  \/\/ /; s/  \/\/ $/\nstatic inline int umbra_ignore_flags(int flags) { (void)flags; return 0; }/' musl/src/math/*.c

# Functions that are one instruction for the processor and the engine, but integer arithmetic in musl for other machines.
for suffix in "" f l; do
  case $suffix in "") type=double ;; f) type=float ;; l) type="long double" ;; esac
  for name in floor ceil trunc rint nearbyint round; do
    echo "$type $name$suffix($type x) { return __builtin_elementwise_$name(x); }" >"musl/src/math/$name$suffix.c"
  done
  echo "int *__errno_location(void); $type sqrt$suffix($type x) { int *e = __errno_location(); *e = x < 0 ? 33 : *e; return __builtin_elementwise_sqrt(x); }" >"musl/src/math/sqrt$suffix.c"
  echo "$type fabs$suffix($type x) { return __builtin_elementwise_abs(x); }" >"musl/src/math/fabs$suffix.c"
  echo "$type fma$suffix($type x, $type y, $type z) { return __builtin_elementwise_fma(x, y, z); }" >"musl/src/math/fma$suffix.c"
done

# errno is set as in glibc: 33 is EDOM, 34 is ERANGE.
for suffix in "" f l; do
  case $suffix in "") type=double least=0x1p-1022 ;; f) type=float least=0x1p-126 ;; l) type="long double" least=0x1p-16382L ;; esac
  errno="int *e = __errno_location(); *e ="
  for name in scalbn fdim ilogb nextafter; do
    sed -i -e "s/\b$name$suffix(/umbra_$name$suffix(/" "musl/src/math/$name$suffix.c"
    echo '#undef errno
int *__errno_location(void);' >>"musl/src/math/$name$suffix.c"
  done
  echo "$type scalbn$suffix($type x, int n) { $type r = umbra_scalbn$suffix(x, n); $errno isfinite(x) && x != 0 && (r == 0 || isinf(r)) ? 34 : *e; return r; }" \
    >>"musl/src/math/scalbn$suffix.c"
  echo "$type fdim$suffix($type x, $type y) { $type r = umbra_fdim$suffix(x, y); $errno isinf(r) && !isinf(x) && !isinf(y) ? 34 : *e; return r; }" \
    >>"musl/src/math/fdim$suffix.c"
  echo "int ilogb$suffix($type x) { $errno x == 0 || !isfinite(x) ? 33 : *e; return umbra_ilogb$suffix(x); }" >>"musl/src/math/ilogb$suffix.c"
  echo "$type nextafter$suffix($type x, $type y) { $type r = umbra_nextafter$suffix(x, y); $errno isfinite(x) && x != 0 && x != y && (isinf(r) || (r < $least && r > -$least)) ? 34 : *e; return r; }" \
    >>"musl/src/math/nextafter$suffix.c"
  if [ "$suffix" = l ]; then continue; fi
  sed -i -e "s/\bnexttoward$suffix(/umbra_nexttoward$suffix(/" "musl/src/math/nexttoward$suffix.c"
  echo "#undef errno
int *__errno_location(void);
$type nexttoward$suffix($type x, long double y) { $type r = umbra_nexttoward$suffix(x, y); $errno isfinite(x) && x != 0 && x != y && (isinf(r) || (r < $least && r > -$least)) ? 34 : *e; return r; }" \
    >>"musl/src/math/nexttoward$suffix.c"
done

# Threads: a wait until a time lasts as long as the last reading of the clock says. glibc's initialisers have the type of a mutex at
# byte 16.
sed -i -e '1i long umbra_clock_passed(int, void *);' -e 's/__clock_gettime(clk, &to)/umbra_clock_passed(clk, \&to)/' musl/src/thread/__timedwait.c
sed -i 's/^#define _m_type __u.__i\[0\]/#define _m_type __u.__i[4]/' musl/src/internal/pthread_impl.h

# fork() is a function of the modelled kernel, so that it is linked only where it is used.
sed -i -e '1i long umbra_fork(void);' -e 's/__syscall(SYS_fork)/umbra_fork()/' -e '/self->tid = __syscall(SYS_gettid);/d' musl/src/process/_Fork.c
sed -i -e '1i long umbra_fork(void); long __syscall_ret(unsigned long);' -e 's/syscall(SYS_fork)/__syscall_ret(umbra_fork())/' musl/src/process/vfork.c

# remquo() tells the lowest three bits of the quotient before it is rounded.
sed -i -e 's/^\tq &= 0x7fffffff;$//' -e 's/^\tif (ex == ey || (ex+1 == ey/\tq \&= 7;\n&/' musl/src/math/remquo.c musl/src/math/remquof.c musl/src/math/remquol.c

# The engine implements the functions with one result (src/expr/math.def); runtime/libc/math.c has those composed of them.
sed -i '/^long double lgammal(/,/^}/d' musl/src/math/lgammal.c
sed -i '/^weak_alias(/d' musl/src/math/exp10*.c musl/src/math/remainder*.c

# Only musl treats a null pointer as an empty string. In other libraries sscanf() faults, so it must fault here to find the error.
sed -i 's/^\treturn vfscanf(/\t(void)*(const volatile char *)s; return vfscanf(/' musl/src/stdio/vsscanf.c

# Each library has its own random numbers; their state is visible to the caller of a function (src/front/symbols.c).
assume='{ void umbra_assume_machine(const char *, const char *); umbra_assume_machine("random numbers (rand, random)", " are those of musl"); }'
sed -i -e 's/^static uint64_t seed/uint64_t umbra_state_rand/' -e 's/\bseed\b/umbra_state_rand/g' musl/src/prng/rand.c
sed -i -e 's/^static uint32_t init\[\]/uint32_t umbra_state_random[]/' -e 's/\binit+1/umbra_state_random+1/' musl/src/prng/random.c
sed -i 's/\b__seed48\b/umbra_state_drand48/g' musl/src/prng/*48*.[ch]
# So are the place of strtok() (as_glibc.c), the table of hsearch() and the mask of syslog().
sed -i -e 's/^static struct hsearch_data htab;$/struct hsearch_data umbra_state_hsearch;/' -e 's/&htab\b/\&umbra_state_hsearch/g' musl/src/search/hsearch.c
sed -i -e 's/^static int log_mask/int umbra_state_log_mask/' -e 's/\blog_mask\b/umbra_state_log_mask/g' musl/src/misc/syslog.c
for name in rand rand_r random; do
  sed -i "/^\(int\|long\) $name(/,/^}/s|^\treturn|\t$assume\n\treturn|" musl/src/prng/$name.c
done

# Standard output is not a terminal: buffered from the first line on, as in other libraries, not from the second
# (runtime/replay.c does the same).
sed -i "s/\.lbf = '.n'/.lbf = -1/" musl/src/stdio/stdout.c

# An optimisation barrier between two stages of start-up, of which only the first is used.
sed -i 's/^\t__asm__ *(.*stage2.*$//' musl/src/env/__libc_start_main.c

# Strings of symbolic bytes are converted to floating point with one path per number: each digit is concretised where it is read.
# (Decimal conversion of symbolic digits is too hard for solvers.)
sed -i -e '/^#include "floatscan\.h"$/{n;s/^$/long umbra_concretise(long); static int concretise(int *c) { return *c = (int)umbra_concretise(*c), 1; }/}' \
  -e "/c-'A'/!s/c-'0'<10U/(& \&\& concretise(\&c))/" -e "s/(c|32)-'a'<6U/(& \&\& concretise(\&c))/" musl/src/internal/floatscan.c

flags="--target=x86_64-unknown-linux-gnu -std=c99 -nostdinc -ffreestanding -fno-builtin -D_XOPEN_SOURCE=700
  -Iumbra -Imusl/arch/x86_64 -Imusl/arch/generic -Igen/internal -Imusl/src/include -Imusl/src/internal -Igen -Imusl/include -Iumbra/include
  -O2 -fno-pic -ffp-contract=off -fno-vectorize -fno-slp-vectorize -fno-unroll-loops -fno-jump-tables -mno-implicit-float -fno-stack-protector
  -fno-asynchronous-unwind-tables -ffunction-sections -gline-tables-only -fdebug-compilation-dir=. -w"

# compile PREFIX-TO-STRIP EXTRA-FLAG: reads names of source files, compiles each to bc/REST.bc, and prints one progress line.
compile() {
  # shellcheck disable=SC2016 # the inner shell expands it
  xargs -P"$jobs" -n8 sh -c '
    prefix=$1 extra=$2; shift 2
    for source; do
      object=bc/${source#"$prefix"}; object=${object%.c}.bc
      mkdir -p "${object%/*}"
      '"$clang $(echo "$flags" | tr '\n' ' ')"' $extra -emit-llvm -c "$source" -o "$object" || exit 255
    done' sh "$1" "$2"
}

if [ "$(cat "$out/musl-stamp" 2>/dev/null || true)" = "$musl_stamp" ]; then
  echo "building Umbra's own files of the C library for programs under test"
  cp -r "$out/bc" .
  rm -rf bc/umbra bc/together
  mkdir bc/umbra
else
  count=$(wc -l <sources)
  echo "building the C library for programs under test: musl $version, $count files"
  by_words='^musl/src/(string/|multibyte/mbsrtowcs)' # where they may; as byte loops without it
  grep -E "$by_words" sources | compile musl/src/ -U__GNUC__
  grep -vE "$by_words" sources | compile musl/src/ ""
fi
printf '%s\n' umbra/*.c | grep -v /errno | compile "" -D_GNU_SOURCE
echo umbra/errno.c | compile "" -g # programs see its type

# Programs that need one of these files need all of them. As one file, they are read and linked faster.
mkdir bc/together
together() { # NAME FILE...
  name=$1
  shift
  "$link" "$@" -o "bc/together/$name.bc"
  printf '%s\n' "$@" >>members
}
together kernel bc/umbra/calls.bc bc/umbra/names.bc bc/umbra/descriptors.bc bc/umbra/status.bc bc/umbra/process.bc bc/umbra/clocks.bc bc/umbra/fail.bc \
  bc/internal/syscall_ret.bc bc/unistd/lseek.bc
together streams bc/umbra/streams.bc bc/stdio/fwide.bc bc/stdio/__stdio_write.bc bc/stdio/__stdio_seek.bc bc/stdio/__stdio_close.bc \
  bc/stdio/__lockfile.bc bc/thread/__lock.bc
together printf bc/umbra/printf.bc bc/stdio/vfprintf.bc bc/umbra/float_text.bc bc/multibyte/wctomb.bc bc/math/frexpl.bc bc/math/__fpclassifyl.bc bc/math/__signbitl.bc

# The index prefers a strong definition to a weak one.
find bc -name '*.bc' | grep -vxF -f members | LC_ALL=C sort >objects
xargs "$nm" --quiet --defined-only --extern-only --print-file-name <objects |
  sed -E 's/^([^:]*):[^A-Za-z]*([A-Za-z]) (.*)$/\3 \1 \2/' |
  awk '{ weak = $3 ~ /[WwVv]/; print $1, $2, weak }' |
  LC_ALL=C sort -k1,1 -k3,3n -k2,2 |
  awk '$1 != last { print $1, $2 ($3 ? " weak" : ""); last = $1 }' >index

rm -rf musl/arch musl/tools musl/configure musl/dist musl/compat musl/crt musl/ldso gen umbra objects sources members
find musl -name '*.[sS]' -delete
echo "$musl_stamp" >musl-stamp
echo "$stamp" >stamp
rm -rf "$out"
mv "$new" "$out"
