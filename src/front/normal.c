#include "front/normal.h"

#include <assert.h>
#include <errno.h>
#include <llvm-c/BitReader.h>
#include <llvm-c/BitWriter.h>
#include <llvm-c/DebugInfo.h>
#include <llvm-c/ErrorHandling.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/clean.h"
#include "base/clock.h"
#include "base/deadline.h"
#include "base/fatal.h"
#include "base/spawn.h"
#include "code/code.h"
#include "front/normal_prepare.h"
#include "front/normal_print.h"
#include "front/normal_roots.h"

/* The exit status of the child; EQUAL is combined with the conditions. */
enum { STATUS_NONE = 0, STATUS_DIFFERENT = 1, STATUS_EQUAL = 64 };

/* ---- in the child ---- */

/* In one context, the names of NEW's types would depend on those of OLD. */
static LLVMModuleRef copy_to_own_context(LLVMModuleRef m) {
  LLVMMemoryBufferRef buffer = LLVMWriteBitcodeToMemoryBuffer(m);
  LLVMModuleRef copy = NULL;
  bool fails = LLVMParseBitcodeInContext2(LLVMContextCreate(), buffer, &copy);
  LLVMDisposeMemoryBuffer(buffer);
  return fails ? NULL : copy;
}

/* The optimiser must neither remove the roots nor specialise them for the calls that it sees. Adds
 * their names to the list. */
static void export_roots(const ValueList *roots, TextList *names) {
  for (size_t i = 0; i < roots->len; i++) {
    LLVMValueRef v = roots->data[i];
    if (!*symbol_name(v)) {
      char *name = str_format("umbra.root.%zu", i);
      LLVMSetValueName2(v, name, strlen(name));
      mem_free(name);
    }
    vec_push(names, mem_strdup(symbol_name(v)));
    if (symbol_is_local(v)) LLVMSetLinkage(v, LLVMExternalLinkage);
  }
}

static bool optimise(LLVMModuleRef m) {
  LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
  LLVMPassBuilderOptionsSetLoopVectorization(options, false);
  LLVMPassBuilderOptionsSetSLPVectorization(options, false);
  LLVMPassBuilderOptionsSetLoopInterleaving(options, false);
  LLVMErrorRef error =
      LLVMRunPasses(m, "default<O2>,default<O2>,function(loop-simplify,sink)", NULL, options);
  LLVMDisposePassBuilderOptions(options);
  if (error) LLVMConsumeError(error);
  return !error;
}

static bool make_normal_form(LLVMModuleRef m, const ValueList *roots, Str *out) {
  TextList names = {0};
  normal_prepare(m);
  export_roots(roots, &names);
  if (!optimise(m)) return false;
  normal_clean(m);
  bool is_printed = normal_print(m, &names, out);
  texts_done(&names);
  return is_printed;
}

static bool defines_entry(LLVMModuleRef m, const char *entry) {
  LLVMValueRef f = LLVMGetNamedFunction(m, entry);
  return f && !LLVMIsDeclaration(f);
}

static int compare(LLVMModuleRef given[2], const char *entry) {
  LLVMModuleRef m[2];
  ValueList roots[2];
  Str form[2] = {0};
  unsigned conditions = 0;
  for (Version v = OLD; v <= NEW; v++) {
    m[v] = copy_to_own_context(given[v]);
    if (!m[v] || !defines_entry(m[v], entry)) return STATUS_NONE;
  }
  for (Version v = OLD; v <= NEW; v++) {
    Reach reach;
    normal_roots(&roots[v], m[v], m[1 - v], entry);
    reach_init(&reach);
    for (size_t i = 0; i < roots[v].len; i++)
      reach_add(&reach, roots[v].data[i]);
    LLVMSetIsNewDbgInfoFormat(m[v], false); /* for the order of operands (scopes.c) */
    if (normal_is_opaque(m[v], &reach)) return STATUS_NONE;
    conditions |= normal_conditions(&reach);
    reach_done(&reach);
  }
  if (!normal_types_agree(roots)) return STATUS_NONE;
  for (Version v = OLD; v <= NEW; v++)
    if (!make_normal_form(m[v], &roots[v], &form[v])) return STATUS_NONE;
  bool is_equal = strcmp(str_text(&form[OLD]), str_text(&form[NEW])) == 0;
  return is_equal ? (int)(STATUS_EQUAL | conditions) : STATUS_DIFFERENT;
}

static void end_without_answer(const char *reason) {
  (void)reason;
  _exit(STATUS_NONE);
}

/* The optimiser's time grows faster than linearly with the size of functions. */
static void limit_resources(void) {
  enum { MOST_SECONDS = 10, MOST_MEMORY = 2 << 10 /* MiB */ };
  double left = deadline_left() / 4;
  rlim_t seconds = left > 0 && left < MOST_SECONDS ? (rlim_t)ceil(left) : MOST_SECONDS;
  rlim_t memory = ((rlim_t)current_space_kib() << 10) + ((rlim_t)MOST_MEMORY << 20);
  setrlimit(RLIMIT_CPU, &(struct rlimit){seconds, seconds + 1});
  setrlimit(RLIMIT_AS, &(struct rlimit){memory, memory});
}

static _Noreturn void compare_in_child(LLVMModuleRef module[2], const char *entry, pid_t parent) {
  spawn_die_with(parent);
  if (clean_silence_errors() != 0) _exit(STATUS_NONE);
  fatal_set_cleanup(NULL, NULL);
  LLVMResetFatalErrorHandler();
  LLVMInstallFatalErrorHandler(end_without_answer);
  limit_resources();
  _exit(compare(module, entry));
}

/* ---- in the parent ---- */

void normal_begin(NormalRun *run, LLVMModuleRef module[2], const char *entry) {
  assert(module[OLD] && module[NEW] && entry);
  fflush(NULL);
  pid_t parent = getpid(), child = fork();
  if (child == 0) compare_in_child(module, entry, parent);
  run->child = child < 0 ? 0 : child;
}

NormalResult normal_end(NormalRun *run) {
  NormalResult r = {NORMAL_NONE, 0};
  int status = 0;
  if (!run->child) return r;
  while (waitpid(run->child, &status, 0) < 0 && errno == EINTR) {
  }
  run->child = 0;
  int answer = WIFEXITED(status) ? WEXITSTATUS(status) : STATUS_NONE;
  if (answer == STATUS_DIFFERENT) r.end = NORMAL_DIFFERENT;
  if (answer >= STATUS_EQUAL && answer < STATUS_EQUAL + (1 << NORMAL_CONDITIONS)) {
    r.end = NORMAL_EQUAL;
    r.conditions = (unsigned)(answer - STATUS_EQUAL);
  }
  return r;
}
