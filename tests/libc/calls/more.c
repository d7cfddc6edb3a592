// Relatives of the functions that the other programs call: with a list of arguments, with a locale,
// without a lock, with an offset.
#include "call.h"
#include <arpa/inet.h>
#include <ctype.h>
#include <fcntl.h>
#include <locale.h>
#include <netinet/ether.h>
#include <search.h>
#include <signal.h>
#include <stdio_ext.h>
#include <strings.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <uchar.h>
#include <unistd.h>
#include <utime.h>
#include <wctype.h>

static int print_list(char *to, size_t room, const char *format, ...) {
  va_list ap;
  va_start(ap, format);
  int n = vsnprintf(to, room, format, ap);
  va_end(ap);
  return n;
}

static int print_all(char *to, const char *format, ...) {
  va_list ap;
  va_start(ap, format);
  int n = vsprintf(to, format, ap);
  va_end(ap);
  return n;
}

static int print_file(FILE *f, const char *format, ...) {
  va_list ap;
  va_start(ap, format);
  int n = vfprintf(f, format, ap);
  va_end(ap);
  return n;
}

static int print_made(char **to, const char *format, ...) {
  va_list ap;
  va_start(ap, format);
  int n = vasprintf(to, format, ap);
  va_end(ap);
  return n;
}

static int print_descriptor(int fd, const char *format, ...) {
  va_list ap;
  va_start(ap, format);
  int n = vdprintf(fd, format, ap);
  va_end(ap);
  return n;
}

static int scan_list(const char *text, const char *format, ...) {
  va_list ap;
  va_start(ap, format);
  int n = vsscanf(text, format, ap);
  va_end(ap);
  return n;
}

static int scan_file(FILE *f, const char *format, ...) {
  va_list ap;
  va_start(ap, format);
  int n = vfscanf(f, format, ap);
  va_end(ap);
  return n;
}

static int print_wide(wchar_t *to, size_t room, const wchar_t *format, ...) {
  va_list ap;
  va_start(ap, format);
  int n = vswprintf(to, room, format, ap);
  va_end(ap);
  return n;
}

static int scan_wide(const wchar_t *text, const wchar_t *format, ...) {
  va_list ap;
  va_start(ap, format);
  int n = vswscanf(text, format, ap);
  va_end(ap);
  return n;
}

static void lists(void) {
  char to[60] = "", *made = NULL;
  wchar_t wide[20] = L"";
  int v = 0;
  call("vsnprintf"), printf("%d ", print_list(to, 5, "%d-%s", 7, "abc")), gave_text(to);
  call("vsprintf"), printf("%d ", print_all(to, "%5.2f|%y", 1.5)), gave_text(to);
  call("vasprintf"), printf("%d ", print_made(&made, "%x", 255)), gave_text(made);
  call("vsscanf"), printf("%d ", scan_list(" 77x", "%d", &v)), gave(v);
  call("vswprintf"), printf("%d ", print_wide(wide, 20, L"%d%ls", 7, L"\u00e4")), gave_wide(wide);
  call("vswscanf"), printf("%d ", scan_wide(L"88", L"%d", &v)), gave(v);
  FILE *f = fopen("f", "w+");
  call("vfprintf"), gave(print_file(f, "%d %s", 5, "x"));
  rewind(f);
  call("vfscanf"), printf("%d ", scan_file(f, "%d", &v)), gave(v);
  fclose(f);
  int fd = open("f", O_RDWR | O_TRUNC);
  call("vdprintf"), gave(print_descriptor(fd, "%d", 12345));
  close(fd);
}

static void with_locale(void) {
  locale_t c = newlocale(LC_ALL_MASK, "C", NULL);
  static const int letters[] = {-1, 0, ' ', '0', 'A', 'z', '~', 127, 200};
  EACH(i, letters) {
    int l = letters[i];
#define OF(name) call(#name " %d", l), gave(name(l, c) != 0)
    OF(isalnum_l), OF(isalpha_l), OF(isblank_l), OF(iscntrl_l), OF(isdigit_l), OF(isgraph_l), OF(islower_l), OF(isprint_l), OF(ispunct_l), OF(isspace_l), OF(isupper_l), OF(isxdigit_l);
    OF(iswalnum_l), OF(iswalpha_l), OF(iswblank_l), OF(iswcntrl_l), OF(iswdigit_l), OF(iswgraph_l), OF(iswlower_l), OF(iswprint_l), OF(iswpunct_l), OF(iswspace_l), OF(iswupper_l), OF(iswxdigit_l);
    call("toupper_l %d", l), gave(toupper_l(l, c));
    call("tolower_l %d", l), gave(tolower_l(l, c));
    call("towupper_l %d", l), gave((int)towupper_l((wint_t)l, c));
    call("towlower_l %d", l), gave((int)towlower_l((wint_t)l, c));
  }
  char text[20] = "";
  wchar_t wide[20] = L"";
  struct tm t = {.tm_mday = 1, .tm_year = 100};
  call("strcasecmp_l"), gave(strcasecmp_l("aB", "Ab", c));
  call("strncasecmp_l"), gave(strncasecmp_l("aBc", "AbD", 3, c));
  call("strxfrm_l"), printf("%zu ", strxfrm_l(text, "abc", 20, c)), gave_text(text);
  call("wcscoll_l"), gave(wcscoll_l(L"a", L"c", c));
  call("wcsxfrm"), printf("%zu ", wcsxfrm(wide, L"abc", 20)), gave_wide(wide);
  call("wcscasecmp_l"), gave(wcscasecmp_l(L"a", L"C", c));
  call("strftime_l"), printf("%zu ", strftime_l(text, 20, "%A", &t, c)), gave_text(text);
  call("strerror_l"), gave_text(strerror_l(ENOENT, c));
  locale_t copy = duplocale(c);
  call("duplocale"), gave(copy != NULL);
  call("uselocale"), gave(uselocale(copy) != NULL);
  uselocale(LC_GLOBAL_LOCALE), freelocale(copy), freelocale(c);
}

static void unlocked(void) {
  FILE *f = fopen("f", "w+");
  char text[20] = "";
  call("putc_unlocked"), gave(putc_unlocked('a', f));
  call("fputc_unlocked"), gave(fputc_unlocked('b', f));
  call("fputs_unlocked"), gave(fputs_unlocked("cd\nef", f));
  call("fwrite_unlocked"), gave((long)fwrite_unlocked("gh", 1, 2, f));
  call("fflush_unlocked"), gave(fflush_unlocked(f));
  call("__fwriting"), gave(__fwriting(f) != 0);
  call("ftello"), gave(ftello(f));
  call("fseeko"), gave(fseeko(f, 1, SEEK_SET));
  call("getc_unlocked"), gave(getc_unlocked(f));
  call("fgetc_unlocked"), gave(fgetc_unlocked(f));
  call("fgets_unlocked"), printf("%d ", fgets_unlocked(text, 20, f) != NULL), gave_text(text);
  call("fread_unlocked"), printf("%zu ", fread_unlocked(text, 1, 9, f)), gave_text(text);
  call("feof_unlocked"), gave(feof_unlocked(f) != 0);
  call("ferror_unlocked"), gave(ferror_unlocked(f) != 0);
  clearerr_unlocked(f);
  call("fileno_unlocked"), gave(fileno_unlocked(f) > 2);
  call("__freading"), gave(__freading(f) != 0);
  __fpurge(f);
  flockfile(f);
  call("ftrylockfile"), gave(ftrylockfile(f));
  funlockfile(f), funlockfile(f);
  fclose(f);
  f = fopen("f", "w");
  setbuf(f, NULL), setlinebuf(f);
  call("setlinebuf"), gave(__flbf(f) != 0);
  fclose(f);
}

static ssize_t write_cookie(void *cookie, const char *bytes, size_t n) {
  *(size_t *)cookie += n;
  return (ssize_t)n;
}

static void cookies(void) {
  size_t seen = 0;
  FILE *f = fopencookie(&seen, "w", (cookie_io_functions_t){.write = write_cookie});
  call("fopencookie"), gave(fputs("abc", f));
  call("written"), gave((long)seen);
  call("fflush"), printf("%d ", fflush(f)), gave((long)seen);
  call("fclose"), gave(fclose(f));
}

static void unicode(void) {
  mbstate_t s = {0};
  char to[9] = "";
  char16_t c16 = 0;
  char32_t c32 = 0;
  call("mbrtoc16"), printf("%ld ", (long)mbrtoc16(&c16, "a", 1, &s)), gave(c16);
  call("mbrtoc32"), printf("%ld ", (long)mbrtoc32(&c32, "a", 1, &s)), gave(c32);
  call("c16rtomb"), printf("%ld ", (long)c16rtomb(to, u'b', &s)), gave_text(to);
  call("c32rtomb"), printf("%ld ", (long)c32rtomb(to, U'c', &s)), gave_text(to);
}

static void descriptors(void) {
  char text[20] = "";
  int fds[2];
  int fd = open("f", O_RDWR | O_CREAT | O_TRUNC, 0644);
  struct stat st;
  struct iovec v[2] = {{"abc", 3}, {"de", 2}};
  call("writev"), gave(writev(fd, v, 2));
  call("pwrite"), gave(pwrite(fd, "X", 1, 1));
  call("pread"), printf("%zd ", pread(fd, text, 9, 0)), gave_text(text);
  lseek(fd, 0, SEEK_SET);
  v[0].iov_base = text, v[1].iov_base = text + 10;
  call("readv"), printf("%zd ", readv(fd, v, 2)), gave_text(text + 10);
  call("fsync"), gave(fsync(fd) + fdatasync(fd));
  call("fchmod"), gave(fchmod(fd, 0600));
  call("fstat"), printf("%d ", fstat(fd, &st)), gave(st.st_mode & 0777);
  call("chmod"), gave(chmod("f", 0640));
  call("lstat"), printf("%d ", lstat("f", &st)), gave(st.st_mode & 0777);
  call("fstatat"), gave(fstatat(AT_FDCWD, "none", &st, 0));
  call("umask"), printf("%o ", umask(077)), gave(umask(022));
  call("utime"), gave(utime("f", &(struct utimbuf){5, 7})), stat("f", &st);
  call("times of f"), gave(st.st_mtime);
  call("pipe"), gave(pipe(fds));
  call("write pipe"), gave(write(fds[1], "ab", 2));
  call("lseek pipe"), gave(lseek(fds[0], 0, SEEK_CUR));
  call("fcntl F_DUPFD"), gave(fcntl(fd, F_DUPFD, 20));
  call("faccessat"), gave(faccessat(AT_FDCWD, "f", R_OK, 0));
  call("openat"), gave(openat(AT_FDCWD, "none", O_RDONLY));
  call("renameat"), gave(renameat(AT_FDCWD, "none", AT_FDCWD, "x"));
  call("unlinkat"), gave(unlinkat(AT_FDCWD, "none", 0));
  call("mkdirat"), gave(mkdirat(AT_FDCWD, "d", 0755) + unlinkat(AT_FDCWD, "d", AT_REMOVEDIR));
  call("chdir none"), gave(chdir("none"));
  close(fd), unlink("f");
}

static void others(void) {
  struct ether_addr *e = ether_aton("1:2:a:ff:0:7");
  call("ether_ntoa"), gave_text(e ? ether_ntoa(e) : NULL);
  call("htons"), printf("%d ", htons(1)), gave(ntohl(1));
  call("inet_makeaddr"), gave(inet_makeaddr(10, 5).s_addr);
  call("bcmp"), gave(bcmp("ab", "ab", 2) != 0);
  struct {
    void *next, *previous;
    int n;
  } a = {0}, b = {0};
  insque(&a, NULL), insque(&b, &a);
  call("insque"), gave(a.next == &b && b.previous == &a);
  remque(&b);
  call("remque"), gave(a.next == NULL);
  struct hsearch_data table = {0};
  ENTRY *found, entry = {"a", "b"};
  call("hcreate_r"), gave(hcreate_r(5, &table) != 0);
  call("hsearch_r"), gave(hsearch_r(entry, ENTER, &found, &table) != 0);
  hdestroy_r(&table);
  sigset_t s, t;
  sigemptyset(&s), sigaddset(&s, SIGUSR1);
  call("sigprocmask"), gave(sigprocmask(SIG_BLOCK, &s, &t));
  call("raise blocked"), gave(raise(SIGUSR1));
  call("sigpending"), printf("%d ", sigpending(&t)), gave(sigismember(&t, SIGUSR1));
  sigandset(&t, &s, &s);
  call("sigandset"), gave(sigismember(&t, SIGUSR1));
  call("signal"), gave(signal(SIGUSR2, SIG_IGN) == SIG_DFL);
  call("siginterrupt"), gave(siginterrupt(SIGUSR2, 1));
  struct timeval x = {5, 999999}, y = {1, 2}, z;
  timeradd(&x, &y, &z);
  call("timeradd"), printf("%ld ", (long)z.tv_sec), gave(z.tv_usec);
  call("clock_getres wrong"), gave(clock_getres(99, NULL));
  call("getitimer"), gave(getitimer(9, NULL));
  call("alarm"), printf("%u ", alarm(50)), gave(alarm(0) > 0);
  call("strtol_l"), gave(wcstol(L"12", NULL, 0));
  call("erand"), gave(labs(-5) + atol("7"));
}

int main(void) {
  printf("seed %d\n", SEED);
  lists();
  with_locale();
  unlocked();
  cookies();
  unicode();
  descriptors();
  others();
  return 0;
}
