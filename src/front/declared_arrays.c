/* `int m[2][3]` declares a pointer to int[3], and debug information contains nothing else: the 2 is
 * only in the source. The text of the declarator is read at the line that debug information names.
 * A size is a number, or a macro that the same file defines as a number; any other text leaves the
 * parameter a pointer. */
#include "front/declared_arrays.h"

#include <assert.h>
#include <ctype.h>
#include <llvm-c/DebugInfo.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/str.h"
#include "front/debug_nodes.h"

enum {
  MOST_BYTES = 4096, /* of an array that is generated */
  MOST_TEXT = 4096   /* of a parameter list */
};

static bool declared_arrays_is_word(char c) { return isalnum((unsigned char)c) || c == '_'; }

/* The first occurrence of the name as a whole word; NULL if there is none. */
static const char *find_word(const char *text, const char *end, const char *name) {
  size_t n = strlen(name);
  for (const char *at = text; n && (at = memmem(at, (size_t)(end - at), name, n)); at++) {
    bool begins = at == text || !declared_arrays_is_word(at[-1]);
    if (begins && (at + n == end || !declared_arrays_is_word(at[n]))) return at;
  }
  return NULL;
}

static const char *skip_blanks(const char *at) { return at + strspn(at, " \t\n"); }

/* A number, possibly in parentheses, after which nothing follows but `stop`; 0 if it is not one. */
static uint64_t read_number(const char *at, char stop) {
  bool is_open = *at == '(';
  char *end;
  if (is_open) at = skip_blanks(at + 1);
  if (!isdigit((unsigned char)*at)) return 0;
  unsigned long long value = strtoull(at, &end, 0);
  end += strspn(end, "uUlL");
  at = end + strspn(end, " \t");
  if (is_open && *at == ')') at += 1 + strspn(at + 1, " \t");
  return *at == stop ? value : 0;
}

/* The value of a macro that the text defines once; 0 if it is not a number. */
static uint64_t read_macro(const char *text, const char *name, size_t len) {
  uint64_t value = 0;
  size_t found = 0;
  for (const char *at = text; (at = strstr(at, "#define ")); at++) {
    const char *word = at + strlen("#define ");
    word += strspn(word, " \t");
    if (strncmp(word, name, len) != 0 || declared_arrays_is_word(word[len]) || word[len] == '(')
      continue;
    value = read_number(word + len + strspn(word + len, " \t"), '\n');
    found++;
  }
  return found == 1 ? value : 0;
}

/* The size in "[static 4]"; 0 if it is unknown. */
static uint64_t read_size(const char *text, const char *bracket) {
  static const char *const words[] = {"static", "const", "restrict"};
  const char *at = skip_blanks(bracket + 1);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    size_t n = strlen(words[i]);
    if (strncmp(at, words[i], n) == 0 && !declared_arrays_is_word(at[n])) at = skip_blanks(at + n);
  }
  if (isdigit((unsigned char)*at) || *at == '(') return read_number(at, ']');
  size_t len = 0;
  while (declared_arrays_is_word(at[len]))
    len++;
  return len && *skip_blanks(at + len) == ']' ? read_macro(text, at, len) : 0;
}

/* The text of the file; the last one is kept. NULL if it cannot be read. */
static const char *read_source(DeclarationReader *r, LLVMMetadataRef scope) {
  LLVMMetadataRef file = LLVMDIScopeGetFile(scope);
  unsigned len = 0, dir_len = 0;
  if (!file) return NULL;
  const char *name = LLVMDIFileGetFilename(file, &len),
             *dir = LLVMDIFileGetDirectory(file, &dir_len);
  bool is_whole = !dir_len || (len && *name == '/');
  char *path = str_format("%.*s%s%.*s", is_whole ? 0 : (int)dir_len, is_whole ? "" : dir,
                          is_whole ? "" : "/", (int)len, name);
  if (!r->source_path || strcmp(path, r->source_path) != 0) {
    size_t size;
    char *text = file_read(path, &size);
    r->source_path = arena_strdup(r->arena, path);
    r->source = text ? arena_strdup(r->arena, text) : NULL;
    mem_free(text);
  }
  mem_free(path);
  return r->source;
}

static const char *find_line(const char *text, unsigned line) {
  for (; text && line > 1; line--) {
    text = strchr(text, '\n');
    if (text) text++;
  }
  return text;
}

/* The parameter list of the function, from its "(" up to and including its ")"; false if there is
 * none. */
static bool find_list(const char *at, const char *name, const char **begin, const char **end) {
  size_t len = strnlen(at, MOST_TEXT), depth = 0;
  const char *last = at + len, *word = find_word(at, last, name);
  if (!word) return false;
  *begin = word + strlen(name);
  *begin = skip_blanks(*begin);
  if (**begin != '(') return false;
  for (*end = *begin; *end < last; ++*end) {
    if (**end == '{' || **end == ';' || **end == '#') return false;
    depth += **end == '(';
    depth -= **end == ')';
    if (!depth) return true;
  }
  return false;
}

/* The name in the list, but not in the parameter list of a function pointer. */
static const char *find_parameter(const char *begin, const char *end, const char *name) {
  const char *word = find_word(begin, end, name);
  int depth = 0;
  for (const char *at = begin; word && at < word; at++)
    depth += (*at == '(') - (*at == ')');
  return depth == 1 ? word : NULL;
}

static const CType *make_array(DeclarationReader *r, const CType *pointer, uint64_t count) {
  const CType *element = c_type(pointer)->base;
  while (element->kind == C_ALIAS && element->is_const)
    element = element->base; /* the harness writes to the array */
  uint64_t size = c_type(element)->size;
  if (!size || count > MOST_BYTES / size) return NULL;
  CType *array = ARENA_NEW(r->arena, CType), *made = ARENA_NEW(r->arena, CType);
  *array = (CType){.kind = C_ARRAY, .base = element, .count = count, .size = count * size};
  *made = (CType){.kind = C_POINTER, .base = array, .size = pointer->size};
  return made;
}

void declared_arrays_read(DeclarationReader *r, LLVMValueRef subprogram, CType *type) {
  assert(r && subprogram && type->kind == C_FUNCTION);
  bool has_pointer = false;
  for (uint32_t i = 0; i < type->field_count; i++)
    has_pointer |= c_type(type->fields[i].type)->kind == C_POINTER;
  if (!has_pointer) return;
  LLVMMetadataRef node = LLVMValueAsMetadata(subprogram);
  const char *text = read_source(r, node);
  const char *line = find_line(text, LLVMDISubprogramGetLine(node)), *begin, *end;
  const char *name = node_text(r->arena, node_operand(subprogram, OPERAND_NAME));
  if (!line || !find_list(line, name, &begin, &end)) return;
  for (uint32_t i = 0; i < type->field_count; i++) {
    CField *f = &type->fields[i];
    const char *word = find_parameter(begin, end, f->name);
    if (!word || c_type(f->type)->kind != C_POINTER) continue;
    const char *bracket = skip_blanks(word + strlen(f->name));
    uint64_t count = *bracket == '[' ? read_size(text, bracket) : 0;
    if (count) f->declared_as = make_array(r, f->type, count);
  }
}
