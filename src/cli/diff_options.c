#include "cli/diff_options.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "base/fatal.h"
#include "base/file.h"
#include "base/str.h"
#include "cli/cli_run.h"
#include "cli/since.h"

/* A program that is compiled as one version would be compared with itself. */
static void check_defines(const StrList *define) {
  for (size_t i = 0; i < define->len; i++)
    if (str_starts(define->data[i], "UMBRA_OLD") || str_starts(define->data[i], "UMBRA_NEW"))
      fatal("-D%s chooses one version; umbra diff executes both", define->data[i]);
}

/* Seeds require the search order shadow, or the default. Without given ones, probes find some. */
static void check_strategy(const Options *o) {
  bool is_shadow = o->strategy == SEARCH_SHADOW;
  if (o->seeds.len && o->strategy != SEARCH_COMPLETE && !is_shadow)
    fatal("--seeds needs --search shadow, not %s", words_of_SearchOrder.word[o->strategy]);
  if (options_have_seeds(o) && o->follow == FOLLOW_BOTH)
    fatal(
        "--search shadow follows the new version after a divergence: --follow=both contradicts it");
}

static void check_corpus(const Options *o) {
  bool has_probes = options_have_probes(o);
  if (o->corpus.len && !has_probes)
    fatal(
        "--corpus is for probes, which --no-probes, --seeds, --follow new, --shard, --prove, "
        "--search dise "
        "and umbra-mpi do not use");
  bool is_fuzzed = o->fuzz > 0 || o->fuzz_runs > 0;
  if (is_fuzzed && (!has_probes || o->no_replay))
    fatal(
        "--fuzz needs probes and native runs, which --no-replay, --no-probes, --seeds, --follow "
        "new, "
        "--shard, --prove, --search dise and umbra-mpi do not use");
}

static void check_found_seeds(const Options *o) {
  if (o->strategy == SEARCH_SHADOW && !o->seeds.len && o->no_probes)
    fatal(
        "--search shadow needs --seeds, or probes that find seeds, which --no-probes switches off");
}

static void check_proof_options(const Options *o) {
  if (o->prove && o->no_normal_form)
    fatal("--prove and --no-normal-form contradict each other: proofs compare normal forms");
  if (o->prove && (o->seeds.len || o->strategy != SEARCH_COMPLETE || o->shard || o->go_on))
    fatal("--prove explores nothing, so --search, --seeds, --shard and --go-on have no effect");
  if (!o->proof) return;
  if (o->no_normal_form || o->no_induction)
    fatal("--proof needs a proof, which --no-normal-form and --no-induction switch off");
  /* rmdir only removes an empty directory. */
  if ((rmdir(o->proof) != 0 && errno != ENOENT) || !dir_make(o->proof))
    fatal("cannot use %s as the new directory of --proof: %s", o->proof, strerror(errno));
}

void diff_check_options(const Options *o) {
  check_strategy(o);
  check_found_seeds(o);
  if (o->directed && o->no_directed) fatal("--directed and --no-directed contradict each other");
  fail_on_check(o->fail_on);
  if (o->bisect_on != BISECT_ON_DIFFERENCE && !o->bisect)
    fatal("--bisect-on %s needs --bisect", words_of_BisectOn.word[o->bisect_on]);
  check_proof_options(o);
  check_corpus(o);
  since_check(o);
  check_defines(&o->define);
  check_run_options(o);
}
