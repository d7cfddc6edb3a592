/* How a call passes its arguments and expects its results, and how a function expects and returns
 * them: the class and the width of each word, in one number.
 *
 * On x86-64, integers and pointers are passed in general registers, floating-point numbers in
 * vector registers, and the rest on the stack. A function that is called with a type other than its
 * own finds in each of its registers what the call has put there, and something indeterminate if
 * that was nothing. Two calls pass the same in the same way if their numbers are equal. */
#ifndef UMBRA_CODE_PASSING_H
#define UMBRA_CODE_PASSING_H
#include <stdbool.h>
#include <stdint.h>

typedef enum PassedWord {
  PASS_NOTHING,
  PASS_8, /* in a general register */
  PASS_16,
  PASS_32,
  PASS_64,
  PASS_FLOAT, /* in a vector register */
  PASS_DOUBLE,
  PASS_REST /* on the stack, or a part of a vector */
} PassedWord;

/* The words of arguments and results that the number describes; later ones are taken to fit. */
enum { PASS_ARGUMENTS = 14, PASS_RESULTS = 2 };
/* The registers of each class for arguments, and the most words of arguments that are counted. */
enum { PASS_GENERAL = 6, PASS_VECTOR = 8, PASS_MOST = 63 };

#define PASS_NOWHERE UINT32_MAX

typedef uint64_t Passing; /* 0 if unknown */

Passing passing_new(bool is_variadic, unsigned convention); /* 0 is C's convention */
void passing_add_argument(Passing *p, PassedWord word);
void passing_add_result(Passing *p, PassedWord word);

PassedWord passing_argument(Passing p, uint32_t k);
PassedWord passing_result(Passing p, uint32_t k);
uint32_t passing_arguments(Passing p); /* the number of words, at most PASS_MOST */
bool passing_is_variadic(Passing p);
unsigned passing_convention(Passing p);
unsigned passing_width(PassedWord word); /* bits; 64 for PASS_REST */

/* The word that is found where word k is expected; PASS_NOWHERE if there is none. */
uint32_t passing_find_argument(Passing given, Passing wanted, uint32_t k);
uint32_t passing_find_result(Passing given, Passing wanted, uint32_t k);
/* Are all arguments, or results, that are wanted given in the same order and with the same width?
 */
bool passing_fits_arguments(Passing given, Passing wanted);
bool passing_fits_results(Passing given, Passing wanted);
#endif
