#!/bin/bash
# Reviews of commits to real libraries: git repositories made of Debian's source packages, whose commits are Debian's patches to C files
# and the changes of changes.txt, each on top of them. `umbra show` with nothing else said reviews each; the table says what
# became of it, and whether that is true: a change that does something must not be called equivalent, one that does nothing must not differ
# in a way that was confirmed natively.
#
#   bench/review/run.sh [PACKAGE[/CHANGE]...]
#   bench/review/run.sh large [PACKAGE[/CHANGE]...]   large projects: the last four of Debian's patches to
#                                           C files of each, 90 s each
#   bench/review/run.sh own [COMMIT...]     commits of this project's own history (own.txt), 120 s for each
#
# Environment: UMBRA (./umbra), SECONDS_EACH (60), REPOSITORIES (build/review: where they are made and kept),
# RUNS (a directory that keeps what each review printed).
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD
UMBRA=$(realpath "${UMBRA:-./umbra}")
limit=${SECONDS_EACH:-60}
last=1000 # of Debian's patches, how many
case ${1:-} in
  own) limit=${SECONDS_EACH:-120} ;;
  large) limit=${SECONDS_EACH:-90} last=4 ;;
esac
place=$(realpath -m "${REPOSITORIES:-build/review}")
mkdir -p "$place"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME=$place/cache GIT_AUTHOR_NAME=bench GIT_COMMITTER_NAME=bench EMAIL=bench@example.org

# package | version | upstream archive | its hash
packages='
  jansson|2.14-2|jansson_2.14.orig.tar.gz|c739578bf6b764aa0752db9a2fdadcfe921c78f1228c7ec0bb47fa804c55d17b
  popt|1.19+dfsg-1|popt_1.19+dfsg.orig.tar.xz|4cd0cd2963d0c4078f65949599d97135c15ee6c09cf3a36a9a1b2753025bb06b
  libcsv|3.0.3+dfsg-6|libcsv_3.0.3+dfsg.orig.tar.gz|06fddfaca720a4be7603bad63eb1833bca5b6c5a69b42b1c518a02cda2a73aef
  lz4|1.9.4-1|lz4_1.9.4.orig.tar.gz|0b0e3aa07c8c063ddf40b082bdf7e37a1562bda40a0ff5272957f3e987e0e54b
  libcue|2.2.1-4+deb12u1|libcue_2.2.1.orig.tar.gz|f27bc3ebb2e892cd9d32a7bee6d84576a60f955f29f748b9b487b173712f1200
  http-parser|2.9.4-5|http-parser_2.9.4.orig.tar.gz|467b9e30fd0979ee301065e70f637d525c28193449e1b13fbcb1b1fab3ad224f
  cjson|1.7.15-1+deb12u4|cjson_1.7.15.orig.tar.gz|5308fd4bd90cef7aa060558514de6a1a4a0819974a26e6ed13973c5f624c24b2
  libestr|0.1.11-1|libestr_0.1.11.orig.tar.gz|46632b2785ff4a231dcf241eeb0dcb5fc0c7d4da8ee49cf5687722cdbe8b2024'
large='
  tiff|4.5.0-6+deb12u4|tiff_4.5.0.orig.tar.bz2|638f43d7dea33948d5dee7f39572fc0194d9cc3c74195de9dd26a4388a1f880a
  libxml2|2.9.14+dfsg-1.3~deb12u6|libxml2_2.9.14+dfsg.orig.tar.xz|4fe913dec8b1ab89d13b489b419a8203176ea39e931eaa0d25b17eafb9c279e9
  lua5.4|5.4.4-3+deb12u1|lua5.4_5.4.4.orig.tar.gz|164c7849653b80ae67bec4b7473b884bf5cc8d2dca05653475ec2ed27b9ebf61
  jq|1.6-2.1+deb12u2|jq_1.6.orig.tar.gz|3ba940b97571c866923f0409678033d33b5a98758dfc174fad8397ed908bc4d9
  expat|2.5.0-1+deb12u2|expat_2.5.0.orig.tar.gz|ab00ee05c7067fd10a35c5d2a4922ebba746ddd50ff83b79c828da17bbdf1757
  redis|5:7.0.15-1~deb12u7|redis_7.0.15.orig.tar.gz|4b1dc4ee6d622a09fff9c6777191209750fb5e5a725ef78ea012d6eef4c22982
  libpng1.6|1.6.39-2+deb12u5|libpng1.6_1.6.39.orig.tar.gz|a00e9d2f2f664186e4202db9299397f851aea71b36a35e74910b8820e380d441
  libarchive|3.6.2-1+deb12u4|libarchive_3.6.2.orig.tar.xz|9e2c1b80d5fbe59b61308fdfab6c79b5021d7ff4ff2489fb12daf0a96a83551d
  nginx|1.22.1-9+deb12u9|nginx_1.22.1.orig.tar.gz|9ebb333a9e82b952acd3e2b4aeb1d4ff6406f72491bab6cd9fe69f0dea737f31
  curl|7.88.1-10+deb12u15|curl_7.88.1.orig.tar.gz|cdb38b72e36bc5d33d5b8810f8018ece1baa29a8f215b4495e495ded82bbf3c7
  tmux|3.3a-3|tmux_3.3a.orig.tar.gz|e4fd347843bd0772c4f48d6dde625b0b109b7a380ff15db21e97c11a4dcdf93f'

# repository PACKAGE VERSION ARCHIVE HASH: with the upstream sources and Debian's patches, in $place/PACKAGE
repository() {
  [ -d "$place/$1/.git" ] && return 0
  local archive patch
  archive=$("$root/scripts/source.sh" "$1" "$2" "$3" "$4") || return $?
  rm -rf "${place:?}/$1" "$work/debian"
  mkdir -p "$place/$1" "$work/debian"
  tar xf "$archive" -C "$place/$1" --strip-components=1
  tar xf "${archive%/*}/$1_${2#*:}.debian.tar.xz" -C "$work/debian"
  cd "$place/$1"
  git init -q .
  git add -Af .
  git commit -qm upstream
  git tag upstream
  while read -r patch _; do
    case $patch in '' | \#*) continue ;; esac
    if patch -sfp1 --no-backup-if-mismatch <"$work/debian/debian/patches/$patch" >/dev/null; then
      git add -Af .
      git commit -qm "$patch"
    else
      git reset -q --hard
      git clean -qfd
    fi
  done < <(cat "$work/debian/debian/patches/series" 2>/dev/null || true)
  git tag base
  cd "$root"
}

reviews=0 answered=0 covered=0 wrong=0 crashes=0 late=0

# review PACKAGE NAME COMMIT EXPECTED: a row of the table
review() {
  local begin=$EPOCHREALTIME status=0 seconds verdict lines reached truth=''
  rm -rf "$work/run"
  (cd "$place/$1" && timeout $((limit * 3)) "$UMBRA" show --json -o "$work/run" --max-time "$limit" "$3") >"$work/json" 2>"$work/err" || status=$?
  seconds=$(echo "$EPOCHREALTIME $begin" | awk '{ printf "%.1f", $1 - $2 }')
  if [ -s "$work/json" ] && jq -e .functions "$work/json" >/dev/null 2>&1; then
    verdict=$(jq -r 'if .verdict == "equivalent" and .qualified then "equivalent up to" elif .verdict == "differs" and (any(.functions[]; .confirmed) | not) then "differs, not confirmed" else .verdict end' "$work/json")
    lines=$(jq '[.functions[] | select(.verdict != "nothing to compare") | .lines] | add // 0' "$work/json")
    reached=$(jq '[.functions[] | select(.verdict != "nothing to compare") | .executed] | add // 0' "$work/json")
  else
    verdict="status $status" lines=0 reached=0
    if [ "$status" -gt 2 ] || ! grep -q 'nothing could be compared' "$work/err"; then crashes=$((crashes + 1)); fi
  fi
  if awk "BEGIN { exit !($seconds > $limit + 5) }"; then late=$((late + 1)); fi
  if [ -n "${RUNS:-}" ]; then
    mkdir -p "$RUNS/$1"
    cat "$work/err" "$work/run/summary.txt" >"$RUNS/$1/${2//\//-}.txt" 2>/dev/null || true
    cp "$work/json" "$RUNS/$1/${2//\//-}.json"
  fi
  case $4:$verdict in
    differs:equivalent) truth=WRONG ;;
    same:differs) truth=WRONG ;;
    differs:"equivalent up to") truth='not seen' ;;
  esac
  reviews=$((reviews + 1))
  case $verdict in differs* | equivalent*) answered=$((answered + 1)) ;; esac
  if [ "$lines" = "$reached" ] && [[ $verdict == differs* || $verdict == equivalent* ]]; then covered=$((covered + 1)); fi
  if [ "$truth" = WRONG ]; then wrong=$((wrong + 1)); fi
  echo "$seconds" >>"$work/times"
  printf '| %s | %s | %s | %s | %s of %s | %s |%s\n' "$1" "$2" "$4" "$verdict" "$reached" "$lines" "$seconds" "${truth:+ $truth}"
}

wanted() { # PACKAGE NAME: among the arguments
  [ ${#names[@]} = 0 ] && return 0
  local name
  for name in "${names[@]}"; do case $1/$2 in "$name" | "$name"/*) return 0 ;; esac; done
  return 1
}

# own [COMMIT...]: those of own.txt, in a clone without a build
own() {
  local commit expected
  [ -d "$place/own/.git" ] || git clone -q "$root" "$place/own"
  git -C "$place/own" fetch -q origin
  while IFS='|' read -r commit expected _; do
    case " $* " in "  " | *" $commit "*) ;; *) continue ;; esac
    if git -C "$place/own" cat-file -e "$commit^{commit}" 2>/dev/null; then
      review own "$commit $(git -C "$place/own" log -1 --format=%s "$commit" | cut -c 1-50)" "$commit" "$expected"
    else
      echo "skipped: the history here has no $commit" >&2
    fi
  done < <(grep -v '^#' "$root/bench/review/own.txt")
}

names=("$@")
echo '| package | change | does it do anything? | verdict | lines of the change executed | s |'
echo '|---|---|---|---|---|---|'
if [ "${1:-}" = own ]; then
  own "${@:2}"
  packages=
elif [ "${1:-}" = large ]; then
  packages=$large
  names=("${@:2}")
fi
while IFS='|' read -r package version archive hash; do
  package=${package// /}
  [ -n "$package" ] || continue
  [ ${#names[@]} = 0 ] || [[ " ${names[*]}" == *" $package"* ]] || continue
  repository "$package" "$version" "$archive" "$hash" || { echo "skipped: $package" >&2; continue; }
  cd "$place/$package"
  git checkout -qf base
  for commit in $(git rev-list --reverse -n "$last" upstream..base -- '*.c' '*.h'); do
    subject=$(git log -1 --format=%s "$commit")
    if wanted "$package" "$subject"; then review "$package" "${subject:0:40}" "$commit" '?'; fi
  done
  while IFS='|' read -r of name expected file expression; do
    [ "$of" = "$package" ] || continue
    wanted "$package" "$name" || continue
    cd "$place/$package"
    git checkout -qf base
    sed -i "$expression" "$file"
    if git diff --quiet; then
      echo "$package/$name: the expression changes nothing" >&2
      continue
    fi
    git commit -qam "$name"
    review "$package" "$name" "$(git rev-parse HEAD)" "$expected"
  done < <(grep -v '^#' "$root/bench/review/changes.txt")
  cd "$root"
done <<<"$packages"
[ "$reviews" -gt 0 ] || exit 0
median=$(sort -n "$work/times" | awk '{ t[NR] = $1 } END { print t[int((NR + 1) / 2)] }')
echo
echo "$reviews reviews: $answered with a verdict, $covered covered completely, $wrong wrong, $crashes crashes, $late beyond its time; median $median s"
[ "$wrong" = 0 ] && [ "$crashes" = 0 ]
