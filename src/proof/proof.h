/* Proofs of equivalence for every input, by induction. Uses no inputs, bounds or models of the C
 * library: memory, calls and arguments are unknown, but equal in both versions. The programs are
 * the versions' normal forms (front/normal.h), translated to Code with a common numbering. */
#ifndef UMBRA_PROOF_PROOF_H
#define UMBRA_PROOF_PROOF_H
#include "base/str.h"
#include "code/code.h"

typedef struct ProofResult {
  bool is_proved;
  bool sees_addresses; /* it depends on the numeric values of addresses */
} ProofResult;

/* Do both versions of each function named in `roots` behave alike, wherever neither has undefined
 * behaviour? If so, the certificate gets a JSON array of the functions (docs/proofs.md), and the
 * directory, unless it is NULL, an SMT-LIB script for each obligation. If one cannot be written,
 * the certificate is "null". */
ProofResult proof_run(Program *const programs[VERSIONS], const TextList *roots, const char *dir,
                      Str *certificate);
#endif
