// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent
// WHY: the compilers have the same code: they differ in attributes, pragmas and unused macros
//- old.c
#include <assert.h>
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#ifndef __has_feature
#define __has_feature(x) 0
#endif
#ifndef __has_builtin
#define __has_builtin(x) 0
#endif
#if __has_feature(address_sanitizer) || defined(__SANITIZE_ADDRESS__)
#define CHECKED 1
#else
#define CHECKED 0
#endif
#if __has_attribute(access)
#define READS(n) __attribute__((access(read_only, n), nonnull(n)))
#else
#define READS(n)
#endif
#if defined(__GNUC__) && __GNUC__ >= 7
#define FALLTHROUGH __attribute__((__fallthrough__))
#else
#define FALLTHROUGH
#endif
#ifdef __clang__
#pragma clang diagnostic push
#define UNUSED_BY_CODE 1
#else
#pragma GCC diagnostic push
#endif
#if __has_builtin(__builtin_expect)
#define LIKELY(x) __builtin_expect(!!(x), 1)
#else
#define LIKELY(x) (x)
#endif
#if __has_include(<stdatomic.h>) && defined(__SIZEOF_INT128__) && __INT_MAX__ > 65535
#define WIDE 1
#else
#define WIDE 0
#endif
static int first(const char *s) READS(1);
static int first(const char *s) { return tolower(*s); }
int f(int x) {
  assert(x != 77 || WIDE);
  switch (x) {
  case 1: x++; FALLTHROUGH;
  case 2: x++;
  }
  return LIKELY(x) && !CHECKED ? first("A") + x : 0;
}
//- new.c
#include <assert.h>
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#ifndef __has_feature
#define __has_feature(x) 0
#endif
#ifndef __has_builtin
#define __has_builtin(x) 0
#endif
#if __has_feature(address_sanitizer) || defined(__SANITIZE_ADDRESS__)
#define CHECKED 1
#else
#define CHECKED 0
#endif
#if __has_attribute(access)
#define READS(n) __attribute__((access(read_only, n), nonnull(n)))
#else
#define READS(n)
#endif
#if defined(__GNUC__) && __GNUC__ >= 7
#define FALLTHROUGH __attribute__((__fallthrough__))
#else
#define FALLTHROUGH
#endif
#ifdef __clang__
#pragma clang diagnostic push
#define UNUSED_BY_CODE 1
#else
#pragma GCC diagnostic push
#endif
#if __has_builtin(__builtin_expect)
#define LIKELY(x) __builtin_expect(!!(x), 1)
#else
#define LIKELY(x) (x)
#endif
#if __has_include(<stdatomic.h>) && defined(__SIZEOF_INT128__) && __INT_MAX__ > 65535
#define WIDE 1
#else
#define WIDE 0
#endif
static int first(const char *s) READS(1);
static int first(const char *s) { return tolower(*s); }
int f(int x) {
  assert(x != 77 || WIDE);
  switch (x) {
  case 1: x++; FALLTHROUGH;
  case 2: x++;
  }
  return LIKELY(x) && !CHECKED ? x + first("A") : 0;
}
