/* Symbols are matched by name where possible; numbered clones of statics are matched in order,
 * constants without a name of their own (strings, tables) by content (pair_constants.c). */
#include "front/pair.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/fatal.h"
#include "base/map.h"
#include "base/str.h"
#include "front/front_entry.h"
#include "front/link.h"
#include "front/misfit.h"
#include "front/pair_constants.h"

static void rename_value(LLVMValueRef v, const char *name) {
  LLVMSetValueName2(v, name, strlen(name));
}

/* --- variables and functions --- */

static bool pair_fits(LLVMValueRef old, LLVMValueRef new) {
  if (symbol_is_local(old) != symbol_is_local(new) && !LLVMIsDeclaration(old) &&
      !LLVMIsDeclaration(new))
    return false;
  if (LLVMIsDeclaration(old) || LLVMIsDeclaration(new)) return true;
  if (LLVMIsAFunction(old))
    return LLVMGlobalGetValueType(old) == LLVMGlobalGetValueType(new) &&
           (symbol_is_local(old) || LLVMGetFunctionCallConv(old) == LLVMGetFunctionCallConv(new));
  return constant_size_of(old) == constant_size_of(new);
}

static LLVMValueRef pair_find(LLVMModuleRef m, bool is_function, const char *name) {
  return is_function ? LLVMGetNamedFunction(m, name) : LLVMGetNamedGlobal(m, name);
}

static void list_named(LLVMModuleRef m, bool are_functions, ValueList *list) {
  if (are_functions)
    for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
      vec_push(list, f);
  else
    for (LLVMValueRef g = LLVMGetFirstGlobal(m); g; g = LLVMGetNextGlobal(g))
      if (!constant_is_private(g) || LLVMIsDeclaration(g)) vec_push(list, g);
}

/* The length of the name without the number that clang or the linker appended: count.3,
 * helper.12. */
static size_t pair_stem(const char *name) {
  size_t n = strlen(name), k = n;
  while (k && isdigit((unsigned char)name[k - 1]))
    k--;
  return k < n && k > 1 && name[k - 1] == '.' ? k - 1 : n;
}

static LLVMValueRef find_clone(const ValueList *old, LLVMModuleRef new_module, LLVMValueRef v) {
  const char *name = symbol_name(v);
  size_t n = pair_stem(name);
  for (size_t i = 0; i < old->len; i++) {
    const char *other = symbol_name(old->data[i]);
    if (!symbol_is_local(old->data[i]) || pair_stem(other) != n || strncmp(other, name, n) != 0 ||
        !pair_fits(old->data[i], v))
      continue;
    if (!pair_find(new_module, LLVMIsAFunction(v) != NULL, other)) return old->data[i];
  }
  return NULL;
}

/* Renames symbols of NEW that cannot be the same as OLD's of that name. */
static void pair_part_misfits(LLVMModuleRef old_module, const ValueList *new) {
  for (size_t i = 0; i < new->len; i++) {
    LLVMValueRef v = new->data[i],
                 old = pair_find(old_module, LLVMIsAFunction(v) != NULL, symbol_name(v));
    if (!old || pair_fits(old, v)) continue;
    char *name = str_format("%s%s", symbol_name(v), misfit_ending);
    rename_value(v, name);
    mem_free(name);
  }
}

static void pair_named(LLVMModuleRef module[2], bool are_functions) {
  ValueList list[2] = {0};
  for (Version v = OLD; v <= NEW; v++)
    list_named(module[v], are_functions, &list[v]);
  pair_part_misfits(module[0], &list[1]);
  for (size_t i = 0; i < list[1].len; i++) {
    LLVMValueRef v = list[1].data[i];
    if (!symbol_is_local(v) || LLVMIsDeclaration(v) ||
        pair_find(module[0], are_functions, symbol_name(v)))
      continue;
    LLVMValueRef old = find_clone(&list[0], module[1], v);
    if (old) rename_value(v, symbol_name(old));
  }
  for (Version v = OLD; v <= NEW; v++)
    vec_done(&list[v]);
}

/* Static functions (variables) to which an exported alias of one name leads are the same, unless
 * one version has both names. */
static void pair_alias_targets(LLVMModuleRef module[2]) {
  for (LLVMValueRef a = LLVMGetFirstGlobalAlias(module[NEW]); a; a = LLVMGetNextGlobalAlias(a)) {
    const char *name = symbol_name(a);
    LLVMValueRef other = LLVMGetNamedGlobalAlias(module[OLD], name, strlen(name)),
                 target[2] = {other ? symbol_resolve(other) : NULL, symbol_resolve(a)};
    if (!target[OLD] || !target[NEW] || symbol_is_local(a) || !symbol_is_local(target[OLD]) ||
        !symbol_is_local(target[NEW]))
      continue;
    bool is_function = LLVMIsAFunction(target[OLD]) != NULL;
    if (is_function == (LLVMIsAFunction(target[NEW]) != NULL) &&
        pair_fits(target[OLD], target[NEW]) &&
        !pair_find(module[NEW], is_function, symbol_name(target[OLD])) &&
        !pair_find(module[OLD], is_function, symbol_name(target[NEW])))
      rename_value(target[NEW], symbol_name(target[OLD]));
  }
}

static void pair_check_entry(LLVMModuleRef module[2], const char *entry) {
  LLVMValueRef f[2] = {LLVMGetNamedFunction(module[0], entry),
                       LLVMGetNamedFunction(module[1], entry)};
  if (!f[0] || !f[1]) return;
  bool is_alike = pair_fits(f[0], f[1]);
  if (is_alike && (entry_is_main(entry) || !entry_differs_in_sign(module, entry))) return;
  if (entry_adapt(module, entry) || is_alike || entry_kind(entry) == ENTRY_FUNCTION)
    return; /* a function without a common type remains two functions */
  fatal("the parameters or the result of %s changed", entry);
}

void pair_symbols(LLVMModuleRef module[2]) {
  pair_alias_targets(module);
  pair_named(module, true);
  pair_named(module, false);
  pair_constants(module);
}

void pair_modules(LLVMModuleRef module[2], const FrontOptions options[2]) {
  assert(module[OLD] && module[NEW] && module[OLD] != module[NEW]);
  assert(LLVMGetModuleContext(module[OLD]) == LLVMGetModuleContext(module[NEW]));
  pair_check_entry(module, options[1].entry ? options[1].entry : "main");
  pair_symbols(module);
}

/* --- exported variables --- */

/* Other files cannot name the variables that LLVM keeps in tables of its own. */
static bool is_exported(LLVMValueRef g) {
  return !LLVMIsDeclaration(g) && !symbol_is_local(g) && !library_defines(g) &&
         LLVMGetLinkage(g) != LLVMAppendingLinkage;
}

/* NULL if the other version has no variable of that name. */
static LLVMValueRef counterpart_of(LLVMModuleRef other, LLVMValueRef g) {
  const char *name = symbol_name(g);
  char *plain = mem_strndup(name, misfit_plain_length(name, strlen(name))),
       *renamed = str_format("%s%s", plain, misfit_ending);
  const char *const names[] = {name, plain, renamed};
  LLVMValueRef found = NULL;
  for (size_t i = 0; i < 3 && !found; i++) {
    found = LLVMGetNamedGlobal(other, names[i]);
    if (found && !is_exported(found)) found = NULL;
  }
  mem_free(plain);
  mem_free(renamed);
  return found;
}

static bool is_reached(const Reach *r, LLVMValueRef g) { return map_find_ptr(&r->seen, g); }

static bool pair_are_alike(LLVMValueRef old, LLVMValueRef new) {
  char *contents[] = {constant_content_of(old), constant_content_of(new)};
  bool alike = strcmp(contents[OLD], contents[NEW]) == 0;
  mem_free(contents[OLD]);
  mem_free(contents[NEW]);
  return alike;
}

/* What an initial value leads to. */
typedef struct Exposure {
  const Reach *reach;
  Map seen;
  bool has_static;   /* a static variable that the program uses, and that is not constant */
  bool has_function; /* a function that the program does not use */
} Exposure;

static void exposure_visit(Exposure *e, LLVMValueRef v) {
  v = LLVMIsAGlobalAlias(v) ? symbol_resolve(v) : v;
  if (!v || map_find_ptr(&e->seen, v)) return;
  map_put_ptr(&e->seen, v, v);
  if (LLVMIsAFunction(v)) {
    e->has_function |= !is_reached(e->reach, v);
  } else if (LLVMIsAGlobalVariable(v)) {
    if (is_reached(e->reach, v))
      e->has_static |= symbol_is_local(v) && !LLVMIsGlobalConstant(v);
    else if (!LLVMIsDeclaration(v))
      exposure_visit(e, LLVMGetInitializer(v));
  } else if (LLVMIsConstant(v)) {
    for (int i = 0; i < LLVMGetNumOperands(v); i++)
      exposure_visit(e, LLVMGetOperand(v, (unsigned)i));
  }
}

/* Can callers access a static variable that the program uses through this variable, which the
 * program does not use? One that leads to further functions would make the program larger by these;
 * it is left out. */
static bool pair_exposes(const Reach *reach, LLVMValueRef g) {
  Exposure e = {.reach = reach};
  map_init(&e.seen);
  exposure_visit(&e, LLVMGetInitializer(g));
  map_done(&e.seen);
  return e.has_static && !e.has_function;
}

void pair_exported(LLVMModuleRef module[2], Reach reach[2]) {
  for (bool is_new = true; is_new;) {
    is_new = false;
    for (LLVMValueRef g = LLVMGetFirstGlobal(module[NEW]); g; g = LLVMGetNextGlobal(g)) {
      LLVMValueRef old = is_exported(g) ? counterpart_of(module[OLD], g) : NULL;
      if (!old || (is_reached(&reach[OLD], old) && is_reached(&reach[NEW], g))) continue;
      bool is_used = is_reached(&reach[OLD], old) || is_reached(&reach[NEW], g);
      bool is_exposing = pair_exposes(&reach[OLD], old) || pair_exposes(&reach[NEW], g);
      if (!is_used && !is_exposing && pair_are_alike(old, g)) continue;
      reach_add(&reach[OLD], old);
      reach_add(&reach[NEW], g);
      is_new = true;
    }
  }
}

static void pair_add_names(StrMap *seen, NameList *names, const ValueList *values) {
  for (size_t i = 0; i < values->len; i++) {
    const char *name = symbol_name(values->data[i]);
    uint64_t at;
    if (symbol_is_absent(values->data[i]) || strmap_find(seen, name, &at)) continue;
    strmap_put(seen, name, names->len);
    vec_push(names, name);
  }
}

void pair_order(SymbolOrder *order, const Reach reach[2]) {
  *order = (SymbolOrder){0};
  StrMap functions, globals;
  strmap_init(&functions);
  strmap_init(&globals);
  for (Version v = OLD; v <= NEW; v++) {
    pair_add_names(&functions, &order->functions, &reach[v].functions);
    pair_add_names(&globals, &order->globals, &reach[v].globals);
  }
  strmap_done(&functions);
  strmap_done(&globals);
}
