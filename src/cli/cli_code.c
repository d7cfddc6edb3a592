/* umbra code: prints the bytecode of a program, for developers of the front end and the passes. */

#include "base/fatal.h"
#include "cli/cli_command.h"
#include "cli/load.h"
#include "code/code_print.h"
#include "code/passes.h"

int run_code(const Options *o) {
  check_program_files(&o->files, command_find("code")->usage);
  Program *p = load_program(o, &o->files);
  if (!o->no_passes) pass_all(p);
  if (o->function) {
    const Function *f = program_find_function(p, o->function);
    if (!f) fatal("the program has no function '%s', or %s cannot reach it", o->function, o->entry);
    code_print_function(stdout, p, f);
  } else {
    code_print(stdout, p);
  }
  program_free(p);
  return EXIT_NONE;
}
