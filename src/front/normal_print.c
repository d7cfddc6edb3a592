/* LLVM prints the whole module, after what is not reached has been removed from it, so whatever
 * LLVM knows about an instruction or a symbol is compared. Only these things are not: names that
 * no other code can see, the names of types, comments, and what normal_clean removes. The
 * definitions are then sorted.
 *
 * A local symbol loses its name only if its identity does not matter: a function whose address is
 * not taken, and a constant whose address is not significant. Other local variables keep theirs,
 * because functions that the roots do not reach may use them as well. */
#include "front/normal_print.h"

#include <assert.h>
#include <ctype.h>
#include <llvm-c/Analysis.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "front/normal_order.h"

static void set_name(LLVMValueRef v, const char *name) { LLVMSetValueName2(v, name, strlen(name)); }

/* ---- names ---- */

static void remove_names(LLVMValueRef f) {
  for (unsigned k = 0; k < LLVMCountParams(f); k++)
    set_name(LLVMGetParam(f, k), "");
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b; b = LLVMGetNextBasicBlock(b)) {
    set_name(LLVMBasicBlockAsValue(b), "");
    for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i))
      set_name(i, "");
  }
}

/* Is the function used only as the callee of direct calls? */
static bool is_only_called(LLVMValueRef f) {
  for (LLVMUseRef u = LLVMGetFirstUse(f); u; u = LLVMGetNextUse(u)) {
    LLVMValueRef user = LLVMGetUser(u);
    if (!LLVMIsACallInst(user) || LLVMGetCalledValue(user) != f) return false;
    for (unsigned k = 0; k < LLVMGetNumArgOperands(user); k++)
      if (LLVMGetOperand(user, k) == f) return false;
  }
  return true;
}

/* The numbers follow the order in which the symbols are reached. */
static void rename_locals(const Reach *reach) {
  for (size_t i = 0; i < reach->functions.len; i++) {
    LLVMValueRef f = reach->functions.data[i];
    if (!symbol_is_local(f) || !is_only_called(f)) continue;
    char *name = str_format("umbra.function.%zu", i);
    set_name(f, name);
    mem_free(name);
  }
  for (size_t i = 0; i < reach->globals.len; i++) {
    LLVMValueRef g = reach->globals.data[i];
    if (!symbol_is_content(g)) continue;
    char *name = str_format("umbra.constant.%zu", i);
    set_name(g, name);
    mem_free(name);
  }
}

/* ---- what is not reached ---- */

static void hide(LLVMValueRef v, const Reach *reach) {
  if (LLVMIsDeclaration(v) || symbol_is_local(v) || map_find_ptr(&reach->seen, v)) return;
  LLVMSetVisibility(v, LLVMDefaultVisibility);
  LLVMSetLinkage(v, LLVMInternalLinkage);
}

static bool remove_unreached(LLVMModuleRef m, const Reach *reach) {
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    hide(f, reach);
  for (LLVMValueRef g = LLVMGetFirstGlobal(m); g; g = LLVMGetNextGlobal(g))
    hide(g, reach);
  LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
  LLVMErrorRef error = LLVMRunPasses(m, "globaldce", NULL, options);
  LLVMDisposePassBuilderOptions(options);
  if (error) LLVMConsumeError(error);
  return !error;
}

/* ---- printing ---- */

/* Is the line the label of a block? LLVM adds a comment with its predecessors. */
static bool is_label(const char *line, size_t len) {
  size_t digits = 0;
  while (digits < len && isdigit((unsigned char)line[digits]))
    digits++;
  return digits && digits < len && line[digits] == ':';
}

typedef struct Definitions {
  TextList symbols; /* all that is not the definition of a type */
  TextList types;   /* "%name = type { ... }" */
} Definitions;

static bool is_type_definition(const char *text) {
  size_t len = strcspn(text, "\n");
  const char *mark = strstr(text, " = type ");
  return *text == '%' && mark && mark < text + len;
}

/* Splits LLVM's text: a function's definition ends with a line "}", all others are one line. */
static void split_definitions(const char *text, Definitions *all) {
  Str one = {0};
  bool in_function = false;
  while (*text) {
    size_t len = strcspn(text, "\n");
    bool is_comment = *text == ';', ends = len == 1 && *text == '}';
    if (str_starts(text, "define ")) in_function = true;
    size_t kept = is_label(text, len) ? strcspn(text, ":") : len;
    if (len && !is_comment) {
      str_add_bytes(&one, text, kept);
      str_add(&one, "\n");
    }
    if (ends) in_function = false;
    if (one.len && !in_function && is_type_definition(str_text(&one)))
      vec_push(&all->types, str_take(&one));
    else if (one.len && !in_function)
      vec_push(&all->symbols, str_take(&one));
    text += len + (text[len] == '\n');
  }
  if (one.len) vec_push(&all->symbols, str_take(&one));
  str_done(&one);
}

/* ---- names of types ---- */

/* The length of the name of a type at p; 0 if there is none. All other names after a % are numbers,
 * because local values have no names. */
static size_t type_name_length(const char *p) {
  if (*p != '%' || isdigit((unsigned char)p[1])) return 0;
  if (p[1] == '"') return 3 + strcspn(p + 2, "\"");
  size_t n = 1;
  while (str_is_word(p[n]) || strchr(".$-", p[n] ? p[n] : ' '))
    n++;
  return n > 1 ? n : 0;
}

typedef struct TypeNames {
  StrMap number;  /* name -> its index in `names` */
  TextList names; /* in the order of their first occurrence */
} TypeNames;

static uint64_t number_of_type(TypeNames *t, const char *name, size_t len) {
  char *key = mem_strndup(name, len);
  uint64_t n = t->names.len;
  if (!strmap_find(&t->number, key, &n)) {
    strmap_put(&t->number, key, n);
    vec_push(&t->names, key);
    return n;
  }
  mem_free(key);
  return n;
}

/* Replaces the names of types by their numbers; by nothing if t is NULL. */
static void print_without_types(const char *text, TypeNames *t, Str *out) {
  bool in_quotes = false;
  while (*text) {
    size_t len = in_quotes ? 0 : type_name_length(text);
    if (len && t)
      str_addf(out, "%%type.%llu", (unsigned long long)number_of_type(t, text, len));
    else if (len)
      str_add(out, "%type");
    if (!len && *text == '"') in_quotes = !in_quotes;
    if (!len) str_add_bytes(out, text, 1);
    text += len ? len : 1;
  }
}

typedef struct Keyed {
  char *key; /* the definition without the names of types */
  const char *text;
} Keyed;

static int compare_keyed(const void *a, const void *b) {
  return strcmp(((const Keyed *)a)->key, ((const Keyed *)b)->key);
}

static void print_symbols(const TextList *symbols, TypeNames *t, Str *out) {
  Keyed *all = NEW_ARRAY(Keyed, symbols->len);
  for (size_t i = 0; i < symbols->len; i++) {
    Str key = {0};
    print_without_types(symbols->data[i], NULL, &key);
    all[i] = (Keyed){str_take(&key), symbols->data[i]};
  }
  qsort(all, symbols->len, sizeof *all, compare_keyed);
  for (size_t i = 0; i < symbols->len; i++) {
    print_without_types(all[i].text, t, out);
    mem_free(all[i].key);
  }
  mem_free(all);
}

/* Prints the types that were mentioned; their definitions may mention more. */
static void print_types(const TextList *types, TypeNames *t, Str *out) {
  for (size_t k = 0; k < t->names.len; k++)
    for (size_t i = 0; i < types->len; i++) {
      size_t len = type_name_length(types->data[i]);
      bool is_it =
          strlen(t->names.data[k]) == len && strncmp(types->data[i], t->names.data[k], len) == 0;
      if (is_it) print_without_types(types->data[i], t, out);
    }
}

static void print_definitions(LLVMModuleRef m, Str *out) {
  static const char name[] = "normal form";
  Definitions all = {0};
  TypeNames types = {0};
  strmap_init(&types.number);
  LLVMSetModuleIdentifier(m, name, sizeof name - 1);
  LLVMSetSourceFileName(m, name, sizeof name - 1);
  char *text = LLVMPrintModuleToString(m);
  split_definitions(text, &all);
  LLVMDisposeMessage(text);
  print_symbols(&all.symbols, &types, out);
  print_types(&all.types, &types, out);
  strmap_done(&types.number);
  texts_done(&types.names);
  texts_done(&all.symbols);
  texts_done(&all.types);
}

/* The optimiser removes tables of constructors that it has evaluated. */
static void add_root(Reach *reach, LLVMModuleRef m, const char *name) {
  LLVMValueRef v = LLVMGetNamedFunction(m, name);
  if (!v) v = LLVMGetNamedGlobal(m, name);
  if (v) reach_add(reach, v);
}

bool normal_print(LLVMModuleRef m, const TextList *roots, Str *out) {
  Reach reach;
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f)) {
    if (LLVMIsDeclaration(f)) continue;
    normal_order(f);
    remove_names(f);
  }
  reach_init(&reach);
  for (size_t i = 0; i < roots->len; i++)
    add_root(&reach, m, roots->data[i]);
  rename_locals(&reach);
  bool is_printed = remove_unreached(m, &reach);
  reach_done(&reach);
  if (!is_printed || LLVMVerifyModule(m, LLVMReturnStatusAction, NULL)) return false;
  print_definitions(m, out);
  return true;
}
