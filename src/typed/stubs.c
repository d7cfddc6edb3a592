#include "typed/stubs.h"

#include "base/alloc.h"
#include "typed/spell.h"
#include "typed/values.h"

/* How the stub's parameter is kept; NULL: it is not. */
static char *kept(const CType *param, uint32_t number) {
  char *name = str_format("arg%u", number), *whole = spell(param, name);
  mem_free(name);
  return whole;
}

static bool is_text(const CType *t) {
  t = c_type(t);
  return t->kind == C_POINTER && target_of(t) == TARGET_TEXT;
}

void stubs_add_log(const Stub *s, Str *out) {
  const CType *f = s->type;
  if (!f->field_count) {
    str_addf(out, "int %s_calls;\n", s->word);
    return;
  }
  str_addf(out, "struct {\n  int count;\n  struct {\n");
  for (uint32_t i = 0; i < f->field_count; i++) {
    char *field = kept(f->fields[i].type, i);
    str_addf(out, "    %s;\n", field);
    if (is_text(f->fields[i].type)) str_addf(out, "    unsigned char text%u[ANY_TEXT + 2];\n", i);
    mem_free(field);
  }
  str_addf(out, "  } of[ANY_CALLS];\n} %s_calls;\n", s->word);
}

char *stubs_head(const Stub *s) {
  const CType *f = s->type;
  Str params = {0};
  for (uint32_t i = 0; i < f->field_count; i++) {
    char *name = str_format("arg%u", i), *param = spell(f->fields[i].type, name);
    str_addf(&params, "%s%s", i ? ", " : "", param);
    mem_free(param);
    mem_free(name);
  }
  char *inner =
      str_format("any_call_of_%s(%s)", s->word, f->field_count ? str_text(&params) : "void");
  char *head = spell(f->base, inner);
  str_done(&params);
  mem_free(inner);
  return head;
}

void stubs_add(Writer *w, const Stub *s) {
  const CType *f = s->type, *result = c_type(f->base);
  char *head = stubs_head(s);
  str_addf(w->out,
           "/* What is called back: its arguments are kept, it returns anything. */\nstatic %s {\n",
           head);
  mem_free(head);
  if (!f->field_count)
    str_addf(w->out, "  int number = %s_calls++;\n", s->word);
  else
    str_addf(w->out, "  int number = %s_calls.count++;\n", s->word);
  if (f->field_count) str_add(w->out, "  if (number < ANY_CALLS) {\n");
  for (uint32_t i = 0; i < f->field_count; i++) {
    const CType *next = i + 1 < f->field_count ? c_type(f->fields[i + 1].type) : NULL;
    str_addf(w->out, "    %s_calls.of[number].arg%u = arg%u;\n", s->word, i, i);
    if (!is_text(f->fields[i].type)) continue;
    str_addf(w->out, "    for (int i = 0; arg%u && i <= ANY_TEXT", i);
    if (next && next->kind == C_INTEGER && next->size >= 4)
      str_addf(w->out, " && i < (long)arg%u", i + 1);
    str_addf(w->out, "; i++)\n      if (!(%s_calls.of[number].text%u[i] = arg%u[i])) break;\n",
             s->word, i, i);
  }
  if (f->field_count) str_add(w->out, "  }\n");
  if (!result->is_void) {
    char *answer = spell(f->base, "answer"), *name = str_format("\"%s()\"", s->word);
    str_addf(
        w->out,
        "  %s;\n  memset(&answer, 0, sizeof answer);\n  if (number >= ANY_CALLS) return answer;\n",
        answer);
    values_add(w, result, "answer", name, "1", "  ");
    str_add(w->out, "  return answer;\n");
    mem_free(answer);
    mem_free(name);
  }
  str_add(w->out, "}\n\n");
}
