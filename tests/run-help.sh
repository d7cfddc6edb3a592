#!/bin/bash
# Tests help, completion and manual pages, which are generated from the tables of commands and
# options: they are complete, lines are as wide as the terminal, misspelt words get a suggestion,
# and shells and mandoc accept what is generated for them. Also tests colours. Skips shells and
# tools that are not installed, and prints that it does.
# Environment: UMBRA (./umbra).
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
root=$PWD
UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin"
ln -s "$UMBRA" "$work/bin/umbra"
PATH=$work/bin:$PATH
skipped=0
skip() {
  echo "skipped: $1"
  skipped=$((skipped + 1))
}
commands=$(umbra help --commands)
topics='program input search native output'
widest() { awk '{ n = length($0); if (n > most) most = n } END { print most + 0 }'; }
options_of() { sed '/^exit status/,$d' | grep -oE '^  (-[a-zA-Z](, --[a-z-]+)?|--[a-z-]+)' | sed 's/^  //' | sort; }

# --- help -------------------------------------------------------------------------------------------------------------

for c in $commands; do
  umbra help "$c" >"$work/help"
  is "help $c is help of $c" "$(cat "$work/help")" "$(umbra "$c" --help </dev/null 2>&1 || true)"
  # An example or a word may be longer than the page.
  is "help $c has no line of more than 80 columns" '' "$(sed '/^examples:/,$d' "$work/help" | awk 'length($0) > 80 && NF > 1')"
  options_of <"$work/help" >>"$work/all"
done
for c in $commands; do
  [ "$c" != cc ] || continue # -h is the compiler's
  umbra "$c" -h >"$work/screen"
  options_of <"$work/screen" >"$work/usual"
  is "$c -h fits a screen" yes "$([ "$(wc -l <"$work/screen")" -le 50 ] && [ "$(wc -l <"$work/usual")" -le 10 ] && echo yes)"
  is "$c --help has the options of $c -h" '' "$(umbra "$c" --help | options_of | comm -13 - "$work/usual")"
  is "$c -h shows an example" 1 "$(grep -c '^examples:' "$work/screen")"
  count=$(umbra "$c" --help | options_of | wc -l)
  [ "$count" -le 10 ] || is "$c -h counts the others" 1 "$(grep -c "^umbra $c --help describes all $count options" "$work/screen")"
done
is 'the list of commands fits a screen' yes "$([ "$(umbra -h | wc -l)" -le 50 ] && echo yes)"
for t in $topics; do umbra help "$t" | options_of; done | sort -u >"$work/topics"
is 'the topics hold all options' "$(sort -u "$work/all")" "$(cat "$work/topics")"
for c in $commands; do is "umbra names $c, or it is for developers" 1 "$({ umbra help | grep "^  $c " || umbra help "$c" | grep '^For developers'; } | wc -l)"; done
if command -v script >/dev/null; then
  for columns in 60 100; do
    script -qec "stty cols $columns; umbra help diff" /dev/null </dev/null | tr -d '\r' | sed '/^examples:/,$d' >"$work/wide"
    is "as wide as a terminal of $columns" yes "$([ "$(widest <"$work/wide")" -le $columns ] && [ "$(widest <"$work/wide")" -gt $((columns - 10)) ] && echo yes)"
  done
else
  skip 'the width of terminals: script (bsdutils) is missing'
fi
# says TEXT WORD...: umbra WORD... must fail and print TEXT
says() {
  local text=$1 status=0 said
  shift
  said=$(umbra "$@" 2>&1 >/dev/null </dev/null) || status=$?
  is "umbra $*" "2 umbra: $text" "$status $said"
}
says "unknown command 'dif'; did you mean diff?" dif
says "unknown command 'explroe'; did you mean explore?" explroe x.c
says "unknown command 'frobnicate'; 'umbra help' lists them" frobnicate
says "unknown command or topic 'serach'; did you mean search?" help serach
says "unknown option '--max-tiem'; did you mean --max-time?" explore --max-tiem 3 x.c
says "unknown value 'dsf' for --search; did you mean 'dfs'?" explore --search dsf x.c
says "unknown value 'deepest' for --search (expected portfolio, dfs, bfs or random)" explore --search deepest x.c
says "unknown option '--sym-stdn=4'; did you mean --sym-stdin?" diff --sym-stdn=4 x.c y.c
says "unknown command 'DIFF'; did you mean diff?" DIFF x.c y.c
says "unknown value 'regresion' for --fail-on; did you mean 'regression'?" diff --fail-on output,regresion x.c y.c
says "unknown format 'sarf' for --report; did you mean 'sarif'?" diff --report sarf=x x.c y.c
# Only what the command takes is meant.
is 'no option of another command' 0 "$(umbra unify --max-tiem 3 2>&1 | grep -c max-time || true)"
is '-V' "$(umbra --version)" "$(umbra -V)"
is '--version' yes "$(grep -qE '^umbra [0-9.]+( \(commit [0-9a-f]+(-dirty)?\))?$' < <(umbra --version) &&
  grep -qE '^LLVM [0-9.]+, cadical.*, Z3 [0-9.]+$' < <(umbra --version) && echo yes)"

# --- colours ------------------------------------------------------------------------------------------------------------

cp "$root"/examples/foo/*.c "$work"
cd "$work"
colours() { # WORDS...: whether there are some
  if { env "$@" || true; } | grep $'\033\[1;' >/dev/null; then echo coloured; else echo plain; fi
}
# shellcheck disable=SC2016 # the message contains backquotes
says 'no run here yet; `umbra diff OLD NEW` creates one' explain
says "option '--sym-files' takes COUNT N: 'old.c' is not a number" explore --sym-files 1 old.c
says 'HEAD~3 is neither a file nor a revision here: not a git repository (or any of the parent directories): .git' diff HEAD~3
touch program.cpp
printf 'int main(void) { return 0; }\0' >binary.c
says 'program.cpp: C++ is not supported' explore program.cpp
says 'binary.c is not text: it contains null characters' explore binary.c
foo='diff --no-replay --entry foo old.c new.c --output'
is 'the next step' 'why: umbra explain hint 1' "$({ umbra diff --no-replay --entry foo old.c new.c --output hint || true; } | tail -1)"
is 'one query' '1 query' "$(echo 'int f(int x) { return x * 2; }' >one.c; echo 'int f(int x) { return x * 3; }' >two.c; { umbra diff --no-replay --entry f one.c two.c --output one || true; } | grep -oE '\b[0-9]+ quer[a-z]+')"
is 'the next step works' 0 "$(umbra explain hint 1 >/dev/null 2>&1; echo $?)"
is 'the next step is quoted' "why: umbra explain 'it'\\''s; a' 1" "$({ umbra diff --no-replay --entry foo old.c new.c --output "it's; a" || true; } | tail -1)"
is 'a script is quoted' "     repro: 'it'\\''s; b/findings/0001/repro.sh'" "$({ umbra diff --no-replay --entry foo old.c new.c --output "it's; b" || true; } | grep -m 1 'repro: ')"
is 'the verdict is coloured' $'\033[1;31mdiffers\033[0m; everything was explored' "$({ umbra diff --color always --no-replay --entry foo old.c new.c --output coloured || true; } | grep '; everything')"
# shellcheck disable=SC2086 # words
{
  is 'no terminal' plain "$(colours umbra $foo c1)"
  is '--color=always' coloured "$(colours umbra $foo c2 --color=always)"
  is '--color=always beats NO_COLOR' coloured "$(colours NO_COLOR=1 umbra $foo c3 --color always)"
}
if command -v script >/dev/null; then
  on_terminal() { script -qec "$1" /dev/null </dev/null; }
  is 'a terminal' coloured "$(on_terminal "env -u NO_COLOR TERM=xterm umbra $foo c4" | colours cat)"
  is 'NO_COLOR' plain "$(on_terminal "NO_COLOR=1 TERM=xterm umbra $foo c5" | colours cat)"
  is '--color=never' plain "$(on_terminal "TERM=xterm umbra $foo c6 --color=never" | colours cat)"
fi
# The status line: every phase has one, and the next thing that is printed takes its place.
if command -v script >/dev/null; then
  on_terminal "TERM=xterm umbra diff --entry foo old.c new.c --output c7" >"$work/terminal" || true
  for phase in 'compiling and reading the two versions' 'unifying the two versions' 'building the native programs' 'confirming 1/2'; do
    is "the phase '$phase'" 1 "$(grep -cF "$phase" <(tr '\r' '\n' <"$work/terminal") | head -1)"
  done
  is 'nothing is left of it' '' "$(tr '\r' '\n' <"$work/terminal" | grep -A1 -E 'compiling|building' | grep -vE '^('$'\033''\[K|--)' || true)"
  is 'nor before a message' 1 "$({ on_terminal "TERM=xterm umbra explore missing.c" || true; } | grep -cF $'\033''[Kumbra: ')"
fi
is 'colours are in no file' "$(grep -vE 'seconds|peak_rss' c1/run.json)" "$(grep -vE 'seconds|peak_rss' c2/run.json)"
cd "$root"

# --- manual pages -------------------------------------------------------------------------------------------------------

for c in '' $commands; do umbra help --man ${c:+"$c"} >"$work/umbra${c:+-$c}.1"; done
if command -v mandoc >/dev/null; then
  is 'mandoc has nothing to say' '' "$(mandoc -Tlint "$work"/*.1 2>&1 | grep -v 'referenced manual not found' | head -3)"
  # What a page shows: every option, and the sections that there should be.
  for c in $commands; do
    mandoc -Tascii "$work/umbra-$c.1" | col -b >"$work/page"
    is "umbra-$c(1) has all options" "$(umbra help "$c" | options_of)" "$(sed -n '/^OPTIONS/,/^EXIT/p' "$work/page" | grep -oE '^ +(-[a-zA-Z](, --[a-z-]+)?|--[a-z-]+)' | sed 's/^ *//' | grep -E '^-' | sort -u)"
    is "umbra-$c(1) has its sections" 'NAME SYNOPSIS DESCRIPTION OPTIONS EXIT STATUS ENVIRONMENT EXAMPLES SEE ALSO' \
      "$(grep -oE '^[A-Z][A-Z ]+$' "$work/page" | tr '\n' ' ' | sed 's/ $//')"
  done
else
  skip 'manual pages: mandoc is missing (apt-get install mandoc)'
fi
# Every variable that is described is read somewhere.
while read -r variable; do
  is "$variable is read" yes "$(grep -rqF "\"$variable\"" src --include='*.c' && echo yes)"
done < <(sed -nE 's/^VARIABLE\("([A-Z_]+)".*/\1/p' src/cli/environment.def)

# --- completion ---------------------------------------------------------------------------------------------------------

umbra help --completion bash >"$work/umbra.bash"
cat >"$work/ask.bash" <<'END'
source "$1"
shift
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
_umbra
printf '%s\n' "${COMPREPLY[@]}"
END
ask_bash() { bash --norc "$work/ask.bash" "$work/umbra.bash" "$@"; }
is 'bash: commands' "$(printf '%s\n' explore)" "$(ask_bash umbra explo)"
is 'bash: options' "$(umbra help diff | options_of | grep -oE -- '--max-[a-z-]+' | sort)" "$(ask_bash umbra diff old.c --max- | sort)"
is 'bash: words of a choice' "$(printf 'dfs\n')" "$(ask_bash umbra explore --search d)"
is 'bash: of the right command' 'dise' "$(ask_bash umbra diff --search di)"
is 'bash: files' README.md "$(ask_bash umbra diff READ)"
is 'bash: topics' 'search select' "$(ask_bash umbra help se | sort | paste -sd' ')"
is 'bash: a number' '' "$(ask_bash umbra diff --max-time RE)"
is 'bash: after a comma' 'ub,leak' "$(ask_bash umbra diff --check ub,le)"
is 'bash: classes of findings' 'output,regression' "$(ask_bash umbra diff --fail-on output,reg)"
git -C "$work" init -q revisions
git -C "$work/revisions" -c user.name=a -c user.email=a@example.org commit -q --allow-empty -m one
git -C "$work/revisions" tag first-one
is 'bash: revisions' 'HEAD first-one' "$(cd "$work/revisions" && { ask_bash umbra show HE && ask_bash umbra diff first; } | paste -sd' ')"
is 'bash: no revisions for other commands' '' "$(cd "$work/revisions" && ask_bash umbra explore HE)"
umbra help --completion zsh >"$work/_umbra"
if command -v zsh >/dev/null; then
  # What _umbra would offer: _arguments and _describe are replaced by what prints their words.
  ask_zsh() {
    # shellcheck disable=SC2016 # zsh expands it
    zsh -fc '_arguments() { print -rl -- "$@" }; _describe() { print -rl -- $names }
      words=("${@:2}"); CURRENT=$#words; source "$1"' zsh "$work/_umbra" "$@"
  }
  is 'zsh: commands' "$(printf '%s\nhelp\n' "$commands" | sort)" "$(ask_zsh umbra '' | cut -d: -f1 | sort)"
  is 'zsh: options' "$(umbra help diff | options_of | grep -oE -- '--[a-z-]+' | sort)" "$(ask_zsh umbra diff '' | grep -oE '^\*?--[a-z-]+' | tr -d '*' | sort)"
  is 'zsh: words of a choice' 'word:(sat z3)' "$(ask_zsh umbra diff '' | sed -n 's/^--solver\[[^]]*\]://p')"
  is 'zsh: words behind commas' yes "$(grep -q '^--check\[.*:word:_values -s , word .*ub' < <(ask_zsh umbra diff '') && echo yes)"
  is 'zsh: a number' yes "$(grep -q '^--max-time\[.*:number: $' < <(ask_zsh umbra diff '') && echo yes)"
  is 'zsh: topics' yes "$(grep -q 'search.*select' < <(ask_zsh umbra help '') && echo yes)"
  is 'zsh: revisions' yes "$(grep -q '_umbra_versions' < <(ask_zsh umbra show '') && echo yes)"
  is 'zsh: the real _arguments understands it' '' "$(zsh -fc 'zmodload zsh/zutil zsh/computil
    comparguments() { builtin comparguments "$@" }; autoload -Uz compinit; compinit -D -u; source "$1" 2>&1' zsh "$work/_umbra" 2>&1 | grep -vE 'can only be called from completion|^$' || true)"
else
  skip 'completion in zsh: it is not installed'
fi
umbra help --completion fish >"$work/umbra.fish"
if command -v fish >/dev/null; then
  ask_fish() { HOME=$work XDG_CONFIG_HOME=$work XDG_DATA_HOME=$work fish --no-config -c "source $work/umbra.fish; complete -C '$1'" | cut -f1 | sort; }
  is 'fish: commands' 'explore' "$(ask_fish 'umbra explo')"
  is 'fish: options' "$(umbra help diff | options_of | grep -oE -- '--max-[a-z-]+' | sort)" "$(ask_fish 'umbra diff --max-')"
  is 'fish: words of a choice' 'sat z3' "$(ask_fish 'umbra diff --solver ' | tr '\n' ' ' | sed 's/ $//')"
  is 'fish: topics' 'search select' "$(ask_fish 'umbra help se' | tr '\n' ' ' | sed 's/ $//')"
  is 'fish: a number' '' "$(ask_fish 'umbra diff --max-time ')"
  is 'fish: after a comma' 'ub,leak' "$(ask_fish 'umbra diff --check ub,le')"
  is 'fish: revisions' 'first-one' "$(cd "$work/revisions" && ask_fish 'umbra diff first')"
else
  skip 'completion in fish: it is not installed'
fi

echo "help: $passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
