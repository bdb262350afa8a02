"""The teacher's normalizations with what follows them, in two passes over the memory, for values [B, C, 1, T] whose channels lie together."""
import torch
import torch.nn.functional as F

try:
    import triton
    import triton.language as tl
except ImportError:
    triton = None

ROWS = 64
MOST_PARTS = 64


def plain(x, style, epsilon, precision, slope=None, share=None, leak=None):
    """The same on any device. `style` [B, 2 C] holds what the scale is more than one, and the shift."""
    scale, shift = (one[:, :, None, None] for one in style.float().chunk(2, dim=1))
    variance, mean = torch.var_mean(x.float(), dim=3, unbiased=False, keepdim=True)
    normal = (x.float() - mean) * torch.rsqrt(variance + epsilon) * (1 + scale) + shift
    if slope is None:
        return F.leaky_relu(normal, leak).to(precision)
    wave = torch.sin(normal * slope[None, :, None, None])
    return (normal + share[None, :, None, None] * wave * wave).to(precision)


if triton:

    @triton.jit
    def _sums(x, sums, length, channels, each, ROWS: tl.constexpr, WIDE: tl.constexpr):
        item, part, parts = tl.program_id(0), tl.program_id(1), tl.num_programs(1)
        channel = tl.program_id(2) * WIDE + tl.arange(0, WIDE)
        known = channel < channels
        total = tl.zeros([WIDE], tl.float32)
        squares = tl.zeros([WIDE], tl.float32)
        last = tl.minimum(part * each + each, length)
        for start in range(part * each, last, ROWS):
            row = start + tl.arange(0, ROWS)
            at = (item.to(tl.int64) * length + row[:, None]) * channels + channel[None, :]
            value = tl.load(x + at, mask=(row[:, None] < last) & known[None, :], other=0.0).to(tl.float32)
            total += tl.sum(value, 0)
            squares += tl.sum(value * value, 0)
        at = (item * parts + part) * 2 * channels + channel
        tl.store(sums + at, total, mask=known)
        tl.store(sums + at + channels, squares, mask=known)

    @triton.jit
    def _apply(x, y, sums, style, slope, share, length, channels, each, parts, epsilon, leak,
               SNAKE: tl.constexpr, ROWS: tl.constexpr, WIDE: tl.constexpr):
        item, part = tl.program_id(0), tl.program_id(1)
        channel = tl.program_id(2) * WIDE + tl.arange(0, WIDE)
        known = channel < channels
        total = tl.zeros([WIDE], tl.float32)
        squares = tl.zeros([WIDE], tl.float32)
        for one in range(0, parts):
            at = (item * parts + one) * 2 * channels + channel
            total += tl.load(sums + at, mask=known, other=0.0)
            squares += tl.load(sums + at + channels, mask=known, other=0.0)
        mean = total / length
        variance = tl.maximum(squares / length - mean * mean, 0.0)
        scale = tl.load(style + item * 2 * channels + channel, mask=known, other=0.0) + 1.0
        scale = scale * tl.rsqrt(variance + epsilon)
        shift = tl.load(style + item * 2 * channels + channels + channel, mask=known, other=0.0) - mean * scale
        if SNAKE:
            pace = tl.load(slope + channel, mask=known, other=0.0)
            size = tl.load(share + channel, mask=known, other=0.0)
        last = tl.minimum(part * each + each, length)
        for start in range(part * each, last, ROWS):
            row = start + tl.arange(0, ROWS)
            at = (item.to(tl.int64) * length + row[:, None]) * channels + channel[None, :]
            inside = (row[:, None] < last) & known[None, :]
            value = tl.load(x + at, mask=inside, other=0.0).to(tl.float32) * scale[None, :] + shift[None, :]
            if SNAKE:
                # The square repeats after half a turn, and there a short series is as exact as half precision can tell.
                angle = value * pace[None, :]
                turns = tl.floor(angle * 0.3183098861837907 + 0.5)
                angle = (angle - turns * 3.140625) - turns * 0.0009676535897932
                square = angle * angle
                wave = 0.00833333333 + square * (-0.0001984127 + square * 2.7557319e-6)
                wave = angle * (1.0 + square * (-0.16666666667 + square * wave))
                value += size[None, :] * wave * wave
            else:
                value = tl.where(value > 0, value, value * leak)
            tl.store(y + at, value.to(y.dtype.element_ty), mask=inside)


def normalize(x, style, epsilon, precision, slope=None, share=None, leak=None):
    if triton is None or not x.is_cuda:
        return plain(x, style, epsilon, precision, slope, share, leak)
    batch, channels, _, length = x.shape
    x, style = x.contiguous(memory_format=torch.channels_last), style.float().contiguous()
    parts = max(1, min(MOST_PARTS, length // (8 * ROWS)))
    each = triton.cdiv(length, parts)
    wide = 128
    grid = (batch, parts, triton.cdiv(channels, wide))
    sums = torch.empty(batch, parts, 2, channels, device=x.device)
    y = torch.empty_like(x, dtype=precision)
    _sums[grid](x, sums, length, channels, each, ROWS=ROWS, WIDE=wide)
    snake = slope is not None
    _apply[grid](x, y, sums, style, slope if snake else sums, share if snake else sums, length, channels, each, parts,
                 epsilon, leak or 0.0, SNAKE=snake, ROWS=ROWS, WIDE=wide)
    return y
