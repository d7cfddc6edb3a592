/* The table of builtins: names, families, and what depends on a function having no body. */
#include "code/builtin.h"
#include "code/code_build.h"
#include "test.h"

static void test_names(void) {
#define BUILTIN(name, ...) TEST(builtin_find(#name) && builtin_find(#name)->id == BUILTIN_##name);
#include "code/builtins.def"
#undef BUILTIN
  static const char *const none[] = {"",      "mallo", "mallocs", "umbra_", "__VERIFIER_nondet",
                                     "printf"};
  for (size_t i = 0; i < sizeof none / sizeof *none; i++)
    TEST(!builtin_find(none[i]));
  const Builtin *family = builtin_find("__VERIFIER_nondet_int");
  TEST(family && family->is_family && family->id == BUILTIN___VERIFIER_nondet_);
  TEST(family->stand_in == STAND_IN_NONDET);
  TEST(!builtin_find("_setjmp")->is_family); /* a name that begins with _ ends in none */
}

/* Of the builtins those that programs ask for have something that takes their place. */
static void test_stand_ins(void) {
  TEST(builtin_find("umbra_symbolic")->stand_in == STAND_IN_OBJECT);
  TEST(builtin_find("klee_make_symbolic")->stand_in == STAND_IN_OBJECT);
  TEST(builtin_find("__CPROVER_assume")->stand_in == STAND_IN_IF_BIT);
  TEST(builtin_find("malloc")->stand_in == STAND_IN_NONE);
  TEST(builtin_find("umbra_execute")->stand_in == STAND_IN_NONE);
}

/* Where a program defines a function of such a name it is an ordinary one. */
static void test_bodies(void) {
  Program *p = program_new();
  Function *f = program_add_function(p, "abort");
  TEST(function_builtin(f) && function_never_returns(f));
  Builder *b = build_new(p, f);
  build_start(b, build_block(b));
  build_emit(b, (Insn){.op = OP_RET});
  build_finish(b);
  TEST(!function_builtin(f) && !function_never_returns(f));
  TEST(!function_never_returns(program_add_function(p, "unknown")));
  program_free(p);
}

int main(void) {
  test_names();
  test_stand_ins();
  test_bodies();
  puts("ok");
}
