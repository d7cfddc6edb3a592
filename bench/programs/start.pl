#!/usr/bin/perl
# Starts a native program with test cases, one after the other, each in a directory with its files:
#
#   bench/programs/start.pl RUNDIR PROGRAM [WORD...] <LIST
#
# LIST names the test cases, one a line, relative to RUNDIR; the arguments' words are those of RUNDIR/run.json (src/base/invocation.h says
# what they mean), the first SKIP of them (environment) left out. Output is dropped: this is for measuring coverage.
use strict;
use warnings;
use File::Temp 'tempdir';
use JSON::PP;

my ($run, @program) = @ARGV;
open my $json, '<', "$run/run.json" or die "$run/run.json: $!\n";
my @words = @{decode_json(join '', <$json>)->{arguments}};
splice @words, 0, $ENV{SKIP} // 0;

sub read_ktest {
  my $path = shift;
  open my $in, '<:raw', $path or die "$path: $!\n";
  my ($bytes, $at) = (join('', <$in>), 5);
  my $number = sub { $at += 4; unpack 'N', substr $bytes, $at - 4, 4 };
  my $text = sub { my $n = $number->(); $at += $n; substr $bytes, $at - $n, $n };
  die "$path: no test case\n" if substr($bytes, 0, 5) ne 'KTEST';
  $number->();
  $text->() for 1 .. $number->();
  $number->() for 1 .. 2;
  my %objects;
  for (1 .. $number->()) { my $name = $text->(); $objects{$name} = $text->() }
  return \%objects;
}

sub content {    # of a symbolic file
  my ($objects, $name) = @_;
  my $size = exists $objects->{"$name-stat"} ? unpack('Q<', substr $objects->{"$name-stat"}, 48, 8) : 0;
  return substr $objects->{$name} // '', 0, $size;
}

sub start_of {
  my $o = shift;
  my (@argv, %files, $next, $counts) = ();
  ($next, $counts) = (0, 0);
  my $argument = sub { my $a = $o->{sprintf 'arg%02u', $next++} // ''; $a =~ s/\0.*//s; push @argv, $a };
  for (my $i = 0; $i < @words; $i++) {
    my $w = $words[$i];
    if ($w =~ /^@\d+$/ || $w =~ /^--sym-word=/) { $argument->() }
    elsif ($w eq '--sym-arg') { $i++; $argument->() }
    elsif ($w eq '--sym-args') {
      my ($min, $max) = @words[$i + 1, $i + 2];
      my $name = $counts ? "n_args_$counts" : 'n_args';
      my $n = $min == $max ? $min : exists $o->{$name} ? unpack('V', $o->{$name}) : $min;
      $counts++ if $min != $max;
      $argument->() for 1 .. ($n < $min ? $min : $n > $max ? $max : $n);
      $i += 3;
    } elsif ($w eq '--sym-stdin') { $i++; $files{''} = content($o, 'stdin') }
    elsif ($w eq '--sym-files') {
      $files{$_} = content($o, "$_-data") for map { chr(ord('A') + $_) } 0 .. $words[$i + 1] - 1;
      $i += 2;
    } else { push @argv, $w =~ /^@@/ ? substr($w, 1) : $w }
  }
  return \@argv, \%files;
}

while (my $test = <STDIN>) {
  chomp $test;
  my ($argv, $files) = start_of(read_ktest("$run/$test"));
  my $dir = tempdir(CLEANUP => 1);
  my $input = tempdir(CLEANUP => 1) . '/stdin';
  for my $name ('', keys %$files) {
    open my $out, '>:raw', $name eq '' ? $input : "$dir/$name" or die "$!\n";
    print $out $files->{$name} // '';
    close $out;
  }
  my $pid = fork // die "fork: $!\n";
  if (!$pid) {
    chdir $dir;
    open STDIN, '<', $input;
    open STDOUT, '>', '/dev/null';
    open STDERR, '>', '/dev/null';
    alarm 1; # tail -f waits for ever
    exec @program, @$argv or exit 126;
  }
  waitpid $pid, 0;
}
