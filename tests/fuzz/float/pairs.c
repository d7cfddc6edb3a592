/* Pairs of functions of floating point, long f(short), every fourth of a floating type: the new version is the old one after a rewriting here and there that changes
 * nothing, little, or one input alone. pairs DIRECTORY COUNT SEED writes DIRECTORY/NUMBER/old.c and new.c, and DIRECTORY/judge.c,
 * which prints for each pair, by trying all inputs, "NUMBER equal" or "NUMBER differs INPUT"; `judge NUMBER INPUT` succeeds where
 * the two differ; of numbers all NaNs are alike. The judge is given Umbra's
 * mathematical functions, as another library's may differ in the last bit. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

static uint64_t state;

static unsigned below(unsigned n) { /* xorshift64* */
  state ^= state >> 12;
  state ^= state << 25;
  state ^= state >> 27;
  return (unsigned)((state * 0x2545f4914f6cdd1dull >> 33) % n);
}

typedef enum Type { FLOAT, DOUBLE, EXTENDED, HALF, BRAIN } Type;
static const char *const types[] = {"float", "double", "long double", "_Float16", "__bf16"};
static const char *const suffixes[] = {"f", "", "l", "f", "f"}; /* of the functions that a type is given to */
static const char *const of_one[] = {"sin",   "cos",   "tan",  "asin", "acos",  "atan",  "sinh", "cosh", "tanh", "asinh",
                                     "acosh", "atanh", "exp",  "exp2", "expm1", "log",   "log2", "log10", "log1p", "cbrt",
                                     "erf",   "erfc",  "tgamma"};
static const char *const of_two[] = {"pow", "atan2", "hypot", "fmod", "remainder"};
static const char *const plain[] = {"sqrt", "fabs", "floor", "ceil", "trunc", "rint", "round"};
static const char *const constants[] = {"0", "1", "2", "-1", "0.5", "3", "10", "0.1", "1e9", "-0.25", "1e-3", "100"};
#define ANY(list) list[below(sizeof list / sizeof *list)]

enum { VARIABLES = 3 };
typedef enum Kind { INPUT, CONSTANT, VARIABLE, ARITHMETIC, FUNCTION, FUNCTION2, CONVERSION, CHOICE } Kind;
typedef enum Rewrite { NONE, COMMUTED, ADDED_ZERO, DOUBLED, NEEDLE, OTHER_OPERATION, NEXT_CONSTANT, TWICE_NEGATED } Rewrite;

typedef struct Node Node;
struct Node {
  Kind kind;
  Type type;
  Rewrite rewrite;
  unsigned which, needle;
  const char *word; /* function, constant */
  const Node *kid[4];
};

static const Node *make(Type type, unsigned depth, unsigned variables);

static int is_short(Type t) { return t == HALF || t == BRAIN; }

static Type some_type(void) {
  static const Type list[] = {FLOAT, FLOAT, DOUBLE, DOUBLE, EXTENDED, EXTENDED, HALF, HALF, BRAIN};
  return ANY(list);
}

static Rewrite some_rewrite(void) {
  unsigned n = below(40);
  return n < 8 ? (Rewrite)n : NONE;
}

static Kind some_kind(unsigned depth, unsigned variables) {
  static const Kind leaves[] = {INPUT, INPUT, CONSTANT, VARIABLE};
  static const Kind inner[] = {ARITHMETIC, ARITHMETIC, ARITHMETIC, FUNCTION, FUNCTION, FUNCTION2, CONVERSION, CHOICE};
  Kind k = depth ? ANY(inner) : ANY(leaves);
  return k == VARIABLE && !variables ? INPUT : k;
}

static const Node *make(Type type, unsigned depth, unsigned variables) {
  Node *n = calloc(1, sizeof *n);
  n->kind = some_kind(depth, variables);
  n->type = type;
  n->rewrite = some_rewrite();
  n->which = below(4);
  n->needle = below(65536);
  if (n->kind == VARIABLE) n->which = below(variables);
  if (n->kind == CONSTANT) n->word = ANY(constants);
  if (n->kind == FUNCTION) n->word = below(4) ? ANY(of_one) : ANY(plain);
  if (n->kind == FUNCTION2) n->word = ANY(of_two);
  unsigned kids = n->kind == CHOICE ? 4 : n->kind < ARITHMETIC ? 0 : 2;
  for (unsigned i = 0; i < kids; i++)
    n->kid[i] = make(n->kind == CONVERSION ? some_type() : type, below(depth + 1) ? depth - 1 : 0, variables);
  return n;
}

static void print(FILE *out, const Node *n, int is_new);

static void print_input(FILE *out, const Node *n) {
  static const char *const forms[] = {"(%s)a", "(%s)(a & 255)", "(%s)(a >> 8)", "(%s)a / 16"};
  static const char *const bits[] = {"half_of(a)", "brain_of(a)"};
  if (is_short(n->type) && n->which % 2) fputs(bits[n->type == BRAIN], out);
  else fprintf(out, forms[n->which], types[n->type]);
}

/* Where clang has no code for the conversion itself. */
static const char *between(Type to, Type from) {
  if (is_short(to) && is_short(from)) return "(float)";
  return to == BRAIN && from == EXTENDED ? "(double)" : "";
}

static void print_arithmetic(FILE *out, const Node *n, int is_new) {
  unsigned op = n->which, first = 0;
  if (is_new && n->rewrite == COMMUTED && op != 1 && op != 3) first = 1;
  if (is_new && n->rewrite == OTHER_OPERATION) op = (op + 1) % 4;
  print(out, n->kid[first], is_new);
  fprintf(out, " %c ", "+-*/"[op]);
  print(out, n->kid[!first], is_new);
}

static void print_plain(FILE *out, const Node *n, int is_new) {
  const char *suffix = suffixes[n->type];
  switch (n->kind) {
    case INPUT: print_input(out, n); return;
    case CONSTANT: fprintf(out, is_new && n->rewrite == NEXT_CONSTANT ? "(%s)(%s + 0x1p-20)" : "(%s)%s", types[n->type], n->word); return;
    case VARIABLE:
      fprintf(out, is_short(n->type) ? "(%s)(float)v%u" : "(%s)v%u", types[n->type], n->which);
      return;
    case ARITHMETIC: print_arithmetic(out, n, is_new); return;
    case CONVERSION:
      fprintf(out, "(%s)%s", types[n->type], between(n->type, n->kid[0]->type));
      print(out, n->kid[0], is_new);
      return;
    case FUNCTION:
    case FUNCTION2:
      fprintf(out, is_short(n->type) ? "(%s)%s%s(" : "%.0s%s%s(", types[n->type], n->word, suffix);
      print(out, n->kid[0], is_new);
      if (n->kind == FUNCTION2) fputs(", ", out);
      if (n->kind == FUNCTION2) print(out, n->kid[1], is_new);
      fputs(")", out);
      return;
    case CHOICE:
      print(out, n->kid[0], is_new);
      fputs(n->which & 1 ? " < " : " >= ", out);
      print(out, n->kid[1], is_new);
      fputs(" ? ", out);
      print(out, n->kid[2], is_new);
      fputs(" : ", out);
      print(out, n->kid[3], is_new);
      return;
  }
}

static void print(FILE *out, const Node *n, int is_new) {
  Rewrite r = is_new ? n->rewrite : NONE;
  fputs("(", out);
  if (r == NEEDLE) fprintf(out, "a == (short)%u ? (%s)%u : ", n->needle, types[n->type], n->which);
  if (r == DOUBLED) fprintf(out, "(%s)0.5 * (", types[n->type]);
  if (r == TWICE_NEGATED) fputs("-(-(", out);
  print_plain(out, n, is_new);
  if (r == ADDED_ZERO) fprintf(out, " + (%s)0", types[n->type]);
  if (r == TWICE_NEGATED) fputs("))", out);
  if (r == DOUBLED) {
    fputs(" + ", out);
    print_plain(out, n, is_new);
    fputs(")", out);
  }
  fputs(")", out);
}

typedef struct Program {
  const Node *value[VARIABLES], *otherwise;
  int returns_number;
} Program;

/* Operands are exchanged, and half of the inputs with many bits set are NaNs. */
static void print_number(FILE *out, Type t, int is_new) {
  if (t == BRAIN)
    fputs(is_new ? "  return brain_of(a) + v2;\n}\n" : "  return v2 + brain_of(a);\n}\n", out);
  else
    fputs(is_new ? "  return v2 + half_of(a) * v2;\n}\n" : "  return v2 * half_of(a) + v2;\n}\n", out);
}

static void print_program(FILE *out, const Program *p, const char *name, int is_new) {
  const Type result = p->otherwise->type;
  fprintf(out, "%s %s(short a) {\n", p->returns_number ? types[result] : "long", name);
  for (unsigned i = 0; i < VARIABLES; i++) {
    fprintf(out, "  %s v%u = ", types[p->value[i]->type], i);
    print(out, p->value[i], is_new);
    fputs(";\n", out);
  }
  fprintf(out, "  if (v0 < %sv1) v2 = ", between(p->value[0]->type, p->value[1]->type));
  print(out, p->otherwise, is_new);
  fputs(";\n", out);
  if (p->returns_number) {
    print_number(out, result, is_new);
    return;
  }
  fputs("  if (v2 != v2) return -7777777;\n", out);
  if (is_short(result))
    fputs("  short bits;\n  __builtin_memcpy(&bits, &v2, 2);\n  return bits;\n}\n", out);
  else
    fputs("  if (v2 > 1e15 || v2 < -1e15) return v2 > 0 ? 8888888 : -8888888;\n  return (long)(v2 * 64);\n}\n", out);
}

static void print_head(FILE *out) {
  fputs("#include <math.h>\n"
        "static _Float16 half_of(short a) { _Float16 h; __builtin_memcpy(&h, &a, 2); return h; }\n"
        "static __bf16 brain_of(short a) { __bf16 b; __builtin_memcpy(&b, &a, 2); return b; }\n", out);
}

static void write_version(const char *directory, unsigned number, const Program *p, int is_new) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%u", directory, number);
  mkdir(path, 0777);
  snprintf(path, sizeof path, "%s/%u/%s.c", directory, number, is_new ? "new" : "old");
  FILE *out = fopen(path, "w");
  if (!out) exit(2);
  print_head(out);
  print_program(out, p, "f", is_new);
  fclose(out);
}

static void write_judge(FILE *out, unsigned number, const Program *p) {
  char name[32];
  for (int is_new = 0; is_new < 2; is_new++) {
    snprintf(name, sizeof name, "%s_%u%s", is_new ? "new" : "old", number, p->returns_number ? "_number" : "");
    print_program(out, p, name, is_new);
    if (p->returns_number)
      fprintf(out, "static long %s_%u(short a) { %s v = %s(a); return hash_of(&v, %s, v != v); }\n", is_new ? "new" : "old", number,
              types[p->otherwise->type], name, p->otherwise->type == EXTENDED ? "10" : "sizeof v");
  }
}

static void declare(FILE *out, const char *const *names, size_t n, const char *second) {
  for (size_t k = 0; k < n; k++)
    for (unsigned i = 0; i < 3; i++)
      fprintf(out, "#define %s%s umbra_native_%s%s\n%s %s%s(%s%s%s);\n", names[k], suffixes[i], names[k], suffixes[i], types[i], names[k],
              suffixes[i], types[i], second, *second ? types[i] : "");
}

int main(int argc, char **argv) {
  if (argc != 4) return 2;
  unsigned count = (unsigned)atoi(argv[2]);
  char path[4096];
  snprintf(path, sizeof path, "%s/judge.c", argv[1]);
  FILE *judge = fopen(path, "w");
  if (!judge) return 2;
  print_head(judge);
  fputs("#include <stdio.h>\n#include <stdlib.h>\n"
        "static long hash_of(const void *p, unsigned size, int is_nan) {\n  const unsigned char *b = p;\n  unsigned long hash = 0;\n"
        "  for (unsigned i = 0; i < size && !is_nan; i++) hash = hash * 257 + b[i] + 1;\n  return (long)hash;\n}\n", judge);
  declare(judge, of_one, sizeof of_one / sizeof *of_one, "");
  declare(judge, of_two, sizeof of_two / sizeof *of_two, ", ");
  for (unsigned k = 0; k < count; k++) {
    state = (strtoull(argv[3], NULL, 10) + k) * 0x9e3779b97f4a7c15ull | 1;
    Program p = {.returns_number = (strtoull(argv[3], NULL, 10) + k) % 4 == 3};
    for (unsigned i = 0; i < 8; i++)
      below(2);
    for (unsigned i = 0; i < VARIABLES; i++)
      p.value[i] = make(some_type(), 1 + below(2), i);
    p.otherwise = make(p.value[VARIABLES - 1]->type, 2, VARIABLES);
    write_version(argv[1], k, &p, 0);
    write_version(argv[1], k, &p, 1);
    write_judge(judge, k, &p);
  }
  fputs("static const struct { long (*old)(short), (*new)(short); } pairs[] = {\n", judge);
  for (unsigned k = 0; k < count; k++)
    fprintf(judge, "  {old_%u, new_%u},\n", k, k);
  fputs("};\nstatic int differs(unsigned k, int a) { return pairs[k].old((short)a) != pairs[k].new((short)a); }\n"
        "static void compare(unsigned k) {\n  int a = -32768;\n  while (a < 32768 && !differs(k, a)) a++;\n"
        "  if (a < 32768) printf(\"%u differs %d\\n\", k, a);\n  else printf(\"%u equal\\n\", k);\n}\n"
        "int main(int argc, char **argv) {\n  if (argc == 3) return !differs(atoi(argv[1]), atoi(argv[2]));\n"
        "  for (unsigned k = 0; k < sizeof pairs / sizeof *pairs; k++) compare(k);\n}\n", judge);
  return fclose(judge);
}
