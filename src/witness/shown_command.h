/* The input of a program as a shell command: printf ';\001' | ./kv -o x */
#ifndef UMBRA_WITNESS_SHOWN_COMMAND_H
#define UMBRA_WITNESS_SHOWN_COMMAND_H
#include "engine/run_info.h"
#include "witness/witness_ktest.h"

/* False, and nothing is appended, if the input consists of nothing that a command starts a program
 * with, or if it is only in part symbolic and the rest are files of the host. Sets is_told of each
 * object that the command contains. */
bool shown_command(const RunInfo *run, const KTest *k, bool *is_told, Str *out);
#endif
