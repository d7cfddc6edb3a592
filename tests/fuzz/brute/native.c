/* Both versions natively, on every input: one shared object holds them (all names but the entries are static), a forked child calls them.
 * What ends a program - exit, abort, a failed assertion, a fault seen by rd(), wr() or quotient() - jumps back to the caller. Globals lie
 * in a section of their own, restored before each call. Standard output is buffered as the libc does when it is no terminal: lost at an
 * abort. */
#include <dlfcn.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/process.h"
#include "brute.h"
#include "expr/expr.h"

/* ---- behaviours ---- */

uint64_t behaviour_hash(const char *text) {
  uint64_t h = 14695981039346656037u; /* FNV-1a */
  for (; *text; text++) h = (h ^ (unsigned char)*text) * 1099511628211u;
  return h;
}

void behaviour_write(Behaviour *b, int fd, const void *bytes, size_t n) {
  uint8_t *at = fd == 1 ? b->out : b->err, *len = fd == 1 ? &b->out_len : &b->err_len;
  size_t room = fd == 1 ? MAX_OUT : MAX_ERR;
  if (*len + n > room) b->is_too_long = true;
  else {
    memcpy(at + *len, bytes, n);
    *len = (uint8_t)(*len + n);
  }
}

void behaviour_global(Behaviour *b, const void *bytes, size_t n) {
  if (!b->by_return) return; /* else the memory went with the process */
  if (b->global_len + n > MAX_BYTES) fatal("brute: too many globals");
  memcpy(b->global + b->global_len, bytes, n);
  b->global_len = (uint8_t)(b->global_len + n);
}

bool behaviour_equal(const Behaviour *a, const Behaviour *b) {
  return a->kind == b->kind && a->status == b->status && a->text == b->text && a->out_len == b->out_len && a->err_len == b->err_len &&
         memcmp(a->out, b->out, a->out_len) == 0 && memcmp(a->err, b->err, a->err_len) == 0 && a->by_return == b->by_return &&
         a->global_len == b->global_len && memcmp(a->global, b->global, a->global_len) == 0;
}

static void print_bytes(const char *name, const uint8_t *bytes, unsigned n, Str *to) {
  if (!n) return;
  str_addf(to, " %s=[", name);
  for (unsigned i = 0; i < n; i++) str_addf(to, bytes[i] >= ' ' && bytes[i] < 127 ? "%c" : "\\x%02x", bytes[i]);
  str_add(to, "]");
}

void behaviour_print(const Behaviour *b, Str *to) {
  if (!b->is_known) {
    str_add(to, "(cut)");
    return;
  }
  str_add(to, end_name((EndKind)b->kind));
  if (b->kind == END_EXIT) str_addf(to, "%s %d", b->by_return ? " by return" : "", (int)b->status);
  if (b->kind == END_ASSERT) str_addf(to, " #%04x", (unsigned)(b->text & 0xffff));
  print_bytes("out", b->out, b->out_len, to);
  print_bytes("err", b->err, b->err_len, to);
  for (unsigned i = 0; i < b->global_len; i++) str_addf(to, "%s%02x", i ? i % 4 ? "" : "." : " globals=", b->global[i]);
}

/* ---- building ---- */

struct Hooks {
  void (*end)(int kind, unsigned status, const char *text);
  void (*quit)(unsigned status);
  void (*write)(int fd, const void *bytes, unsigned long n);
  int (*printf)(const char *format, ...);
  int (*putchar)(int c);
  void *(*malloc)(unsigned long n);
  void (*free)(void *block);
  unsigned char *(*at)(unsigned char *block, unsigned i, int is_write);
};

static const char header[] =
    "#include <string.h>\n"
    "struct Hooks {\n  void (*end)(int kind, unsigned status, const char *text);\n  void (*quit)(unsigned status);\n"
    "  void (*write)(int fd, const void *bytes, unsigned long n);\n  int (*printf)(const char *format, ...);\n  int (*putchar)(int c);\n"
    "  void *(*malloc)(unsigned long n);\n  void (*free)(void *block);\n  unsigned char *(*at)(unsigned char *block, unsigned i, int "
    "is_write);\n};\n"
    "extern const struct Hooks *hooks;\n"
    "#define assert(c) ((c) ? (void)0 : hooks->end(%d, 0, #c))\n"
    "#define umbra_assume(c) ((c) ? (void)0 : hooks->end(%d, 0, 0))\n"
    "#define exit(s) hooks->end(%d, (unsigned)(s), 0)\n"
    "#define _Exit(s) hooks->quit((unsigned)(s))\n"
    "#define abort() hooks->end(%d, 0, 0)\n"
    "#define write(fd, p, n) hooks->write(fd, p, n)\n#define printf(...) hooks->printf(__VA_ARGS__)\n#define putchar(c) hooks->putchar(c)\n"
    "#define malloc(n) hooks->malloc(n)\n#define free(m) hooks->free(m)\n#define READ 0\n#define WRITE 1\n#define at(m, i, kind) "
    "*hooks->at(m, i, kind)\n"
    "static inline unsigned rd(unsigned i, unsigned n) {\n  if (i >= n) hooks->end(%d, 0, 0);\n  return i;\n}\n"
    "static inline unsigned wr(unsigned i, unsigned n) {\n  if (i >= n) hooks->end(%d, 0, 0);\n  return i;\n}\n"
    "static inline unsigned quotient(unsigned a, unsigned b) {\n  if (!b) hooks->end(%d, 0, 0);\n  return a / b;\n}\n";

static void put_file(const char *dir, const char *name, const char *text) {
  char *path = path_join(dir, name);
  if (!file_write(path, text, strlen(text))) fatal("cannot write %s", path);
  mem_free(path);
}

static void put_version(const Pair *p, const char *dir, const char *what, const char *mark, bool has_hooks) {
  Str s = {0};
  str_addf(&s,
           "#define NATIVE\n#define UMBRA_%s\n#define f f_%s\n#define LINKAGE static\n#define GLOBAL "
           "__attribute__((section(\"brute_%s\")))\n#include \"pair.c\"\n",
           mark, what, what);
  if (has_hooks) str_add(&s, "const struct Hooks *hooks;\n");
  str_addf(&s, "char brute_dummy_%s GLOBAL = 1;\nextern char __start_brute_%s[], __stop_brute_%s[];\n", what, what, what);
  str_addf(&s, "char *brute_globals_%s(unsigned long *n) { *n = __stop_brute_%s - __start_brute_%s; return __start_brute_%s; }\n", what,
           what, what, what);
  str_addf(&s, "unsigned brute_call_%s(const int *in) { return (unsigned)f(", what);
  for (uint32_t i = 0; i < p->params; i++) str_addf(&s, "%s(%s)in[%u]", i ? ", " : "", p->param[i].type, i);
  str_add(&s, "); }\n");
  str_addf(&s, "void brute_tell_%s(void *b, void (*tell)(void *b, const void *bytes, unsigned long n)) {\n", what);
  for (uint32_t i = 0; i < p->globals; i++)
    if (!p->global[i].node->is_gone) str_addf(&s, "  tell(b, &%s, sizeof %s);\n", p->global[i].name, p->global[i].name);
  str_add(&s, "}\n");
  char *name = str_format("%s.c", what);
  put_file(dir, name, str_text(&s));
  mem_free(name);
  str_done(&s);
}

static bool build(const Pair *p, const char *source, const char *dir) {
  char *h = str_format(header, END_ASSERT, END_ASSUMED_AWAY, END_EXIT, END_ABORT, END_READ_BOUNDS, END_WRITE_BOUNDS, END_DIVISION_BY_ZERO);
  put_file(dir, "native.h", h);
  mem_free(h);
  put_file(dir, "pair.c", source);
  put_version(p, dir, "old", "OLD", true);
  put_version(p, dir, "new", "NEW", false);
  char *include = str_format("-I%s/include", umbra_home());
  char *argv[] = {"clang-19", "-O0", "-w", "-shared", "-fPIC", "-fvisibility=default", include, "old.c", "new.c", "-o", "pair.so", NULL};
  ProcessOptions options = {.dir = dir, .seconds = 30};
  ProcessResult r = process_run(argv, &options);
  bool ok = r.started && r.status == 0;
  if (!r.started) fatal("cannot run clang-19");
  if (!ok && getenv("BRUTE_VERBOSE")) fputs(str_text(&r.err), stderr);
  process_result_done(&r);
  mem_free(include);
  return ok;
}

/* ---- running ---- */

static jmp_buf back;
static Behaviour *current;
static char buffered[1024];
static size_t buffered_len;
static _Alignas(16) char heap[4096];
static size_t heap_used;

static void flush(void) {
  behaviour_write(current, 1, buffered, buffered_len);
  buffered_len = 0;
}

static void end_with(int kind, unsigned status, const char *text) {
  current->kind = (uint8_t)kind;
  current->status = status;
  if (kind == END_ASSERT) current->text = behaviour_hash(text);
  if (kind == END_EXIT) flush();
  longjmp(back, 1);
}

static void quit_with(unsigned status) {
  buffered_len = 0;
  end_with(END_EXIT, status, NULL);
}

static void write_to(int fd, const void *bytes, unsigned long n) { behaviour_write(current, fd, bytes, n); }

static void buffer(const char *bytes, size_t n) {
  if (buffered_len + n > sizeof buffered) current->is_too_long = true;
  else {
    memcpy(buffered + buffered_len, bytes, n);
    buffered_len += n;
  }
}

static int print_to(const char *format, ...) {
  char text[200];
  va_list args;
  va_start(args, format);
  int n = vsnprintf(text, sizeof text, format, args);
  va_end(args);
  buffer(text, (size_t)n);
  return n;
}

static int put_char(int c) {
  char byte = (char)c;
  buffer(&byte, 1);
  return (unsigned char)c;
}

/* A block is preceded by its size; freed, by ~size. */
static void *take_memory(unsigned long n) {
  if (heap_used + 16 + n > sizeof heap) {
    current->is_too_long = true;
    end_with(END_EXIT, 0, NULL);
  }
  uint32_t *block = (uint32_t *)(heap + heap_used);
  block[3] = (uint32_t)n;
  heap_used += 16 + ((n + 15) & ~15ul);
  return block + 4;
}

static void give_back(void *block) {
  uint32_t *size = (uint32_t *)block - 1;
  if (*size > sizeof heap) end_with(END_DOUBLE_FREE, 0, NULL);
  *size = ~*size;
}

static unsigned char *at_index(unsigned char *block, unsigned i, int is_write) {
  uint32_t size = ((uint32_t *)(void *)block)[-1];
  if (size > sizeof heap) end_with(END_USE_AFTER_FREE, 0, NULL);
  if (i >= size) end_with(is_write ? END_WRITE_BOUNDS : END_READ_BOUNDS, 0, NULL);
  return block + i;
}

static const struct Hooks hook_table = {end_with, quit_with, write_to, print_to, put_char, take_memory, give_back, at_index};

typedef unsigned EntryCall(const int *in);
typedef char *GlobalsCall(unsigned long *n);
typedef void TellCall(void *b, void (*tell)(void *b, const void *bytes, unsigned long n));

static void tell_global(void *b, const void *bytes, unsigned long n) { behaviour_global(b, bytes, n); }

static void call(EntryCall *entry, const int *in) {
  if (setjmp(back) != 0) return;
  unsigned value = entry(in);
  current->by_return = true;
  end_with(END_EXIT, value, NULL);
}

static void run_version(const Pair *p, void *library, Version v, Behaviour *native) {
  EntryCall *entry = (EntryCall *)(uintptr_t)dlsym(library, v == OLD ? "brute_call_old" : "brute_call_new");
  GlobalsCall *globals = (GlobalsCall *)(uintptr_t)dlsym(library, v == OLD ? "brute_globals_old" : "brute_globals_new");
  TellCall *tell = (TellCall *)(uintptr_t)dlsym(library, v == OLD ? "brute_tell_old" : "brute_tell_new");
  unsigned long n;
  char *data = globals(&n), *saved = mem_alloc(n);
  memcpy(saved, data, n);
  for (uint32_t i = 0; i < p->inputs; i++) {
    int32_t in[MAX_PARAMS] = {0};
    pair_input(p, i, in);
    memcpy(data, saved, n);
    memset(heap, 0x5a, heap_used < sizeof heap ? heap_used : sizeof heap);
    buffered_len = heap_used = 0;
    current = &native[2 * i + v];
    current->is_known = true;
    call(entry, in);
    tell(current, tell_global);
  }
  mem_free(saved);
}

static void run_child(const Pair *p, const char *dir, Behaviour *native) {
  alarm(10);
  char *path = path_join(dir, "pair.so");
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) _exit(3);
  *(const struct Hooks **)dlsym(library, "hooks") = &hook_table;
  run_version(p, library, OLD, native);
  run_version(p, library, NEW, native);
  _exit(0);
}

bool native_run(const Pair *p, const char *source, const char *dir, Behaviour *native) {
  if (!build(p, source, dir)) return false;
  memset(native, 0, 2 * p->inputs * sizeof *native);
  pid_t child = fork();
  if (child < 0) fatal("cannot fork");
  if (child == 0) run_child(p, dir, native);
  int status;
  if (waitpid(child, &status, 0) < 0 || !WIFEXITED(status) || WEXITSTATUS(status) != 0) return false;
  for (uint32_t i = 0; i < 2 * p->inputs; i++)
    if (native[i].is_too_long) return false;
  return true;
}
