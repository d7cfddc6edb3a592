/* A native fuzzer that runs with the engine (docs/fuzzing.md): libFuzzer runs both versions on many
 * inputs in the sandbox, in a process of its own, while the engine explores. What it finds are
 * files, which the engine runs like those of --corpus (engine/given_files.h); only a difference
 * that the engine shows as well becomes a finding.
 *
 *   Fuzzing f = {0};
 *   fuzzing_begin(&f, &run, &given);         before there are threads
 *   ...  fuzzing_collect(&f, false, &given);   differences found so far, during the exploration
 *   ...  fuzzing_give(&f, &test);              test cases for the fuzzer
 *   fuzzing_collect(&f, true, &given);       waits for the end, and takes the kept inputs as well
 *   fuzzing_end(&f, ".umbra/1/fuzz");     keeps the files
 *   fuzzing_done(&f); */
#ifndef UMBRA_REPLAY_FUZZING_H
#define UMBRA_REPLAY_FUZZING_H
#include "engine/given_files.h"
#include "engine/run_info.h"
#include "replay/fuzz_start.h"
#include "replay/sandbox.h"

typedef struct Fuzzing {
  const RunInfo *run;
  char *root; /* a temporary directory; NULL: nothing is fuzzed */
  Scratch scratch;
  SizedStart start; /* of a whole program */
  int process;      /* that builds and runs the fuzzer; 0: none, or it has ended */
  TextList taken;   /* names of files that were collected */
  double end;       /* when the fuzzer ends at the latest (clock_now) */
  double next_look;
  uint64_t runs;        /* of each version; 0: not known */
  uint64_t differences; /* number of inputs on which the native versions differ, one of each kind */
  uint64_t kept;        /* number of inputs with new coverage */
  uint64_t kept_bytes;  /* of both */
  uint64_t left_out;    /* number of inputs that the run directory has no room for */
  uint64_t tests;       /* number of test cases of the engine that it was given */
  bool is_offered;      /* no option asks for it: it begins when the exploration takes long */
  bool has_begun;       /* known after fuzzing_end: false if it was offered and not needed */
  double next_test;     /* no test case is given before (clock_now) */
  bool is_stopped;      /* before its end, because the exploration has ended */
  char *why_not;        /* why nothing, or not everything, was fuzzed; NULL: all was. Owned */
} Fuzzing;

typedef enum FuzzingWanted {
  FUZZING_NEVER,
  FUZZING_WHEN_LONG, /* when the exploration takes long, and a processor has time for it */
  FUZZING_AT_ONCE
} FuzzingWanted;
FuzzingWanted fuzzing_wanted(const Options *o);
/* `given`: the inputs to begin with. */
void fuzzing_begin(Fuzzing *f, const RunInfo *run, const GivenFiles *given);
/* With a number of runs it takes none, because they would depend on time. */
bool fuzzing_takes_tests(const Fuzzing *f);
/* Gives the fuzzer a test case of the engine, which it keeps if it executes something new. At most
 * some per second are given. */
void fuzzing_give(Fuzzing *f, const KTest *k);
/* Appends to `to`. is_last: waits until the fuzzer has ended, or time has run out. */
void fuzzing_collect(Fuzzing *f, bool is_last, GivenFiles *to);
/* Ends the fuzzer, and, if it has begun, copies what it has found and kept to the directory `keep`,
 * which is made. */
void fuzzing_end(Fuzzing *f, const char *keep);
void fuzzing_done(Fuzzing *f);
#endif
