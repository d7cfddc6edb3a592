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

/* The number describes the first words of the arguments and of the results. Further words are
 * assumed to fit. */
enum { PASS_ARGUMENTS = 14, PASS_RESULTS = 2 };
/* The registers of each class for arguments; the maximum number of argument words that is counted.
 */
enum { PASS_GENERAL = 6, PASS_VECTOR = 8, PASS_MOST = 63 };

#define PASS_NOWHERE UINT32_MAX
#define PASS_ZEROS_ABOVE \
  "an int that a call passes where the function takes 64 bits has zeros above it"

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

/* The index of the given word that a callee finds where it expects word k; PASS_NOWHERE if nothing
 * was passed there. */
uint32_t passing_find_argument(Passing given, Passing wanted, uint32_t k);
uint32_t passing_find_result(Passing given, Passing wanted, uint32_t k);
/* Are all arguments, or results, that are wanted given in the same order and with the same width?
 */
bool passing_fits_arguments(Passing given, Passing wanted);
bool passing_fits_results(Passing given, Passing wanted);
#endif
