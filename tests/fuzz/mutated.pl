#!/usr/bin/perl
# Prints a mutated copy of a file: some bytes changed, parts deleted, repeated or exchanged, and in
# text some tokens (numbers, strings, brackets) replaced.
#
#   tests/fuzz/mutated.pl SEED FILE
use strict;
use warnings;

my ($seed, $file) = @ARGV;
defined $file or die "usage: $0 SEED FILE\n";
srand $seed;
open my $in, '<:raw', $file or die "$file: $!\n";
my $bytes = do { local $/; <$in> };
my $is_text = $bytes !~ /[\x00\x80-\xff]/;
my @tokens = ('null', 'true', '[]', '{}', '""', '-1', '0', '18446744073709551616', '-9223372036854775808', '1e999', '"\u0000"',
  '"../../etc/passwd"', '"/dev/zero"', '[' x 3000, '{"a":' x 3000, '"' . 'x' x 5000 . '"', "\n", '"-o"', '"@file"', '0.5');

sub pick { $_[rand @_] }
sub part { my $at = int rand(1 + length $bytes); return ($at, int rand(1 + pick(1, 4, 16, 200))) }

sub change_token {
  my @at;
  push @at, [$-[0], $+[0] - $-[0]] while $bytes =~ /"(?:[^"\\]|\\.)*"|-?\d[\d.e+]*|[][{},:]|[A-Za-z_-]+/g;
  return unless @at;
  my ($at, $len) = @{pick(@at)};
  substr($bytes, $at, $len) = pick(@tokens);
}

sub mutate {
  my ($at, $len) = part();
  my $kind = int rand($is_text ? 14 : 8);
  if ($kind == 0) { substr($bytes, $at, $len) = '' }
  elsif ($kind == 1) { my $copy = substr($bytes, $at, $len); substr($bytes, $at, 0) = $copy x pick(1, 2, 50) }
  elsif ($kind == 2) { substr($bytes, $at, 0) = join '', map { chr rand 256 } 1 .. $len }
  elsif ($kind == 3) { my ($from) = part(); my $copy = substr($bytes, $from, $len); substr($bytes, $at, length $copy) = $copy }
  elsif ($kind == 4 && rand() < 0.3) { substr($bytes, $at) = '' }
  elsif ($kind < 8) { substr($bytes, $at, 1) = pick(chr rand 256, "\0", "\xff", "\x7f", "\x80", "\x01") if $at < length $bytes }
  else { change_token() }
}

length $bytes and mutate() for 1 .. pick(1, 1, 2, 3, 6);
binmode STDOUT;
print $bytes;
