/* Command lines for the concrete runs of a whole program: words that the program knows, names of
 * symbolic files, and how many of them. */
#ifndef UMBRA_ENGINE_PROBE_COMMAND_H
#define UMBRA_ENGINE_PROBE_COMMAND_H
#include "engine/probe_values.h"

/* Creates the inputs of main for this way to start it, so that the models have values for them. */
void probe_command_expect(ExprTable *t, const Invocation *how);
/* The number of arguments of short command lines: main takes 0 to that many. */
enum { COMMAND_ARGUMENTS = 4 };
/* Writes an argument of main: a word of the program, with or without a value, or the name of a
 * symbolic file (not if is_option). The string has at most `size` bytes, and a NUL follows. */
void probe_command_argument(ProbeValues *v, const Invocation *how, bool is_option, uint8_t *bytes,
                            uint32_t size);
/* The number of the program's options, of those that are tried one after the other; the argument of
 * this number, with a value if it takes one. Returns its length, at most `size`. */
unsigned probe_command_options(const ProbeValues *v);
uint32_t probe_command_option(ProbeValues *v, unsigned number, uint8_t *bytes, uint32_t size);
/* A number as an argument: half of them are small. The string has at most `size` bytes, and a NUL
 * follows. */
void probe_command_number(ProbeValues *v, uint8_t *bytes, uint32_t size);
/* Names for the arguments of a short command line: of the symbolic files, and then of a file that
 * does not exist. Returns how many there are, at most `most`; 0 if there is no symbolic file. */
unsigned probe_command_files(const Invocation *how, unsigned most, char names[][2]);
/* Lets each symbolic file exist and be readable. */
void probe_command_let_exist(ExprTable *t, const Invocation *how, Model *m);
/* Chooses a new kind for each symbolic file. */
void probe_command_choose_kinds(ProbeValues *v, ExprTable *t, const Invocation *how, Model *m);
/* Changes a model so that it is an input of main that is started in this way: the known words of
 * its arguments; if it is new, also their number and the sizes of files. The inputs are expected.
 */
void probe_command_fit(ProbeValues *v, ExprTable *t, const Invocation *how, bool is_new, Model *m);
#endif
