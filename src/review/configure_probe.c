#include "review/configure_probe.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/str.h"
#include "front/clang.h"
#include "review/budget.h"

/* The headers that questions are asked with, as far as they exist. */
static const char *const headers[] = {
    "arpa/inet.h",   "ctype.h",        "dirent.h",      "dlfcn.h",      "errno.h",
    "fcntl.h",       "fenv.h",         "float.h",       "grp.h",        "inttypes.h",
    "langinfo.h",    "limits.h",       "locale.h",      "math.h",       "net/if.h",
    "netdb.h",       "netinet/in.h",   "netinet/tcp.h", "poll.h",       "pthread.h",
    "pwd.h",         "sched.h",        "setjmp.h",      "signal.h",     "stdatomic.h",
    "stdbool.h",     "stddef.h",       "stdint.h",      "stdio.h",      "stdlib.h",
    "string.h",      "strings.h",      "sys/file.h",    "sys/ioctl.h",  "sys/mman.h",
    "sys/param.h",   "sys/resource.h", "sys/select.h",  "sys/socket.h", "sys/stat.h",
    "sys/statvfs.h", "sys/time.h",     "sys/types.h",   "sys/uio.h",    "sys/un.h",
    "sys/utsname.h", "sys/wait.h",     "syslog.h",      "termios.h",    "time.h",
    "unistd.h",      "utime.h",        "wchar.h",       "wctype.h"};

static const unsigned sizes[] = {1, 2, 4, 8, 16};

typedef struct Question {
  char *name;
  unsigned answer; /* if its line compiles */
} Question;

typedef struct Probe {
  Str text;
  VEC(Question) questions; /* one for each line after the headers */
  size_t first;            /* the line of the first one */
} Probe;

static void probe_include_headers(Probe *p) {
  str_add(&p->text, "#define _GNU_SOURCE 1\n");
  for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
    str_addf(&p->text, "#if __has_include(<%s>)\n#include <%s>\n#endif\n", headers[i], headers[i]);
  p->first = 1;
  for (size_t i = 0; i < p->text.len; i++)
    p->first += p->text.data[i] == '\n';
}

/* Adds the constant expression, which compiles if `answer` is right. Takes the expression. */
static void probe_ask(Probe *p, const char *name, unsigned answer, char *expression) {
  str_addf(&p->text, "enum { probe_%zu = %s };\n", p->questions.len, expression);
  vec_push(&p->questions, ((Question){mem_strdup(name), answer}));
  mem_free(expression);
}

/* In lower case, with spaces for underscores, except for the one of a last "_t". */
static char *configure_probe_type(const char *name) {
  char *type = str_lower(name, strlen(name));
  for (char *c = type; *c; c++)
    if (*c == '_' && strcmp(c, "_t") != 0) *c = ' ';
  return type;
}

/* SIZEOF_LONG_LONG, SIZEOF_VOID_P, SIZEOF_OFF_T */
static void ask_size(Probe *p, const char *name, const char *of) {
  size_t len = strlen(of);
  bool is_pointer = len > 2 && strcmp(of + len - 2, "_P") == 0;
  char *base = mem_strndup(of, len - (is_pointer ? 2 : 0)), *type = configure_probe_type(base);
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
    probe_ask(p, name, sizes[i],
              str_format("1 / (sizeof(%s%s) == %u)", type, is_pointer ? " *" : "", sizes[i]));
  mem_free(base);
  mem_free(type);
}

/* stat_st_blksize, sockaddr_in6_sin6_scope_id: every underscore may end the structure's name. */
static void ask_members(Probe *p, const char *name, const char *of) {
  for (const char *at = strchr(of, '_'); at && at[1]; at = strchr(at + 1, '_'))
    probe_ask(p, name, 1, str_format("sizeof ((struct %.*s *)0)->%s", (int)(at - of), of, at + 1));
}

/* A type, a member, a constant, or a constant after the name of what takes it, as in
 * HAVE_FCNTL_O_NONBLOCK. Anything else may be a function. */
static void ask_existence(Probe *p, const char *name, const char *of) {
  static const char structure[] = "struct_";
  char *lower = str_lower(of, strlen(of));
  const char *part = strchr(of, '_');
  if (str_starts(lower, structure)) {
    const char *tag = lower + sizeof structure - 1;
    probe_ask(p, name, 1, str_format("sizeof(struct %s)", tag));
    ask_members(p, name, tag);
  } else {
    if (str_ends(lower, "_t")) probe_ask(p, name, 1, str_format("sizeof(%s)", lower));
    ask_members(p, name, lower);
    probe_ask(p, name, 1, str_format("1 / !!sizeof(%s)", of));
    if (part && part[1]) probe_ask(p, name, 1, str_format("1 / !!sizeof(%s)", part + 1));
  }
  mem_free(lower);
}

static void probe_request_name(Probe *p, const char *name) {
  static const char *const others[] = {"HAVE_DECL_", "HAVE_NO_", "HAVE_BROKEN_", "HAVE_OLD_"};
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    if (str_starts(name, others[i])) return;
  if (str_starts(name, "SIZEOF_") && name[7])
    ask_size(p, name, name + 7);
  else if (str_starts(name, "HAVE_") && name[5] && !str_ends(name, "_H"))
    ask_existence(p, name, name + 5);
}

/* Sets has_error for the lines that clang's messages name: "probe.c:12:8: error: ...". */
static void mark_errors(const Probe *p, const char *said, bool *has_error) {
  static const char mark[] = ": error:", place[] = "probe.c:";
  for (const char *at = said; (at = strstr(at, mark)); at += sizeof mark - 1) {
    const char *begin = at;
    while (begin > said && begin[-1] != '\n')
      begin--;
    size_t line = str_starts(begin, place) ? strtoul(begin + sizeof place - 1, NULL, 10) : 0;
    if (line >= p->first && line - p->first < p->questions.len) has_error[line - p->first] = true;
  }
}

/* Returns false if clang cannot be asked: then nothing is known. */
static bool probe_compile(const Workspace *w, const Probe *p, bool *has_error) {
  static const char file[] = "probe.c";
  const ProcessOptions here = {.dir = w->dir, .seconds = budget_seconds_until(w->end)};
  char *path = path_join(w->dir, file), *said = NULL;
  ClangCommand c;
  clang_init(&c, CLANG_BITCODE);
  clang_add(&c, "-fsyntax-only");
  clang_add(&c, "-w");
  clang_add(&c, "-ferror-limit=0");
  clang_add(&c, "-fno-caret-diagnostics");
  clang_add_libc_headers(&c, w->headers);
  clang_add(&c, file);
  bool is_written = file_write(path, p->text.data, p->text.len);
  ClangEnd end = is_written ? clang_run(&c, &here, &said) : CLANG_MISSING;
  if (end == CLANG_FAILED) mark_errors(p, said, has_error);
  bool is_answered = end == CLANG_OK ||
                     (end == CLANG_FAILED && strstr(said, ": error:") && !budget_is_past(w->end));
  unlink(path);
  mem_free(said);
  mem_free(path);
  return is_answered;
}

void configure_probe(const Workspace *w, const TextList *names, ConfigureAnswers *answers) {
  assert(w->dir);
  Probe p = {0};
  strmap_init(answers);
  probe_include_headers(&p);
  for (size_t i = 0; i < names->len; i++)
    probe_request_name(&p, names->data[i]);
  bool *has_error = NEW_ARRAY(bool, p.questions.len + 1);
  bool is_answered = p.questions.len && probe_compile(w, &p, has_error);
  for (size_t i = 0; i < p.questions.len; i++) {
    const Question *q = &p.questions.data[i];
    if (is_answered && !has_error[i]) strmap_put(answers, q->name, q->answer);
    mem_free(q->name);
  }
  vec_done(&p.questions);
  str_done(&p.text);
  mem_free(has_error);
}
