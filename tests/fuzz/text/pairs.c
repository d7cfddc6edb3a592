/* Pairs of functions that print numbers of floating point, int f(short): the new version is the old one after changes that change nothing,
 * little, or one input alone, of the number, of the format, or of how the text gets where it goes. pairs DIRECTORY COUNT SEED writes
 * DIRECTORY/NUMBER/old.c and new.c, and DIRECTORY/judge.c, which prints for each pair, by trying all inputs, "NUMBER equal" or "NUMBER
 * differs INPUT"; `judge NUMBER INPUT` succeeds where the two differ. */
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static uint64_t state;

static unsigned below(unsigned n) { /* xorshift64* */
  state ^= state >> 12;
  state ^= state << 25;
  state ^= state >> 27;
  return (unsigned)((state * 0x2545f4914f6cdd1dull >> 33) % n);
}

#define ANY(list) list[below(sizeof list / sizeof *list)]

/* ---- numbers ---- */

typedef struct Form {
  const char *old, *same, *other; /* of the input a; a double each */
} Form;

static const Form forms[] = {
    {"a / 8.0", "a * 0.125", "a / 8.0 + (a == 1234)"},
    {"a * 2.0", "(double)a + a", "a * 2.5"},
    {"a / 100.0", "a / 100.0", "(float)(a / 100.0)"},
    {"a / 10.0", "(double)a / 10", "a * 0.1"},
    {"(float)a / 3", "(float)((double)a / 3)", "(double)a / 3"},
    {"a * 1e300 * 1e5", "a * 1e5 * 1e300", "a * 1e301"},
    {"a * 5e-324", "a * 5e-324", "a * 1e-323"},
    {"a * 0.0", "0.0 * a", "(a & 0) * 1.0"},
    {"(a & 255) / 0.0", "(double)(a & 255) / 0", "(a & 255) / -0.0"},
    {"a", "(float)a", "a + 0.5"},
    {"a & 15", "(double)(a & 15)", "(a & 15) ^ (a == 77)"},
    {"a / 16 * 1e5", "a / 16 * 100000.0", "a / 16 * 1e5f + 1"},
    {"a > 0 ? a / 7.0 : -a / 7.0", "(a > 0 ? a : -a) / 7.0", "a / 7.0"},
    {"1.0 / a", "1 / (double)a", "1.0f / a"},
    {"a * 1e15", "a * 1e5 * 1e10", "a * 1e15 + 1"},
};

typedef enum Change { NONE, SAME, OTHER, NEEDLE } Change;

static void put_number(FILE *out, const Form *f, Change c, unsigned needle) {
  if (c == NEEDLE) fprintf(out, "a == (short)%u ? 0.5 : (%s)", needle, f->old);
  else fprintf(out, "%s", c == SAME ? f->same : c == OTHER ? f->other : f->old);
}

/* ---- formats ---- */

typedef struct Format {
  char flags[6], letter;
  int width, precision; /* -1: none */
} Format;

static Format any_format(void) {
  static const char *const flags[] = {"", "", "", "", "+", " ", "-", "0", "#", "-+", "+0", " #"};
  Format f = {.letter = "ggggfffeeaEGFA"[below(14)], .width = -1, .precision = -1};
  strcpy(f.flags, ANY(flags));
  if (below(3) == 0) f.width = (int)below(16);
  if (below(2)) f.precision = (int)below(below(4) ? 5 : 20);
  return f;
}

static Format changed(Format f) {
  switch (below(5)) {
    case 0: f.precision = f.precision < 0 ? 5 : f.precision + 1; break;
    case 1: f.letter = f.letter == 'g' ? 'f' : f.letter == 'e' ? 'E' : 'g'; break;
    case 2: strcpy(f.flags, *f.flags ? "" : "+"); break;
    case 3: f.width = f.width < 0 ? 7 : f.width + 1; break;
    default: f = any_format(); break;
  }
  return f;
}

/* The same, written otherwise. */
static Format rewritten(Format f) {
  if (f.precision < 0 && f.letter != 'a' && f.letter != 'A') f.precision = 6;
  else if (f.width < 0) f.width = 1;
  return f;
}

static void put_format(FILE *out, const Format *f, int is_long) {
  fprintf(out, "%%%s", f->flags);
  if (f->width > 0) fprintf(out, "%d", f->width);
  if (f->precision >= 0) fprintf(out, ".%d", f->precision);
  fprintf(out, "%s%c", is_long ? "L" : "", f->letter);
}

/* ---- statements ---- */

typedef enum Way {
  PRINTED, TO_ERROR, IN_TWO, SPELLED, MEASURED, TRUNCATED, FIRST, COMPARED, READ_BACK, COUNTED, WIDTH_OF_INPUT, LONG, COPIED, WAYS
} Way;

static void put_statement(FILE *out, Way way, const Format *format, const Form *form, Change change, unsigned needle, unsigned some) {
  char number[300], f[64];
  FILE *to = fmemopen(number, sizeof number, "w");
  put_number(to, form, change, needle);
  fclose(to);
  to = fmemopen(f, sizeof f, "w");
  put_format(to, format, way == LONG);
  fclose(to);
  switch (way) {
    case PRINTED: fprintf(out, "  n += printf(\"<%s>\\n\", (double)(%s)) & 1;\n", f, number); return;
    case TO_ERROR: fprintf(out, "  fprintf(stderr, \"%s;\", (double)(%s));\n", f, number); return;
    case IN_TWO: fprintf(out, "  printf(\"%s\", (double)(%s)), printf(\" %s\", (double)(a / 4.0));\n", f, number, f); return;
    case SPELLED: fprintf(out, "  sprintf(b, \"<%s>\\n\", (double)(%s)), printf(\"%%s\", b);\n", f, number); return;
    case MEASURED: fprintf(out, "  printf(\"%%d\\n\", snprintf(NULL, 0, \"%s\", (double)(%s)));\n", f, number); return;
    case TRUNCATED: fprintf(out, "  snprintf(b, %u, \"%s\", (double)(%s)), printf(\"[%%s]\", b);\n", 1 + some % 7, f, number); return;
    case FIRST: fprintf(out, "  sprintf(b, \"%s\", (double)(%s)); if (b[%u] == '%c') printf(\"yes\");\n", f, number, some % 3, "-1. 0n"[some % 6]); return;
    case COMPARED: fprintf(out, "  sprintf(b, \"%s\", (double)(%s)), printf(\"%%d\", strcmp(b, \"12.5\") < 0);\n", f, number); return;
    case READ_BACK: fprintf(out, "  sprintf(b, \"%s\", (double)(%s)), n += strtod(b, NULL) > 3;\n", f, number); return;
    case COUNTED: fprintf(out, "  printf(\"%s%%n!\", (double)(%s), &k), n += k > %u;\n", f, number, 2 + some % 8); return;
    case WIDTH_OF_INPUT: fprintf(out, "  printf(\"%%*.*f,\", a & 7, %u, (double)(%s));\n", some % 5, number); return;
    case LONG: fprintf(out, "  printf(\"%s.\", (long double)(%s));\n", f, number); return;
    case COPIED: fprintf(out, "  sprintf(b, \"%s\", (double)(%s)), memmove(b + 1, b, 40), b[0] = 'x', printf(\"%%s\\n\", b);\n", f, number); return;
    case WAYS: return;
  }
}

enum { STATEMENTS = 3 };

typedef struct Statement {
  Way way, new_way;
  Format format, new_format;
  const Form *form;
  Change change;
  unsigned needle, some;
} Statement;

typedef struct Program {
  unsigned count, buffer;
  Statement s[STATEMENTS];
} Program;

static Program any_program(void) {
  Program p = {.count = 1 + below(STATEMENTS), .buffer = below(4) ? 0 : 1 + below(20)};
  for (unsigned i = 0; i < p.count; i++) {
    Statement *s = &p.s[i];
    *s = (Statement){.way = (Way)below(WAYS), .format = any_format(), .form = &ANY(forms), .needle = below(65536), .some = below(1000)};
    s->new_way = s->way == PRINTED && below(2) ? SPELLED : s->way;
    s->new_format = below(3) ? below(2) ? rewritten(s->format) : s->format : below(2) ? s->format : changed(s->format);
    s->change = below(3) ? below(3) ? SAME : NONE : (Change)below(4);
  }
  return p;
}

static void print_program(FILE *out, const Program *p, const char *name, int is_new) {
  fprintf(out, "int %s(short a) {\n  char b[600] = {0};\n  int n = 0, k = 0;\n", name);
  if (p->buffer) fprintf(out, "  static char own[%u];\n  setvbuf(stdout, own, _IOFBF, %u);\n", p->buffer, p->buffer);
  for (unsigned i = 0; i < p->count; i++) {
    const Statement *s = &p->s[i];
    put_statement(out, is_new ? s->new_way : s->way, is_new ? &s->new_format : &s->format, s->form, is_new ? s->change : NONE, s->needle,
                  s->some);
  }
  fprintf(out, "  return n + k * 0;\n}\n");
}

static void write_version(const char *directory, unsigned number, const Program *p, int is_new) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%u", directory, number);
  mkdir(path, 0777);
  snprintf(path, sizeof path, "%s/%u/%s.c", directory, number, is_new ? "new" : "old");
  FILE *out = fopen(path, "w");
  if (!out) exit(2);
  fputs("#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n", out);
  print_program(out, p, "f", is_new);
  fclose(out);
}

/* What the judge has in the place of streams. */
static const char streams[] =
    "#include <stdarg.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n"
    "static struct { char text[2][1 << 14]; int len[2], result; } seen[2], *now;\n"
    "static int put(int stream, const char *format, ...) {\n  va_list ap;\n  va_start(ap, format);\n"
    "  int n = vsnprintf(now->text[stream] + now->len[stream], 4096, format, ap);\n  va_end(ap);\n  now->len[stream] += n;\n  return n;\n}\n"
    "#define printf(...) put(0, __VA_ARGS__)\n#define fprintf(f, ...) put(1, __VA_ARGS__)\n#define setvbuf(...) (void)own\n";

static const char judging[] =
    "static int differs(unsigned k, int a) {\n  for (int v = 0; v < 2; v++) {\n    now = &seen[v];\n    now->len[0] = now->len[1] = 0;\n"
    "    now->result = (v ? pairs[k].new : pairs[k].old)((short)a);\n  }\n"
    "  for (int s = 0; s < 2; s++)\n    if (seen[0].len[s] != seen[1].len[s] || memcmp(seen[0].text[s], seen[1].text[s], seen[0].len[s])) return 1;\n"
    "  return seen[0].result != seen[1].result;\n}\n#undef printf\n"
    "static void compare(unsigned k) {\n  int a = -32768;\n  while (a < 32768 && !differs(k, a)) a++;\n"
    "  if (a < 32768) printf(\"%u differs %d\\n\", k, a);\n  else printf(\"%u equal\\n\", k);\n}\n"
    "int main(int argc, char **argv) {\n  if (argc == 3) return !differs(atoi(argv[1]), atoi(argv[2]));\n"
    "  for (unsigned k = 0; k < sizeof pairs / sizeof *pairs; k++) compare(k);\n}\n";

int main(int argc, char **argv) {
  if (argc != 4) return 2;
  unsigned count = (unsigned)atoi(argv[2]);
  char path[4096], name[32];
  snprintf(path, sizeof path, "%s/judge.c", argv[1]);
  FILE *judge = fopen(path, "w");
  if (!judge) return 2;
  fputs(streams, judge);
  for (unsigned k = 0; k < count; k++) {
    state = (strtoull(argv[3], NULL, 10) + k) * 0x9e3779b97f4a7c15ull | 1;
    for (unsigned i = 0; i < 8; i++)
      below(2);
    Program p = any_program();
    for (int is_new = 0; is_new < 2; is_new++) {
      write_version(argv[1], k, &p, is_new);
      snprintf(name, sizeof name, "%s_%u", is_new ? "new" : "old", k);
      print_program(judge, &p, name, is_new);
    }
  }
  fputs("static const struct { int (*old)(short), (*new)(short); } pairs[] = {\n", judge);
  for (unsigned k = 0; k < count; k++)
    fprintf(judge, "  {old_%u, new_%u},\n", k, k);
  fputs("};\n", judge);
  fputs(judging, judge);
  return fclose(judge);
}
