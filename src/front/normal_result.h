/* The result of a comparison of normal forms (normal.h), without LLVM's types. */
#ifndef UMBRA_FRONT_NORMAL_RESULT_H
#define UMBRA_FRONT_NORMAL_RESULT_H

typedef enum NormalEnd {
  NORMAL_NONE,      /* not compared: not wanted, not possible, or a limit was reached */
  NORMAL_DIFFERENT, /* says nothing about the behaviour */
  NORMAL_EQUAL      /* equivalent under the conditions */
} NormalEnd;

/* Conditions of NORMAL_EQUAL in addition to the absence of undefined behaviour. */
enum {
  NORMAL_NANS = 1 << 0,      /* the sign and the payload of NaNs do not matter */
  NORMAL_ADDRESSES = 1 << 1, /* the numbers of addresses do not matter */
  NORMAL_OPERANDS = 1 << 2,  /* operands are evaluated in clang's order */
  NORMAL_CONDITIONS = 3
};

typedef struct NormalResult {
  NormalEnd end;
  unsigned conditions; /* a set of the bits above */
} NormalResult;
#endif
