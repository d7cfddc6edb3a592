/* The table of commands. Help, manual pages and completion are generated from it. */
#include <string.h>

#include "cli/cli_command.h"

const Command commands[] = {
    {"explore", CMD_EXPLORE, run_explore, GROUP_PROGRAM,
     "find the faults of one program, with a test case for each path",
     "umbra explore [options] PROGRAM.c|.bc|.ll... [-- ARGUMENTS]",
     "Explore the paths of one program, find its faults, and write a test case for each path.\n"
     "These are symbolic: the objects that the program passes to umbra_symbolic() "
     "(include/umbra.h; the intrinsics of KLEE and SV-COMP work as well), the parameters of an "
     "--entry other than main, and the input of LLVMFuzzerTestOneInput.",
     "0 no fault found (run.json says whether everything was explored), 1 at least one fault, 2 "
     "error",
     "  umbra explore program.c\n"
     "  umbra explore --entry parse --max-time 60 parser.c -I include\n"
     "  umbra explore --entry LLVMFuzzerTestOneInput --max-input 8 fuzz_target.c library.c"},
    {"diff", CMD_DIFF, run_diff, GROUP_COMPARE, "compare two versions, revisions or directories",
     "umbra diff [options] [REVISION [REVISION]] [-- PATH...]\n       umbra diff [options] OLD NEW "
     "[-- ARGUMENTS]\n       umbra diff [options] --old 'FILES' --new "
     "'FILES' [-- ARGUMENTS]\n"
     "       umbra diff [options] --old-build DIR --new-build DIR --target PROGRAM [-- ARGUMENTS]\n"
     "       umbra diff [options] UNIFIED.c [-- ARGUMENTS]",
     "Find inputs on which two versions of a program behave differently, and confirm them on the "
     "native programs.\n"
     "REVISIONs of the current git repository are named as in git diff; the change is reviewed "
     "function by function (docs/review.md). OLD and NEW are C files, bitcode files, or "
     "directories with C files. For whole projects, --target names a program in build directories "
     "that umbra-cc filled or that contain a compile_commands.json. One source can also hold both "
     "versions: change(OLD, NEW), execute(OLD) and execute(NEW) of include/umbra.h mark where they "
     "differ. Symbolic input is declared as for explore. If there is no main, the entry is the "
     "function that changed.",
     "0 no difference found (run.json says whether the versions are equivalent), 1 at least one "
     "difference (confirmed or not), 2 error, 3 nothing that differs could be compared (another "
     "language, no earlier commit).\n"
     "  --fail-on LIST: 1 if there is a finding of one of these: regression, output, fix, "
     "interface, uninit, leak, preexisting, internal, unconfirmed, message; difference (all of "
     "these that are visible), incomplete, any, none.\n"
     "  --bisect: 0 good: everything was explored without a difference (--bisect-on regression: "
     "without a regression; --fail-on: without a finding of its classes), 1 bad: there is one, "
     "125 undecided: something was cut, unconfirmed, not compared, or could not be built",
     "  umbra diff old.c new.c\n"
     "  umbra diff main...topic -- src\n"
     "  umbra diff --old 'v1/a.c v1/b.c' --new v2 --harness harness.c --entry check\n"
     "  umbra diff unified.c\n"
     "  umbra diff --entry foo --follow both foo.c\n"
     "  git bisect run umbra diff --bisect v1.2\n"
     "  git bisect run umbra diff --bisect /tmp/good/parse.c parse.c --harness /tmp/harness.c "
     "--entry check"},
    {"show", CMD_SHOW, run_show, GROUP_COMPARE,
     "review a commit (default: HEAD) of the current git repository",
     "umbra show [options] [REVISION] [-- PATH...]",
     "Review a commit of the current git repository (default: HEAD): compare it, function by "
     "function, "
     "with its first parent (docs/review.md).",
     "as for diff",
     "  umbra show\n"
     "  umbra show --max-time 60 v2.1~3 -- src"},
    {"difftool", CMD_DIFFTOOL, run_difftool, GROUP_COMPARE, "review what git difftool passes",
     "umbra difftool [options] LOCAL REMOTE [PATH]",
     "Review the difference between two files or directories, for git difftool. PATH is the path "
     "of "
     "the file in the working tree, if neither file is there.",
     "as for diff",
     "  git difftool -y -x 'umbra difftool' HEAD~2 -- parse.c\n"
     "  git config difftool.umbra.cmd 'umbra difftool \"$LOCAL\" \"$REMOTE\" \"$MERGED\"'\n"
     "  git difftool -y -t umbra HEAD~2 -- parse.c"},
    {"entries", CMD_ENTRIES, run_entries, GROUP_PREPARE,
     "list the entries that reach each changed function",
     "umbra entries [options] OLD NEW\n       umbra entries [options] --old 'FILES' --new "
     "'FILES'\n "
     "      umbra entries [options] PROGRAM",
     "List the entries from which diff can reach each changed function (--entry).\n"
     "Entries nearest to real input come first: fuzz targets and main, callers that take strings, "
     "arrays and numbers, then the function itself. The list shows the arguments of each, or what "
     "prevents a call. For one program, all its functions are listed.",
     "0 at least one function can be called, 1 none can, 2 error",
     "  umbra entries old.c new.c\n"
     "  umbra diff --entry push --write-harness push.c old.c new.c"},
    {"unify", CMD_UNIFY, run_unify, GROUP_PREPARE, "show how the two versions become one program",
     "umbra unify [options] OLD NEW\n       umbra unify [options] --old 'FILES' --new 'FILES'\n    "
     "   umbra unify [options] UNIFIED.c",
     "Show how two versions become one program: which functions changed, and what is marked in "
     "them.\n"
     "The marks of a program that was unified by hand (umbra.h) are counted as well. In the "
     "listing, '-' is code of OLD only, '+' code of NEW only, and '~' an operand that differs; "
     "all other code is shared.",
     "0 the versions are the same program, 1 they differ, 2 error; with --run the status of the "
     "program",
     "  umbra unify old.c new.c\n"
     "  umbra unify --json --old v1 --new v2"},
    {"record", CMD_RECORD, run_record, GROUP_SUITE, "record the runs of a test suite as seeds",
     "umbra record [options] -o DIR [--program NAME=PATH]... -- COMMAND [ARGUMENTS]",
     "Run a project's test suite and record each run of the program under test as a seed for "
     "umbra touch and umbra diff.\n"
     "A seed has the arguments, the environment, the working directory, standard input, the files "
     "that the program opens or examines (as they are at that time), what the program writes, how "
     "it ends, and the test that ran it. The suite runs as usual, slightly slower; only programs "
     "that trace themselves with ptrace (LeakSanitizer) notice.\n"
     "A program in a directory of PATH stays where it is, and a wrapper of its name comes first on "
     "PATH. Any other program is renamed to PATH.umbra-recorded while the command runs, and a "
     "wrapper takes its place; it is moved back afterwards, even after Ctrl-C or when umbra is "
     "killed. Without --program, the command must be the program itself, named by a path (./prog), "
     "and one seed is recorded.",
     "0 something was recorded, whatever the status of the command; 2 nothing was, or an error",
     "  umbra record -o seeds --program cut=./cut -- make check\n"
     "  umbra record -o seeds -- ./cut -c1 file"},
    {"impact", CMD_IMPACT, run_impact, GROUP_PREPARE, "show what a change can affect",
     "umbra impact [options] OLD NEW\n       umbra impact [options] --old 'FILES' --new 'FILES'",
     "Show which conditions and writes of the new version a change can affect, function by "
     "function.\n"
     "In the listing, '~' marks a changed line, '+' an added, '-' a removed and '*' an affected "
     "one, followed by the reason: the rule of DiSE, and the line from which it was derived.",
     "0 nothing changed, 1 something did, 2 error",
     "  umbra impact old.c new.c\n"
     "  umbra impact --impact dise2011 --json old.c new.c\n"
     "  umbra impact --dot old.c new.c | dot -Tsvg >impact.svg"},
    {"select", CMD_SELECT, run_select, GROUP_SUITE,
     "select the test cases to run again, and generate missing ones",
     "umbra select [options] --tests DIR|FILE... OLD NEW\n       umbra select [options] --tests "
     "DIR|FILE... --old 'FILES' --new 'FILES'",
     "Select the test cases to run again after a change, and generate those that are missing.\n"
     "A test case is selected (re-run) if it is the first to take its path through the affected "
     "instructions, or if it could not be followed to its end. It is redundant if an earlier one "
     "takes the same path, and unaffected if it reaches no affected instruction. For paths that no "
     "test case takes, new test cases are written to the run directory.",
     "0 no test case has to be run or added, 1 some have, 2 error",
     "  umbra select --tests tests/ old.c new.c\n"
     "  umbra select --impact dise2011 --json --tests .umbra/last/tests old.c new.c"},
    {"touch", CMD_TOUCH, run_touch, GROUP_SUITE, "list the test cases that touch the change",
     "umbra touch [options] --seeds DIR|FILE... OLD NEW\n       umbra touch [options] --seeds "
     "DIR|FILE... UNIFIED.c",
     "List the test cases (.ktest files, seeds of umbra record) that touch the change.\n\n"
     "A test case touches the change if it executes code of one version only, or a change(); "
     "'(equal values)' means that both versions compute the same there.",
     "0 none does, 1 at least one does or could not be followed to its end, 2 error",
     "  umbra touch --seeds tests/ unified.c\n  umbra touch --seeds seeds old new"},
    {"resume", CMD_RESUME, run_resume, GROUP_RESULT, "continue a run that was interrupted",
     "umbra resume RUN",
     "Continue a run that was killed or interrupted: the same command, from where it stopped, with "
     "the same result.\n"
     "The program must not have changed. Runs of --search shadow and dise, of umbra select, and "
     "with --tree start again in the same directory. Of a review of two commits, the functions "
     "whose "
     "comparison was not complete start again. For a killed umbra record, the recorded runs "
     "become seeds.",
     "that of the command; 2 error, or nothing to continue", "  umbra resume .umbra/last"},
    {"suggest", CMD_SUGGEST, run_suggest, GROUP_PROGRAM,
     "suggest command-line arguments with which to explore",
     "umbra suggest [options] PROGRAM.c|.bc...",
     "Suggest command-line arguments with which to explore a program.\n"
     "These are the letters and names of its options, and the strings that it compares its "
     "arguments with. For explore and diff, the argument @ is one of them followed by up to 3 "
     "symbolic bytes, or up to 3 symbolic bytes.",
     "0 done, 2 error",
     "  umbra suggest cut.c\n"
     "  umbra explore cut.c -- @ @3"},
    {"merge", CMD_MERGE, run_merge, GROUP_RESULT, "merge the runs of all shards",
     "umbra merge [options] RUN...",
     "Merge the runs of all shards into one, with the result that explore or diff has without "
     "--shard.\n"
     "What an interrupted shard left unexplored is explored. The program must not have changed.",
     "that of the command; 2 error, or a shard is missing",
     "  umbra diff --shard 1/2 --output part-1 old.c new.c\n"
     "  umbra diff --shard 2/2 --output part-2 old.c new.c\n"
     "  umbra merge --output whole part-1 part-2"},
    {"report", CMD_REPORT, run_report, GROUP_RESULT,
     "write a run as a web page, or for other tools", "umbra report [options] RUN",
     "Write a report of a run: a web page (report.html in the run directory), or a format that "
     "other tools read (docs/reports.md).",
     "0 done, whatever the run found; 2 error",
     "  umbra report --open .umbra/last\n  umbra report --compare .umbra/1 .umbra/2\n"
     "  umbra report --format sarif -o umbra.sarif .umbra/last\n"
     "  umbra diff --report github=- --report junit=umbra.xml old.c new.c"},
    {"explain", CMD_EXPLAIN, run_explain, GROUP_RESULT,
     "show side by side what both versions execute on an input",
     "umbra explain [options] [RUN] [NUMBER]\n       umbra explain [options] RUN/findings/NUMBER",
     "Show side by side what both versions execute on the input of a finding, line by line.\n"
     "The listing starts shortly before the first difference, and shows after each line the values "
     "that then differ (docs/reports.md). RUN defaults to .umbra/last, NUMBER to the first "
     "finding. "
     "The program must not have changed.",
     "0 done, 2 error",
     "  umbra explain 2\n  umbra explain .umbra/1 2\n"
     "  umbra explain --lines 0 .umbra/1/findings/0002 | less"},
    {"accept", CMD_ACCEPT, run_accept, GROUP_RESULT, "accept a difference that is intended",
     "umbra accept [RUN] NUMBER -m WHY\n       umbra accept RUN/findings/NUMBER -m WHY",
     "Accept a kind of difference that is intended, so that reports for CI show only what is new.\n"
     "Its fingerprint and the reason are added to the file .umbra-accepted at the top of the "
     "repository, or in the working directory outside of one; commit that file. Accepted findings "
     "do not count for --fail-on and the exit status, and are not in the reports, except for one "
     "line with their number; SARIF lists them as suppressed. The verdict remains. RUN defaults to "
     ".umbra/last; a function's name in place of NUMBER accepts the change to its interface.",
     "0 done, 2 error",
     "  umbra accept 1 -m 'empty fields are an error now'\n"
     "  umbra accept .umbra/last/parse 2 -m 'rounds up'"},
    {"clean", CMD_CLEAN, run_clean, GROUP_RESULT, "remove the runs in .umbra", "umbra clean",
     "Remove the runs in the directory .umbra of the working directory, and the directory itself "
     "if "
     "nothing else is left in it.\n"
     "Runs that have not ended are kept, and so is everything if .umbra/.gitignore is not the one "
     "that umbra writes.",
     "0 done, 2 error", "  umbra clean"},
    {"lsp", CMD_LSP, run_lsp, GROUP_RESULT, "show findings in an editor (language server)",
     "umbra lsp [--max-time S]",
     "Run a language server, which editors start, on standard input and output.\n"
     "It shows the findings of .umbra/last as diagnostics. When a file is saved, it runs umbra "
     "diff "
     "on the working tree, for at most --max-time seconds (20 if not given), and shows the "
     "findings "
     "of that run; the server's previous run is removed.",
     "0 the editor has ended it, 1 otherwise, 2 error", "  umbra lsp"},
    {"replay", CMD_REPLAY, run_replay, GROUP_RESULT, "run test cases on the native program",
     "umbra replay [options] FILE.ktest PROGRAM.c... [-- ARGUMENTS]\n       umbra replay [options] "
     "--all RUNDIR PROGRAM.c...\n       umbra replay [options] RUN",
     "Run a test case on the native program, and report what happens.\n"
     "The program is built with sanitizers. For a test case in a run directory, the result is "
     "compared with what the exploration predicted.\n"
     "With a run of umbra diff or a review alone, run the repro.sh of each finding in the sandbox, "
     "and print a line for each.",
     "0 as predicted (or nothing was predicted and no fault seen), 1 not as predicted (or nothing "
     "was predicted and a fault seen), 2 error",
     "  umbra replay .umbra/last/tests/000001.ktest program.c\n"
     "  umbra replay --all .umbra/last program.c\n"
     "  umbra replay .umbra/last"},
    {"ktest", CMD_KTEST, run_ktest, GROUP_RESULT, "print test cases",
     "umbra ktest [-o DIR] FILE.ktest|RUN...",
     "Print test cases of Umbra and KLEE in readable form: single files, or all of a run "
     "directory.\n"
     "With -o, write each to a file instead.",
     "0 done, 2 error",
     "  umbra ktest .umbra/last/tests/000001.ktest\n"
     "  umbra ktest .umbra/last\n"
     "  umbra ktest -o single .umbra/last"},
    {"cc", CMD_CC, NULL, GROUP_PROGRAM, "compile projects: CC=umbra-cc ./configure && make",
     "umbra-cc COMPILER ARGUMENTS (or: umbra cc ...)\n       umbra-cc --extract PROGRAM [-o "
     "PROGRAM.bc]",
     "Compile C like clang, and store the bitcode of each source in its object, for whole "
     "projects: CC=umbra-cc ./configure && make.\n"
     "The native programs run as usual; UMBRA_CC_LIBC=musl in the environment builds them for "
     "musl instead of the host's C library. --extract links the bitcode of a program, shared "
     "object or archive into one file for explore and diff. With UMBRA_CC_CONFIGURE_ONLY=1 in the "
     "environment, no bitcode is generated, which makes ./configure faster.",
     "that of the compiler; --extract: 0 done, 2 error",
     "  CC=umbra-cc ./configure && make\n"
     "  umbra-cc -O2 -c parse.c && umbra-cc parse.o main.c -o program\n"
     "  umbra-cc --extract program -o program.bc && umbra explore program.bc"},
    {"changes", CMD_CHANGES, run_changes, GROUP_DEVELOPER, "print what differs, as JSON",
     "umbra changes [options] OLD NEW\n       umbra changes [options] --old 'FILES' --new 'FILES'",
     "For developers: print as JSON which functions and variables differ between two versions.",
     "0 the versions are the same program, 1 they differ, 2 error", "  umbra changes old.c new.c"},
    {"code", CMD_CODE, run_code, GROUP_DEVELOPER, "print the bytecode of a program",
     "umbra code [options] PROGRAM.c|.bc|.ll...",
     "For developers: print the bytecode that Umbra executes for a program, after or before its "
     "passes.",
     "0 done, 2 error",
     "  umbra code --function main program.c\n"
     "  umbra code --no-passes program.c"},
    {0},
};

const Command *command_find(const char *name) {
  for (const Command *c = commands; c->name; c++)
    if (strcmp(c->name, name) == 0) return c;
  return NULL;
}
