// Regular expressions, fnmatch(), glob().
#include "call.h"
#include <fcntl.h>
#include <fnmatch.h>
#include <glob.h>
#include <regex.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const patterns[] = {
    "", "a", "abc", "a*", "a+", "a?", "a|b", "a||b", "|a", "a|", "(a)", "()", "(|a)", "(a|)", "a{2}", "a{,2}", "a{2,}", "a{1,2}", "a{2,1}", "a{", "a{x", "a{1", "a{1,", "a{}", "{1}", "{", "}", "a}", "a{0}", "a{256}", "a{32767}", "a{32768}", "a{65536}",
    "*", "*a", "+", "+a", "?", "?a", "(*a)", "(+a)", "a**", "a+*", "a*?", "a{2}{3}", "a|*", "^*", "^*a", "^+", "^", "$", "^$", "a^b", "a$b", "^a|b$", "(^a)", "(a$)", "a^*", "$a", "^^a", "a$$",
    "(", ")", "a)", "(a", "((a)", "\\(", "\\)", "\\(a\\)", "\\(a", "a\\)", "\\{", "a\\{2\\}", "a\\{,2\\}", "a\\{2", "a\\{1,2\\}", "\\(*a\\)", "\\(^a\\)", "a\\|b", "a\\+", "a\\?", "\\",  "a\\", "\\a", "\\n", "\\t",
    "[", "[a", "[]", "[]a]", "[^]a]", "[a-]", "[-a]", "[a-c]", "[c-a]", "[a-c-e]", "[^a]", "[[:alpha:]]", "[[:foo:]]", "[[:alpha:", "[[:alpha]", "[[=a=]]", "[[.a.]]", "[[.space.]]", "[[.hyphen.]]", "[[.ab.]]", "[a-[.c.]]", "[[:digit:][:upper:]]", "[\\]", "[\\n]", "[[]", "[a^]", "[$]", "[*]", "[a\\]b]", "[^-a]", "[--a]", "[%--]", "[a-a]",
    ".", ".*", "a.c", "a.*c", "(a)(b)", "(a)\\1", "\\(a\\)\\1", "\\1", "(a)\\2", "(a*)*", "(a*)+", "(a|b)*", "(ab|a)(bc|c)?", "(a|ab)(c|bcd)(d*)", "x*", "(a)|b", "(a)|(b)", "((a)|b)*", "(a*)(b*)", "((a))", "(a(b)?)+", "\\(a*\\)*", "(^|b)a", "a(b|$)",
    "\\w", "\\W+", "\\s", "\\S", "\\b", "\\ba", "a\\b", "\\Ba", "\\<a", "a\\>", "\\`a", "a\\'", "\\d", "\\.", "\\*", "\\$", "\\^", "\\/", "\\-", "\\]", "\\}", "a\\{1\\}\\{2\\}", "\\(a\\|b\\)c", "^\\(a\\)", "\\(\\)", "(a){2}", "(a|b){2,3}", "((a){2}){2}", "(a?){3}", "[[:space:]]+", "[0-9]+\\.[0-9]*", "^[^:]*:", "\xe4", "[\xe4]"};
static const char *const texts[] = {"", "a", "b", "ab", "abc", "aab", "aaaa", "a{,2}", "a{1", "ba", "abcd", "a b", "a+", "*a", "]", "\\", "1.5", "x:y", "A", "{1}", "-", "^a", "a$b", "aXc", "()", "\xe4", "|a"};

static int flags_differ(int i) { return (int[]){0, REG_EXTENDED, REG_EXTENDED | REG_ICASE, REG_NEWLINE | REG_EXTENDED, REG_NOSUB}[i]; }

static void expressions(void) {
  EACH(i, patterns) for (int k = 0; k < 5; k++) {
    regex_t r;
    memset(&r, 0, sizeof r);
    int flags = flags_differ(k);
    call("regcomp '%s' %x", patterns[i], flags);
    int failed = regcomp(&r, patterns[i], flags);
    char said[80];
    if (failed) {
      printf("%d ", failed), regerror(failed, &r, said, sizeof said), show_text(said), end(0);
      continue;
    }
    gave((long)r.re_nsub);
    if (k > 1 && i % 3) {
      regfree(&r);
      continue;
    }
    EACH(j, texts) {
      regmatch_t m[4];
      for (int n = 0; n < 4; n++)
        m[n].rm_so = m[n].rm_eo = -7;
      call("regexec '%s' %x '%s'", patterns[i], flags, texts[j]);
      int is_other = regexec(&r, texts[j], k == 4 ? 0 : 4, m, j == 10 ? REG_NOTBOL : j == 11 ? REG_NOTEOL : 0);
      printf("%d", is_other);
      for (int n = 0; !is_other && k != 4 && n < 4; n++)
        printf(" %d-%d", (int)m[n].rm_so, (int)m[n].rm_eo);
      end(0);
    }
    regfree(&r);
  }
  for (int e = -1; e < 20; e++) {
    char said[80] = "";
    call("regerror %d", e), printf("%zu ", e < 0 || e > 16 ? 0 : regerror(e, NULL, said, sizeof said)), gave_text(said);
  }
}

static void names(void) {
  static const char *const p[] = {"", "*", "?", "a", "a*", "*a", "a?c", "[a]", "[!a]", "[^a]", "[a-c]", "[]a]", "[!]a]", "[a", "[", "\\a", "\\", "a\\", "\\*", "*/b", "a/*", "*.c", ".*", "?x", "[.]x", "**", "a**b", "[[:alpha:]]", "[[:foo:]]", "[a-]", "[-a]", "[c-a]", "[a/b]", "a[/]b", "*[!a]", "[[.a.]]", "[[=a=]]", "[\\]]", "[a\\-c]", "@(a|b)", "+(a)", "?(a)b", "*(ab)", "!(a)", "A*", "*b*c", "a/b/*", "[^-a]", "/*", "*/", "\\/", "a\\/b"};
  static const char *const t[] = {"", "a", "b", "ab", "abc", "a/b", ".x", "a/.x", "]", "[", "\\", "a\\", "-", "*", "A", "x.c", ".c", "a/b/c", "[a", "aa", "/", "/a", "a/", "!", "^"};
  static const int flags[] = {0, FNM_PATHNAME, FNM_NOESCAPE, FNM_PERIOD, FNM_PATHNAME | FNM_PERIOD, FNM_LEADING_DIR, FNM_CASEFOLD, FNM_PATHNAME | FNM_LEADING_DIR, 1 << 5};
  EACH(i, p) EACH(j, t) EACH(k, flags) {
    if (k == 8 && !strchr(p[i], '(')) continue;
    call("fnmatch '%s' '%s' %x", p[i], t[j], flags[k]), gave(fnmatch(p[i], t[j], flags[k]));
  }
}

static void make(const char *name) { close(open(name, O_CREAT | O_WRONLY, 0644)); }

#ifdef REG_STARTEND
static void parts(void) {
  static const int bounds[][2] = {{0, 6}, {2, 4}, {0, 1}, {3, 3}, {5, 6}};
  static const char *const p[] = {"b+", "^b", "b$", "(b)a", ""};
  EACH(i, p) EACH(k, bounds) {
    regex_t r;
    regmatch_t m[2] = {{bounds[k][0], bounds[k][1]}};
    if (regcomp(&r, p[i], REG_EXTENDED)) continue;
    call("regexec part '%s' %d", p[i], (int)k);
    int error = regexec(&r, "bbabba", 2, m, REG_STARTEND);
    gave(error ? -1 : (long)m[0].rm_so * 100 + m[0].rm_eo * 10 + m[1].rm_so);
    regfree(&r);
  }
}
#endif

static void globs(void) {
  mkdir("g", 0755), mkdir("g/d", 0755), make("g/a"), make("g/b.c"), make("g/.h"), make("g/d/x.c"), make("g/A"), make("g/[z]"), symlink("none", "g/l");
  static const char *const p[] = {"g/*", "g/*.c", "g/.*", "g/?", "g/[ab]*", "g/*/", "g/*/*.c", "none/*", "g/none*", "g/a", "g/none", "", "*", "g/\\a", "g/[[]z]", "g/{a,b}*", "~", "g//a", "g/d/../*", "g/l*", "g/[", "g/.", "g/./*"};
  static const int flags[] = {0, GLOB_MARK, GLOB_NOCHECK, GLOB_NOSORT, GLOB_NOESCAPE, GLOB_PERIOD};
  EACH(i, p) EACH(k, flags) {
    if (flags[k] == GLOB_NOSORT || p[i][0] == '*') continue;
    glob_t g = {0};
    call("glob '%s' %x", p[i], flags[k]);
    int failed = glob(p[i], flags[k], NULL, &g);
    printf("%d %zu", failed, failed ? 0 : g.gl_pathc);
    for (size_t n = 0; !failed && n < g.gl_pathc; n++)
      putchar(' '), show_text(g.gl_pathv[n]);
    end(0);
    if (!failed) globfree(&g);
  }
  remove("g/a"), remove("g/b.c"), remove("g/.h"), remove("g/d/x.c"), remove("g/A"), remove("g/[z]"), remove("g/l"), rmdir("g/d"), rmdir("g");
}

int main(void) {
  printf("seed %d\n", SEED);
  expressions();
  names();
#ifdef REG_STARTEND
  parts();
#endif
  globs();
  return 0;
}
