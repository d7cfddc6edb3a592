#!/usr/bin/perl
# Two versions of a function whose state changed, against brute force.
#
#   tests/fuzz/state/state.pl SEED COUNT [DIR]     tests/run-state.sh runs it; failures are shrunk and kept in DIR (build/state-failures)
#
# A pair has cells of state: a static, a global, a static inside the function, a field, an element, an integer on the heap, a cache, a table of
# functions. Each version holds a cell in a way of its own: of another kind, name, type, initial value, layout, or not at all. A step reads and
# writes the cells; what is computed shows in the result, the output, through a returned pointer, an argument, an exported variable, after a second
# step, or not at all. One file holds both versions natively and runs all 256 inputs, its variables restored before each. A caller sees result,
# output, what pointers lead to, and exported variables that both versions have (by value, by field, by element). Then `umbra diff` has the word:
#
#   - "equivalent" while an input differs natively, "differs" while none does, or a finding on an input that does not: failures
#   - all else is undecided: counted
#
# Programs have no undefined behaviour: numbers stay small, every cell has an initial value.
use strict;
use warnings;
use Cwd qw(realpath);
use File::Path qw(make_path remove_tree);
use File::Temp qw(tempdir);

$| = 1;
my ($seed, $count, $keep) = (@ARGV, 'build/state-failures');
defined $count or die "usage: $0 SEED COUNT [DIR]\n";
my $umbra = realpath($ENV{UMBRA} // './umbra') or die "no umbra\n";
my $include = realpath('include');
make_path($keep);
$keep = realpath($keep);
my $work = tempdir(CLEANUP => 1);
my %known; # seeds that fail today
if (open my $list, '<', 'tests/fuzz/state/known-wrong.txt') {
  while (<$list>) { $known{$1} = 1 if /^(\d+)/ }
}

# --- pairs ------------------------------------------------------------------------------------------------------------
# Names begin with v_, f_ or t_, so that the native file can tell those of the two versions apart. <N> in a text is cell N.

sub any { $_[int rand @_] }
sub chance { rand(100) < $_[0] }
sub digit { int rand 10 }
my @types = ('signed char', 'unsigned char', 'short', 'unsigned short', 'int', 'long');
my @kinds = qw(static global local field gfield heap gheap element gelement);

sub holder { # one way to keep an integer
  my ($name) = @_;
  my $kind = any(@kinds);
  return {kind => $kind, name => $name, type => any(@types), init => any(0, 0, digit()), before => chance(40), after => chance(30), size => 2 + int rand 4, at => int rand 2};
}

# What is done to a holder from OLD to NEW.
my %changes = (
  same => sub { },
  renamed => sub { $_[0]{name} .= 'x' },
  type => sub { $_[0]{type} = any(@types) },
  wider => sub { $_[0]{type} = 'long' },
  kind => sub { $_[0]{kind} = any(@kinds) },
  layout => sub { $_[0]{before} = !$_[0]{before}; $_[0]{after} = chance(50); $_[0]{size} += 2 },
  init => sub { $_[0]{init} = digit() },
  fresh => sub { my $name = $_[0]{name}; %{$_[0]} = %{holder($name)} });

# Texts that both mean the same of x, or nearly so.
sub operand { my ($cells) = @_; return any('x', 'x', 'r', map { "<$_>" } 0 .. $cells - 1) }
my @equal = (['# * 2', '# + #'], ['# - C', '# + -C'], ['(# & 1)', '(# % 2 != 0)'], ['(# < C)', '!(# >= C)'], ['-#', '~# + 1'], ['# + C', 'C + #'], ['(# == C)', '!(# - C)'],
  ['(# ? C : D)', '(!# ? D : C)'], ['#', '# + 0']);
my @unlike = (['(# >> 1)', '# / 2'], ['# + C', '# + D'], ['(# < C)', '(# <= C)'], ['#', '(# == C ? D : #)'], ['# * 2', '(# == C ? # : # * 2)'], ['(# & 7)', '# % 8'],
  ['(# != C)', '(# != D)'], ['#', '(signed char)#'], ['# - C', '# + C'], ['#', '(# > 100 ? 100 : #)']);

sub expression { # for OLD and NEW
  my ($cells, $is_changed) = @_;
  my ($a, $c, $d) = (operand($cells), digit(), digit());
  my @e = $is_changed ? any(@unlike)->@* : any(@equal)->@*;
  @e = ($e[0], $e[0]) if !$is_changed && chance(50);
  @e = reverse @e if chance(50);
  return map { s/#/$a/gr =~ s/C/$c/gr =~ s/D/$d/gr } @e;
}

sub statement {
  my ($cells, $is_changed) = @_;
  my ($cell, @e) = (int rand $cells, expression($cells, $is_changed));
  my $form = any('<%d> = %s;', '<%d> = %s;', '<%d> += %s;', "if (x > " . digit() . ') <%d> = %s;', "if (<%d> < 90) <$cell>++; r = %s;");
  $form = 'r = %s;' if chance(25);
  my @s = map { $form =~ /%d/ ? sprintf($form, $cell, $_) : sprintf($form, $_) } @e;
  return {old => $s[0], new => $s[1]};
}

my @views = qw(none result result output pointer argument);

sub pair_new {
  my $cells = 1 + int rand 2;
  my %p = (param => any('signed char', 'signed char', 'unsigned char'), steps => any(1, 1, 2), view => any(@views), cells => []);
  for my $i (0 .. $cells - 1) {
    my $old = holder("v_" . ('a', 'b', 'c')[$i]);
    my $new = {%$old};
    $p{change}[$i] = any(sort keys %changes);
    $changes{$p{change}[$i]}->($new);
    push $p{cells}->@*, {old => $old, new => $new};
  }
  my $changed_at = chance(45) ? int rand 4 : -1;
  my @body = map { statement($cells, $_ == $changed_at) } 0 .. 1 + int rand 3;
  my @one = any([], [], [], ['counter'], ['removed'], ['cache'], ['cache', 'counter'], ['table']);
  for my $extra ($one[0]->@*) {
    my $e = any('x * 3', 'x / 2 + 1', '(x & 15)');
    push @body, {old => '', new => 'v_count++;', new_decl => any('static int v_count;', 'unsigned v_count;', 'static struct { long pad; int v_n; } v_counts;' )} if $extra eq 'counter';
    $body[-1]{new} = 'v_counts.v_n++;' if $extra eq 'counter' && $body[-1]{new_decl} =~ /v_counts/;
    push @body, {old => 'v_last = x;', new => '', old_decl => any('static int v_last;', 'int v_last;')} if $extra eq 'removed';
    push @body, {old => "r += $e;", new => "if (v_key != x) { v_key = x; v_value = $e; } r += v_value;",
      new_decl => 'static ' . any('int', 'short', 'unsigned char') . ' v_key = ' . any(0, 1, 200) . ";\nstatic int v_value;"} if $extra eq 'cache';
    if ($extra eq 'table') {
      my $b = any('x + 1', 'x + 1', 'x + 2', '1 + x');
      my $decl = "static int f_one(int x) { return x + 1; }\nstatic int f_two(int x) { return $b; }\n";
      my @t = map { any('static', 'static const', '') =~ s/const//r . " int (*v_table[])(int) = {$_};" } 'f_one, f_two', any('f_one, f_two', 'f_two, f_one', 'f_two, f_two, f_one');
      my $index = any('x & 1', '(x > 3)');
      push @body, {old => "r += v_table[$index](2);", new => "r += v_table[$index](2);", old_decl => "$decl$t[0]", new_decl => "$decl$t[1]"};
    }
  }
  @body = sort { rand() <=> 0.5 } @body if chance(30);
  $p{body} = \@body;
  ($p{value}{old}, $p{value}{new}) = map { "r + $_" } expression($cells, $changed_at == 3);
  $p{value}{$_} = any('x', 'x & 7') =~ s/^/(int)/r for $p{view} eq 'none' ? ('old') : ();
  $p{value}{new} = $p{value}{old} if $p{view} eq 'none';
  $p{target}{$_} = any('static', 'heap', 'field') for 'old', 'new';
  return \%p;
}

# --- text -------------------------------------------------------------------------------------------------------------

sub is_exported { $_[0] eq 'global' || $_[0] =~ /^g/ }
sub shape { my ($h) = @_; return $h->{kind} =~ /field/ ? 's' : $h->{kind} =~ /heap/ ? 'p' : $h->{kind} =~ /element/ ? 'e' : '' }
sub name_of { my ($h) = @_; return $h->{name} . (shape($h) ? '_' . shape($h) : '') } # another shape, another name: kinds of type are not compared

sub declaration {
  my ($h) = @_;
  my ($name, $link) = (name_of($h), is_exported($h->{kind}) ? '' : 'static ');
  my $fields = ($h->{before} ? 'long v_before; ' : '') . "$h->{type} v_it;" . ($h->{after} ? ' char v_after;' : '');
  return "${link}struct t_$name { $fields } $name = {.v_it = $h->{init}};" if shape($h) eq 's';
  return "$link$h->{type} *$name;" if shape($h) eq 'p';
  return "$link$h->{type} ${name}[$h->{size}] = {[$h->{at}] = $h->{init}};" if shape($h) eq 'e';
  return "$link$h->{type} $name = $h->{init};";
}

sub reference {
  my ($h) = @_;
  my $name = name_of($h);
  return {s => "$name.v_it", p => "(*$name)", e => "${name}[$h->{at}]", '' => $name}->{shape($h)};
}

sub source_of {
  my ($p, $v) = @_;
  my ($top, $body) = ("#include <stdio.h>\n#include <stdlib.h>\n", '');
  for my $cell ($p->{cells}->@*) {
    my $h = $cell->{$v};
    if ($h->{kind} eq 'local') { $body .= '  ' . declaration($h) . "\n" } else { $top .= declaration($h) . "\n" }
    my $name = name_of($h);
    $body .= "  if (!$name) {\n    $name = malloc(sizeof *$name);\n    if (!$name) exit(9);\n    *$name = $h->{init};\n  }\n" if shape($h) eq 'p';
  }
  for my $s ($p->{body}->@*) { $top .= "$s->{$v . '_decl'}\n" if $s->{$v . '_decl'} }
  $body .= "  int r = 0;\n" . join '', map { $_->{$v} eq '' ? '' : "  $_->{$v}\n" } $p->{body}->@*;
  $body .= "  return (int)($p->{value}{$v});\n";
  $body =~ s/<(\d)>/reference($p->{cells}[$1]{$v})/ge;
  my $text = "static int f_step($p->{param} x) {\n$body}\n";
  my $call = join '', map { $_ < $p->{steps} ? "  f_step(($p->{param})(x + 1));\n" : '' } 1 .. $p->{steps} - 1;
  if ($p->{view} eq 'output') { $text .= "void f_entry($p->{param} x) {\n$call  printf(\"%d\\n\", f_step(x));\n}\n" }
  elsif ($p->{view} eq 'argument') { $text .= "void f_entry($p->{param} x, int *out) {\n$call  *out = f_step(x);\n}\n" }
  elsif ($p->{view} eq 'pointer') {
    my $t = $p->{target}{$v};
    $top .= {static => "static int v_out;\n", heap => '', field => "static struct { long pad; int it; } v_out;\n"}->{$t};
    $call .= {static => "  v_out = f_step(x);\n  return &v_out;\n", field => "  v_out.it = f_step(x);\n  return &v_out.it;\n",
      heap => "  int *p = malloc(sizeof *p);\n  if (!p) exit(9);\n  *p = f_step(x);\n  return p;\n"}->{$t};
    $text .= "int *f_entry($p->{param} x) {\n$call}\n";
  } else { $text .= "int f_entry($p->{param} x) {\n$call  return f_step(x);\n}\n" }
  return "$top$text";
}

my $harness = "#include <stdio.h>\n#include <umbra.h>\nvoid f_entry(PARAM x, int *out);\nint main(void) {\n  PARAM x;\n  int v = 0;\n  umbra_symbolic(&x, 1, \"x\");\n" .
  "  f_entry(x, &v);\n  printf(\"%d\\n\", v);\n  return 0;\n}\n";

# What a caller sees of version v after the call.
sub seen {
  my ($p, $v) = @_;
  my $text = {output => 'f_entry(x);', argument => 'int v = 0; f_entry(x, &v); tell(v);', pointer => 'tell(*f_entry(x));'}->{$p->{view}} // 'tell(f_entry(x));';
  return $text if $p->{view} eq 'argument'; # a program: its variables die with it
  for my $cell ($p->{cells}->@*) {
    my ($o, $n) = ($cell->{old}, $cell->{new});
    next if !is_exported($o->{kind}) || !is_exported($n->{kind}) || name_of($o) ne name_of($n);
    my $name = name_of($o);
    if (shape($o) eq 'p') { $text .= " tell(*$name);" }
    elsif (shape($o) eq 'e') { $text .= " tell(${name}[$_]);" for 0 .. ($o->{size} < $n->{size} ? $o->{size} : $n->{size}) - 1 }
    elsif (shape($o) eq 's') { $text .= " tell($name.v_it);" }
    else { $text .= " tell($name);" }
  }
  return $text;
}

# --- the judges -------------------------------------------------------------------------------------------------------

sub spit { my ($path, $text) = @_; open my $f, '>', $path or die "$path: $!"; print $f $text; close $f; }

# Restoring all variables before each input: those of this program lie between two symbols of the linker.
my $driver = <<'END';
#include <string.h>
extern char __data_start[], _end[];
static void tell(long long v) { printf(" %lld", v); }
int main(void) {
  size_t n = (size_t)(_end - __data_start);
  char *saved = malloc(n);
  setvbuf(stdout, malloc(1 << 20), _IOFBF, 1 << 20);
  memcpy(saved, __data_start, n);
  for (int i = 0; i < 512; i++) {
    memcpy(__data_start, saved, n);
    PARAM x = (PARAM)i;
    printf("#%d ", (int)x);
    if (i < 256) { SEE_OLD } else { SEE_NEW }
  }
  return 0;
}
END

sub inputs_that_differ {
  my ($p) = @_;
  my $native = '';
  my %see;
  for my $v ('old', 'new') {
    $native .= source_of($p, $v) =~ s/\b([vft]_\w+)/$1__$v/gr;
    $see{$v} = seen($p, $v) =~ s/\b([vft]_\w+)/$1__$v/gr;
  }
  spit("$work/native.c", $native . ($driver =~ s/PARAM/$p->{param}/gr =~ s/SEE_OLD/$see{old}/r =~ s/SEE_NEW/$see{new}/r));
  system("clang-19 -std=gnu17 -w -O0 -fwrapv -o $work/native $work/native.c 2>$work/native.log") == 0 or die "a generated program does not compile: " . `cat $work/native.log`;
  my $out = `$work/native`;
  $? == 0 or die "a generated program failed: $?\n";
  my (undef, @part) = split /#/, $out;
  @part == 512 or die "a generated program printed " . @part . " parts\n";
  my @differ;
  for my $i (0 .. 255) { push @differ, $part[$i] =~ /^(-?\d+)/ if $part[$i] ne $part[$i + 256] }
  return @differ;
}

# What is wrong with the pair: '' when nothing is; its verdict; how many inputs differ.
sub judge {
  my ($p) = @_;
  my @differ = inputs_that_differ($p);
  spit("$work/old.c", source_of($p, 'old'));
  spit("$work/new.c", source_of($p, 'new'));
  my $how = '--entry f_entry';
  if ($p->{view} eq 'argument') {
    spit("$work/harness.c", $harness =~ s/PARAM/$p->{param}/gr);
    $how = '--harness harness.c';
  }
  remove_tree("$work/run");
  my $replay = $p->{is_replayed} ? '' : '--no-replay';
  my $status = system "cd $work && timeout -k 5 60 $umbra diff --output run --max-time 20 $replay $how old.c new.c >log 2>&1 </dev/null";
  $status >>= 8;
  return ("trouble: umbra ended with status $status: " . `tail -c 300 $work/log`, 'trouble', scalar @differ) if $status > 1;
  chomp(my $verdict = `jq -r .verdict $work/run/run.json`);
  my $what = '';
  if ($verdict eq 'equivalent' && @differ) { $what = 'wrong-equivalent: natively ' . @differ . ' of 256 inputs differ, x = ' . $differ[0] }
  elsif ($verdict eq 'differs' && !@differ) { $what = 'wrong-differs: natively none of 256 inputs does' }
  elsif ($verdict eq 'differs') {
    my %differs = map { $_ & 255 => 1 } @differ; # umbra prints a byte as a signed number
    my @found = split /\n/, `jq -r '.[] | select(.class | IN("regression", "fix", "output")) | .input.x // empty' $work/run/findings.json`;
    for my $x (map { /^(-?\d+)/ } @found) { $what = "wrong-finding: natively x = $x does not differ" if !$differs{$x & 255} }
  }
  return ($what, $verdict, scalar @differ);
}

# --- shrinking --------------------------------------------------------------------------------------------------------

sub copy { my ($x) = @_; return ref $x eq 'HASH' ? {map { $_ => copy($x->{$_}) } keys %$x} : ref $x eq 'ARRAY' ? [map { copy($_) } @$x] : $x }

sub smaller { # pairs with one thing less
  my ($p) = @_;
  my @smaller;
  my $try = sub { my ($edit) = @_; my $q = copy($p); $edit->($q); push @smaller, $q };
  for my $i (0 .. $p->{body}->$#*) { $try->(sub { splice $_[0]{body}->@*, $i, 1 }) }
  $try->(sub { $_[0]{steps} = 1 }) if $p->{steps} > 1;
  $try->(sub { $_[0]{view} = 'result' }) if $p->{view} ne 'result';
  my $all = join ' ', map { "$_->{old} $_->{new}" } $p->{body}->@*, $p->{value};
  my $last = $p->{cells}->$#*;
  $try->(sub { pop $_[0]{cells}->@* }) if $last >= 0 && $all !~ /<$last>/;
  for my $value ('0', 'r', 'x') { $try->(sub { $_[0]{value} = {old => $value, new => $value} }) if length $p->{value}{old} > 1 }
  for my $i (0 .. $last) {
    my $c = $p->{cells}[$i];
    for my $field (qw(kind type name init before after size at)) {
      $try->(sub { $_[0]{cells}[$i]{new}{$field} = $c->{old}{$field} }) if $c->{old}{$field} ne $c->{new}{$field};
    }
    $try->(sub { $_[0]{cells}[$i]{$_}{before} = $_[0]{cells}[$i]{$_}{after} = '' for 'old', 'new' }) if grep { $c->{$_}{before} || $c->{$_}{after} } 'old', 'new';
  }
  return @smaller;
}

sub size_of { my ($p) = @_; return length(source_of($p, 'old')) + length(source_of($p, 'new')) }

sub shrink {
  my ($p, $kind) = @_;
  my $until = time + 60;
  AGAIN: for my $q (smaller($p)) {
    last if time > $until;
    my ($what) = eval { judge($q) };
    if ($what && $what =~ /^\Q$kind\E/) {
      $p = $q;
      goto AGAIN;
    }
  }
  return $p;
}

# --- a run ------------------------------------------------------------------------------------------------------------

my ($passed, $failed, $skipped, %sum) = (0, 0, 0);
for my $this ($seed .. $seed + $count - 1) {
  srand $this;
  my $p = pair_new();
  $p->{is_replayed} = $this % 8 == 0; # native builds take most of the time
  my ($what, $verdict, $differ) = eval { judge($p) };
  ($what, $verdict, $differ) = ("trouble: $@", 'trouble', 0) if !defined $what;
  my ($kind) = $what =~ /^([\w-]+)/;
  $sum{$kind // ($verdict =~ /^(equivalent|differs)$/ ? $verdict : 'undecided')}++;
  $sum{'natively-differ'}++ if $differ;
  print "$this: $verdict, natively $differ ($p->{view}, @{$p->{change}})\n" if $ENV{VERBOSE};
  if ($kind && $known{$this}) {
    $skipped++;
    next;
  }
  if (!$kind && !$known{$this}) {
    $passed++;
    next;
  }
  if (!$kind) {
    $failed++;
    print "FAIL $this: passes: remove it from tests/fuzz/state/known-wrong.txt\n";
    next;
  }
  $failed++;
  print "FAIL $this: $what";
  print "\n" if $what !~ /\n\z/;
  $p = shrink($p, $kind) if $what !~ /^trouble/ && !$ENV{NO_SHRINK};
  spit("$keep/$this-$_.c", source_of($p, $_)) for 'old', 'new';
  spit("$keep/$this-harness.c", $harness =~ s/PARAM/$p->{param}/gr) if $p->{view} eq 'argument';
  my $how = $p->{view} eq 'argument' ? "--harness $this-harness.c" : '--entry f_entry';
  print "  cd $keep && $umbra diff $how $this-old.c $this-new.c\n  a caller sees: ", seen($p, 'old'), "\n" if $what !~ /^trouble/;
}
printf "state: %s\n", join ', ', map { "$_ $sum{$_}" } sort keys %sum;
print "state: $passed passed, $failed failed, $skipped skipped\n";
exit($failed > 0);
