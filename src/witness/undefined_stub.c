#include "witness/undefined_stub.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "code/declared_only.h"

const char undefined_stub_reader[] =
    "#include <errno.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n"
    "void umbra_symbolic(void *to, size_t size, const char *name);\n"
    "const unsigned char *umbra_replay_named(const char *prefix, unsigned long n,\n"
    "                                        const char **rest, size_t *size);\n"
    "void umbra_replay_reads(const char *function, unsigned call, const unsigned long *args,\n"
    "                        unsigned count);\n"
    "static void umbra_stub_write(const char *name, unsigned call, int arg, void *to) {\n"
    "  char prefix[1024], number[16] = \"\";\n"
    "  const char *rest;\n"
    "  const unsigned char *bytes;\n"
    "  size_t size;\n"
    "  if (call) sprintf(number, \"_%u\", call);\n"
    "  snprintf(prefix, sizeof prefix, \"written by %s()%s: *arg%d+\", name, number, arg);\n"
    "  for (unsigned long n = 0; to && (bytes = umbra_replay_named(prefix, n, &rest, &size)); "
    "n++)\n"
    "    __builtin_memcpy((char *)to + strtoul(rest, NULL, 10), bytes, size);\n"
    "}\n";

bool undefined_stub_is_in(const Function *f, const Str *a, const Str *b) {
  char *call = str_format("[%s(", f->name);
  size_t n = strlen(call);
  bool is_in =
      (a->len && memmem(a->data, a->len, call, n)) || (b->len && memmem(b->data, b->len, call, n));
  mem_free(call);
  return is_in;
}

static const char *type_of(char passed) {
  switch (passed) {
    case PASSED_NOTHING: return "void";
    case PASSED_BOOL: return "_Bool";
    case PASSED_CHAR: return "signed char";
    case PASSED_SHORT: return "short";
    case PASSED_INT: return "int";
    case PASSED_FLOAT: return "float";
    case PASSED_DOUBLE: return "double";
    case PASSED_POINTER: return "void *";
    default: return "long";
  }
}

/* A structure that is returned in memory: the caller gets its address back. */
static bool returns_first(const Function *f) {
  return f->passed[0] == PASSED_NOTHING && f->passed[1] == PASSED_POINTER;
}

static void undefined_stub_add_head(const Function *f, Str *out) {
  uint32_t n = undefined_params(f);
  Str params = {0};
  for (uint32_t i = 0; i < n; i++)
    str_addf(&params, "%s%s a%u", i ? ", " : "", type_of(f->passed[i + 1]), i);
  if (!n) str_add(&params, "void");
  if (n && f->passed[n + 1] == PASSED_MORE) str_add(&params, ", ...");
  const char *result = returns_first(f) ? "void *" : type_of(f->passed[0]);
  str_addf(
      out,
      "/* %s is not defined. */\n%s umbra_stub_%s(%s) __asm__(\"%s\");\n%s umbra_stub_%s(%s) {\n",
      f->name, result, f->name, str_text(&params), f->name, result, f->name, str_text(&params));
  str_done(&params);
}

/* Prints the call. */
static void undefined_stub_add_print(const Function *f, Str *out) {
  uint32_t n = undefined_params(f);
  Str bits = {0}, format = {0}, args = {0};
  for (uint32_t i = 0; i < n; i++) {
    char passed = f->passed[i + 1];
    if (i) str_add(&format, ", ");
    if (passed == PASSED_POINTER) {
      str_add(&format, "%s");
      str_addf(&args, ", a%u ? \"&\" : \"NULL\"", i);
    } else if (passed == PASSED_FLOAT || passed == PASSED_DOUBLE) {
      str_addf(&bits,
               "  unsigned long bits%u = 0;\n  __builtin_memcpy(&bits%u, &a%u, sizeof a%u);\n", i,
               i, i, i);
      str_add(&format, "0x%lx");
      str_addf(&args, ", bits%u", i);
    } else {
      str_add(&format, "%ld");
      str_addf(&args, ", (long)a%u", i);
    }
  }
  str_addf(out, "%s  fflush(stdout);\n  printf(\"[%s(%s)]\\n\"%s);\n", str_text(&bits), f->name,
           str_text(&format), str_text(&args));
  str_done(&bits);
  str_done(&format);
  str_done(&args);
}

/* --- what it reads --- */

/* "read by f()_1: ARGUMENT KIND SIZE SIGNED SHIFT BITS BASE N OFFSET... : PATH" */
typedef struct StubRead {
  unsigned long call, arg, size, shift, bits, count;
  char kind;
  int is_signed;
  char base[512];
  const char *offsets, *path;
} StubRead;

static bool parse_read(const Function *f, const KTestObject *o, StubRead *r) {
  char *prefix = str_format("read by %s()", f->name), *rest = o->name + strlen(prefix);
  bool is_own = str_starts(o->name, prefix);
  int length = 0;
  mem_free(prefix);
  if (!is_own) return false;
  r->call = *rest == '_' ? strtoul(rest + 1, &rest, 10) : 0;
  r->path = strstr(rest, " : ");
  if (!r->path || sscanf(rest, ": %lu %c %lu %d %lu %lu %511s %lu%n", &r->arg, &r->kind, &r->size,
                         &r->is_signed, &r->shift, &r->bits, r->base, &r->count, &length) != 8)
    return false;
  r->offsets = rest + length;
  return r->arg < undefined_params(f) || strcmp(r->base, "-") != 0;
}

/* The address, as an expression. */
static void add_read_place(const StubRead *r, Str *out) {
  const char *at = r->offsets;
  Str place = {0};
  bool is_arg = strcmp(r->base, "-") == 0;
  str_addf(&place, is_arg ? "(char *)&a%lu" : "umbra_seen", r->arg);
  for (unsigned long i = 0; i < r->count; i++) {
    char *end, *before = str_take(&place);
    long offset = strtol(at, &end, 10);
    at = end;
    str_addf(&place, i ? "*(char **)(%s) + %ld" : "%s + %ld", before, offset);
    mem_free(before);
  }
  str_add(out, str_text(&place));
  str_done(&place);
}

static void add_known_read(const StubRead *r, const Function *f, Str *out) {
  unsigned long bytes = r->kind == 'n' ? 8 : r->bits ? (r->shift + r->bits + 7) / 8 : r->size;
  str_addf(out, "  if (call == %lu) {\n", r->call);
  if (strcmp(r->base, "-") != 0)
    str_addf(out, "    extern char umbra_seen[] __asm__(\"%s\");\n", r->base);
  str_addf(out, "    unsigned long value = 0;\n    __builtin_memcpy(&value, ");
  add_read_place(r, out);
  str_addf(out, ", %lu);\n", bytes);
  if (r->bits) str_addf(out, "    value = value >> %lu & %luul;\n", r->shift, (1ul << r->bits) - 1);
  str_addf(out, "    printf(\"[%s() reads %%s: ", f->name);
  unsigned long unused = 64 - (r->bits ? r->bits : 8 * r->size);
  if (r->kind == 'n')
    str_addf(out, "%%s]\\n\", \"%s\", value ? \"a pointer\" : \"NULL\");\n", r->path + 3);
  else if (r->kind == 'b')
    str_addf(out, "0x%%0%lulx]\\n\", \"%s\", value);\n", 2 * r->size, r->path + 3);
  else
    str_addf(out, "%s]\\n\", \"%s\", (%s long)(value << %lu) >> %lu);\n",
             r->is_signed ? "%ld" : "%lu", r->path + 3, r->is_signed ? "signed" : "unsigned",
             unused, unused);
  str_add(out, "  }\n");
}

static void undefined_stub_add_reads(const Function *f, const KTest *input, Str *out) {
  StubRead r;
  uint32_t n = undefined_params(f);
  for (size_t i = 0; input && i < input->objects.len; i++)
    if (parse_read(f, &input->objects.data[i], &r)) add_known_read(&r, f, out);
  if (input) return;
  str_add(out, "  unsigned long umbra_args[] = {");
  for (uint32_t i = 0; i < n; i++) {
    bool is_word = f->passed[i + 1] == PASSED_POINTER || f->passed[i + 1] == PASSED_LONG;
    str_addf(out, is_word ? "(unsigned long)a%u, " : "0, ", i);
  }
  str_addf(out, "0};\n  umbra_replay_reads(\"%s\", call, umbra_args, %u);\n", f->name, n);
}

/* --- what it writes and returns --- */

/* The writes of the test case: "written by f()_2: *arg0+8". */
static void add_known_writes(const Function *f, const KTest *input, Str *out) {
  char *prefix = str_format("written by %s()", f->name);
  size_t len = strlen(prefix);
  for (size_t i = 0; i < input->objects.len; i++) {
    const KTestObject *o = &input->objects.data[i];
    if (strncmp(o->name, prefix, len) != 0) continue;
    char *rest = o->name + len;
    unsigned long call = *rest == '_' ? strtoul(rest + 1, &rest, 10) : 0;
    static const char middle[] = ": *arg";
    if (!str_starts(rest, middle)) continue;
    unsigned long arg = strtoul(rest + sizeof middle - 1, &rest, 10);
    if (*rest != '+') continue;
    str_addf(out, "  if (call == %lu && a%lu) umbra_deliver((char *)a%lu + %lu, %u, \"%s\");\n",
             call, arg, arg, strtoul(rest + 1, NULL, 10), o->size, o->name);
  }
  mem_free(prefix);
}

static void undefined_stub_add_writes(const Function *f, const KTest *input, Str *out) {
  if (input) {
    add_known_writes(f, input, out);
    return;
  }
  for (uint32_t i = 0; i < undefined_params(f); i++)
    if (f->passed[i + 1] == PASSED_POINTER)
      str_addf(out, "  umbra_stub_write(\"%s\", call, %u, a%u);\n", f->name, i, i);
}

static void undefined_stub_add_result(const Function *f, const char *deliver, Str *out) {
  char result = f->passed[0];
  if (returns_first(f)) {
    str_add(out, "  return a0;\n");
  } else if (result == PASSED_POINTER) {
    str_addf(out,
             "  unsigned char is_made = 0;\n  void *made = __builtin_malloc(%d);\n"
             "  %s(&is_made, 1, \"%s()\");\n  %s(made, %d, \"*%s()\");\n"
             "  return is_made ? made : NULL;\n",
             UNDEFINED_RETURNED, deliver, f->name, deliver, UNDEFINED_RETURNED, f->name);
  } else if (result != PASSED_NOTHING) {
    str_addf(out, "  %s result = 0;\n  %s(&result, sizeof result, \"%s()\");\n  return result;\n",
             type_of(result), deliver, f->name);
  }
}

void undefined_stub_add_variable(const Global *g, Str *out) {
  assert(g->is_undefined);
  str_addf(out, "extern char umbra_%s[%llu] __asm__(\"%s\");\n", g->name,
           (unsigned long long)g->size, g->name);
  str_addf(out, "__attribute__((weak, aligned(%u))) char umbra_%s[%llu] = {0};\n\n", g->align,
           g->name, (unsigned long long)g->size);
}

void undefined_stub_add(const Function *f, const KTest *input, Str *out) {
  assert(undefined_is_event(f));
  undefined_stub_add_head(f, out);
  str_add(out, "  static unsigned calls;\n  unsigned call = calls++;\n  (void)call;\n");
  undefined_stub_add_print(f, out);
  undefined_stub_add_reads(f, input, out);
  str_add(out, "  fflush(stdout);\n");
  undefined_stub_add_writes(f, input, out);
  undefined_stub_add_result(f, input ? "umbra_deliver" : "umbra_symbolic", out);
  str_add(out, "}\n\n");
}
