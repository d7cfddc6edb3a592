// Tables and trees, environment, options, locales, addresses, names of the machine, and the like.
#include "call.h"
#include <arpa/inet.h>
#include <dirent.h>
#include <err.h>
#include <fcntl.h>
#include <ftw.h>
#include <getopt.h>
#include <langinfo.h>
#include <libgen.h>
#include <locale.h>
#include <mntent.h>
#include <netinet/in.h>
#include <search.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static void leave(void *node) {}
static int compare_by(const void *a, const void *b, void *sign) { return (*(const int *)a - *(const int *)b) * *(int *)sign; }

static void visit(const void *node, VISIT which, int depth) { printf("%d/%d/%d ", **(int *const *)node, which, depth); }

static void searching(void) {
  int v[40], down = -1;
  for (int round = 0; round < 5; round++) {
    size_t n = 5 + any(30);
    for (size_t i = 0; i < n; i++)
      v[i] = (int)any(20);
    qsort(v, n, sizeof *v, compare);
    call("qsort");
    for (size_t i = 0; i < n; i++)
      printf("%d ", v[i]);
    end(0);
    int key = (int)any(20);
    call("bsearch"), gave(at(bsearch(&key, v, n, sizeof *v, compare), v));
    qsort_r(v, n, sizeof *v, compare_by, &down);
    call("qsort_r"), gave(v[0]);
    size_t count = n;
    call("lfind"), gave(at(lfind(&key, v, &count, sizeof *v, compare), v));
    key = 99;
    call("lsearch"), printf("%ld ", at(lsearch(&key, v, &count, sizeof *v, compare), v)), gave((long)count);
    void *root = NULL;
    for (size_t i = 0; i < n; i++)
      tsearch(&v[i], &root, compare);
    call("tfind"), gave(tfind(&key, &root, compare) != NULL);
    key = v[0];
    call("tdelete"), gave(tdelete(&key, &root, compare) != NULL);
    call("twalk");
    twalk(root, visit);
    end(0);
    tdestroy(root, leave);
  }
  call("hcreate"), gave(hcreate(10) != 0);
  static char names[20][4];
  for (int i = 0; i < 20; i++) {
    sprintf(names[i], "k%d", i);
    ENTRY e = {names[i], names[i]}, *found = hsearch(e, ENTER);
    call("hsearch ENTER %d", i), gave(found != NULL);
  }
  ENTRY e = {"k7", "x"}, *found = hsearch(e, FIND);
  call("hsearch FIND"), gave_text(found ? found->data : NULL);
  e.key = "none";
  call("hsearch none"), gave(hsearch(e, FIND) != NULL);
  hdestroy();
}

static void environment(void) {
  call("setenv"), gave(setenv("A", "1", 0));
  call("setenv kept"), printf("%d ", setenv("A", "2", 0)), gave_text(getenv("A"));
  call("setenv other"), printf("%d ", setenv("A", "2", 1)), gave_text(getenv("A"));
  call("setenv ''"), gave(setenv("", "2", 1));
  call("setenv A=B"), gave(setenv("A=B", "2", 1));
  call("unsetenv A=B"), gave(unsetenv("A=B"));
  call("unsetenv ''"), gave(unsetenv(""));
  call("putenv"), printf("%d ", putenv("B=7")), gave_text(getenv("B"));
  call("putenv no ="), printf("%d ", putenv("B")), gave_text(getenv("B"));
  call("secure_getenv"), gave_text(secure_getenv("A"));
  call("clearenv"), printf("%d ", clearenv()), gave_text(getenv("A"));
}

static void options(void) {
  static char *const v[][8] = {{"p", "-a", "-b", "x", "y"}, {"p", "-ab", "-cx", "-c"}, {"p", "x", "-a", "--", "-b"}, {"p", "-z", "-"}, {"p", "--long", "--arg=7", "--arg", "8"}, {"p", "--lo", "--a", "--none", "--long=5"}, {"p", "-W", "long", "-b7"}, {"p", "--ar"}, {"p", "-:", "-?"}};
  static const char *const letters[] = {"abc:", ":abc:", "+abc:", "-abc:", "ab::c:W;", ""};
  static const struct option names[] = {{"long", 0, NULL, 'l'}, {"arg", 1, NULL, 'r'}, {"lower", 2, NULL, 'o'}, {0}};
  EACH(i, v) EACH(j, letters) for (int k = 0; k < 3; k++) {
    char *argv[9] = {0};
    int argc = 0, c;
    for (; argc < 8 && v[i][argc]; argc++)
      argv[argc] = v[i][argc];
    optind = 0;
    call("getopt %zu '%s' %d", i, letters[j], k);
    for (int n = 0; n < 9; n++) {
      c = k == 0 ? getopt(argc, argv, letters[j]) : k == 1 ? getopt_long(argc, argv, letters[j], names, NULL) : getopt_long_only(argc, argv, letters[j], names, NULL);
      printf("%d,%d,%d,%s ", c, optind, optopt, optarg ? optarg : "-");
      if (c == -1) break;
    }
    for (int n = 0; n < argc; n++)
      printf("%s ", argv[n]);
    end(0);
  }
  char *rest, *value, text[] = "ro,size=5,bad,rw=";
  char *const tokens[] = {"ro", "rw", "size", NULL};
  for (rest = text; *rest;)
    call("getsubopt"), printf("%d ", getsubopt(&rest, tokens, &value)), gave_text(value);
}

static void locales(void) {
  static const char *const names[] = {"C", "POSIX", "", "none", "de_DE.UTF-8", "xx"};
  EACH(i, names) for (int c = 0; c < 7; c++) call("setlocale %d %s", c, names[i]), gave_text(setlocale(c, names[i]));
  call("setlocale NULL"), gave_text(setlocale(LC_ALL, NULL));
  call("setlocale wrong"), gave(setlocale(77, "C") != NULL);
  struct lconv *l = localeconv();
  call("localeconv"), show_text(l->decimal_point), show_text(l->thousands_sep), show_text(l->grouping), show_text(l->int_curr_symbol), show_text(l->mon_grouping), gave(l->frac_digits);
  static const nl_item items[] = {CODESET, RADIXCHAR, THOUSEP, D_T_FMT, D_FMT, T_FMT, T_FMT_AMPM, AM_STR, PM_STR, DAY_1, ABDAY_7, MON_1, ABMON_12, YESEXPR, NOEXPR, CRNCYSTR, ERA, ALT_DIGITS};
  EACH(i, items) call("nl_langinfo %zu", i), gave_text(nl_langinfo(items[i]));
  call("nl_langinfo wrong"), gave_text(nl_langinfo(0x7fffffff));
  locale_t c = newlocale(LC_ALL_MASK, "C", NULL);
  call("newlocale C"), gave(c != NULL);
  call("newlocale none"), gave(newlocale(LC_ALL_MASK, "none", NULL) != NULL);
  call("strcoll_l"), gave(strcoll_l("a", "b", c));
}

static void addresses(void) {
  static const char *const v[] = {"", "1", "1.2", "1.2.3", "1.2.3.4", "1.2.3.4.5", "256.1.1.1", "0x10.010.1", "1.2.3.4 x", "1.2.3.4x", " 1.2.3.4", "1..2", "4294967295", "4294967296", "1.2.3.", "01.2.3.4", "127.1", "::1", "::", "1::2", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7:8:9", "::ffff:1.2.3.4", "12345::", ":1", "1:", "g::", "fe80::1%lo", "::1.2.3", "1::2::3", "0:0:0:0:0:0:0:1"};
  EACH(i, v) {
    struct in_addr four = {0};
    unsigned char six[16] = {0};
    char text[60] = "";
    call("inet_aton '%s'", v[i]), printf("%d ", inet_aton(v[i], &four) != 0), gave(four.s_addr);
    call("inet_addr '%s'", v[i]), gave(inet_addr(v[i]));
    call("inet_network '%s'", v[i]), gave(inet_network(v[i]));
    call("inet_pton 4 '%s'", v[i]), printf("%d ", inet_pton(AF_INET, v[i], six)), show_bytes(six, 4), end(errno);
    memset(six, 0, 16);
    int is_right;
    call("inet_pton 6 '%s'", v[i]), printf("%d ", is_right = inet_pton(AF_INET6, v[i], six)), show_bytes(six, is_right ? 16 : 0), end(errno);
    if (is_right) call("inet_ntop 6"), gave_text(inet_ntop(AF_INET6, six, text, 60));
    if (is_right) call("inet_ntop 6 small"), gave_text(inet_ntop(AF_INET6, six, text, 3));
    call("inet_ntoa"), gave_text(inet_ntoa(four));
    call("inet_netof"), gave(inet_netof(four));
    call("inet_lnaof"), gave(inet_lnaof(four));
  }
  call("inet_pton wrong"), gave(inet_pton(99, "1", &(int){0}));
  call("htonl"), gave(htonl(1) + ntohs(2));
}

static void signals(void) {
  sigset_t s, t;
  sigemptyset(&s), sigfillset(&t);
  static const int numbers[] = {-1, 0, 1, 9, 31, 32, 33, 34, 64, 65, 100};
  EACH(i, numbers) {
    int n = numbers[i];
    call("sigaddset %d", n), gave(sigaddset(&s, n));
    call("sigismember %d", n), printf("%d ", sigismember(&t, n)), gave(sigismember(&s, n));
    call("sigdelset %d", n), gave(sigdelset(&s, n));
    call("signal %d", n), gave(signal(n, SIG_DFL) == SIG_ERR);
    call("kill %d", n), gave(n > 0 && n < 65 ? 0 : kill(getpid(), n));
    call("raise %d", n), gave(n > 0 && n < 65 ? 0 : raise(n));
  }
  call("SIGRTMIN"), printf("%d ", SIGRTMIN), gave(SIGRTMAX);
  sigorset(&s, &s, &t);
  call("sigisemptyset"), gave(sigisemptyset(&s));
}

static void memory(void) {
  char *p = malloc(0), *q;
  call("malloc 0"), gave(p != NULL);
  free(p);
  call("malloc huge"), gave(malloc(PTRDIFF_MAX) != NULL);
  call("calloc overflow"), gave(calloc(SIZE_MAX / 2, 3) != NULL);
  call("reallocarray overflow"), gave(reallocarray(NULL, SIZE_MAX / 2, 3) != NULL);
  call("posix_memalign 3"), gave(posix_memalign((void **)&q, 3, 8));
  call("posix_memalign 64"), gave(posix_memalign((void **)&q, 64, 8) || (uintptr_t)q % 64);
  call("aligned_alloc"), gave(aligned_alloc(64, 64) != NULL);
  call("memalign"), gave((uintptr_t)valloc(5) % 4096);
}

static void machine(void) {
  char text[100] = "";
  call("confstr PATH"), printf("%zu ", confstr(_CS_PATH, text, sizeof text)), gave_text(text);
  static const int limits[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 19, 20, 21, -1};
  for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
    call("pathconf %d", limits[i]), gave(pathconf(".", limits[i]));
    call("pathconf none %d", limits[i]), gave(pathconf("none", limits[i]));
    call("fpathconf wrong %d", limits[i]), gave(fpathconf(-1, limits[i]));
  }
  call("pathconf empty"), gave(pathconf("", 3));
  call("confstr wrong"), gave((long)confstr(9999, text, sizeof text));
  call("getpagesize"), gave(getpagesize());
  call("getdtablesize"), gave(getdtablesize() > 0);
  call("ctermid"), gave_text(ctermid(NULL));
  call("realpath none"), gave(realpath("none", NULL) != NULL);
  call("realpath NULL"), gave(realpath(NULL, NULL) != NULL);
  call("realpath ''"), gave(realpath("", NULL) != NULL);
  call("realpath ."), gave(realpath(".", NULL) != NULL);
  call("hasmntopt"), gave_text(hasmntopt(&(struct mntent){.mnt_opts = "ro,user=5"}, "user"));
  call("mktemp"), gave_text(mktemp(strcpy(text, "abc")));
  call("mkstemp"), gave(mkstemp(strcpy(text, "abcXXXXX")));
  call("mkdtemp"), gave(mkdtemp(strcpy(text, "XXXXXXa")) != NULL);
  call("nice"), gave(nice(0));
  call("sleep 0"), gave(sleep(0));
  call("usleep"), gave(usleep(1000000));
  call("wait"), gave(wait(NULL));
  call("execve none"), gave(execve("none", (char *[]){"none", NULL}, NULL));
  call("execlp none"), gave(execlp("none", "none", NULL));
  call("isatty"), gave(isatty(0));
  call("isatty bad"), gave(isatty(77));
  call("ttyname"), gave(ttyname(0) != NULL);
}

static int seen;
static int see(const char *path, const struct stat *st, int kind, struct FTW *where) {
  seen = seen * 7 + kind + where->level + where->base;
  return 0;
}

static int is_named(const struct dirent *e) { return e->d_name[0] == 'x'; }

static void directories(void) {
  mkdir("t", 0755), mkdir("t/x1", 0755), close(open("t/x2", O_CREAT | O_WRONLY, 0644)), close(open("t/x10", O_CREAT | O_WRONLY, 0644));
  struct dirent **found;
  int n = scandir("t", &found, is_named, alphasort);
  call("scandir"), gave(n);
  for (int i = 0; i < n; i++)
    call("scandir %d", i), gave_text(found[i]->d_name);
  n = scandir("t", &found, is_named, versionsort);
  for (int i = 0; i < n; i++)
    call("versionsort %d", i), gave_text(found[i]->d_name);
  call("nftw"), printf("%d ", nftw("t", see, 5, FTW_PHYS | FTW_DEPTH)), gave(seen > 0);
  call("nftw none"), gave(nftw("none", see, 5, 0));
  call("opendir none"), gave(opendir("none") != NULL);
  call("opendir file"), gave(opendir("t/x2") != NULL);
  call("opendir ''"), gave(opendir("") != NULL);
  call("fdopendir"), gave(fdopendir(77) != NULL);
  call("rmdir full"), gave(rmdir("t"));
  remove("t/x2"), remove("t/x10"), remove("t/x1");
  call("remove directory"), gave(remove("t"));
}

static void messages(void) {
  fflush(stdout);
  errno = ENOENT;
  warn("a%d", 5), warnx("b%s", "c"), warn(NULL), warnx(NULL);
  errno = 999;
  perror("x"), perror(""), perror(NULL);
  psignal(SIGINT, "p"), psignal(999, "q"), psignal(SIGTERM, "");
  call("messages"), end(0);
}

int main(void) {
  printf("seed %d\n", SEED);
  searching();
  environment();
  options();
  locales();
  addresses();
  signals();
  memory();
  machine();
  directories();
  messages();
  return 0;
}
