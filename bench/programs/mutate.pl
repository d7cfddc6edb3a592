#!/usr/bin/perl
# Mutants of a C file, one line changed in each:
#
#   bench/programs/mutate.pl FILE SEED DIR
#
# writes DIR/001.c, 002.c, ... and DIR/list (number, kind, line, what was done; tab-separated): every mutant of these kinds that the lines
# inside functions allow, in an order that SEED determines and in which the kinds take turns. Lines keep their numbers.
#   relational   < <= > >= == != and && || become their neighbours       arithmetic  + - * ++ -- become their opposites
#   constant     a number becomes the next, or 0                         deletion    a statement on one line becomes ;
# Whether a mutant compiles, and whether it behaves differently at all, is not known here.
use strict;
use warnings;

my ($file, $seed, $dir) = @ARGV;
defined $dir or die "usage: $0 FILE SEED DIR\n";
open my $in, '<', $file or die "$file: $!\n";
my @lines = <$in>;
close $in;

my %other = (
  '<' => '<=', '<=' => '<', '>' => '>=', '>=' => '>', '==' => '!=', '!=' => '==', '&&' => '||', '||' => '&&',
  '+' => '-', '-' => '+', '*' => '+', '/' => '*', '++' => '--', '--' => '++', '+=' => '-=', '-=' => '+=');
my %kind_of = map { $_ => 'relational' } qw(< <= > >= == != && ||);
$kind_of{$_} = 'arithmetic' for qw(+ - * / ++ -- += -=);

my %all = map { $_ => [] } qw(relational arithmetic constant deletion);
sub add {
  my ($kind, $n, $text, $what) = @_;
  push @{$all{$kind}}, [$n, $text, $what];
}

# Strings, characters and comments are blanked, so that nothing in them is found.
sub code_of {
  my $line = shift;
  $line =~ s{("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|/\*.*?\*/|//.*)}{' ' x length $1}ge;
  return $line;
}

my ($function, $in_comment) = ('', 0);
for my $n (0 .. $#lines) {
  my $line = $lines[$n];
  my $code = code_of($line);
  if ($in_comment) { $in_comment = 0 if $code =~ s{^.*?\*/}{' ' x $+[0]}e; $code = '' if $in_comment }
  if ($code =~ m{/\*}) { $in_comment = 1; $code =~ s{/\*.*}{} }
  $function = $1 if $code =~ /^(\w+) \(/;    # GNU style: the name of a function begins its line
  $function = '' if $code =~ /^}/;
  next if !$function || $function eq 'usage' || $code !~ /^\s/ || $code =~ /^\s*#/;
  while ($code =~ /(?<= )(<=|>=|==|!=|&&|\|\||<|>|\+=|-=|\+|-|\*|\/)(?= )|(\+\+|--)/g) {
    my $operator = $1 // $2;
    my ($from, $length) = ($-[0], length $operator);
    my $mutant = $line;
    substr($mutant, $from, $length) = $other{$operator};
    add($kind_of{$operator}, $n, $mutant, "$operator becomes $other{$operator}");
  }
  while ($code =~ /(?<![\w.])(\d+)(?![\w.])/g) {
    my ($from, $number) = ($-[0], $1);
    for my $next ($number + 1, $number ? 0 : ()) {
      my $mutant = $line;
      substr($mutant, $from, length $number) = $next;
      add('constant', $n, $mutant, "$number becomes $next");
    }
  }
  if ($code =~ /^(\s+)(?!return|break|continue|goto|case|default|else|if|while|for|do|switch)\w[\w\s.>\[\]*()&,+-]*(?:[-+|&]?=[^=;]*|\([^;]*\)|\+\+|--)\s*;\s*$/
      && $code !~ /^\s+(?:static |const |unsigned |char |int |bool |size_t |uintmax_t |struct |VALUE |FILE |mpz_t )/) {
    my $indent = $1;
    (my $what = $line) =~ s/^\s+|\s+$//g;
    add('deletion', $n, "$indent;\n", "no more $what");
  }
}

# A generator of our own: perl's differs between versions.
my $state = $seed;
sub random_below { $state = ($state * 1103515245 + 12345) % 2147483648; return int($state / 65536) % $_[0] }
my @order;
while (grep { @$_ } values %all) {
  for my $kind (qw(relational arithmetic constant deletion)) {
    next if !@{$all{$kind}};
    push @order, [$kind, @{splice @{$all{$kind}}, random_below(scalar @{$all{$kind}}), 1}];
  }
}

open my $list, '>', "$dir/list" or die "$dir/list: $!\n";
my $number = 0;
for my $m (@order) {
  my ($kind, $n, $text, $what) = @$m;
  my $name = sprintf '%03d', ++$number;
  my @copy = @lines;
  $copy[$n] = $text;
  open my $out, '>', "$dir/$name.c" or die "$dir/$name.c: $!\n";
  print $out @copy;
  close $out;
  print $list join("\t", $name, $kind, $n + 1, $what), "\n";
}
