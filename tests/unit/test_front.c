/* What the front end makes of small programs: names of operations where the shape matters, bytes of
 * initialisers, parameters, and the exit status 2 for files it cannot take. Whether the Code
 * computes the right thing is the program and torture tests' matter. */
#include "front/front.h"

#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/temp.h"
#include "code/address.h"
#include "code/code_print.h"
#include "code/verify.h"
#include "test.h"

static char *folder;

static char *save(const char *name, const char *text, size_t len) {
  char *path = path_join(folder, name);
  TEST(file_write(path, text, len));
  return path;
}

static Program *load_files(const char *const *paths, size_t n, const char *entry,
                           Optimise optimise) {
  StrList files = {0};
  for (size_t i = 0; i < n; i++)
    vec_push(&files, paths[i]);
  Program *p = front_load(&(FrontOptions){.files = &files, .entry = entry, .optimise = optimise});
  code_verify(p);
  vec_done(&files);
  return p;
}

static Program *load(const char *name, const char *text, const char *entry) {
  char *path = save(name, text, strlen(text));
  Program *p = load_files((const char *const *)&path, 1, entry, OPTIMISE_0);
  mem_free(path);
  return p;
}

static char *listing(const Program *p, const char *function) {
  char *text;
  size_t size;
  FILE *out = open_memstream(&text, &size);
  code_print_function(out, p, program_find_function(p, function));
  fclose(out);
  return text;
}

static unsigned count(const char *text, const char *part) {
  unsigned n = 0;
  for (; (text = strstr(text, part)); text++)
    n++;
  return n;
}

static uint64_t word(const Global *g, size_t at) {
  uint64_t v;
  memcpy(&v, g->bytes + at, sizeof v);
  return v;
}

/* Two values exchanged by a loop's phis need a third register. */
static void test_phi_swap(void) {
  Program *p = load(
      "swap.ll",
      "define i32 @f(i32 %n) {\nentry: br label %loop\n"
      "loop: %a = phi i32 [1, %entry], [%b, %loop]\n %b = phi i32 [2, %entry], [%a, %loop]\n"
      " %i = phi i32 [0, %entry], [%j, %loop]\n %j = add i32 %i, 1\n %c = icmp slt i32 %j, %n\n"
      " br i1 %c, label %loop, label %end\nend: ret i32 %a\n}\n",
      "f");
  char *text = listing(p, "f");
  TEST(count(text, "MOV") == 3 + 4); /* entry edge: 3; back edge: swap 3, i 1 */
  TEST(count(text, "JMP") == 2);
  mem_free(text);
  program_free(p);
}

static void test_wide(void) {
  Program *p =
      load("wide.c", "__int128 f(__int128 a, __int128 b) { return a * b - (a < b); }", "f");
  const Function *f = program_find_function(p, "f");
  char *text = listing(p, "f");
  TEST(f->param_count == 4 && f->result_count == 2 && f->source_params == 2);
  TEST(f->params[0].width == 128 && f->params[0].count == 2 && f->params[1].first == 2);
  TEST(count(text, "WIDE.128") == 3);
  mem_free(text);
  program_free(p);
}

static void test_variadic(void) {
  Program *p = load("variadic.c",
                    "#include <stdarg.h>\nstatic int sum(int n, ...) { va_list l; va_start(l, n); "
                    "int s = 0; while (n--) s += va_arg(l, int);\n"
                    "va_end(l); return s; }\nint main(void) { return sum(2, 3, 4) + sum(0); }",
                    "main");
  char *text = listing(p, "main");
  const Function *sum = program_find_function(p, "sum");
  TEST(sum->is_variadic && sum->param_count == 2 && sum->source_params == 1);
  TEST(count(text, "\"variadic arguments\"") == 1 && count(text, "STACKSAVE") == 1 &&
       count(text, "STACKRESTORE") == 1);
  mem_free(text);
  program_free(p);
}

static void test_params(void) {
  Program *p = load("params.c",
                    "struct S { int a; double b; }; typedef unsigned char byte; enum E { A, B };\n"
                    "int f(struct S s, byte x, short y, enum E e, float z, char *q, _Bool t) { "
                    "return (int)s.b + x + y + (int)e + (int)z + *q + t; }",
                    "f");
  const Function *f = program_find_function(p, "f");
  TEST(f->source_params == 7 && f->param_count == 8);
  TEST(strcmp(f->params[0].name, "s") == 0 && f->params[0].width == 0 && f->params[0].count == 2);
  TEST(strcmp(f->params[1].name, "x") == 0 && f->params[1].width == 8 && !f->params[1].is_signed &&
       f->params[1].first == 2);
  TEST(f->params[2].width == 16 && f->params[2].is_signed);
  TEST(f->params[3].width == 32 && !f->params[3].is_signed);
  TEST(f->params[4].is_float && f->params[4].width == 32);
  TEST(f->params[5].is_pointer && f->params[6].width == 1);
  program_free(p);
}

static void test_short_floats(void) {
  Program *p = load("short.c",
                    "_Float16 h = 1.5f16; __bf16 b[2] = {1.0f, -0.0f};\n"
                    "__bf16 f(_Float16 x, __bf16 y) { return y + b[1] + (float)x + (float)h; }",
                    "f");
  const Function *f = program_find_function(p, "f");
  TEST(f->params[0].is_float && f->params[0].width == 16 && !f->params[0].is_brain);
  TEST(f->params[1].is_float && f->params[1].width == 16 && f->params[1].is_brain);
  TEST(f->result_width == 16 && f->result_type[NEW]->kind == TYPE_FLOAT &&
       f->result_type[NEW]->is_brain);
  const Global *h = program_find_global(p, "h");
  TEST(h->size == 2 && memcmp(h->bytes, "\0\x3e", 2) == 0);
  const Global *b = program_find_global(p, "b");
  TEST(b->size == 4 && memcmp(b->bytes, "\x80\x3f\0\x80", 4) == 0);
  program_free(p);
}

static void test_initialisers(void) {
  Program *p =
      load("init.c",
           "static int table[4] = {1, -2}; static int g(void) { return 1; }\n"
           "struct { char c; int *p; int (*f)(void); } __attribute__((packed)) s = {'x', "
           "&table[3], g};\n"
           "__int128 wide = -5; long double ld = 1.5L; double d = -0.0; long difference = "
           "(long)(&table[2]) + 7;\n"
           "int main(void) { return s.c + (int)wide + (int)ld + (int)d + (int)difference + *s.p; }",
           "main");
  const Global *s = program_find_global(p, "s"), *wide = program_find_global(p, "wide"),
               *ld = program_find_global(p, "ld");
  const Global *table = program_find_global(p, "table"),
               *difference = program_find_global(p, "difference"), *d = program_find_global(p, "d");
  uint64_t at = 0;
  for (size_t i = 0; i < p->globals.len; i++)
    if (p->globals.data[i] == table) at = address_of((uint32_t)(1 + p->functions.len + i));
  TEST(s->size == 17 && s->bytes[0] == 'x' && word(s, 1) == at + 12);
  TEST(word(s, 9) == address_of(1 + program_find_function(p, "g")->number));
  TEST(word(wide, 0) == (uint64_t)-5 && word(wide, 8) == UINT64_MAX);
  TEST(word(ld, 0) == 0xc000000000000000u && ld->bytes[8] == 0xff && ld->bytes[9] == 0x3f &&
       ld->size == 16);
  TEST(word(d, 0) == 1ull << 63 && word(difference, 0) == at + 8 + 7);
  TEST(word(table, 0) == 0xfffffffe00000001u);
  program_free(p);
}

static void test_computed_goto(void) {
  Program *p = load("goto.c",
                    "int main(int c, char **v) { static void *t[] = {&&a, &&b}; goto *t[c & 1]; a: "
                    "return 1; b: return 2; }",
                    "main");
  const Global *t = program_find_global(p, "main.t");
  const Function *f = program_find_function(p, "main");
  uint64_t base = address_of(1 + f->number), a = word(t, 0) - base - 1, b = word(t, 8) - base - 1;
  TEST(a < f->block_count && b < f->block_count && a != b);
  program_free(p);
}

static void test_unsupported(void) {
  Program *p = load("unsupported.c",
                    "int main(int c, char **v) { asm volatile(\"\" ::: \"memory\"); asm(\"\" : "
                    "\"+r\"(c)); if (c == 7) asm(\"wbinvd\");\n"
                    "if (c == 8) { _BitInt(256) x = c; return x + x > 3; } return 0; }",
                    "main");
  char *text = listing(p, "main");
  TEST(count(text, "inline assembler") == 1);
  TEST(count(text, "integer of 256 bits") >= 1);
  mem_free(text);
  program_free(p);
}

/* Files with static functions of one name, a weak default, an alias, and constructors. */
static void test_linking(void) {
  const char one[] =
      "static int h(void) { return 1; } int other(void); __attribute__((weak)) int w(void) { "
      "return 1; }\n"
      "__attribute__((constructor(200))) static void late(void) {} "
      "__attribute__((constructor(101))) static void early(void) {}\n"
      "__attribute__((destructor)) static void last(void) {} extern int absent(void) "
      "__attribute__((weak));\n"
      "int main(void) { return h() + other() + w() + (absent ? absent() : 0); }";
  const char two[] =
      "static int h(void) { return 2; } int w(void) { return 2; } static int real(void) { return "
      "h(); }\n"
      "int other(void) __attribute__((alias(\"real\"))); int unused(void) { return h(); }";
  char *paths[] = {save("one.c", one, strlen(one)), save("two.c", two, strlen(two))};
  Program *p = load_files((const char *const *)paths, 2, "main", OPTIMISE_0);
  char *text = listing(p, "main");
  TEST(p->constructors.len == 1 && p->destructors.len == 1 && !p->has_compilers_order);
  char *start = listing(p, p->functions.data[p->constructors.data[0]]->name);
  char *end = listing(p, p->functions.data[p->destructors.data[0]]->name);
  TEST(count(start, "CALL ") == 2 && strstr(start, "early") < strstr(start, "late"));
  TEST(count(end, "CALL ") == 1 && strstr(end, "last"));
  mem_free(start);
  mem_free(end);
  TEST(strstr(text, "CALL real") && !program_find_function(p, "unused") &&
       !program_find_function(p, "absent"));
  mem_free(text);
  program_free(p);
  for (int i = 0; i < 2; i++)
    mem_free(paths[i]);
}

/* In the order of their calls, by the last letter of their names. */
static void check_order(const Program *p, uint32_t function, const char *letters) {
  const Function *f = p->functions.data[function];
  for (uint32_t i = 0; i < f->insn_count; i++) {
    if (f->insns[i].op != OP_CALL) continue;
    const char *name = p->functions.data[f->insns[i].a]->name;
    TEST(name[strlen(name) - 1] == *letters++);
  }
  TEST(!*letters);
}

static void test_structors(void) {
  const char one[] =
      "#define IN(s) __attribute__((section(s), used, aligned(8))) static\n"
      "static void a(void) {} static void b(void) {} static void c(void) {} static void d(void) "
      "{}\n"
      "__attribute__((constructor)) static void k(void) {}\n"
      "__attribute__((constructor(200))) static void m(void) {}\n"
      "__attribute__((destructor)) static void x(void) {}\n"
      "IN(\".init_array\") void (*p[2])(void) = {a, b}; IN(\".init_array.00150\") long q = "
      "(long)c;\n"
      "IN(\".preinit_array\") struct { void (*f)(void); } r = {d};\n"
      "IN(\".ctors\") void (*s[2])(void) = {a, b}; IN(\".ctors.65435\") void (*t)(void) = d;\n"
      "IN(\".fini_array\") void (*u[2])(void) = {a, b}; IN(\".fini_array.7\") void (*v)(void) = "
      "c;\n"
      "int main(void) { return 0; }";
  const char two[] =
      "__attribute__((constructor)) static void l(void) {} static void n(void) {}\n"
      "__attribute__((section(\".init_array\"), used)) static void (*p)(void) = n;";
  char *paths[] = {save("one.c", one, strlen(one)), save("two.c", two, strlen(two))};
  Program *p = load_files((const char *const *)paths, 2, "main", OPTIMISE_0);
  TEST(p->has_compilers_order);
  check_order(p, p->constructors.data[0], "ddcmabkbanl");
  check_order(p, p->destructors.data[0], "xbac");
  program_free(p);
  for (int i = 0; i < 2; i++)
    mem_free(paths[i]);
}

/* Functions named taken_... are used for something other than a direct call, in every way that a
 * source can say it; called_... are called by name alone. */
static const char taken_source[] =
    "#define F(n) static int n(int x) { return x + 1; }\n"
    "F(taken_plain) F(taken_add) F(taken_neg) F(taken_not) F(taken_xor) F(taken_cut) "
    "F(taken_char)\n"
    "F(taken_minus) F(taken_argument) F(taken_returned) F(taken_compared) F(taken_chosen)\n"
    "F(taken_data) F(taken_addend) F(taken_nested) F(taken_packed) F(taken_pointed) "
    "F(taken_local)\n"
    "F(taken_aliased) F(taken_distance) F(taken_switch) F(taken_twice) F(called_once)\n"
    "F(called_cast) F(called_too) F(called_label)\n"
    "extern int taken_outside(int); extern int called_outside(int);\n"
    "static int alias(int) __attribute__((alias(\"taken_aliased\")));\n"
    "typedef int Fn(int); Fn *kept; long number; int use(void *);\n"
    "static Fn *data = taken_data; static char *addend = (char *)taken_addend + 3;\n"
    "static struct { int a; struct { char b; char *c; } d[2]; } nested = {1, {{2}, {3, (char "
    "*)taken_nested - 1}}};\n"
    "static struct __attribute__((packed)) { char a; void *b; } packed = {1, taken_packed};\n"
    "static char *one = (char *)taken_pointed + 1; static char **two = &one;\n"
    "static Fn *returned(void) { return taken_returned; }\n"
    "static Fn *resolve(void) { return (Fn *)((long)taken_switch ^ 3); }\n"
    "int indirect(int) __attribute__((ifunc(\"resolve\")));\n"
    "int main(int c, char **v) {\n"
    "  Fn *local[2] = {taken_local, 0}; kept = taken_plain; number = (long)taken_add + 1;\n"
    "  number += -(long)taken_neg; number ^= ~(long)taken_not; number ^= (long)taken_xor ^ 99;\n"
    "  number += (int)(long)taken_cut; number += (long)((char *)taken_char + 1);\n"
    "  number -= (long)taken_minus; number += (long)taken_distance - (long)taken_plain;\n"
    "  number += (long)taken_outside * 2; use(taken_argument); use(local);\n"
    "  kept = c ? taken_chosen : 0; if (kept == taken_compared) return 1;\n"
    "  number += (long)alias + (long)returned() + (long)data + (long)addend + nested.a + packed.a "
    "+ (long)two;\n"
    "  number += taken_twice(1) + (long)&taken_twice;\n"
    "  void *label = &&end; if (c == 2) goto *label;\n"
    "end: return called_once(c) + ((Fn *)called_cast)(c) + (*called_too)(c) + called_outside(c) + "
    "called_label(c) + indirect(c);\n"
    "}";

static void test_taken(void) {
  Program *p = load("taken.c", taken_source, "main");
  unsigned taken = 0, called = 0;
  for (size_t i = 0; i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    if (strncmp(f->name, "taken_", 6) == 0) {
      TEST(f->is_taken);
      taken++;
    } else if (strncmp(f->name, "called_", 7) == 0 || strcmp(f->name, "main") == 0) {
      TEST(!f->is_taken && !f->is_computed);
      called++;
    }
  }
  TEST(taken == 23 && called == 6);
  static const char *const computed[] = {"taken_add",    "taken_neg",     "taken_char",
                                         "taken_addend", "taken_outside", "taken_cut",
                                         "taken_nested"};
  for (size_t i = 0; i < sizeof computed / sizeof *computed; i++)
    TEST(program_find_function(p, computed[i])->is_computed);
  TEST(!program_find_function(p, "taken_data")->is_computed);
  program_free(p);
}

static void test_optimised(void) {
  const char source[] =
      "typedef int v4 __attribute__((vector_size(16)));\n"
      "int f(v4 a, int i) { v4 b = a * 3 + 1; v4 c = a > b; return (b + c)[i & 3]; }\n"
      "int main(int c, char **v) { switch (c) { case 1: c = 5; break; case 2: c = 9; } return "
      "f((v4){c, 2, 3, 4}, c); }";
  char *path = save("vector.c", source, strlen(source));
  program_free(load_files((const char *const *)&path, 1, "main", OPTIMISE_1));
  program_free(load_files((const char *const *)&path, 1, "f", OPTIMISE_0));
  mem_free(path);
}

/* The exit status of loading a file in a process of its own. */
static int status_of(const char *name, const char *bytes, size_t len, const char *entry) {
  char *path = save(name, bytes, len);
  fflush(NULL);
  pid_t child = fork();
  if (child == 0) {
    if (!freopen("/dev/null", "w", stderr)) _exit(9);
    program_free(load_files((const char *const *)&path, 1, entry, OPTIMISE_0));
    _exit(0);
  }
  int status;
  TEST(waitpid(child, &status, 0) == child);
  mem_free(path);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void test_bad_input(void) {
  const char source[] = "int main(void) { return 0; }";
  TEST(status_of("ok.c", source, strlen(source), "main") == 0);
  TEST(status_of("ok.c", source, strlen(source), "mian") == 2);
  TEST(status_of("bad.c", "int main(void) { return }", 25, "main") == 2);
  TEST(status_of("bad.bc", "this is no bitcode", 18, "main") == 2);
  TEST(status_of("bad.bc", "", 0, "main") == 2);
  TEST(status_of("magic.bc", "BC\xc0\xde", 4, "main") == 2);
  TEST(status_of("bad.ll", "define i32 @main() { ret i64 0 }", 32, "main") == 2);
  const char arm[] = "target triple = \"armv7-none-eabi\"\ndefine i32 @main() { ret i32 0 }";
  TEST(status_of("arm.ll", arm, strlen(arm), "main") == 2);
  const char invalid[] =
      "define i32 @main() {\n %a = add i32 %b, 1\n %b = add i32 %a, 1\n ret i32 %b }";
  TEST(status_of("dominance.ll", invalid, strlen(invalid), "main") == 2);
  TEST(status_of("text.txt", source, strlen(source), "main") == 2);
}

int main(void) {
  folder = temp_make("test");
  test_phi_swap();
  test_wide();
  test_variadic();
  test_short_floats();
  test_params();
  test_initialisers();
  test_computed_goto();
  test_unsupported();
  test_linking();
  test_structors();
  test_taken();
  test_optimised();
  test_bad_input();
  temp_remove(folder);
  mem_free(folder);
  return 0;
}
