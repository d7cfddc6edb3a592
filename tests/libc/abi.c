// What crosses the boundary between glibc's headers and the library: types, names, constants.
#define _GNU_SOURCE
#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <math.h>
#include <obstack.h>
#include <regex.h>
#include <sched.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/sysinfo.h>
#include <sys/sysmacros.h>
#include <unistd.h>
#include <wchar.h>
#include <search.h>
#define obstack_chunk_alloc malloc
#define obstack_chunk_free free

static int visit(const char *p, const struct stat *st, int kind, struct FTW *f) {
  printf("%s %d %d %d %d\n", p, kind, kind == FTW_F, kind == FTW_D, f->level);
  return 0;
}
static int by_number(const void *a, const void *b, void *x) { (*(int *)x)++; return *(const int *)a - *(const int *)b; }
static int cmp(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static void walk(const void *n, VISIT v, void *x) { if (v == postorder || v == leaf) printf("%s%d", (char *)x, **(int **)n); }
int main(void) {
  regex_t r; regmatch_t m[3];
  int bad = regcomp(&r, "(a+)(b*)", REG_EXTENDED);
  printf("%d %zu %zu\n", bad, r.re_nsub, sizeof *m);
  bad = regexec(&r, "xxaab", 3, m, 0);
  printf("%d %d %d %d %d\n", bad, (int)m[0].rm_so, (int)m[0].rm_eo, (int)m[1].rm_eo, (int)m[2].rm_so);
  regfree(&r);
  struct { struct rusage u; long guard; } g = {.guard = 42}; getrusage(RUSAGE_SELF, &g.u);
  struct { struct sysinfo s; long guard; } h = {.guard = 43}; sysinfo(&h.s);
  printf("%ld %ld\n", g.guard, h.guard);
  mkdir("d", 0700); close(open("d/f", O_CREAT | O_WRONLY, 0600));
  nftw("d", visit, 4, FTW_PHYS);
  unlink("d/f"); rmdir("d");
  struct obstack o; obstack_init(&o);
  for (int i = 0; i < 3000; i++) obstack_grow(&o, "hello", 5);
  obstack_1grow(&o, 0);
  char *s = obstack_finish(&o); printf("%zu\n", strlen(s));
  char *first = obstack_copy0(&o, "one", 3), *second = obstack_copy0(&o, "two", 3);
  printf("%s %s %d\n", first, second, (int)obstack_object_size(&o));
  obstack_free(&o, second); second = obstack_copy0(&o, "tri", 3); printf("%s\n", second);
  obstack_printf(&o, "%d-%s", 7, "x"); obstack_1grow(&o, 0); printf("%s\n", (char *)obstack_finish(&o));
  obstack_free(&o, NULL);
  for (int c = -1; c < 256; c++) printf("%d%s", !!isalpha(c) + 2 * !!isdigit(c) + 4 * !!isspace(c) + 8 * !!ispunct(c) + 16 * !!isprint(c)+32*!!iscntrl(c)+64*!!isxdigit(c)+128*!!isblank(c), c % 32 ? " " : "\n");
  printf("\n%d %d %d\n", isalpha('a'), isdigit('1'), isspace(' '));
  volatile double z = 0, n = 0 / z, i = 1 / z; volatile float fz = 0; volatile long double lz = 0;
  printf("%d %d %d %d %d %d\n", isnan(n), isinf(i), isinf(-i), !!signbit(-z), isfinite(i), fpclassify(z));
  printf("%d %d %d %d\n", isnan(fz), isnan(lz), isnormal(fz), !!isinf(-1 / lz));
  printf("%d %d %d\n", isgreater(n, z), isunordered(n, z), islessgreater(i, z));
  jmp_buf j; volatile int k = 0; if (setjmp(j) < 3) longjmp(j, ++k); printf("%d\n", k);
  sigjmp_buf sj; k = 0; if (sigsetjmp(sj, 1) < 3) siglongjmp(sj, ++k); printf("%d\n", k);
  printf("%d %d %d\n", SIGRTMIN, SIGRTMAX, MB_CUR_MAX == 1);
  int v[] = {3, 1, 2}, calls = 0; qsort_r(v, 3, sizeof *v, by_number, &calls); printf("%d%d%d %d\n", v[0], v[1], v[2], calls > 0);
  void *root = NULL; for (int q = 0; q < 3; q++) tsearch(&v[q], &root, cmp);
  twalk_r(root, walk, ",");
  cpu_set_t *set = CPU_ALLOC(100); CPU_ZERO_S(CPU_ALLOC_SIZE(100), set); CPU_SET_S(70, CPU_ALLOC_SIZE(100), set); printf("\n%d\n", CPU_COUNT_S(CPU_ALLOC_SIZE(100), set)); CPU_FREE(set);
  printf("%u %u\n", major(makedev(8, 300)), minor(makedev(8, 300)));
  struct drand48_data d; double x; long l; srand48_r(5, &d); drand48_r(&d, &x); lrand48_r(&d, &l); printf("%.12f %ld\n", x, l);
  unsigned short seed[3] = {1, 2, 3}; struct drand48_data e = {0}; jrand48_r(seed, &e, &l); printf("%ld\n", l);
  char b[64]; strfromd(b, sizeof b, "%.3f", 1.5); printf("%s\n", b); strfroml(b, sizeof b, "%g", 2.5L); puts(b);
  printf("%s %d\n", canonicalize_file_name("/tmp/."), rpmatch("yes"));
  printf("%ls %d\n", wcschrnul(L"abc", 'b'), (int)roundeven(2.5));
  printf("%d %ld\n", (int)nextup(1.0) == 1, llogb(1024.0));
  printf("%ld %ld %ld %ld\n", sysconf(_SC_PAGESIZE), sysconf(_SC_NGROUPS_MAX) - NGROUPS_MAX, sysconf(_SC_LINE_MAX) - LINE_MAX, sysconf(_SC_RE_DUP_MAX) - RE_DUP_MAX);
  FILE *mem = fmemopen(b, sizeof b, "w"), *old = stdout; stdout = mem; printf("to memory"); fflush(stdout); stdout = old; fclose(mem); printf("[%s]\n", b);
  putc('x', stdout); putchar_unlocked('y'); puts("");
  printf("%d", (int)(stdout->_IO_write_ptr - stdout->_IO_write_base) > 100);
  setvbuf(stdin, NULL, _IOFBF, 100);
  printf("%d\n", (stdin->_flags & 0x100) != 0);
  fprintf(stderr, "%d\n", stderr->_fileno);
  char line[4]; errno = 0; printf("%d\n", errno);
  sig_atomic_t a = 1; signal(SIGUSR1, SIG_IGN); raise(SIGUSR1);
  return a;
}
