# shellcheck shell=bash disable=SC2034,SC2154 # variables for and of what sources it
# Sourced by what runs umbra diff on the patches. Wants $umbra and $work.

patches=(busybox cjson libcue cpio less unzip gif2rgb gifecho unzip-list tar)
# Those that only bench/patches/run.sh runs.
further=(exif-fuji exif-empty gif-gcb gif-copy xz-index ustar-name cares-sortlist cares-pton qname cups-strlcpy cups-scan
  avahi-alternative cjson-pointer yajl-surrogate fribidi-caprtl raptor-path tar-number rar-e8 libevent-labels libevent-header curl-time
  less-quote wget-userinfo unzip-compr unzip-crc unzip-zip64 jpeg2000-tlm zipinfo-method slc modbus-reply tinyproxy-headers mxml-index)

# load NAME: its config, and the files that it reads in $work/NAME-files. Fails as fetch.sh does: 3, it is not downloaded.
load() {
  bench/patches/fetch.sh "$1" || return
  seconds=60 limit=45 # for all of it; for exploring
  entry='' arguments='' options='' forwards=fix backwards=regression missed=''
  inputs() { :; }
  # shellcheck source=/dev/null
  . "bench/patches/$1/config"
  mkdir -p "$work/$1-files" && (cd "$work/$1-files" && inputs)
}

# difference NAME OLD NEW RUN OPTION...: of what was loaded; OLD and NEW are old and new, or new and old
difference() {
  local name=$1 old=$2 new=$3 run=$4 trees=build/sources/patches/$1 harness=bench/patches/$1/harness.c
  shift 4
  if [ -f "$harness" ]; then started=(--harness "$harness" --entry "$entry")
  elif [ -n "$entry" ]; then started=(--entry "$entry") # its arguments are made from their types
  else started=(-- "--dir=$work/$name-files"); fi
  # shellcheck disable=SC2086
  timeout $((seconds + 60)) "$umbra" diff --old "${files//@/$trees/$old}" --new "${files//@/$trees/$new}" \
    --old-flags "${flags//@/$trees/$old}" --new-flags "${flags//@/$trees/$new}" \
    --follow both --max-time "$limit" $options "$@" --output "$run" "${started[@]}" $arguments </dev/null
}
