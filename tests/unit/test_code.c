/* The builder's layout, the verifier's acceptance, and what the passes do to the Code of
 *
 *   int f(int n) { int i = 0; while (i < n) i = i + 2; return i; } */
#include <string.h>

#include "code/code_build.h"
#include "code/code_print.h"
#include "code/passes.h"
#include "code/verify.h"
#include "test.h"

static Function *loop(Program *p) {
  Function *f = program_add_function(p, "f");
  f->result_count = 1;
  Builder *b = build_new(p, f);
  uint32_t n = build_param(b), entry = build_block(b), head = build_block(b), body = build_block(b),
           end = build_block(b);
  uint32_t i = build_regs(b, 1), t1 = build_regs(b, 1), t2 = build_regs(b, 1),
           t3 = build_regs(b, 1), t4 = build_regs(b, 1), t5 = build_regs(b, 1);
  build_start(b, entry);
  build_emit(b, (Insn){.op = OP_ALLOCA, .d = i, .b = build_const(b, 4), .c = build_text(b, "i")});
  build_emit(b, (Insn){.op = OP_STORE, .width = 32, .a = i, .b = build_const(b, 0)});
  build_emit(b, (Insn){.op = OP_JMP, .a = head});
  build_start(b, head);
  build_emit(b, (Insn){.op = OP_LOAD, .width = 32, .d = t1, .a = i});
  build_emit(b, (Insn){.op = OP_SLT, .width = 32, .d = t2, .a = t1, .b = n});
  build_emit(b, (Insn){.op = OP_BR, .a = t2, .b = body, .c = end});
  build_start(b, body);
  build_emit(b, (Insn){.op = OP_LOAD, .width = 32, .d = t3, .a = i});
  build_emit(b, (Insn){.op = OP_ADD, .width = 32, .d = t4, .a = t3, .b = build_const(b, 2)});
  build_emit(b, (Insn){.op = OP_STORE, .width = 32, .a = i, .b = t4});
  build_emit(b, (Insn){.op = OP_JMP, .a = head});
  build_start(b, end);
  build_emit(b, (Insn){.op = OP_LOAD, .width = 32, .d = t5, .a = i});
  build_emit(b, (Insn){.op = OP_RET, .b = build_pool(b, &t5, 1), .c = 1});
  build_finish(b);
  return f;
}

static char *listing(const Program *p, const Function *f) {
  char *text;
  size_t size;
  FILE *out = open_memstream(&text, &size);
  code_print_function(out, p, f);
  fclose(out);
  return text;
}

int main(void) {
  Program *p = program_new();
  Function *f = loop(p);
  code_verify(p);
  TEST(f->const_count == 3 && f->param_count == 1 && f->insn_count == 12);
  pass_all(p);
  code_verify(p);
  char *text = listing(p, f);
  const char *const expected[] = {"r0 := MOV 0", "BRSLT.32 r0 p0 b2 b3", "r0 := ADD.32 r0 2",
                                  "RET(r0)"};
  for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
    if (!strstr(text, expected[i])) fprintf(stderr, "no '%s' in:\n%s", expected[i], text);
    TEST(strstr(text, expected[i]));
  }
  TEST(f->insn_count == 6); /* mov, jmp | brslt | add, jmp | ret */
  free(text);
  TEST(program_find_function(p, "f") == f && !program_find_function(p, "g"));
  program_free(p);
  puts("ok");
}
