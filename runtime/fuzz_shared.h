/* What the processes of a native fuzzing run share (fuzz_driver.c, fuzz_executor.c). */
#ifndef RUNTIME_FUZZ_SHARED_H
#define RUNTIME_FUZZ_SHARED_H
#include <stddef.h>
#include <stdint.h>

enum {
  FUZZ_MOST_DATA = 1 << 16, /* bytes of an input */
  FUZZ_MOST_REQUESTS = 1 << 16,
  FUZZ_STATUS_CLOSED = 0, /* an executor that is not needed any more exits with this status */
  FUZZ_STATUS_DONE        /* an executor that has run enough inputs */
};

/* In memory that the fuzzer and the executors of one version share. */
typedef struct FuzzRun {
  volatile uint32_t size;       /* of the data */
  volatile uint32_t is_running; /* the executor has begun and has not returned */
  volatile uint32_t is_awaited; /* the fuzzer waits for an answer */
  volatile int32_t executor;    /* its process id */
  volatile int32_t status;      /* of an executor that has ended, from waitpid() */
  volatile int32_t value;       /* that the entry has returned */
  volatile uint32_t has_value;
  volatile uint64_t memory;      /* a hash of what a function has left; 0: unknown */
  volatile uint32_t is_excluded; /* the harness of a function has excluded the input */
  volatile uint64_t place;       /* of a fault, relative to the library; 0: unknown */
  volatile uint64_t out, err;    /* bytes of output */
  unsigned char data[FUZZ_MOST_DATA];
  /* The values that a function has requested. Each value consists of its name, a NUL, its size as
   * a native 32-bit integer, and its bytes. */
  volatile uint32_t requests_size; /* beyond FUZZ_MOST_REQUESTS: they are not known */
  unsigned char requests[FUZZ_MOST_REQUESTS];
} FuzzRun;

typedef int FuzzTarget(const uint8_t *data, size_t size);

/* A variable that other files can name, and that has the same size in both versions. */
typedef struct FuzzVariable {
  const unsigned char *at;
  size_t size;
} FuzzVariable;

/* How an executor is connected. */
typedef struct FuzzLink {
  FuzzRun *run;
  unsigned char *counters;                    /* where the fuzzer reads those of the version */
  int order, answer;                          /* ends of pipes */
  int in, out, err;                           /* files: the program's streams */
  unsigned inputs;                            /* number of inputs to run before it exits */
  FuzzTarget *target;                         /* LLVMFuzzerTestOneInput or umbra_fuzz_function */
  int (*initialize)(int *argc, char ***argv); /* LLVMFuzzerInitialize; may be NULL */
  /* main, with its arguments and environment, which the fuzzer sets before each run; NULL: a fuzz
   * target */
  int (*program)(int argc, char **argv, char **environment);
  char **argv, **environment;
  FuzzVariable *variables; /* compared after each call of a function, in the same order */
  unsigned variable_count;
} FuzzLink;

/* Exported by the library of each version: */
typedef struct FuzzLibrary {
  unsigned char *counters, *counters_end;
  const uintptr_t *places, *places_end; /* the table that belongs to the counters */
} FuzzLibrary;
extern FuzzLibrary umbra_fuzz_library;
extern const FuzzLink *umbra_fuzz_link; /* of this executor, while it runs */
/* Runs inputs until the orders end; does not return. */
typedef void FuzzExecute(const FuzzLink *link);
FuzzExecute umbra_fuzz_execute;
/* For functions (fuzz_memory.c): a run begins; what is allocated so far is visible to the caller;
 * a hash of what the caller can see, 0 if it is not known. returned: the address that the function
 * has returned, or NULL. */
void umbra_fuzz_memory_begin(void);
void umbra_fuzz_memory_show(void);
uint64_t umbra_fuzz_memory_hash(const void *returned);
#endif
