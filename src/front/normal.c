#include "front/normal.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <llvm-c/Analysis.h>
#include <llvm-c/BitReader.h>
#include <llvm-c/BitWriter.h>
#include <llvm-c/ErrorHandling.h>
#include <llvm-c/Support.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
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
#include "front/normal_cut.h"
#include "front/normal_fuse.h"
#include "front/normal_prepare.h"
#include "front/normal_print.h"
#include "front/normal_programs.h"
#include "front/normal_reduce.h"
#include "front/normal_roots.h"
#include "front/second_names.h"

/* The exit status of the child; EQUAL and PROVED are combined with the conditions. */
enum { STATUS_NONE = 0, STATUS_DIFFERENT = 1, STATUS_EQUAL = 64, STATUS_PROVED = 128 };

/* ---- in the child ---- */

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

static bool optimise(LLVMModuleRef m, const char *passes) {
  LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
  LLVMErrorRef error = LLVMRunPasses(m, passes, NULL, options);
  LLVMDisposePassBuilderOptions(options);
  if (error) LLVMConsumeError(error);
  return !error;
}

/* A version after the optimiser has run, as bitcode and as text. */
typedef struct NormalForm {
  const TextList *roots;
  LLVMMemoryBufferRef bitcode;
  Str text;
  bool is_fused;     /* some loops are */
  bool is_recursive; /* before the optimiser ran, a function called itself */
} NormalForm;

/* Which normal form. */
typedef struct NormalKind {
  bool keeps_signed; /* for executions in which no signed arithmetic overflows */
  bool fuses;        /* loops that follow each other are one */
  bool keeps_loops;  /* a loop is not replaced by a formula for its result */
  bool keeps_calls;  /* a function that calls itself does not become a loop */
} NormalKind;

static bool fuse_loops(LLVMModuleRef m, NormalForm *form) {
  form->is_fused = normal_fuse(m);
  if (!form->is_fused) return true;
  if (LLVMVerifyModule(m, LLVMReturnStatusAction, NULL)) return false;
  return optimise(m, "default<O2>,function(loop-simplify,sink)");
}

static bool calls_itself(LLVMValueRef f) {
  for (LLVMUseRef u = LLVMGetFirstUse(f); u; u = LLVMGetNextUse(u)) {
    LLVMValueRef user = LLVMGetUser(u);
    bool is_call = LLVMIsACallInst(user) && LLVMGetCalledValue(user) == f;
    if (is_call && LLVMGetBasicBlockParent(LLVMGetInstructionParent(user)) == f) return true;
  }
  return false;
}

static void find_recursion(LLVMModuleRef m, NormalKind kind, NormalForm *form) {
  static const char no_loop[] = "disable-tail-calls", is_set[] = "true";
  LLVMAttributeRef attribute = LLVMCreateStringAttribute(
      LLVMGetModuleContext(m), no_loop, sizeof no_loop - 1, is_set, sizeof is_set - 1);
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f)) {
    if (!calls_itself(f)) continue;
    form->is_recursive = true;
    if (kind.keeps_calls)
      LLVMAddAttributeAtIndex(f, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, attribute);
  }
}

static bool make_normal_form(LLVMModuleRef m, NormalKind kind, NormalForm *form) {
  normal_prepare(m, kind.keeps_signed);
  find_recursion(m, kind, form);
  if (!optimise(m, "default<O2>,default<O2>,function(loop-simplify,sink)")) return false;
  if (kind.fuses && !fuse_loops(m, form)) return false;
  normal_clean(m);
  form->bitcode = LLVMWriteBitcodeToMemoryBuffer(m);
  return normal_print(m, form->roots, &form->text);
}

static bool have_same_roots(const NormalForm form[2]) {
  if (form[OLD].roots->len != form[NEW].roots->len) return false;
  for (size_t i = 0; i < form[OLD].roots->len; i++) {
    bool is_found = false;
    for (size_t k = 0; k < form[NEW].roots->len && !is_found; k++)
      is_found = strcmp(form[OLD].roots->data[i], form[NEW].roots->data[k]) == 0;
    if (!is_found) return false;
  }
  return true;
}

static bool is_proved(const NormalForm form[2], NormalProver prover, unsigned *conditions,
                      Str *certificate) {
  const LLVMMemoryBufferRef bitcode[2] = {form[OLD].bitcode, form[NEW].bitcode};
  Program *programs[2];
  bool sees_addresses = false;
  if (!prover.prove || !have_same_roots(form)) return false;
  if (!normal_programs(bitcode, form[OLD].roots, programs)) return false;
  bool is_proved =
      prover.prove(prover.data, programs, form[OLD].roots, &sees_addresses, certificate);
  if (sees_addresses) *conditions |= NORMAL_ADDRESSES;
  return is_proved;
}

static bool defines_entry(LLVMModuleRef m, const char *entry) {
  LLVMValueRef f = LLVMGetNamedFunction(m, entry);
  return f && !LLVMIsDeclaration(f);
}

static void reach_all(Reach *reach, const ValueList *roots) {
  reach_init(reach);
  for (size_t i = 0; i < roots->len; i++)
    reach_add(reach, roots->data[i]);
}

/* Sets what the modules' normal forms consist of. Returns false if they have none, or cannot be
 * compared. */
static bool choose_roots(LLVMModuleRef m[2], const char *entry, ValueList roots[2], Reach reach[2],
                         unsigned *conditions) {
  for (Version v = OLD; v <= NEW; v++) {
    normal_roots(&roots[v], m[v], m[1 - v], entry);
    reach_all(&reach[v], &roots[v]);
    LLVMSetIsNewDbgInfoFormat(m[v], false); /* as below */
    if (normal_is_opaque(m[v], &reach[v])) return false;
    *conditions |= normal_conditions(&reach[v]);
  }
  if (!normal_types_agree(roots)) return false;
  if (!normal_cut(m, reach, roots)) return true;
  for (Version v = OLD; v <= NEW; v++) {
    reach_done(&reach[v]);
    reach_all(&reach[v], &roots[v]);
  }
  return normal_types_agree(roots);
}

/* What the normal forms are made of: the parts of both versions that are compared. */
typedef struct NormalParts {
  LLVMMemoryBufferRef bitcode[2];
  TextList roots[2]; /* names */
  unsigned conditions;
} NormalParts;

/* Returns false if the versions cannot be compared. The modules are reduced to the parts. */
static bool find_parts(LLVMModuleRef m[2], const char *entry, NormalParts *parts) {
  ValueList roots[2];
  Reach reach[2];
  *parts = (NormalParts){0};
  if (!defines_entry(m[OLD], entry) || !defines_entry(m[NEW], entry)) return false;
  if (!second_names_join(m)) return false;
  if (!choose_roots(m, entry, roots, reach, &parts->conditions)) return false;
  for (Version v = OLD; v <= NEW; v++) {
    export_roots(&roots[v], &parts->roots[v]); /* an entry may be static, and not be used */
    if (!normal_reduce(m[v], &reach[v])) return false;
    parts->bitcode[v] = LLVMWriteBitcodeToMemoryBuffer(m[v]);
    reach_done(&reach[v]);
    vec_done(&roots[v]);
  }
  return true;
}

/* In one context, the names of NEW's types would depend on those of OLD. */
static bool make_forms(const NormalParts *parts, NormalKind kind, NormalForm form[2]) {
  for (Version v = OLD; v <= NEW; v++) {
    LLVMModuleRef m;
    form[v] = (NormalForm){.roots = &parts->roots[v]};
    if (LLVMParseBitcodeInContext2(LLVMContextCreate(), parts->bitcode[v], &m)) return false;
    LLVMSetIsNewDbgInfoFormat(m, false); /* for the order of operands (scopes.c) */
    if (!make_normal_form(m, kind, &form[v])) return false;
  }
  return true;
}

static unsigned conditions_of(const NormalParts *parts, NormalKind kind) {
  return parts->conditions | (kind.keeps_signed ? NORMAL_OVERFLOW : 0);
}

static int normal_compare_texts(const NormalForm form[2], unsigned conditions) {
  bool is_equal = strcmp(str_text(&form[OLD].text), str_text(&form[NEW].text)) == 0;
  return is_equal ? (int)(STATUS_EQUAL | conditions) : STATUS_DIFFERENT;
}

static void normal_send(int fd, const void *data, size_t len) {
  for (const char *at = data; len;) {
    ssize_t n = write(fd, at, len);
    if (n < 0) _exit(STATUS_NONE);
    at += n;
    len -= (size_t)n;
  }
}

static void send_status(int fd, int status) {
  uint8_t byte = (uint8_t)status;
  normal_send(fd, &byte, 1);
}

/* LLVM cannot set the option a second time: all later forms keep their loops. */
static void keep_loops(void) {
  static const char *const options[] = {"umbra", "-replexitval=never"};
  static bool are_kept = false;
  if (!are_kept) LLVMParseCommandLineOptions(sizeof options / sizeof *options, options, "");
  are_kept = true;
}

static bool is_same_form(const NormalForm a[2], const NormalForm b[2]) {
  return strcmp(str_text(&a[OLD].text), str_text(&b[OLD].text)) == 0 &&
         strcmp(str_text(&a[NEW].text), str_text(&b[NEW].text)) == 0;
}

/* Compares other normal forms, unless they are the first ones. */
static int compare_other_forms(const NormalParts *parts, const NormalForm first[2], NormalKind kind,
                               NormalProver prover, Str *certificate) {
  NormalForm form[2];
  unsigned conditions = conditions_of(parts, kind);
  if (kind.keeps_loops) keep_loops();
  if (!make_forms(parts, kind, form)) return STATUS_DIFFERENT;
  if (kind.fuses && !form[OLD].is_fused && !form[NEW].is_fused) return STATUS_DIFFERENT;
  if (is_same_form(first, form)) return STATUS_DIFFERENT;
  int status = normal_compare_texts(form, conditions);
  if (status == STATUS_DIFFERENT && is_proved(form, prover, &conditions, certificate))
    status = (int)(STATUS_PROVED | conditions);
  return status;
}

/* The texts of the forms differ. */
static int prove(const NormalParts *parts, const NormalForm form[2], NormalProver prover,
                 Str *certificate) {
  static const NormalKind others[] = {{.fuses = true},
                                      {.keeps_loops = true},
                                      {.keeps_loops = true, .keeps_calls = true},
                                      {.keeps_signed = true, .keeps_loops = true},
                                      {.keeps_signed = true, .keeps_loops = true, .fuses = true}};
  unsigned conditions = parts->conditions;
  if (is_proved(form, prover, &conditions, certificate)) return (int)(STATUS_PROVED | conditions);
  for (size_t k = 0; k < sizeof others / sizeof *others; k++) {
    if (others[k].keeps_calls && !form[OLD].is_recursive && !form[NEW].is_recursive) continue;
    int status = compare_other_forms(parts, form, others[k], prover, certificate);
    if (status != STATUS_DIFFERENT) return status;
  }
  return STATUS_DIFFERENT;
}

/* Sends the result of the texts to fd, and the certificate of a proof; returns the final result. */
static int compare(LLVMModuleRef m[2], const char *entry, NormalProver prover, NormalKnown *known,
                   int fd) {
  NormalParts parts;
  NormalForm form[2];
  Str certificate = {0};
  int status = STATUS_NONE;
  if (find_parts(m, entry, &parts) && make_forms(&parts, (NormalKind){0}, form))
    status = normal_compare_texts(form, parts.conditions);
  send_status(fd, status);
  if (status == STATUS_DIFFERENT && prover.prove)
    status = prove(&parts, form, prover, &certificate);
  if (known) known->has_proof = status >= STATUS_EQUAL;
  normal_send(fd, str_text(&certificate), certificate.len);
  close(fd);
  return status;
}

static void end_without_answer(const char *reason) {
  (void)reason;
  _exit(STATUS_NONE);
}

/* default<O2> overrides these options of its pipeline if they are set in another way. */
static void switch_off_vectorisation(void) {
  static const char *const options[] = {"umbra", "-vectorize-loops=false", "-vectorize-slp=false",
                                        "-interleave-loops=false"};
  LLVMParseCommandLineOptions(sizeof options / sizeof *options, options, "");
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

static _Noreturn void compare_in_child(LLVMModuleRef module[2], const char *entry,
                                       NormalProver prover, NormalKnown *known, pid_t parent,
                                       int fd) {
  spawn_die_with(parent);
  if (clean_silence_errors() != 0) _exit(STATUS_NONE);
  fatal_set_cleanup(NULL, NULL);
  LLVMResetFatalErrorHandler();
  LLVMInstallFatalErrorHandler(end_without_answer);
  switch_off_vectorisation();
  limit_resources();
  _exit(compare(module, entry, prover, known, fd));
}

/* ---- in the parent ---- */

static NormalResult result_of(int answer) {
  NormalResult r = {NORMAL_NONE, 0};
  if (answer == STATUS_DIFFERENT) r.end = NORMAL_DIFFERENT;
  if (answer >= STATUS_EQUAL) {
    r.end = answer >= STATUS_PROVED ? NORMAL_PROVED : NORMAL_EQUAL;
    r.conditions = (unsigned)answer % STATUS_EQUAL;
  }
  return r;
}

static NormalKnown *share_known(void) {
  void *page =
      mmap(NULL, sizeof(NormalKnown), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  return page == MAP_FAILED ? NULL : page;
}

NormalRun *normal_begin(LLVMModuleRef module[2], const char *entry, NormalProver prover) {
  assert(module[OLD] && module[NEW]);
  NormalRun *run = NEW(NormalRun);
  int ends[2];
  run->known = share_known();
  fflush(NULL);
  if (pipe2(ends, O_CLOEXEC) != 0) return run;
  pid_t parent = getpid(), child = fork();
  if (child == 0) {
    close(ends[0]);
    compare_in_child(module, entry, prover, run->known, parent, ends[1]);
  }
  close(ends[1]);
  run->fd = ends[0];
  run->child = child < 0 ? 0 : child;
  return run;
}

NormalResult normal_forms(NormalRun *run, bool waits) {
  if (!run) return (NormalResult){NORMAL_NONE, 0};
  if (run->has_forms || !run->child) return run->forms;
  struct pollfd p = {.fd = run->fd, .events = POLLIN};
  if (!waits && poll(&p, 1, 0) <= 0) return run->forms;
  uint8_t answer = STATUS_NONE;
  ssize_t n;
  while ((n = read(run->fd, &answer, 1)) < 0 && errno == EINTR) {
  }
  run->has_forms = true;
  run->forms = result_of(n == 1 ? answer : STATUS_NONE);
  return run->forms;
}

static void receive_certificate(NormalRun *run) {
  char bytes[4096];
  ssize_t n;
  while ((n = read(run->fd, bytes, sizeof bytes)) > 0 || (n < 0 && errno == EINTR))
    if (n > 0) str_add_bytes(&run->certificate, bytes, (size_t)n);
  close(run->fd);
}

/* A child that has met a limit has proved nothing. */
NormalResult normal_wait(NormalRun *run) {
  if (!run) return (NormalResult){NORMAL_NONE, 0};
  int status = 0;
  if (!run->child) return run->result;
  normal_forms(run, true);
  receive_certificate(run);
  while (waitpid(run->child, &status, 0) < 0 && errno == EINTR) {
  }
  run->child = 0;
  run->result = run->forms;
  if (WIFEXITED(status) && WEXITSTATUS(status) >= STATUS_EQUAL)
    run->result = result_of(WEXITSTATUS(status));
  return run->result;
}

void normal_free(NormalRun *run) {
  if (run && run->child) {
    kill(run->child, SIGKILL);
    normal_wait(run);
  }
  if (run && run->known) munmap(run->known, sizeof *run->known);
  if (run) str_done(&run->certificate);
  mem_free(run);
}
