"""The student: a small network that takes the place of Kokoro's generator.

It sees what the front knows (frames, pitch, style) and says, for each short column of the spectrum, how a train of
pulses at the pitch is to be shaped, and what is to be added. One inverse transform makes the sound.
Nothing is normalized over time: what the teacher's normalizations know of the whole sentence comes as one vector, so
that any stretch can be computed by itself, with `REACH` frames around it.
"""
import math

import torch
import torch.nn as nn
import torch.nn.functional as F

from spectrum import BINS, COLUMNS, FRAME, HOP, analyse, cycles_at_frames, cycles_at_samples, pulses, synthesise

FRAME_CHANNELS = 512
STYLE_CHANNELS = 128
PITCH_FEATURES = 2
HARMONICS = 6
COLUMN_FEATURES = 2 * HARMONICS + PITCH_FEATURES
OUTPUTS = 4 * BINS
# One frame for the first layer, 13 for the blocks, four for the columns (twelve) and the transform (two columns).
REACH = 18


class Sizes:
    def __init__(self, width=512, hidden=1536, kernels=(5, 5, 5, 5, 3, 3, 3, 3, 3), fine_width=192, fine_hidden=576,
                 fine_kernels=(5, 5, 5, 5, 3, 3, 3, 3), pooled=384, pooled_again=256, condition=320):
        self.width, self.hidden, self.kernels = width, hidden, tuple(kernels)
        self.fine_width, self.fine_hidden, self.fine_kernels = fine_width, fine_hidden, tuple(fine_kernels)
        self.pooled, self.pooled_again, self.condition = pooled, pooled_again, condition


def neighbours(x, reach):
    """[B, T, C] shifted by -reach ... reach, with zeros beyond the ends."""
    padded, length = F.pad(x, (0, 0, reach, reach)), x.shape[1]
    return [padded[:, shift : shift + length] for shift in range(2 * reach + 1)]


class Block(nn.Module):
    """A ConvNeXt block whose normalization is steered by the style and the sentence."""

    def __init__(self, width, hidden, kernel, condition, share):
        super().__init__()
        self.reach = kernel // 2
        self.along = nn.Parameter(torch.randn(kernel, width) / math.sqrt(kernel))
        self.along_bias = nn.Parameter(torch.zeros(width))
        self.steer = nn.Linear(condition, 2 * width)
        self.widen = nn.Linear(width, hidden)
        self.narrow = nn.Linear(hidden, width)
        self.share = nn.Parameter(torch.full((width,), share))
        nn.init.zeros_(self.steer.weight)
        nn.init.zeros_(self.steer.bias)

    def forward(self, x, condition, mask):
        shifted = neighbours(x * mask, self.reach)
        mixed = sum(one * weight for one, weight in zip(shifted, self.along)) + self.along_bias
        scale, shift = self.steer(condition)[:, None].chunk(2, dim=2)
        normal = F.layer_norm(mixed, self.along_bias.shape, eps=1e-5) * (1 + scale) + shift
        return x + self.narrow(F.gelu(self.widen(normal))) * self.share


class Student(nn.Module):
    def __init__(self, sizes=None):
        super().__init__()
        s = self.sizes = sizes or Sizes()
        self.register_buffer('frame_mean', torch.zeros(FRAME_CHANNELS))
        self.register_buffer('frame_scale', torch.ones(FRAME_CHANNELS))
        self.pool = nn.Linear(FRAME_CHANNELS + PITCH_FEATURES, s.pooled)
        self.pool_again = nn.Linear(s.pooled, s.pooled_again)
        # Mean and deviation of the frames themselves, and of what the two layers above make of them.
        self.summary = nn.Sequential(
            nn.Linear(STYLE_CHANNELS + 2 * (FRAME_CHANNELS + PITCH_FEATURES + s.pooled + s.pooled_again), 768),
            nn.GELU(),
            nn.Linear(768, s.condition),
        )
        self.enter = nn.Linear(3 * (FRAME_CHANNELS + PITCH_FEATURES), s.width)
        self.blocks = nn.ModuleList(
            Block(s.width, s.hidden, kernel, s.condition, 1 / len(s.kernels)) for kernel in s.kernels
        )
        self.rise = nn.Linear(s.width, COLUMNS * s.fine_width)
        self.phase = nn.Linear(COLUMN_FEATURES, s.fine_width)
        self.fine = nn.ModuleList(
            Block(s.fine_width, s.fine_hidden, kernel, s.condition, 1 / len(s.fine_kernels))
            for kernel in s.fine_kernels
        )
        self.last_norm = nn.LayerNorm(s.fine_width)
        self.head = nn.Linear(s.fine_width, OUTPUTS)
        with torch.no_grad():
            self.head.weight.mul_(0.1)
            self.head.bias.zero_()
            self.head.bias[2 * BINS : 3 * BINS] = -4

    def inputs_of(self, frames, pitch):
        """Frames [B, T, 512] and pitch [B, T] as the layers see them."""
        normal = (frames - self.frame_mean) * self.frame_scale
        return torch.cat([normal, pitch_features(pitch)], dim=2)

    def summarise(self, frames, pitch, mask, style):
        """What is known of the whole sentence: [B, T, 512], [B, T], [B, T, 1] and [B, 128] to [B, condition]."""
        inputs = self.inputs_of(frames, pitch)
        once = F.gelu(self.pool(inputs))
        pooled = torch.cat([inputs, once, F.gelu(self.pool_again(once))], dim=2).float()
        count = mask.sum(1)
        mean = (pooled * mask).sum(1) / count
        variance = ((pooled - mean[:, None]).square() * mask).sum(1) / count
        enter, bend, leave = self.summary
        return leave(bend(enter(torch.cat([style, mean, torch.sqrt(variance + 1e-4)], dim=1))))

    def columns(self, frames, pitch, cycles, condition, mask):
        """The shape of each column, [B, 4 T, 604]. `cycles` [B, 4 T] is the phase at its middle, `mask` [B, T, 1]."""
        inputs = self.inputs_of(frames, pitch) * mask
        h = self.enter(torch.cat(neighbours(inputs, 1), dim=2))
        for block in self.blocks:
            h = block(h, condition, mask)
        batch, length, _ = h.shape
        fine_mask = mask.repeat_interleave(COLUMNS, dim=1)
        fine_pitch = pitch.repeat_interleave(COLUMNS, dim=1)
        h = self.rise(h).view(batch, COLUMNS * length, self.sizes.fine_width)
        h = h + self.phase(column_features(cycles, fine_pitch))
        for block in self.fine:
            h = block(h, condition, fine_mask)
        return self.head(self.last_norm(h))

    def excite(self, pitch, cycles):
        """The phase at the middle of each column, and the train of pulses."""
        sample_cycles = cycles_at_samples(cycles)
        sample_cycles = (sample_cycles - torch.floor(sample_cycles)).float()
        return sample_cycles[:, HOP // 2 :: HOP], pulses(sample_cycles, pitch.repeat_interleave(FRAME, dim=1))

    def shape(self, columns, pulse):
        """The spectrum from the shape of its columns. Both spectra are pairs: the real part and the imaginary one."""
        gain, turn, size, angle = columns.float().split(BINS, dim=2)
        gain, size = torch.exp(gain.clamp(-12, 6)), torch.exp(size.clamp(-12, 5))
        cos, sin = gain * torch.cos(turn), gain * torch.sin(turn)
        real = cos * pulse[0] - sin * pulse[1] + size * torch.cos(angle)
        imaginary = cos * pulse[1] + sin * pulse[0] + size * torch.sin(angle)
        return real, imaginary

    def forward(self, frames, pitch, cycles, condition, mask):
        """Samples [B, 300 T]. `cycles` [B, T] counts the periods at each frame's middle in double precision."""
        middles, train = self.excite(pitch, cycles)
        columns = self.columns(frames, pitch, middles, condition, mask)
        with torch.autocast(frames.device.type, enabled=False):
            spectrum = torch.complex(*self.shape(columns, torch.view_as_real(analyse(train)).unbind(-1)))
            return synthesise(spectrum * mask.repeat_interleave(COLUMNS, dim=1))


def pitch_features(pitch):
    voiced = (pitch > 10).to(pitch.dtype)
    height = torch.log(pitch.clamp(min=40) / 180) * 2
    return torch.stack([voiced, voiced * height], dim=2)


def column_features(cycles, pitch):
    angles = 2 * math.pi * cycles[:, :, None] * torch.arange(1, HARMONICS + 1, device=cycles.device)
    features = pitch_features(pitch)
    waves = torch.cat([torch.cos(angles), torch.sin(angles)], dim=2) * features[:, :, :1]
    return torch.cat([waves, features], dim=2)


@torch.no_grad()
def speak(student, frames, pitch, style):
    """A whole sentence: frames [F, 512], pitch [F] and style [128] to samples [300 F]."""
    frames, pitch, style = frames.float()[None], pitch.float()[None], style.float()[None]
    mask = torch.ones(1, frames.shape[1], 1, device=frames.device)
    condition = student.summarise(frames, pitch, mask, style)
    return student(frames, pitch, cycles_at_frames(pitch), condition, mask)[0]
