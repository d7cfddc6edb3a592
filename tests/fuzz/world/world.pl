#!/usr/bin/perl
# Two versions of whole programs against brute force.
#
#   tests/fuzz/world/world.pl SEED COUNT [DIR]     tests/run-world.sh runs it; failures are shrunk and kept in DIR (build/world-failures)
#
# From each seed a program is made that reads one or two bytes (an argument, standard input, a file), leaves unless they lie in a small domain,
# and then does a random sequence of things to the world: streams, descriptors, names, directories, environment, signals, ends. The second version
# has one change. gcc's builds of both run on every input of the domain, each in a fresh directory; standard output, error, exit status
# or signal, and the files left are compared. Then `umbra diff` has the word:
#
#   - "equivalent" while a native run differs is a failure; so is a complete run without a finding
#   - "differs" while no native run does is a failure
#   - findings that umbra itself calls unconfirmed, and those whose versions did not do as predicted, are counted
#
# Programs have no undefined behaviour, and do nothing that differs from run to run, or between the GNU C library and musl: all they
# compute with is static, numbers in the statements are digits that any other digit may replace, and every pointer is tested.
use strict;
use warnings;
use Cwd qw(getcwd realpath);
use File::Path qw(make_path remove_tree);
use File::Temp qw(tempdir);

my ($seed, $count, $keep) = (@ARGV, 'build/world-failures');
defined $count or die "usage: $0 SEED COUNT [DIR]\n";
my $umbra = realpath($ENV{UMBRA} // './umbra') or die "no umbra\n";
make_path($keep);
$keep = realpath($keep);
my $work = tempdir(CLEANUP => 1);
$ENV{PATH} //= '/usr/bin:/bin';

# --- statements -------------------------------------------------------------------------------------------------------
# A statement is {id, text} or {id, head, kids, [other]}: a block, and its else.

my $next_id = 0;
sub any { $_[int rand @_] }
sub digit { int rand 7 }
sub file { any('"f"', '"f"', '"g"', '"h"', '"d/f"', '"d"', '"l"', rand() < 0.2 ? 'named(c)' : '"f"') }
sub number { any(digit(), digit(), 'n', 'c', "c - 'a'", 'n + ' . digit(), '(c & ' . (1 + digit()) . ')', '(int)got') }
sub stream { any('stdout', 'stdout', 'stdout', 'stderr', 'out ? out : stdout', 'out ? out : stderr') }
sub fd { any(1, 1, 2, 'fd', 'fd', 'fd2') }
sub sig { any('SIGTERM', 'SIGHUP', 'SIGUSR1', 'SIGUSR1', 'SIGUSR2', 'SIGCHLD') }
sub condition {
  return any("c == '" . chr(97 + digit()) . "'", "c > '" . chr(97 + digit()) . "'", "c < '" . chr(97 + digit()) . "'", 'c & ' . (1 + int rand 2),
    'n > ' . digit(), 'n == ' . digit(), 'got', 'out', 'fd > ' . digit(), "d != '" . chr(97 + digit()) . "'", 'access(' . file() . ', F_OK) == 0');
}

my @simple = (
  sub { sprintf 'fprintf(%s, "%s%%d\n", %s);', stream(), any('x', 'n=', ''), number() },
  sub { sprintf 'printf("%%%s%s", %s);', any('x', 'd', '3d', '-4d', '02x', 'o'), any('\n', '', ' '), number() },
  sub { sprintf 'putchar(%s);', any('c', 'd', "'" . chr(97 + digit()) . "'", "'\\n'") },
  sub { sprintf 'fputs("%s", %s);', any('ab', 'cd\n', ''), stream() },
  sub { sprintf 'fputc(c + %d, %s);', digit(), stream() },
  sub { sprintf 'fwrite("abcdefghij", sizeof b, %s, %s);', digit(), stream() },
  sub { sprintf 'said(write(%s, "abcdefghij", %d));', fd(), digit() },
  sub { sprintf 'said(write(%s, &c, sizeof b));', fd() },
  sub { sprintf 'fflush(%s);', stream() },
  sub { sprintf 'out = fopen(%s, "%s");', file(), any('w', 'a', 'w', 'a', 'wx', 'r+') },
  sub { 'if (out) fclose(out), out = NULL;' },
  sub { 'if (out) fclose(out), out = NULL;' },
  sub { sprintf 'if (out) said(fseek(out, %d, %s)), said(ftell(out));', digit(), any('SEEK_SET', 'SEEK_CUR', 'SEEK_END') },
  sub { sprintf 'show(%s);', file() },
  sub { sprintf 'show(%s);', file() },
  sub { sprintf 'said(fd = open(%s, %s, 0%d44));', file(), any('O_RDWR', 'O_WRONLY', 'O_RDONLY') .
      any('', ' | O_CREAT', ' | O_CREAT', ' | O_CREAT', ' | O_CREAT | O_EXCL') . any('', ' | O_TRUNC', ' | O_APPEND'), 6 },
  sub { sprintf 'got_bytes(read(%s, bytes(), %d));', any('fd', 'fd', 'fd2'), digit() },
  sub { sprintf 'got_bytes(pread(%s, bytes(), %d, %d));', any('fd', 'fd2'), digit(), digit() },
  sub { sprintf 'said(pwrite(%s, "abcdefghij", %d, %d));', any('fd', 'fd2'), digit(), digit() },
  sub { sprintf 'said(lseek(%s, %s, %s));', any('fd', 'fd', 'fd2'), any(digit(), '-' . digit(), 'n'), any('SEEK_SET', 'SEEK_CUR', 'SEEK_END') },
  sub { sprintf 'said(close(%s));', any('fd', 'fd', 'fd2', 'fd2', '2', '0', 'n') },
  sub { sprintf 'said(fd2 = dup(%s));', fd() },
  sub { sprintf 'said(dup2(%s, %s));', fd(), any(fd(), digit()) },
  sub { sprintf 'piped(%d, %d);', digit(), digit() },
  sub { sprintf 'said(%s(%s, %s));', any(['truncate', file()], ['ftruncate', any('fd', 'fd2')])->@*, any(digit(), 'n') },
  sub { sprintf 'said(rename(%s, %s));', file(), file() },
  sub { sprintf 'said(%s(%s));', any('unlink', 'unlink', 'remove', 'rmdir'), file() },
  sub { sprintf 'said(symlink(%s, %s));', file(), any(file(), '"l"') },
  sub { sprintf 'said(mkdir(%s, 0%d55));', any(file(), '"d"', '"d"'), 7 },
  sub { sprintf 'about(%s, %s);', any('stat', 'lstat'), file() },
  sub { sprintf 'said(access(%s, %s));', file(), any('F_OK', 'R_OK', 'W_OK') },
  sub { sprintf 'link_of(%s);', any(file(), '"l"') },
  sub { sprintf 'if (!chdir(%s)) where();', any(file(), '"d"', '"d"') },
  sub { sprintf 'list(%s, %d);', any('"."', '"."', file()), digit() },
  sub { sprintf 'said(chmod(%s, 07%d%d));', file(), digit(), digit() },
  sub { sprintf 'said((int)umask(0%d%d));', digit(), digit() },
  sub { sprintf 'if (!freopen(%s, "%s", %s)) _exit(9);', file(), any('w', 'a'), any('stdout', 'stderr') },
  sub { sprintf 'said(setenv("%s", "%s", %d));', any('X', 'Y'), any('v', 'w'), digit() },
  sub { sprintf 'said(unsetenv("%s"));', any('X', 'Y') },
  sub { sprintf 'printf("%%s.", getenv("%s") ? getenv("%s") : "-");', (any('X', 'Y')) x 2 },
  sub { sprintf 'later(%s);', any('at_end', 'at_end2') },
  sub { sprintf 'signal(%s, %s);', sig(), any('on_signal', 'on_signal', 'SIG_IGN', 'SIG_DFL') },
  sub { sprintf 'action(%s, %s);', sig(), any('0', 'SA_RESETHAND', 'SA_NODEFER') },
  sub { sprintf 'said(%s%s));', any('raise(', 'kill(getpid(), '), any('SIGUSR1', 'SIGUSR1', 'SIGCHLD', sig()) },
  sub { sprintf 'snprintf(text, %d, "%%d%%c%%x", n, c, %s), puts(text);', 1 + digit(), number() },
  sub { sprintf 'n = (int)strtol("%s", NULL, %s) & 255;', any('12', '0x1f', '077', '-5', '3z'), any('0', '10', '16', '8') },
  sub { sprintf 'if (sscanf("%s", "%s", &k) == 1) n = k & 63;', any('12 7', '5', 'x', '0x9'), any('%d', '%2d', '%x', '%i') },
  sub { sprintf 'sorted(%s);', any('c', 'd', 'n') },
  sub { sprintf 'n = %s;', any(number(), 'read_byte()') },
  sub { sprintf 'n = (n * %d + %s) & 63;', digit(), number() },
);
my @endings = (
  sub { 'exit(last(' . any(digit(), 'n', 'c & 7') . '));' }, sub { '_exit(' . any(digit(), 'n & 63') . ');' }, sub { 'abort();' },
  sub { 'raise(' . sig() . ');' }, sub { 'return last(' . any(digit(), 'n', "c - 'a'") . ');' });

sub leaf { my ($choices) = @_; return {id => $next_id++, text => any(@$choices)->()} }

sub body { my ($size, $depth, $jumps) = @_; return [map { statement($depth, $jumps) } 1 .. $size] }

sub statement {
  my ($depth, $jumps) = @_;
  my $pick = rand;
  return leaf(\@endings) if $depth > 0 && $pick > 0.95;
  return {id => $next_id++, text => 'siglongjmp(env, ' . (1 + digit()) . ');'} if $jumps && $pick > 0.85;
  return leaf(\@simple) if $depth >= 2 || $pick < 0.72;
  my %block = (id => $next_id++, kids => body(1 + int rand 3, $depth + 1, $jumps));
  if ($pick < 0.85) { $block{head} = 'if (' . condition() . ')' }
  elsif ($pick < 0.95) { $block{head} = "for (i$depth = 0; i$depth < " . any(2, 3, "c - 'a'") . "; i$depth++)" }
  elsif ($jumps) { $block{head} = 'if (c & 1)' }
  else { return {%block, head => 'if (jumps = 1, !sigsetjmp(env, 1))', kids => body(2, $depth + 1, 1), other => body(1, $depth + 1, 0)} }
  $block{other} = body(1, $depth + 1, $jumps) if $block{head} =~ /^if/ && rand() < 0.3;
  return \%block;
}

# What a program reads: the domain of its bytes c and d, how main gets them, and what umbra is told.
my %sources = (
  argument => {domain => [map { chr } 97 .. 104], get => 'if (argc > 1) c = argv[1][0];', words => '-- @1'},
  input => {domain => [map { chr } 97 .. 104], get => 'if (read(0, &b, 1) == 1) c = b;', words => '--sym-stdin 1'},
  file => {domain => [map { chr } 97 .. 104], get => 'if ((fd = open("A", O_RDONLY)) >= 0 && read(fd, &b, 1) == 1) c = b;', words => '--sym-files 1 1'},
  both => {domain => [map { my $c = $_; map { "$c$_" } 'a' .. 'c' } 'a' .. 'c'], words => '--sym-stdin 1 -- @1',
    get => 'if (argc > 1) c = argv[1][0]; if (read(0, &b, 1) == 1) d = b;'});

sub program_new {
  my %p = (source => any('argument', 'argument', 'input', 'file', 'both'), main => body(5 + int rand 8, 0, 0));
  $p{$_} = [map { leaf(\@simple) } 1 .. 1 + int rand 2] for 'at_end', 'at_end2';
  $p{on_signal} = [map { leaf([@simple[0, 3, 6, 7, 10, 15, 16], sub { any('if (jumps) jumps = 0, siglongjmp(env, 2);', '_exit(3);') }]) } 1 .. 1 + int rand 2];
  $p{first} = [];
  push $p{first}->@*, leaf([sub { sprintf 'setvbuf(%s, NULL, %s, 0);', any('stdout', 'stderr'), any('_IONBF', '_IOLBF') }]) if rand() < 0.3;
  push $p{first}->@*, leaf([sub { sprintf 'action(SIGUSR1, %s);', any('0', '0', 'SA_RESETHAND', 'SA_NODEFER') }]);
  return \%p;
}
my @parts = ('first', 'main', 'at_end', 'at_end2', 'on_signal');

sub printed {
  my ($list, $indent) = @_;
  return join '', map {
    !defined $_->{head} ? "$indent$_->{text}\n"
      : "$indent$_->{head} {\n" . printed($_->{kids}, "$indent  ") . ($_->{other} ? "$indent} else {\n" . printed($_->{other}, "$indent  ") : '') . "$indent}\n"
  } @$list;
}

my $prelude = join '', <DATA>;
sub source_of {
  my ($p) = @_;
  my $limit = $p->{source} eq 'both' ? 'c' : 'h';
  my %text = map { $_ => printed($p->{$_}, '  ') } @parts;
  my $second = $p->{source} eq 'both' ? " || d < 'a' || d > 'c'" : '';
  return $prelude . "static void at_end(void) {\n$text{at_end}}\nstatic void at_end2(void) {\n$text{at_end2}}\n" .
    "static void on_signal(int s) {\n  got += s & 3;\n  if (signals++ > 4) _exit(8);\n$text{on_signal}}\n" .
    "int main(int argc, char **argv) {\n  $sources{$p->{source}}{get}\n  if (c < 'a' || c > '$limit'$second) return 0;\n$text{first}$text{main}  return last(n);\n}\n";
}

# --- the change -------------------------------------------------------------------------------------------------------

sub copy {
  my ($s) = @_;
  return {%$s, map { $s->{$_} ? ($_ => [map { copy($_) } $s->{$_}->@*]) : () } 'kids', 'other'};
}
sub program_copy { my ($p) = @_; return {%$p, map { $_ => [map { copy($_) } $p->{$_}->@*] } @parts} }

sub lists { my ($list) = @_; return ($list, map { map { lists($_) } grep { $_ } $_->{kids}, $_->{other} } @$list) }

my @rewrites = (
  [qr/\b\d\b/, sub { ($_[0] + any(1, 9)) % 10 }], [qr/(?<=')[a-z](?=')/, sub { chr(97 + digit()) }], [qr/"[fghdl](?:\/f)?"/, \&file_plain],
  [qr/ \| O_\w+/, sub { '' }], [qr/O_TRUNC/, sub { 'O_APPEND' }], [qr/O_RDWR/, sub { 'O_WRONLY' }], [qr/(?<=")[wa](?=")/, sub { $_[0] eq 'w' ? 'a' : 'w' }],
  [qr/\bSEEK_\w+/, sub { any('SEEK_SET', 'SEEK_CUR', 'SEEK_END') }], [qr/\bSIG[A-Z]+[12]?\b/, sub { sig() }], [qr/ (?:<|>|==|!=) /, sub { any(' < ', ' > ', ' == ', ' != ') }],
  [qr/\bstdout\b/, sub { 'stderr' }], [qr/\bstderr\b/, sub { 'stdout' }], [qr/\bfd2?\b/, sub { any('fd', 'fd2') }], [qr/\blstat\b/, sub { 'stat' }], [qr/\bexit\b/, sub { '_exit' }],
  [qr/(?<= )[+&](?= )/, sub { any('+', '&', '|') }], [qr/\\n/, sub { '' }], [qr/(?<![%'])\bc\b/, sub { any('n', 'd') }], [qr/c - 'a'/, sub { 'c - 97' }], [qr/_IO.BF/, sub { '_IOFBF' }]);
sub file_plain { any('"f"', '"g"', '"h"', '"d/f"', '"d"', '"l"') }

my @harmless = ('fflush(stdout), n += 0;', 'umask(umask(0));', 'n ^= 0;', 'close(open("zz", O_RDONLY));', 'if (access("zz", F_OK) == 0) n = 7;',
  'k = open("zz", O_WRONLY | O_CREAT, 0600), close(k), unlink("zz");', 'k = dup(1), write(k, "", 0), close(k);', 'if (c > \'z\') abort();');

sub change {
  my ($p) = @_;
  my $list = any(grep { @$_ } map { lists($p->{$_}) } @parts, ('main') x 3);
  my $at = int rand @$list;
  my ($s, $how) = ($list->[$at], rand);
  return 0 if @$list > 1 && $list->[0]{text} && $list->[0]{text} =~ /setvbuf/ && $how < 0.47;
  if ($how < 0.15) { splice @$list, $at, 1 }
  elsif ($how < 0.27) { return 0 if $at == $#$list; @$list[$at, $at + 1] = @$list[$at + 1, $at] }
  elsif ($how < 0.42) { splice @$list, $at, 0, {id => $next_id++, text => any(@harmless)} }
  elsif ($how < 0.47) { splice @$list, $at, 0, leaf(\@simple) }
  else {
    my $text = defined $s->{head} ? \$s->{head} : \$s->{text};
    return 0 if $$text =~ /^for|setjmp/;
    my $rewrite = any(grep { $$text =~ $_->[0] } @rewrites) or return 0;
    my @places;
    while ($$text =~ /$rewrite->[0]/g) { push @places, [$-[0], $+[0] - $-[0]] }
    my $place = any(@places);
    substr($$text, $place->[0], $place->[1]) = $rewrite->[1]->(substr $$text, $place->[0], $place->[1]);
  }
  return 1;
}

# --- the judges -------------------------------------------------------------------------------------------------------

sub spit { my ($path, $text) = @_; open my $f, '>', $path or die "$path: $!"; print $f $text; close $f; }

sub tree { # the files below the directory: names, kinds, contents
  my ($dir) = @_;
  my $text = '';
  opendir my $d, $dir or return "unreadable\n";
  for my $name (sort grep { !/^\.\.?$/ } readdir $d) {
    my $path = "$dir/$name";
    if (-l $path) { $text .= "$path -> " . readlink($path) . "\n" }
    elsif (-d $path) { chmod 0755, $path; $text .= "$path/\n" . tree($path) }
    else { chmod 0644, $path; open my $f, '<', $path or die "$path: $!"; local $/; $text .= "$path: " . (<$f> // '') . "\n" }
  }
  return $text;
}

sub run_native {
  my ($program, $source, $input) = @_;
  my $dir = "$work/native/w";
  remove_tree("$work/native");
  make_path($dir);
  my $first = substr $input, 0, 1;
  spit("$work/stdin", $source eq 'input' ? $input : $source eq 'both' ? substr $input, 1 : '');
  spit("$dir/A", $input) if $source eq 'file';
  my @pipes = map { pipe my $r, my $w; [$r, $w] } 1, 2;
  my $pid = fork // die;
  if (!$pid) {
    chdir $dir;
    open STDIN, '<', "$work/stdin";
    open STDOUT, '>&', $pipes[0][1];
    open STDERR, '>&', $pipes[1][1];
    %ENV = (PATH => '/usr/local/bin:/usr/bin:/bin');
    umask 022;
    alarm 5;
    exec $program, $source =~ /argument|both/ ? $first : () or exit 99;
  }
  close $_->[1] for @pipes;
  my ($out, $err) = map { local $/; my $r = $_->[0]; <$r> // '' } @pipes;
  waitpid $pid, 0;
  my $status = $? & 127;
  die "a generated program hangs\n" if $status == 14;
  chdir $work;
  my $here = getcwd();
  chdir $dir;
  my $files = tree('.');
  chdir $here;
  return "stdout: $out\nstderr: $err\nstatus: " . ($status ? "signal $status" : $? >> 8) . "\n$files";
}

# What is wrong with the pair: '' when nothing is, else the failure's kind; and notes.
sub judge {
  my ($old, $new) = @_;
  my $source = $old->{source};
  spit("$work/old.c", source_of($old));
  spit("$work/new.c", source_of($new));
  for my $v ('old', 'new') {
    system("gcc -std=gnu17 -w -O0 -o $work/$v $work/$v.c 2>$work/gcc.log") == 0 or do { system "cat $work/gcc.log"; die "a generated program does not compile\n" };
  }
  my (@differ, %note);
  for my $input ($sources{$source}{domain}->@*) {
    my ($a, $b) = map { run_native("$work/$_", $source, $input) } 'old', 'new';
    push @differ, $input if $a ne $b;
  }
  remove_tree("$work/empty", "$work/run");
  make_path("$work/empty");
  my $status = system "cd $work/empty && timeout -k 5 60 $umbra diff --output ../run --max-time 20 ../old.c ../new.c $sources{$source}{words} >../log 2>&1 </dev/null";
  $status >>= 8;
  return ("umbra failed: status $status: " . `tail -c 300 $work/log`, {}) if $status > 1;
  my ($verdict, $complete) = split /\t/, `jq -r '"\\(.verdict)\t\\(.complete)"' $work/run/run.json`;
  my $facts = `jq -r '.[] | "\\(.confirmed) \\(.as_predicted)"' $work/run/findings.json`;
  print `jq -c '.[] | select(.as_predicted | not) |
    [.class, .input, .reason, .old.text, .old.stdout, .old.native.text, .old.native.stdout, .new.text, .new.stdout, .new.native.text, .new.native.stdout]' $work/run/findings.json` if $ENV{VERBOSE};
  chomp $complete;
  $note{$verdict} = 1;
  $note{cut} = 1 if $complete ne 'true';
  $note{native} = join ' ', @differ if @differ;
  $note{unconfirmed} = () = $facts =~ /^false/mg;
  $note{unpredicted} = () = $facts =~ /^true false/mg;
  return ("equivalent, but natively $note{native} differ", \%note) if @differ && $verdict eq 'equivalent';
  return ("complete without a difference, but natively $note{native} differ", \%note) if @differ && $complete eq 'true' && $verdict eq 'undecided';
  return ('differs, but never natively', \%note) if !@differ && $verdict eq 'differs';
  return ('', \%note) if !$ENV{DEEP} || $source ne 'argument';
  my %differ = map { $_ => 1 } @differ;
  for my $input ($sources{$source}{domain}->@*) {
    remove_tree("$work/run");
    system "cd $work/empty && timeout -k 5 60 $umbra diff --no-replay --output ../run --max-time 20 ../old.c ../new.c -- $input >../log 2>&1 </dev/null";
    my $verdict = `jq -r .verdict $work/run/run.json`;
    return ("alone $input: $verdict", \%note) if ($verdict =~ /differs/) != exists $differ{$input};
  }
  return ('', \%note);
}

# Leaves statements out of both versions for as long as the same goes wrong.
sub shrink {
  my ($old, $new, $kind) = @_;
  my %gone;
  my $without = sub {
    my ($p) = @_;
    $p = program_copy($p);
    for my $part (@parts) { for my $list (lists($p->{$part})) { @$list = grep { !$gone{$_->{id}} } @$list } }
    return $p;
  };
  my @ids = map { $_->{id} } map { @$_ } map { lists($old->{$_}) } @parts;
  for my $id (@ids) {
    $gone{$id} = 1;
    my ($what) = eval { judge($without->($old), $without->($new)) };
    delete $gone{$id} if !$what || $what !~ /^\Q$kind\E/;
  }
  return ($without->($old), $without->($new));
}

my ($passed, $failed, %sum) = (0, 0);
for my $this ($seed .. $seed + $count - 1) {
  srand $this;
  $next_id = 0;
  my $old = program_new();
  my $new;
  do { $new = program_copy($old) } until change($new) && source_of($new) ne source_of($old);
  my ($what, $note) = eval { judge($old, $new) };
  ($what, $note) = ("trouble: $@", {}) if !defined $what;
  $sum{$_} += $_ eq 'native' ? 1 : $note->{$_} for keys %$note;
  print "$this: ", join(', ', map { "$_ $note->{$_}" } sort keys %$note), "\n" if $ENV{VERBOSE};
  if ($what) {
    $failed++;
    print "FAIL $this: $what\n";
    ($old, $new) = shrink($old, $new, $what =~ /^(\w+)/) if $what !~ /^trouble/ && !$ENV{NO_SHRINK};
    spit("$keep/$this-old.c", source_of($old));
    spit("$keep/$this-new.c", source_of($new));
    print "  cd $keep && $umbra diff $this-old.c $this-new.c $sources{$old->{source}}{words}\n", map { "    $_" } `diff $keep/$this-old.c $keep/$this-new.c`;
  } else { $passed++ }
}
printf "world: %s\n", join ', ', map { tr/ /-/r . " $sum{$_}" } sort keys %sum;
print "world: $passed passed, $failed failed\n";
exit($failed > 0);

__DATA__
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
static int c, d, n, k, jumps, signals, ends, i0, i1, fd = -1, fd2 = -1;
static unsigned char b;
static char text[64], store[64];
static FILE *out;
static sigjmp_buf env;
static volatile sig_atomic_t got;
static void at_end(void), at_end2(void), on_signal(int);
static int last(int status) { return jumps = 0, status & 63; }
static void later(void (*f)(void)) {
  if (ends++ < 4) atexit(f);
}
static char *bytes(void) { return memset(store, 0, sizeof store); }
static void said(long r) { printf("%ld %d\n", r, r < 0 ? errno : 0); }
static void got_bytes(long r) { printf("%ld %s\n", r, store); }
static const char *named(int c) { return text[0] = (char)c, text[1] = 0, text; }
static int read_byte(void) {
  unsigned char x = 0;
  return read(fd, &x, 1) == 1 ? x : 5;
}
static void show(const char *name) {
  int x;
  FILE *f = fopen(name, "r");
  if (!f) return said(-1);
  while ((x = getc(f)) != EOF) putchar(x);
  fclose(f);
}
static void piped(int size, int wanted) {
  int p[2];
  if (pipe(p)) return said(-1);
  said(write(p[1], "abcdefghij", (size_t)size));
  close(p[1]);
  said(read(p[0], bytes(), (size_t)wanted));
  close(p[0]);
  puts(store);
}
static void about(int (*f)(const char *, struct stat *), const char *name) {
  struct stat st;
  if (f(name, &st)) return said(-1);
  printf("%o %ld\n", (unsigned)st.st_mode, S_ISDIR(st.st_mode) ? 0L : (long)st.st_size);
}
static void link_of(const char *name) {
  said(readlink(name, bytes(), 20));
  puts(store);
}
static void where(void) {
  char path[4096];
  if (getcwd(path, sizeof path)) puts(strrchr(path, '/'));
}
static int compare(const void *x, const void *y) { return strcmp(x, y); }
static void list(const char *name, int mode) {
  char names[16][16];
  int count = 0;
  struct dirent *e;
  DIR *dir = opendir(name);
  if (!dir) return said(-1);
  while ((e = readdir(dir)) && count < 16) strcpy(names[count++], e->d_name);
  closedir(dir);
  qsort(names, (size_t)count, sizeof *names, compare);
  if (mode > 2) for (int j = 0; j < count; j++) printf("%s ", names[j]);
  else said(count);
}
static void action(int s, int flags) {
  struct sigaction a;
  memset(&a, 0, sizeof a);
  a.sa_handler = on_signal, a.sa_flags = flags;
  said(sigaction(s, &a, 0));
}
static int bytewise(const void *x, const void *y) { return *(const char *)x - *(const char *)y; }
static void sorted(int x) {
  char a[4] = {'c', (char)x, 'e', 0};
  qsort(a, 3, 1, bytewise);
  puts(a);
}
