#include "front/normal_cut.h"

#include <assert.h>
#include <llvm-c/Comdat.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <string.h>

#include "code/code.h"
#include "front/same_code.h"

/* Instructions: of a program that is not large, and of the common functions that stay. */
#ifdef UMBRA_CHECK
enum { MOST_WHOLE = 20, MOST_NEAR = 10 };
#else
enum { MOST_WHOLE = 20000, MOST_NEAR = 5000 };
#endif

typedef struct Cut {
  StrMap same;   /* names of functions with the same code */
  StrMap near;   /* those of them that stay for inlining */
  StrMap wanted; /* different functions, and variables, that common functions mention */
} Cut;

static unsigned cut_count_body(LLVMValueRef f) {
  unsigned n = 0;
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b; b = LLVMGetNextBasicBlock(b))
    for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i))
      n++;
  return n;
}

static unsigned cut_count_reached(const Reach *reach) {
  unsigned n = 0;
  for (size_t i = 0; i < reach->functions.len; i++)
    n += cut_count_body(reach->functions.data[i]);
  return n;
}

static bool cut_is_among(const ValueList *roots, const char *name) {
  for (size_t i = 0; i < roots->len; i++)
    if (strcmp(symbol_name(roots->data[i]), name) == 0) return true;
  return false;
}

static bool cut_same_roots(const ValueList roots[2]) {
  if (roots[OLD].len != roots[NEW].len) return false;
  for (size_t i = 0; i < roots[OLD].len; i++) {
    const char *name = symbol_name(roots[OLD].data[i]);
    if (!*name || !cut_is_among(&roots[NEW], name)) return false;
  }
  return true;
}

/* ---- which functions are common ---- */

/* Declarations of variables do not count as instructions while the code is compared. */
static void cut_find_same(Cut *c, LLVMModuleRef m[2]) {
  SameCode s;
  for (Version v = OLD; v <= NEW; v++)
    LLVMSetIsNewDbgInfoFormat(m[v], true);
  same_code_init(&s);
  for (LLVMValueRef f = LLVMGetFirstFunction(m[OLD]); f; f = LLVMGetNextFunction(f)) {
    LLVMValueRef other = LLVMGetNamedFunction(m[NEW], symbol_name(f));
    if (other && same_code(&s, f, other)) strmap_put(&c->same, symbol_name(f), true);
  }
  same_code_done(&s);
  for (Version v = OLD; v <= NEW; v++)
    LLVMSetIsNewDbgInfoFormat(m[v], false);
}

/* An alias needs a definition. */
static void cut_keep_aliased(Cut *c, LLVMModuleRef m) {
  for (LLVMValueRef a = LLVMGetFirstGlobalAlias(m); a; a = LLVMGetNextGlobalAlias(a)) {
    LLVMValueRef f = symbol_resolve(a);
    if (f) strmap_put(&c->same, symbol_name(f), false);
  }
}

static bool cut_has(const StrMap *names, LLVMValueRef f) {
  uint64_t is_in;
  return strmap_find(names, symbol_name(f), &is_in) && is_in;
}

/* Common functions that different ones call, directly or through others that stay. */
static void cut_find_near(Cut *c, const Reach *reach) {
  ValueList open = {0};
  unsigned left = MOST_NEAR;
  for (size_t i = 0; i < reach->functions.len; i++)
    if (!cut_has(&c->same, reach->functions.data[i])) vec_push(&open, reach->functions.data[i]);
  for (size_t i = 0; i < open.len; i++)
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(open.data[i]); b;
         b = LLVMGetNextBasicBlock(b))
      for (LLVMValueRef k = LLVMGetFirstInstruction(b); k; k = LLVMGetNextInstruction(k)) {
        LLVMValueRef f = LLVMIsACallInst(k) ? LLVMGetCalledValue(k) : NULL;
        if (!f || !LLVMIsAFunction(f) || !cut_has(&c->same, f) || cut_has(&c->near, f)) continue;
        unsigned n = cut_count_body(f);
        if (n > left) continue;
        left -= n;
        strmap_put(&c->near, symbol_name(f), true);
        vec_push(&open, f);
      }
  vec_done(&open);
}

/* ---- what common functions mention ---- */

typedef struct CutMention {
  Cut *cut;
  Map seen; /* constants */
} CutMention;

static void cut_mention(CutMention *x, LLVMValueRef v);

static void cut_want(CutMention *x, LLVMValueRef v) {
  strmap_put(&x->cut->wanted, symbol_name(v), true);
}

/* The optimiser can change the content of a variable, by executing a constructor. */
static void cut_mention_variable(CutMention *x, LLVMValueRef g) {
  if (LLVMIsDeclaration(g)) return;
  if (!symbol_is_content(g)) cut_want(x, g);
  cut_mention(x, LLVMGetInitializer(g));
}

static void cut_mention(CutMention *x, LLVMValueRef v) {
  if (!LLVMIsAConstant(v) || map_find_ptr(&x->seen, v)) return;
  map_put_ptr(&x->seen, v, v);
  if (LLVMIsAFunction(v)) {
    if (!LLVMIsDeclaration(v) && !cut_has(&x->cut->same, v)) cut_want(x, v);
  } else if (LLVMIsAGlobalVariable(v)) {
    cut_mention_variable(x, v);
  } else {
    for (int i = 0; i < LLVMGetNumOperands(v); i++)
      cut_mention(x, LLVMGetOperand(v, (unsigned)i));
  }
}

static void cut_mention_all(Cut *c, const Reach *reach) {
  CutMention x = {.cut = c};
  map_init(&x.seen);
  for (size_t i = 0; i < reach->functions.len; i++) {
    LLVMValueRef f = reach->functions.data[i];
    if (!cut_has(&c->same, f)) continue;
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b; b = LLVMGetNextBasicBlock(b))
      for (LLVMValueRef k = LLVMGetFirstInstruction(b); k; k = LLVMGetNextInstruction(k))
        for (int n = 0; n < LLVMGetNumOperands(k); n++)
          cut_mention(&x, LLVMGetOperand(k, (unsigned)n));
  }
  map_done(&x.seen);
}

/* ---- cutting ---- */

static void cut_add_root(const Cut *c, LLVMValueRef v, ValueList *chosen) {
  bool is_wanted = !LLVMIsDeclaration(v) && cut_has(&c->wanted, v);
  if (is_wanted && !cut_is_among(chosen, symbol_name(v))) vec_push(chosen, v);
}

/* The roots of m except the common functions, and what those mention. */
static void cut_choose_roots(Cut *c, LLVMModuleRef m, ValueList *roots) {
  ValueList chosen = {0};
  for (size_t i = 0; i < roots->len; i++)
    if (!cut_has(&c->same, roots->data[i])) vec_push(&chosen, roots->data[i]);
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    cut_add_root(c, f, &chosen);
  for (LLVMValueRef g = LLVMGetFirstGlobal(m); g; g = LLVMGetNextGlobal(g))
    cut_add_root(c, g, &chosen);
  vec_done(roots);
  *roots = chosen;
}

/* An available definition is not the one that is called: it may be inlined only. */
static void cut_make_available(LLVMValueRef f) {
  LLVMSetComdat(f, NULL);
  LLVMSetVisibility(f, LLVMDefaultVisibility);
  LLVMSetLinkage(f, LLVMAvailableExternallyLinkage);
}

/* What is not reached stays; normal_reduce() needs it. */
static void cut_bodies(const Cut *c, LLVMModuleRef m, const Reach *reach) {
  const ValueList *functions = &reach->functions;
  for (size_t i = 0; i < functions->len; i++) {
    LLVMValueRef f = functions->data[i];
    if (!LLVMIsDeclaration(f) && cut_has(&c->same, f) && !cut_has(&c->near, f))
      cut_make_available(f);
  }
  LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
  LLVMErrorRef error = LLVMRunPasses(m, "elim-avail-extern", NULL, options);
  LLVMDisposePassBuilderOptions(options);
  for (size_t i = 0; i < functions->len; i++) {
    LLVMValueRef f = functions->data[i];
    if (!LLVMIsDeclaration(f) && cut_has(&c->near, f)) cut_make_available(f);
  }
  if (error) LLVMConsumeError(error); /* the bodies stay for inlining, then */
}

bool normal_cut(LLVMModuleRef m[2], const Reach reach[2], ValueList roots[2]) {
  assert(LLVMGetModuleContext(m[OLD]) == LLVMGetModuleContext(m[NEW]));
  Cut c;
  if (cut_count_reached(&reach[OLD]) <= MOST_WHOLE || !cut_same_roots(roots)) return false;
  strmap_init(&c.same);
  strmap_init(&c.near);
  strmap_init(&c.wanted);
  cut_find_same(&c, m);
  for (Version v = OLD; v <= NEW; v++)
    cut_keep_aliased(&c, m[v]);
  for (Version v = OLD; v <= NEW; v++) {
    cut_find_near(&c, &reach[v]);
    cut_mention_all(&c, &reach[v]);
  }
  for (Version v = OLD; v <= NEW; v++) {
    cut_choose_roots(&c, m[v], &roots[v]);
    cut_bodies(&c, m[v], &reach[v]);
  }
  strmap_done(&c.same);
  strmap_done(&c.near);
  strmap_done(&c.wanted);
  return true;
}
