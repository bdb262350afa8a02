"""Short-time spectra as the student uses them, and the sound it shapes: a train of pulses at the pitch.

A column covers 300 samples and the next one begins 75 later; a frame of Kokoro is four columns. Column j lies around
the samples 75 j ... 75 j + 74, so that a frame's columns and its samples share a middle.
"""
import math

import torch
import torch.nn.functional as F

SAMPLE_RATE = 24_000
FRAME = 300
HOP = 75
WINDOW = 300
BINS = WINDOW // 2 + 1
COLUMNS = FRAME // HOP
BEFORE = (WINDOW - HOP) // 2
AFTER = WINDOW - HOP - BEFORE

_windows = {}


def hann(size, device):
    key = (size, device)
    if key not in _windows:
        _windows[key] = torch.hann_window(size, periodic=True, device=device)
    return _windows[key]


def analyse(samples):
    """Samples [B, 300 F] to columns [B, 4 F, 151]. Outside lies silence."""
    padded = F.pad(samples, (BEFORE, AFTER))
    columns = padded.unfold(1, WINDOW, HOP) * hann(WINDOW, samples.device)
    return torch.fft.rfft(columns, dim=2)


def synthesise(columns):
    """Columns [B, 4 F, 151] to samples [B, 300 F].

    The squared windows of overlapping columns add up to 1.5 everywhere but at the ends of a sentence, where it is
    silent: no division by their sum is needed, and a chunk is made exactly as the whole.
    """
    pieces = torch.fft.irfft(columns, n=WINDOW, dim=2) * (hann(WINDOW, columns.device) / 1.5)
    batch, count, _ = pieces.shape
    quarters = pieces.view(batch, count, WINDOW // HOP, HOP)
    total = sum(F.pad(quarters[:, :, q], (0, 0, q, WINDOW // HOP - 1 - q)) for q in range(WINDOW // HOP))
    return total.reshape(batch, -1)[:, BEFORE : BEFORE + count * HOP]


def cycles_at_frames(pitch):
    """How many periods have passed at the middle of each frame, as Kokoro counts them: [..., F] in double precision."""
    return torch.cumsum(pitch.double() * (FRAME / SAMPLE_RATE), dim=-1)


def cycles_at_samples(cycles):
    """Between the middles of two frames the count grows evenly; beyond the first and the last it stands still."""
    ends = torch.cat([cycles[..., :1], cycles, cycles[..., -1:]], dim=-1)
    share = (torch.arange(FRAME, device=cycles.device, dtype=cycles.dtype) + 0.5) / FRAME
    first, second = ends[..., :-1, None], ends[..., 1:, None]
    between = (first + (second - first) * share).flatten(-2)
    return between[..., FRAME // 2 : FRAME // 2 + cycles.shape[-1] * FRAME]


HIGHEST = 11_500.0
LAST_HARMONIC = 0.1


def pulses(cycles, pitch):
    """All harmonics below 11.5 kHz of a phase [B, N] in cycles, gently falling; silence where there is no pitch.

    sum over k = 1...n of r^k cos(k x), in closed form. `pitch` is that of each sample, in Hz.
    """
    voiced = pitch > 10.0
    frequency = torch.where(voiced, pitch, torch.full_like(pitch, 100.0)).clamp(min=40.0)
    count = torch.floor(HIGHEST / frequency)
    ratio = torch.exp(math.log(LAST_HARMONIC) / count)
    angle = 2 * math.pi * (cycles - torch.floor(cycles))
    last = torch.exp(count * torch.log(ratio))
    cos, sin = torch.cos(angle), torch.sin(angle)
    # z (1 - z^n) / (1 - z) with z = r e^(ix): its real part.
    top_re, top_im = 1 - last * torch.cos(count * angle), -last * torch.sin(count * angle)
    num_re, num_im = ratio * (cos * top_re - sin * top_im), ratio * (cos * top_im + sin * top_re)
    den_re, den_im = 1 - ratio * cos, -ratio * sin
    train = (num_re * den_re + num_im * den_im) / (den_re * den_re + den_im * den_im)
    # Equal loudness at every pitch: the more harmonics, the softer each.
    return torch.where(voiced, train * (0.1 / torch.sqrt(count)), torch.zeros_like(train))
