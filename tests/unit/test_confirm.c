/* From the ends of four native runs to the class of a finding, and what a fixed program says about
 * it. */
#include <signal.h>
#include <string.h>

#include "base/alloc.h"
#include "outcome/confirmation.h"
#include "test.h"

/* The end of a run in a few letters: "0", "1" an exit status; a digit and a word: with that output;
 * S killed by SIGSEGV; A by a failed assertion; T out of time; L a limit; r: exit 0 after a report;
 * F: ended by a report; G: by another kind of report. */
static Outcome end_of(const char *text) {
  Outcome e = {.end = {.kind = END_EXIT}};
  NativeReport bounds = {END_READ_BOUNDS, 0, mem_strdup("a report"), NULL},
               division = {END_DIVISION_BY_ZERO, 0, mem_strdup("b"), NULL};
  switch (*text) {
    case 'S':
    case 'A':
      e.end.kind = *text == 'S' ? END_WILD_ACCESS : END_ASSERT;
      e.end.signal = *text == 'S' ? SIGSEGV : SIGABRT;
      str_add(&e.err.bytes, *text == 'A' ? text + 1 : "");
      vec_push(&e.reports, bounds);
      break;
    case 'T': e.end.kind = END_TIMEOUT; break;
    case 'L': e.end.kind = END_LIMIT; break;
    case 'F':
    case 'G':
      e.end.kind = *text == 'F' ? END_READ_BOUNDS : END_DIVISION_BY_ZERO;
      vec_push(&e.reports, *text == 'F' ? bounds : division);
      break;
    case 'r': vec_push(&e.reports, bounds); break;
    default: e.end.status = *text - '0'; break;
  }
  if (*text != 'A') str_add(&e.out.bytes, *text ? text + 1 : "");
  if (!e.reports.len || e.reports.data[0].text != bounds.text) mem_free(bounds.text);
  if (!e.reports.len || e.reports.data[0].text != division.text) mem_free(division.text);
  return e;
}

static Confirmation confirmation(const char *old_plain, const char *old_sanitized,
                                 const char *new_plain, const char *new_sanitized) {
  Confirmation c = {0};
  c.ends[OLD][BUILD_PLAIN] = end_of(old_plain);
  c.ends[OLD][BUILD_SANITIZED] = end_of(old_sanitized);
  c.ends[NEW][BUILD_PLAIN] = end_of(new_plain);
  c.ends[NEW][BUILD_SANITIZED] = end_of(new_sanitized);
  return c;
}

typedef struct Row {
  const char *old_plain, *old_sanitized, *new_plain, *new_sanitized;
  FindingClass class;
} Row;

static const Row rows[] = {
    {"0", "0", "0", "0", CLASS_INTERNAL},
    {"0a", "0a", "0a", "0a", CLASS_INTERNAL},
    {"0", "0", "1", "1", CLASS_OUTPUT},
    {"0a", "0a", "0b", "0b", CLASS_OUTPUT},
    {"0", "0", "S", "F", CLASS_REGRESSION},
    {"0", "0", "0", "F", CLASS_REGRESSION}, /* silent without the sanitizer */
    {"0", "0", "S", "0", CLASS_REGRESSION}, /* and the other way round */
    {"0", "0", "0", "r", CLASS_REGRESSION},
    {"S", "F", "0", "0", CLASS_FIX},
    {"0", "F", "1", "1", CLASS_FIX},
    {"0", "r", "0", "0", CLASS_FIX},
    {"0", "r", "0", "r", CLASS_PREEXISTING},
    {"0a", "r", "0b", "r", CLASS_OUTPUT},   /* what both do must not hide a difference */
    {"0", "r", "S", "F", CLASS_REGRESSION}, /* nor the death of one */
    {"S", "F", "0", "r", CLASS_FIX},
    {"S", "F", "S", "F", CLASS_PREEXISTING},
    {"0", "F", "0", "F", CLASS_PREEXISTING},
    {"0", "F", "0", "G", CLASS_OUTPUT}, /* another kind of error */
    {"S", "F", "Aw", "F", CLASS_OUTPUT},
    {"Ap: f.c:3: f: Assertion `x' failed.\n", "F", "Ap: f.c:14: f: Assertion `x' failed.\n", "F",
     CLASS_PREEXISTING},
    {"Ap: f.c:3: f: Assertion `x' failed.\n", "F", "Ap: f.c:3: f: Assertion `y' failed.\n", "F",
     CLASS_MESSAGE},
    {"Ahello\np: f.c:3: f: Assertion `x' failed.\n", "F",
     "Abye\np: f.c:3: f: Assertion `y' failed.\n", "F", CLASS_OUTPUT},
    {"AAssertion failed: x (f.c: f: 3)\n", "F", "AAssertion failed: x (f.c: f: 14)\n", "F",
     CLASS_PREEXISTING},
    {"AAssertion failed: x (f.c: f: 3)\n", "F", "AAssertion failed: x (g.c: f: 14)\n", "F",
     CLASS_MESSAGE},
    {"T", "T", "T", "T", CLASS_INTERNAL}, /* confirm() has refused to judge */
    {"Tabc", "T", "Ta", "T", CLASS_INTERNAL},
    {"0", "0", "T", "T", CLASS_OUTPUT},
    {"T", "T", "L", "L", CLASS_OUTPUT},
    {"T", "T", "S", "F", CLASS_REGRESSION},
};

static void test_classes(void) {
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const Row *r = &rows[i];
    Confirmation c = confirmation(r->old_plain, r->old_sanitized, r->new_plain, r->new_sanitized);
    FindingClass class = confirmation_class(&c);
    if (class != r->class)
      fprintf(stderr, "row %zu: %s instead of %s\n", i, class_name(class), class_name(r->class));
    TEST(class == r->class);
    confirmation_done(&c);
  }
}

static void test_differences(void) {
  Outcome a = end_of("0"), b = end_of("0");
  TEST(outcome_compare(&a, &b) == 0);
  str_add(&b.err.bytes, "x");
  TEST(outcome_compare(&a, &b) == 1u << PART_ERR);
  b.end.by_return = true;
  TEST(parts_have(outcome_compare(&a, &b), PART_END));
  vec_push(&b.files, file_change_new(mem_strdup("f")));
  TEST(parts_have(outcome_compare(&a, &b), PART_FILES));
  TEST(strcmp(parts_first_words(1u << PART_ERR | 1u << PART_FILES), "standard error") == 0);
  outcome_done(&a);
  outcome_done(&b);
}

static Judgement judge(const char *old, const char *new, const char *fixed,
                       const char *before_fix) {
  Confirmation c = confirmation(old, old, new, new);
  Outcome f = end_of(fixed), b = end_of(before_fix ? before_fix : "0");
  Judgement j = confirmation_judge(&c, &f, before_fix ? &b : NULL);
  outcome_done(&f);
  outcome_done(&b);
  confirmation_done(&c);
  return j;
}

static void test_judgements(void) {
  TEST(judge("0a", "0b", "0b", NULL) == JUDGEMENT_AS_NEW);
  TEST(judge("0a", "0b", "0a", NULL) == JUDGEMENT_AS_OLD);
  TEST(judge("0a", "0b", "0c", NULL) == JUDGEMENT_AS_NONE);
  TEST(judge("0a", "0b", "0b", "0b") == JUDGEMENT_AS_NEW);
  TEST(judge("0a", "0b", "0a", "0b") == JUDGEMENT_AS_OLD); /* the fix repairs what NEW broke */
  TEST(judge("0a", "0b", "0c", "0c") == JUDGEMENT_UNTOUCHED);
  TEST(judge("0a", "0b", "0c", "0d") == JUDGEMENT_AS_NONE);
  TEST(!judgement_name(JUDGEMENT_NONE) && strcmp(judgement_name(JUDGEMENT_AS_OLD), "bug") == 0);
  TEST(strcmp(judgement_name(JUDGEMENT_UNTOUCHED), "expected") == 0);
}

int main(void) {
  test_classes();
  test_differences();
  test_judgements();
  puts("ok");
  return 0;
}
