/* Types in debug information form a graph, with cycles through pointers to structures: the CType of
 * a node is recorded before its parts are created.
 *
 * A structure without a tag is spelled as the typedef that names it, or otherwise by the field of
 * the structure that contains it: __typeof__(((struct outer *)0)->inner). */
#include "front/declarations.h"

#include <llvm-c/DebugInfo.h>
#include <string.h>

#include "base/alloc.h"
#include "base/str.h"
#include "front/clang.h"
#include "front/debug_nodes.h"
#include "front/declared_arrays.h"
#include "front/param_uses.h"
#include "front/read_declarations.h"
#include "front/returned.h"

typedef DeclarationReader Reader;

static const CType nothing = {.kind = C_OTHER, .name = "void", .is_void = true};

/* `spelling` is used for a structure without a name of its own; NULL if none is known. */
static const CType *declarations_make(Reader *r, LLVMValueRef node, const char *spelling);

/* Returns "struct node", or `spelling` for a type without a tag. */
static const char *tagged(Reader *r, const char *kind, LLVMValueRef node, const char *spelling) {
  const char *tag = node_text(r->arena, node_operand(node, OPERAND_NAME));
  if (!*tag) return spelling;
  char *whole = str_format("%s %s", kind, tag);
  const char *kept = arena_strdup(r->arena, whole);
  mem_free(whole);
  return kept;
}

static void declarations_make_basic(Reader *r, CType *t, LLVMValueRef node) {
  const char *name = t->name = node_text(r->arena, node_operand(node, OPERAND_NAME));
  if (strstr(name, "omplex")) return;
  t->kind = node_is_float(name) ? C_FLOAT : C_INTEGER;
  t->is_bool = strcmp(name, "_Bool") == 0;
  t->is_char = strstr(name, "char") != NULL;
  t->is_signed = !t->is_bool && !strstr(name, "unsigned");
}

/* Returns a spelling of the field's type as the type of an expression; pointers and arrays are
 * dereferenced to reach the structure. */
static const char *spell_field(Reader *r, const char *outer, const char *field, LLVMValueRef type) {
  if (!outer || !*field) return NULL;
  char *place = str_format("((%s *)0)->%s", outer, field);
  while (type && LLVMIsAMDNode(type)) {
    unsigned tag = node_tag(type);
    if (tag != TAG_ARRAY && tag != TAG_POINTER && tag != TAG_CONST) break;
    if (tag != TAG_CONST) {
      char *inner = str_format("(*%s)", place);
      mem_free(place);
      place = inner;
    }
    type = node_operand(type, OPERAND_BASE);
  }
  char *whole = str_format("__typeof__(%s)", place);
  const char *kept = arena_strdup(r->arena, whole);
  mem_free(whole);
  mem_free(place);
  return kept;
}

/* Is the type declared in a header of the C library or another header that is installed? */
static bool declarations_is_of_system(LLVMValueRef type) {
  LLVMMetadataRef file = LLVMDIScopeGetFile(LLVMValueAsMetadata(type));
  unsigned len = 0, dir_len = 0;
  if (!file) return false;
  const char *name = LLVMDIFileGetFilename(file, &len),
             *dir = LLVMDIFileGetDirectory(file, &dir_len), *home = libc_home();
  /* The directory is relevant only for a relative name. */
  bool is_whole = !dir_len || (len && *name == '/');
  char *path = str_format("%.*s%s%.*s", is_whole ? 0 : (int)dir_len, is_whole ? "" : dir,
                          is_whole ? "" : "/", (int)len, name);
  bool is = str_starts(path, "/usr/include/") || (home && str_starts(path, home));
  mem_free(path);
  return is;
}

/* The fields of an anonymous structure are those of the structure that contains it. */
static const CType *make_member(Reader *r, const CType *t, const char *name, LLVMValueRef type) {
  const char *before = r->outer, *outer = t->name ? t->name : before;
  r->outer = *name ? NULL : outer;
  const CType *made = declarations_make(r, type, spell_field(r, outer, name, type));
  r->outer = before;
  return made;
}

static void make_fields(Reader *r, CType *t, LLVMValueRef node) {
  LLVMValueRef elements = node_operand(node, OPERAND_ELEMENTS);
  if (!elements) { /* incomplete */
    t->size = 0;
    return;
  }
  unsigned n = LLVMGetMDNodeNumOperands(elements);
  t->fields = ARENA_ARRAY(r->arena, CField, n + 1);
  for (unsigned i = 0; i < n; i++) {
    LLVMValueRef member = node_operand(elements, i);
    if (!node_is_member(member)) continue;
    LLVMMetadataRef metadata = LLVMValueAsMetadata(member);
    LLVMValueRef type = node_operand(member, OPERAND_BASE);
    const char *name = node_text(r->arena, node_operand(member, OPERAND_NAME));
    CField *f = &t->fields[t->field_count++];
    *f = (CField){.name = name,
                  .type = make_member(r, t, name, type),
                  .offset = LLVMDITypeGetOffsetInBits(metadata) / 8};
    f->is_private = *name == '_' && declarations_is_of_system(node);
    if (LLVMDITypeGetFlags(metadata) & LLVMDIFlagBitField)
      f->bits = (uint8_t)LLVMDITypeGetSizeInBits(metadata);
  }
}

/* The size of the type that an alias stands for, whose node has none of its own. The type itself
 * may be under construction: struct s { t (*rows)[2]; } with typedef struct s t. */
static uint64_t size_of_node(LLVMValueRef node) {
  while (node && LLVMIsAMDNode(node)) {
    switch (node_tag(node)) {
      case TAG_TYPEDEF:
      case TAG_CONST:
      case TAG_VOLATILE:
      case TAG_RESTRICT:
      case TAG_ATOMIC: node = node_operand(node, OPERAND_BASE); break;
      default: return LLVMDITypeGetSizeInBits(LLVMValueAsMetadata(node)) / 8;
    }
  }
  return 0;
}

/* int a[2][3] is one node with two subranges. */
static void declarations_make_array(Reader *r, CType *t, LLVMValueRef node, const char *spelling) {
  LLVMValueRef ranges = node_operand(node, OPERAND_ELEMENTS);
  unsigned n = ranges ? LLVMGetMDNodeNumOperands(ranges) : 0;
  const CType *element = declarations_make(r, node_operand(node, OPERAND_BASE), spelling);
  uint64_t size = size_of_node(node_operand(node, OPERAND_BASE));
  for (unsigned i = n; i-- > 1;) {
    CType *inner = ARENA_NEW(r->arena, CType);
    *inner =
        (CType){.kind = C_ARRAY, .base = element, .count = node_count(node_operand(ranges, i))};
    inner->size = size *= inner->count;
    element = inner;
  }
  t->kind = C_ARRAY;
  t->base = element;
  t->count = n ? node_count(node_operand(ranges, 0)) : 0;
  t->size = t->count * size;
}

/* The list begins with the result; NULL means void, and at the end of the list "...". */
static void make_function(Reader *r, CType *t, LLVMValueRef node) {
  LLVMValueRef list = node_operand(node, OPERAND_TYPES);
  unsigned n = list && LLVMIsAMDNode(list) ? LLVMGetMDNodeNumOperands(list) : 0;
  t->kind = C_FUNCTION;
  t->size = 1;
  t->base = declarations_make(r, node_operand(list, 0), NULL);
  t->fields = ARENA_ARRAY(r->arena, CField, n + 1);
  for (unsigned i = 1; i < n; i++) {
    LLVMValueRef param = node_operand(list, i);
    if (!param || node_tag(param) == TAG_UNSPECIFIED_PARAMETERS)
      t->is_variadic = true;
    else
      t->fields[t->field_count++] = (CField){.name = "", .type = declarations_make(r, param, NULL)};
  }
}

static void make_alias(Reader *r, CType *t, LLVMValueRef node, unsigned tag, const char *spelling) {
  t->kind = C_ALIAS;
  t->is_const = tag == TAG_CONST;
  if (tag == TAG_TYPEDEF)
    spelling = t->name = node_text(r->arena, node_operand(node, OPERAND_NAME));
  t->base = declarations_make(r, node_operand(node, OPERAND_BASE), spelling);
  t->size = t->base->size ? t->base->size : size_of_node(node);
}

static void declarations_fill(Reader *r, CType *t, LLVMValueRef node, const char *spelling) {
  unsigned tag = node_tag(node);
  switch (tag) {
    case TAG_BASE: declarations_make_basic(r, t, node); break;
    case TAG_ENUMERATION:
      t->kind = C_INTEGER;
      t->is_enumeration = true;
      t->is_signed =
          c_type(declarations_make(r, node_operand(node, OPERAND_BASE), NULL))->is_signed;
      t->name = tagged(r, "enum", node, spelling);
      if (!t->name || str_starts(t->name, "__typeof__")) t->name = c_integer_name(t);
      break;
    case TAG_STRUCTURE:
    case TAG_UNION:
      t->kind = tag == TAG_UNION ? C_UNION : C_STRUCT;
      t->name = tagged(r, tag == TAG_UNION ? "union" : "struct", node, spelling);
      make_fields(r, t, node);
      if (t->size && t->name && !str_starts(t->name, "__typeof__")) vec_push(r->structures, t);
      break;
    case TAG_ARRAY:
      if (LLVMDITypeGetFlags(LLVMValueAsMetadata(node)) & LLVMDIFlagVector)
        t->name = "vector";
      else
        declarations_make_array(r, t, node, spelling);
      break;
    case TAG_SUBROUTINE: make_function(r, t, node); break;
    case TAG_POINTER:
      t->kind = C_POINTER;
      t->size = 8;
      t->base = declarations_make(r, node_operand(node, OPERAND_BASE), spelling);
      break;
    case TAG_TYPEDEF:
    case TAG_CONST:
    case TAG_VOLATILE:
    case TAG_RESTRICT:
    case TAG_ATOMIC: make_alias(r, t, node, tag, spelling); break;
    default: break;
  }
}

static const CType *declarations_make(Reader *r, LLVMValueRef node, const char *spelling) {
  if (!node || !LLVMIsAMDNode(node)) return &nothing;
  LLVMMetadataRef metadata = LLVMValueAsMetadata(node);
  CType *t = map_find_ptr(&r->seen, metadata);
  if (t) return t;
  t = ARENA_NEW(r->arena, CType);
  *t = (CType){.kind = C_OTHER, .size = LLVMDITypeGetSizeInBits(metadata) / 8};
  map_put_ptr(&r->seen, metadata, t);
  declarations_fill(r, t, node, spelling);
  return t;
}

const CType *declaration_type(Reader *r, LLVMValueRef node) {
  return declarations_make(r, node, NULL);
}

const char *declaration_file(Reader *r, LLVMValueRef unit) {
  LLVMMetadataRef file = unit ? LLVMDIScopeGetFile(LLVMValueAsMetadata(unit)) : NULL;
  unsigned n = 0;
  const char *path = file ? LLVMDIFileGetFilename(file, &n) : "";
  return arena_strndup(r->arena, path, n);
}

/* --- functions --- */

/* The length of a parameter's name without ".coerce" and a number, which clang appends when it
 * splits a structure. */
static size_t declarations_base_length(const char *name, size_t len) {
  for (size_t i = 1; i + 7 <= len; i++)
    if (memcmp(name + i, ".coerce", 7) == 0) return i;
  return len;
}

static bool returns_by_address(LLVMValueRef f) {
  unsigned kind = LLVMGetEnumAttributeKindForName("sret", 4);
  return LLVMCountParams(f) && LLVMGetEnumAttributeAtIndex(f, 1, kind);
}

/* The parameters get the names that they have in LLVM, if there are equally many. */
static void name_params(Reader *r, LLVMValueRef f, CType *type) {
  VEC(const char *) names = {0};
  for (unsigned i = returns_by_address(f); i < LLVMCountParams(f); i++) {
    size_t len;
    const char *name = LLVMGetValueName2(LLVMGetParam(f, i), &len);
    size_t base = declarations_base_length(name, len);
    bool goes_on = base < len && names.len && strlen(vec_last(&names)) == base &&
                   memcmp(vec_last(&names), name, base) == 0;
    if (!goes_on) vec_push(&names, arena_strndup(r->arena, name, base));
  }
  for (uint32_t i = 0; i < type->field_count; i++) {
    bool is_known = names.len == type->field_count && *names.data[i];
    char *made = str_format("arg%u", i);
    type->fields[i].name = is_known ? names.data[i] : arena_strdup(r->arena, made);
    mem_free(made);
  }
  vec_done(&names);
}

static void note_passed(CPassed *p, LLVMValueRef value) {
  int64_t v = 0;
  if (LLVMIsAConstantInt(value) && LLVMGetIntTypeWidth(LLVMTypeOf(value)) <= 64)
    v = LLVMConstIntGetSExtValue(value);
  else if (!LLVMIsAConstantPointerNull(value))
    p->is_other = true;
  for (uint32_t i = 0; i < p->count; i++)
    if (p->values[i] == v) return;
  if (p->count < MOST_PASSED)
    p->values[p->count++] = v;
  else
    p->is_other = true;
}

/* Does the parameter have the name of a lower bound: min, iMin, low_limit? */
static bool is_lower_name(const char *name) {
  static const char *const words[] = {"base",  "begin", "start", "beg",  "first",
                                      "floor", "lo",    "head",  "from", NULL};
  return str_is_one_of(name, words) || str_ends(name, "min") || str_ends(name, "Min") ||
         str_starts(name, "low");
}

/* Finds the parameter that leads to the end of the array to which this one leads, or to an element
 * from which the function moves back to the beginning: *is_cursor. Returns 1 + its number; 0 if
 * there is none. */
static uint32_t end_of_param(Reader *r, LLVMValueRef f, const CType *type, uint32_t number,
                             bool *is_cursor) {
  unsigned hidden = returns_by_address(f);
  const CType *begin = c_type(type->fields[number].type);
  bool is_lower = is_lower_name(type->fields[number].name);
  uint32_t cursor = 0;
  for (uint32_t i = 0; i < type->field_count && begin->kind == C_POINTER; i++) {
    const CType *end = c_type(type->fields[i].type);
    LLVMValueRef one = LLVMGetParam(f, hidden + number), other = LLVMGetParam(f, hidden + i);
    if (i == number || end->kind != C_POINTER || c_type(end->base) != c_type(begin->base)) continue;
    if (!is_lower_name(type->fields[i].name) && param_is_end(&r->targets, one, other)) return i + 1;
    if (!cursor && param_is_beginning(&r->targets, one, other, is_lower)) cursor = i + 1;
  }
  *is_cursor = cursor;
  return cursor;
}

/* Looks at the uses of the parameters, provided that they correspond to those in LLVM one to one.
 */
static void read_param_uses(Reader *r, LLVMValueRef f, CType *type) {
  unsigned hidden = returns_by_address(f);
  if (LLVMCountParams(f) != type->field_count + hidden) return;
  LLVMValueRef types = node_types_of_function(r->context, f);
  for (uint32_t i = 0; i < type->field_count; i++) {
    LLVMValueRef param = LLVMGetParam(f, hidden + i),
                 used_as = param_used_as(param, node_operand(types, i + 1), r->arena);
    type->fields[i].is_text = param_is_text(param);
    if (used_as) type->fields[i].used_as = declaration_type(r, used_as);
    if (c_type(type->fields[i].type)->kind != C_POINTER) continue;
    unsigned targets = param_targets_of(&r->targets, param);
    type->fields[i].is_stepped = targets & PARAM_STEPPED;
    type->fields[i].is_result = !(targets & (PARAM_READ_FIRST | PARAM_STEPPED));
    bool is_cursor = false;
    type->fields[i].end = end_of_param(r, f, type, i, &is_cursor);
    if (is_cursor) type->fields[type->fields[i].end - 1].is_cursor = true;
  }
}

/* The arguments of the calls that name the function, provided that its parameters correspond to
 * those in LLVM one to one. */
static const CPassed *read_passed(Reader *r, LLVMValueRef f, const CType *type) {
  unsigned hidden = returns_by_address(f), calls = 0;
  if (LLVMCountParams(f) != type->field_count + hidden) return NULL;
  CPassed *passed = ARENA_ARRAY(r->arena, CPassed, type->field_count + 1);
  memset(passed, 0, (type->field_count + 1) * sizeof *passed);
  for (LLVMUseRef use = LLVMGetFirstUse(f); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef call = LLVMGetUser(use);
    if (!LLVMIsACallInst(call) || LLVMGetCalledValue(call) != f ||
        LLVMGetNumArgOperands(call) != type->field_count + hidden)
      continue;
    calls++;
    for (uint32_t i = 0; i < type->field_count; i++)
      note_passed(&passed[i], LLVMGetOperand(call, hidden + i));
  }
  return calls ? passed : NULL;
}

static bool declaration_is_in_header(LLVMMetadataRef subprogram) {
  LLVMMetadataRef file = LLVMDIScopeGetFile(subprogram);
  unsigned len = 0;
  const char *name = file ? LLVMDIFileGetFilename(file, &len) : NULL;
  return name && len > 2 && strncmp(name + len - 2, ".h", 2) == 0;
}

static void read_function(Reader *r, LLVMValueRef f, Declarations *d) {
  size_t len;
  const char *name = LLVMGetValueName2(f, &len);
  Declaration made = {.name = arena_strndup(r->arena, name, len), .file = ""};
  LLVMMetadataRef subprogram = LLVMGetSubprogram(f);
  made.is_static = LLVMGetLinkage(f) == LLVMInternalLinkage;
  if (subprogram) {
    LLVMValueRef node = LLVMMetadataAsValue(r->context, subprogram);
    LLVMValueRef type = node_operand(node, OPERAND_SIGNATURE);
    made.is_in_header = declaration_is_in_header(subprogram);
    made.file = declaration_file(r, node_operand(node, OPERAND_UNIT));
    CType *own = ARENA_NEW(r->arena, CType); /* its parameters have this function's names */
    *own = (CType){0};
    if (type) make_function(r, own, type);
    own->is_variadic = LLVMIsFunctionVarArg(LLVMGlobalGetValueType(f));
    name_params(r, f, own);
    read_param_uses(r, f, own);
    declared_arrays_read(r, node, own);
    if (type) {
      made.type = own;
      if (c_type(own->base)->kind == C_INTEGER) made.returned = returned_by(f);
      made.passed = read_passed(r, f, own);
    }
  }
  vec_push(&d->functions, made);
}

void declarations_read(Reader *r, LLVMModuleRef m, Declarations *d) {
  *d = (Declarations){0};
  arena_init(&d->arena);
  strmap_init(&d->names);
  strmap_init(&d->are_defined);
  *r = (Reader){
      .arena = &d->arena, .context = LLVMGetModuleContext(m), .structures = &d->structures};
  map_init(&r->seen);
  param_targets_init(&r->targets);
  size_t len;
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f)) {
    strmap_put(&d->names, LLVMGetValueName2(f, &len), 1);
    if (!LLVMIsDeclaration(f)) read_function(r, f, d);
  }
  param_targets_done(&r->targets);
  for (LLVMValueRef g = LLVMGetFirstGlobal(m); g; g = LLVMGetNextGlobal(g))
    strmap_put(&d->names, LLVMGetValueName2(g, &len), 1);
}

void declarations_done(Declarations *d) {
  vec_done(&d->functions);
  vec_done(&d->variables);
  vec_done(&d->changed);
  vec_done(&d->structures);
  vec_done(&d->copies);
  strmap_done(&d->are_defined);
  strmap_done(&d->names);
  arena_done(&d->arena);
}

const Declaration *declarations_find(const Declarations *d, const char *name) {
  for (size_t i = 0; i < d->functions.len; i++)
    if (strcmp(d->functions.data[i].name, name) == 0) return &d->functions.data[i];
  return NULL;
}
