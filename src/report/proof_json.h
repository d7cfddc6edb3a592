/* The certificate of a proof: proof.json, and its lines on the terminal. */
#ifndef UMBRA_REPORT_PROOF_JSON_H
#define UMBRA_REPORT_PROOF_JSON_H
#include "outcome/verdict.h"
#include "report/run_dir.h"

/* `functions` is the prover's JSON array; empty for equal normal forms. */
void proof_json_write(RunDir *dir, Proof proof, const Str *functions);
/* Names each pair of loops with a part of its invariant, at most three. */
void proof_print(const Str *functions);
#endif
