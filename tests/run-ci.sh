#!/bin/bash
# Tests the workflows of examples/ci. Extracts their steps as GitHub and GitLab do, runs them in a
# clone of a small repository with the environment that these set, and checks for the files that
# later steps read. A breaking change must fail the job, and a harmless one must not.
# Environment: UMBRA (./umbra).
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
root=$PWD
UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/home"
ln -s "$UMBRA" "$work/bin/umbra"
export PATH=$work/bin:$PATH HOME=$work/home XDG_CACHE_HOME=$work/cache
export GIT_AUTHOR_NAME=someone GIT_COMMITTER_NAME=someone EMAIL=someone@example.org

# github_steps FILE: prints the blocks after `run: |`; gitlab_steps FILE: prints the entries of `script:`
github_steps() {
  awk '{ match($0, /^ */); depth = RLENGTH }
    inside && NF && depth <= outer { inside = 0 }
    inside { print substr($0, outer + 3) }
    /^ *run: \|$/ { inside = 1; outer = depth }' "$1"
}
gitlab_steps() {
  awk '/^  script:$/ { inside = 1; next } inside && /^    - / { print substr($0, 7); next } { inside = 0 }' "$1"
}
# value FILE KEY: prints the value of the first line `KEY: value`
value() { sed -nE "s/^ *$2: *([^#]*[^# ]).*/\1/p" "$1" | head -1; }

git init -q "$work/repo"
cd "$work/repo"
mkdir src
printf 'int price(int n) {\n  if (n > 100) return 90 * n;\n  return 100 * n;\n}\n' >src/price.c
git add . && git commit -qm base
base=$(git rev-parse HEAD)
sed -i 's/n > 100/n >= 100/' src/price.c
git commit -qam 'from 100 on'
git checkout -q -b fine "$base"
sed -i 's/return 100 \* n/return n * 100/' src/price.c
git commit -qam 'the other way round'

# job BRANCH: runs the steps with `sh -e` in a fresh clone; returns their status
job() {
  rm -rf "$work/clone"
  git clone -q --branch "$1" "$work/repo" "$work/clone" 2>/dev/null
  : >"$work/summary"
  local status=0
  (cd "$work/clone" && sh -e "$work/steps") >"$work/log" 2>&1 </dev/null || status=$?
  echo $status
}
changed=$(git -C "$work/repo" for-each-ref --format='%(refname:short)' refs/heads | grep -v fine)

github=$root/examples/ci/github.yml
github_steps "$github" >"$work/steps"
# shellcheck disable=SC2016 # as it stands there
is 'where the base comes from' '${{ github.event.pull_request.base.sha }}' "$(value "$github" BASE)"
export BASE=$base GITHUB_STEP_SUMMARY=$work/summary
is 'GitHub: a difference fails the job' 1 "$(job "$changed")"
is 'GitHub: an annotation' 1 "$(grep -c '^::warning file=src/price.c,line=2,col=[0-9]*,title=output::' "$work/log")"
is 'GitHub: the summary' '## Umbra: differs' "$(head -1 "$work/summary")"
is 'GitHub: what is uploaded' output "$(jq -r '.runs[].results[].ruleId' "$work/clone/$(value "$github" sarif_file)")"
kept() { awk '/^ *path: [|]$/ { inside = 1; next } inside && /^            / { print $1; next } { inside = 0 }' "$github"; }
is 'GitHub: what is kept' 'umbra-out umbra.html' "$(kept | tr '\n' ' ' | sed 's/ $//')"
# shellcheck disable=SC2046 # words
is 'GitHub: and is there' yes "$(cd "$work/clone" && ls -d $(kept) umbra-out/review.json >/dev/null && grep -q 'class="card output"' umbra.html && echo yes)"
is 'GitHub: no difference passes' 0 "$(job fine)"
is 'GitHub: and says so' '## Umbra: equivalent' "$(head -1 "$work/summary")"
is 'GitHub: no annotation' 0 "$(grep -c '^::' "$work/log" || true)"
BASE=0123456789abcdef0123456789abcdef01234567
is 'GitHub: a base that is not there is trouble' 2 "$(job fine)"

# The action: its steps, with the inputs that a workflow gives.
action=$root/examples/ci/action.yml
github_steps "$action" >"$work/steps"
export BASE=$base MAX_TIME=100
# shellcheck disable=SC2016 # as it stands there
is 'action: where the base comes from' '${{ inputs.base }}' "$(value "$action" BASE)"
is 'action: a difference fails the job' 1 "$(job "$changed")"
is 'action: an annotation' 1 "$(grep -c '^::warning file=src/price.c,line=2,' "$work/log")"
is 'action: no difference passes' 0 "$(job fine)"

# The hook, on what is about to be committed.
value "$root/examples/ci/pre-commit.yaml" entry >"$work/steps"
hook() { # SED: changes the file and runs the hook
  local status=0
  git -C "$work/clone" checkout -q . && sed -i "$1" "$work/clone/src/price.c"
  (cd "$work/clone" && sh -e "$work/steps") >"$work/log" 2>&1 </dev/null || status=$?
  echo $status
}
is 'hook: a difference stops the commit' 1 "$(hook 's/n > 100/n > 99/')"
is 'hook: no difference' 0 "$(hook 's/90 \* n/n * 90/')"

# The image: the files that its Dockerfile needs, and the name of the package.
is 'image: what it runs' yes "$(cd "$root" && [ -x scripts/setup.sh ] && grep -q '^deb:' Makefile && echo yes)"
is 'image: the package' 'build/deb/umbra_*.deb' "$(sed -nE 's/^COPY --from=build .umbra.([^ ]*) .*/\1/p' "$root/examples/ci/Dockerfile")"

gitlab=$root/examples/ci/gitlab.yml
gitlab_steps "$gitlab" >"$work/steps"
export CI_MERGE_REQUEST_DIFF_BASE_SHA=$base
is 'GitLab: a difference fails the job' 1 "$(job "$changed")"
is 'GitLab: the test report' 1 "$(grep -c '<failure ' "$work/clone/$(value "$gitlab" junit)")"
is 'GitLab: what is kept' yes "$(cd "$work/clone" && [ -d umbra-out ] && [ -f umbra.md ] && [ -f umbra.html ] && echo yes)"
is 'GitLab: no difference passes' 0 "$(job fine)"
is 'GitLab: with its function passed' 'tests="1" failures="0"' "$(grep -o 'tests="1" failures="0"' "$work/clone/$(value "$gitlab" junit)")"

echo "ci: $passed passed, $failed failed"
[ $failed = 0 ]
