/* The whole program that the fuzzer runs: which inputs it can have, its arguments, and its working
 * directory, the directory "run" of the fuzzer's working directory. */
#ifndef RUNTIME_FUZZ_PROGRAM_H
#define RUNTIME_FUZZ_PROGRAM_H
#include <stddef.h>
#include <stdint.h>

#define FUZZ_PROGRAM_DIRECTORY "run"

/* Reads how the program is started (src/replay/fuzz_start.c). Returns NULL, or what is wrong. */
const char *fuzz_program_load(const char *path);
/* The number of contents of its inputs (fuzz_input.h). */
size_t fuzz_program_contents(void);
/* Takes the next input. False if the engine could not start the program with it. */
int fuzz_program_take(const uint8_t *data, size_t size);
/* Puts the files, standard input (a descriptor), and the arguments in place. Returns NULL, or what
 * failed. */
const char *fuzz_program_begin(int in);
/* A hash of all files in the working directory. */
uint64_t fuzz_program_files(void);

extern char *fuzz_program_argv[], *fuzz_program_environment[];
#endif
