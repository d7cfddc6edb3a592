#!/bin/sh
# Makes a Debian package of what `make install` installs, build/deb/umbra_VERSION_ARCHITECTURE.deb,
# and runs lintian on it if lintian is installed. In the package, binaries are stripped, manual
# pages and the changelog are compressed, and programs linked with musl are static. Time stamps are
# those of the last commit (or SOURCE_DATE_EPOCH). Needs dpkg-dev (dpkg-shlibdeps).
set -eu
cd "$(dirname "$0")/.."
command -v dpkg-shlibdeps >/dev/null || { echo "make deb needs dpkg-dev: apt-get install dpkg-dev" >&2; exit 2; }

version=$(sed -n 's/^#define UMBRA_VERSION "\(.*\)"$/\1/p' src/base/base_version.h)
architecture=$(dpkg --print-architecture)
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
export SOURCE_DATE_EPOCH
out=build/deb root=build/deb/root
who='Umbra developers <umbra@example.org>'
rm -rf "$out"
mkdir -p "$root/DEBIAN"
make --no-print-directory install DESTDIR="$PWD/$root" PREFIX=/usr ZSH_DIR=zsh/vendor-completions >"$out/install.log"

strip --strip-unneeded "$root/usr/bin/umbra"
strip --strip-unneeded "$root/usr/lib/umbra/confine" "$root/usr/lib/umbra/record"
gzip -9n "$root"/usr/share/man/man1/*.1
doc=$root/usr/share/doc/umbra
{
  echo 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/'
  printf '\nFiles: *\nCopyright: %s\nLicense: Expat\n' "$(sed -n 's/^Copyright (c) //p' LICENSE)"
  sed -n '/^Permission/,$p' LICENSE | sed 's/^$/./; s/^/ /'
  printf '\nFiles: usr/lib/umbra/libc/*\nCopyright: the contributors of musl, as COPYRIGHT there names them\nLicense: Expat\n'
} >"$doc/copyright"
rm "$doc/LICENSE"
{
  printf 'umbra (%s) unstable; urgency=low\n\n  * This is version %s.\n\n' "$version" "$version"
  printf ' -- %s  %s\n' "$who" "$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")"
} | gzip -9n >"$doc/changelog.gz"
mkdir -p "$root/usr/share/lintian/overrides"
cat >"$root/usr/share/lintian/overrides/umbra" <<'END'
# These run in a sandbox without libraries, for every native run, so they must be static.
umbra: statically-linked-binary [usr/lib/umbra/confine]
umbra: statically-linked-binary [usr/lib/umbra/record]
END
chmod -R u=rwX,go=rX "$root"
find "$root" -type f ! -path '*/bin/*' ! -name confine ! -name record ! -name '*.sh' -exec chmod a-x {} +

# dpkg-shlibdeps needs the files of a source package.
mkdir -p "$out/source/debian"
printf 'Source: umbra\n\nPackage: umbra\nArchitecture: any\n' >"$out/source/debian/control"
libraries=$(cd "$out/source" && dpkg-shlibdeps -O -e"../root/usr/bin/umbra" 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
cat >"$root/DEBIAN/control" <<END
Package: umbra
Version: $version
Architecture: $architecture
Maintainer: $who
Installed-Size: $(du -sk --exclude=DEBIAN "$root" | cut -f1)
Depends: $libraries, clang-19, libclang-rt-19-dev, libc6-dev, binutils
Recommends: bubblewrap, git, musl-dev, linux-libc-dev, gcc | c-compiler
Suggests: valgrind
Section: devel
Priority: optional
Description: inputs on which two versions of a C program behave differently
 Umbra executes two versions of a C program together symbolically: it forks
 where they can diverge, solves for an input for each difference, runs that
 input on both native programs, and reports what changed: a regression, a fix,
 an output change, or nothing visible. It reviews commits of a git repository
 function by function, and finds faults in a single program, too.
END
(cd "$root" && find . -path ./DEBIAN -prune -o -type f -printf '%P\0' | LC_ALL=C sort -z | xargs -0 md5sum >DEBIAN/md5sums)
find "$root" -newermt "@$SOURCE_DATE_EPOCH" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
package=$out/umbra_${version}_$architecture.deb
dpkg-deb --root-owner-group --build "$root" "$package" >/dev/null
if command -v lintian >/dev/null; then
  lintian --fail-on error,warning --suppress-tags initial-upload-closes-no-bugs "$package"
else
  echo "skipped: lintian is not installed"
fi
echo "$package"
