/* Sanitizer reports, as clang-19's runtime prints them, read as Umbra's kinds of faults. */
#include <signal.h>
#include <string.h>

#include "outcome/confirmation.h"
#include "replay/sanitizer.h"
#include "test.h"

#define STACK_LINES                                      \
  "    #0 0x5594f544a1b3 in main /home/me/s.c:11:29\n"   \
  "    #1 0x7f5841980249 in __libc_start_call_main "     \
  "csu/../sysdeps/nptl/libc_start_call_main.h:58:16\n\n" \
  "allocated by thread T0 here:\n    #1 0x5594f544a08f in main /home/me/s.c:9:12\n"
#define ASAN(what) "=================\n==13216==ERROR: AddressSanitizer: " what

static void check(const char *text, size_t count, EndKind kind,
                  const char *location) { /* of the last report */
  NativeReportList list = {0};
  sanitizer_parse(text, &list);
  TEST(list.len == count);
  if (count) {
    const NativeReport *r = &vec_last(&list);
    if (kind < END_KINDS)
      TEST(native_report_confirms(r, kind) && r->kind == kind);
    else
      TEST(!r->kinds);
    if (location)
      TEST(r->location && strcmp(r->location, location) == 0);
    else
      TEST(!r->location);
  }
  Outcome o = {.reports = {list.data, list.len, list.room}};
  outcome_done(&o);
}

static void test_address(void) {
  check(ASAN("heap-buffer-overflow on address 0x502000000014 at pc 0x55\nWRITE of size 1 at "
             "0x502000000014 thread T0\n") STACK_LINES,
        1, END_WRITE_BOUNDS, "/home/me/s.c:11:29");
  check(ASAN("global-buffer-overflow on address 0x5\nREAD of size 4 at 0x5 thread T0\n")
            STACK_LINES,
        1, END_READ_BOUNDS, "/home/me/s.c:11:29");
  check(ASAN("stack-buffer-underflow on address 0x5\nREAD of size 4 at 0x5 thread T0\n")
            STACK_LINES,
        1, END_READ_BOUNDS, "/home/me/s.c:11:29");
  check(ASAN("heap-use-after-free on address 0x5\nREAD of size 1 at 0x5 thread T0\n") STACK_LINES,
        1, END_USE_AFTER_FREE, "/home/me/s.c:11:29");
  check(ASAN("stack-use-after-return on address 0x5\nREAD of size 1\n") STACK_LINES, 1,
        END_USE_AFTER_RETURN, "/home/me/s.c:11:29");
  check(ASAN("stack-use-after-scope on address 0x5\nWRITE of size 1\n") STACK_LINES, 1,
        END_USE_AFTER_SCOPE, "/home/me/s.c:11:29");
  check(ASAN("attempting double-free on 0x502000000010 in thread T0:\n") STACK_LINES, 1,
        END_DOUBLE_FREE, "/home/me/s.c:11:29");
  check(ASAN("attempting free on address which was not malloc()-ed: 0x7 in thread T0\n")
            STACK_LINES,
        1, END_INVALID_FREE, "/home/me/s.c:11:29");
  static const char stack_overflow[] =
      ASAN("stack-overflow on address 0x7ffd12a42f40 (pc 0x5 bp 0x7 sp 0x7 T0)\n")
      "    #0 0x5 in rec /home/me/s.c:8\n";
  check(stack_overflow, 1, END_STACK, "/home/me/s.c:8");
}

static void test_signals_of_asan(void) {
  check(ASAN("SEGV on unknown address 0x000000000000 (pc 0x5)\n==1==The signal is caused by a "
             "WRITE memory access.\n"
             "==1==Hint: address points to the zero page.\n") STACK_LINES,
        1, END_NULL_ACCESS, "/home/me/s.c:11:29");
  check(ASAN("SEGV on unknown address 0x0000a4682cf1 (pc 0x5)\n==1==The signal is caused by a READ "
             "memory access.\n") STACK_LINES,
        1, END_WILD_ACCESS, "/home/me/s.c:11:29");
  check(ASAN("SEGV on unknown address 0x000000000000 (pc 0x0)\n==1==Hint: pc points to the zero "
             "page.\n==1==The signal is caused by a READ "
             "memory access.\n"
             "==1==Hint: address points to the zero page.\n"),
        1, END_BAD_CALL, NULL);
}

/* Frames of the sanitizer itself and of functions without a source line are passed over. */
static void test_frames(void) {
  check(ASAN("heap-buffer-overflow on address 0x5\nWRITE of size 8 at 0x5 thread T0\n"
             "    #0 0x556a556925f4 in __asan_memset (/tmp/s+0xc95f4) (BuildId: ff89)\n"
             "    #1 0x556a556925f4 in __interceptor_x /build/compiler-rt/lib/asan/asan.cpp:3:3\n")
            STACK_LINES,
        1, END_WRITE_BOUNDS, "/home/me/s.c:11:29");
  check(ASAN("heap-buffer-overflow on address 0x5\nWRITE of size 8 at 0x5 thread T0\n    #0 0x5  "
             "(/tmp/s+0xc95f4)\n\n") STACK_LINES,
        1, END_WRITE_BOUNDS, NULL);
}

static void test_undefined(void) {
  check(
      "s.c:20:19: runtime error: division by zero\nSUMMARY: UndefinedBehaviorSanitizer: "
      "undefined-behavior s.c:20:19\n",
      1, END_DIVISION_BY_ZERO, "s.c:20:19");
  check("s.c:1:2: runtime error: shift exponent 40 is too large for 32-bit type 'int'\n", 1,
        END_SHIFT, "s.c:1:2");
  check(
      "s.c:1:2: runtime error: signed integer overflow: 2147483647 + 1 cannot be represented in "
      "type 'int'\n",
      1, END_SIGNED_OVERFLOW, "s.c:1:2");
  check(
      "s.c:1:2: runtime error: division of -2147483648 by -1 cannot be represented in type 'int'\n",
      1, END_DIVISION_OVERFLOW, "s.c:1:2");
  check("s.c:1:2: runtime error: execution reached an unreachable program point\n", 1,
        END_UNREACHABLE, "s.c:1:2");
  check("s.c:1:2: runtime error: store to null pointer of type 'int'\n", 1, END_NULL_ACCESS,
        "s.c:1:2");
  check("s.c:1:2: runtime error: load of misaligned address 0x1 for type 'int'\n", 1, END_ALIGNMENT,
        "s.c:1:2");
  check("s.c:12:17: runtime error: index 5 out of bounds for type 'int[4]'\n" ASAN(
            "stack-buffer-overflow on address 0x7\nWRITE of size 4 at 0x7\n") STACK_LINES,
        2, END_WRITE_BOUNDS, "/home/me/s.c:11:29");
  check("hello\nworld", 0, END_KINDS, NULL);
  check("", 0, END_KINDS, NULL);
}

static void check_signal(int signal, const char *error, EndKind kind) {
  NativeReportList list = {0};
  sanitizer_add_signal(signal, error, &list);
  TEST(list.len == 1 && native_report_confirms(&list.data[0], kind));
  Outcome o = {.reports = {list.data, list.len, list.room}};
  outcome_done(&o);
}

static void test_signals(void) {
  check_signal(SIGABRT, "s: s.c:23: main: Assertion `z==1' failed.\n", END_ASSERT);
  check_signal(SIGABRT, "umbra: error reached: reach_error\n", END_REPORTED);
  check_signal(SIGABRT, "free(): double free detected in tcache 2\n", END_DOUBLE_FREE);
  check_signal(SIGABRT, "", END_ABORT);
  check_signal(SIGFPE, "", END_DIVISION_BY_ZERO);
  check_signal(SIGSEGV, "", END_STACK);
  check_signal(SIGUSR1, "", END_SIGNAL);
}

static bool agrees(const Outcome *o, EndKind kind, int status) {
  return native_agrees(o, &(Outcome){.end = {.kind = kind, .status = status}});
}

static void test_agreement(void) {
  Outcome o = {.end = {.kind = END_EXIT, .status = 44}};
  TEST(agrees(&o, END_EXIT, 300) && !agrees(&o, END_EXIT, 43) && !agrees(&o, END_ABORT, 0));
  sanitizer_parse("s.c:1:2: runtime error: signed integer overflow: 1 + 1\n", &o.reports);
  TEST(agrees(&o, END_EXIT, 44)); /* it was reported and the program went on */
  TEST(agrees(&o, END_SIGNED_OVERFLOW, 0));
  o.end.kind = END_TIMEOUT;
  TEST(!agrees(&o, END_EXIT, 44));
  outcome_done(&o);
}

/* Both parts of `_Complex long double` results, whose NaNs are alike. */
static bool pairs_agree(uint64_t native_payload, uint64_t payload, uint64_t native_imaginary,
                        uint64_t imaginary) {
  const FloatingResult pair = {FLOATING_EXTENDED, 2};
  const uint64_t native[] = {native_payload, 0x7fff, native_imaginary, 0x3fff};
  const uint64_t further[] = {0xffff, imaginary, 0x3fff};
  Outcome o = {.end = {.kind = END_EXIT, .by_return = true}, .is_native = true, .floating = pair},
          predicted = {.end = {.kind = END_EXIT, .by_return = true, .status = (int64_t)payload},
                       .floating = pair};
  str_add_bytes(&o.result, (const char *)native, sizeof native);
  str_add_bytes(&predicted.result, (const char *)further, sizeof further);
  bool do_agree = native_agrees(&o, &predicted);
  outcome_done(&o);
  outcome_done(&predicted);
  return do_agree;
}

static void test_agreement_of_numbers(void) {
  const uint64_t one = 1ull << 63, nan = 3ull << 62, other_nan = nan + 1, three_halves = nan;
  TEST(pairs_agree(nan, nan, one, one) && pairs_agree(nan, other_nan, one, one));
  TEST(!pairs_agree(nan, nan, one, three_halves) && !pairs_agree(nan, one, one, one));
}

int main(void) {
  test_address();
  test_signals_of_asan();
  test_frames();
  test_undefined();
  test_signals();
  test_agreement();
  test_agreement_of_numbers();
  puts("ok");
}
