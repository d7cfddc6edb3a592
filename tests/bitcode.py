"""Writes the bitcode of an empty module whose table of types claims to have N entries.

usage: bitcode.py N >FILE

LLVM's reader allocates the table before it reads an entry."""
import sys


class Bits:
    """A bitstream as in https://llvm.org/docs/BitCodeFormat.html; blocks have abbreviations of 3 bits."""

    def __init__(self):
        self.bits = []

    def fixed(self, value, width):
        self.bits += [value >> i & 1 for i in range(width)]

    def variable(self, value, width):
        top = 1 << (width - 1)
        while value >= top:
            self.fixed(value % top | top, width)
            value //= top
        self.fixed(value, width)

    def align(self):
        while len(self.bits) % 32:
            self.bits.append(0)

    def record(self, code, *operands):
        self.fixed(3, 3)
        for value in (code, len(operands), *operands):
            self.variable(value, 6)

    def block(self, outer_width, number, write_content):
        self.fixed(1, outer_width)
        self.variable(number, 8)
        self.variable(3, 4)
        self.align()
        at = len(self.bits)
        self.fixed(0, 32)
        write_content(self)
        self.fixed(0, 3)
        self.align()
        words = (len(self.bits) - at) // 32 - 1
        self.bits[at:at + 32] = [words >> i & 1 for i in range(32)]

    def bytes(self):
        return bytes(sum(bit << i for i, bit in enumerate(self.bits[k:k + 8])) for k in range(0, len(self.bits), 8))


def identification(stream):
    stream.record(1, *b"LLVM")
    stream.record(2, 0)


def types(stream):
    stream.record(1, int(sys.argv[1]))


def module(stream):
    stream.record(1, 2)
    stream.block(3, 17, types)


out = Bits()
out.fixed(0x4342, 16)
out.fixed(0xdec0, 16)
out.block(2, 13, identification)
out.block(2, 8, module)
sys.stdout.buffer.write(out.bytes())
