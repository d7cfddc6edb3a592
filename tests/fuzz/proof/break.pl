#!/usr/bin/perl
# usage: break.pl BROKEN N ROOT: breaks the N-th rule (from 1 on) of the file BROKEN in the sources at ROOT, and prints what it
# was. Without N and ROOT: prints how many there are.
use strict;
use warnings;

my ($list, $n, $root) = @ARGV;
open my $in, '<', $list or die "$list: $!\n";
my @rules;
while (<$in>) {
  next if /^#/;
  if (/^\@\@ (\S+\.c): (.*)/) { push @rules, {file => $1, what => $2, from => '', to => ''}; }
  elsif (/^-(.*\n)/) { $rules[-1]{from} .= $1; }
  elsif (/^\+(.*\n)/) { $rules[-1]{to} .= $1; }
  else { die "$list: $.: what is this?\n"; }
}
if (!defined $n) {
  print scalar(@rules), "\n";
  exit 0;
}
my $rule = $rules[$n - 1];
my $path = "$root/$rule->{file}";
open my $source, '<', $path or die "$path: $!\n";
my $text = do { local $/; <$source> };
my $count = () = $text =~ /\Q$rule->{from}\E/g;
$count == 1 or die "$rule->{file}: $rule->{what}: the text is there $count times\n";
$text =~ s/\Q$rule->{from}\E/$rule->{to}/;
open my $out, '>', $path or die "$path: $!\n";
print $out $text;
close $out;
print "$rule->{file}: $rule->{what}\n";
