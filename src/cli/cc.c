/* umbra cc, umbra-cc: a compiler that keeps the bitcode, and the extraction of the bitcode. The
 * arguments are the compiler's, so the option table parses them only if --extract is among them. */
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/log.h"
#include "base/str.h"
#include "cc/cc_driver.h"
#include "cc/extract.h"
#include "cli/cli_command.h"

static bool cc_has_word(int argc, char *const *argv, const char *word) {
  for (int i = 0; i < argc; i++)
    if (strcmp(argv[i], word) == 0) return true;
  return false;
}

static bool is_extraction(int argc, char *const *argv) {
  for (int i = 0; i < argc; i++)
    if (strcmp(argv[i], "--extract") == 0 || str_starts(argv[i], "--extract=")) return true;
  return false;
}

static int extract(int argc, char *const *argv) {
  Options o;
  options_init(&o);
  options_parse(&o, CMD_CC, argc, argv);
  log_set_level(options_log_level(&o));
  if (o.files.len) fatal("%s: --extract takes one program", o.files.data[0]);
  char *beside = o.bitcode ? NULL : str_format("%s.bc", o.extract);
  extract_bitcode(o.extract, o.bitcode ? o.bitcode : beside);
  mem_free(beside);
  options_done(&o);
  return EXIT_NONE;
}

int cc_main(int argc, char *const *argv) {
  if (!argc || cc_has_word(argc, argv, "--help")) {
    help_print_command(command_find("cc"), true);
    return argc ? EXIT_NONE : EXIT_TROUBLE;
  }
  return is_extraction(argc, argv) ? extract(argc, argv) : driver_run(argc, argv);
}
