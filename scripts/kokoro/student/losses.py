"""How far the student's sound is from the teacher's."""
import math

import torch

from spectrum import SAMPLE_RATE, hann

SIZES = (2048, 1024, 512, 256, 128)
# About the level of the last bit of 16, so that silence is compared, but not the rounding in it.
FLOOR = 2e-3
_filters = {}


def mel_filters(size, bands, device):
    """Slaney's triangles, as [size / 2 + 1, bands]."""
    key = (size, bands, device)
    if key not in _filters:
        def to_mel(hertz):
            return hertz * 3 / 200 if hertz < 1000 else 15 + math.log(hertz / 1000) * 27 / math.log(6.4)

        def to_hertz(mel):
            return mel * 200 / 3 if mel < 15 else 1000 * math.exp((mel - 15) * math.log(6.4) / 27)

        top = to_mel(SAMPLE_RATE / 2)
        edges = torch.tensor([to_hertz(top * i / (bands + 1)) for i in range(bands + 2)], dtype=torch.float64)
        lines = torch.arange(size // 2 + 1, dtype=torch.float64)[:, None] * SAMPLE_RATE / size
        rising = (lines - edges[:-2]) / (edges[1:-1] - edges[:-2])
        falling = (edges[2:] - lines) / (edges[2:] - edges[1:-1])
        filters = torch.minimum(rising, falling).clamp(min=0) * 2 / (edges[2:] - edges[:-2])
        _filters[key] = filters.float().to(device)
    return _filters[key]


def transform(samples, size):
    spectrum = torch.stft(samples, size, size // 4, size, window=hann(size, samples.device), return_complex=True)
    return torch.view_as_real(spectrum)


def magnitude(spectrum):
    return torch.sqrt(spectrum.square().sum(-1) + 1e-10)


def log_mel(samples, size=1024, bands=80):
    filters = mel_filters(size, bands, samples.device)
    return torch.log((magnitude(transform(samples, size)).transpose(1, 2) @ filters).clamp(min=1e-5))


def compare(made, wanted):
    """Logarithms of the sizes, the sizes, and the spectra themselves with their phase, loud and soft parts alike."""
    size, target = magnitude(made), magnitude(wanted)
    logs = (torch.log(size + FLOOR) - torch.log(target + FLOOR)).abs().mean()
    total = target.sum()
    sizes = (size - target).abs().sum() / total
    phases = magnitude(made - wanted).sum() / total
    # The square root of each size, with its phase: soft parts count more than in a plain difference.
    roots = (made * (size + FLOOR).rsqrt()[..., None] - wanted * (target + FLOOR).rsqrt()[..., None])
    soft = magnitude(roots).sum() / (target + FLOOR).sqrt().sum()
    return (logs, sizes, phases, soft), (size, target)


def heard(made, wanted):
    """The mean difference of two log-mels [B, T, bands]; columns near silence are not judged and count little."""
    level = wanted.mean(2)
    weight = (level > level.amax(1, keepdim=True) - 6.9).float() * 0.85 + 0.15
    return ((made - wanted).abs().mean(2) * weight).sum() / weight.sum()


class SpectralLoss:
    """At first all that makes two sounds alike, and in the end mostly log-mel, by which the student is judged."""

    def __init__(self, compiled=False):
        self.compare = torch.compile(compare) if compiled else compare
        self.heard = torch.compile(heard) if compiled else heard

    def __call__(self, made, wanted, aimed=False):
        logs = sizes = phases = soft = mel = 0.0
        compared = (1024, 256) if aimed else SIZES
        for size in (2048, 1024, 512, 256) if aimed else SIZES:
            spectra = transform(made, size), transform(wanted, size)
            if size in compared:
                parts, magnitudes = self.compare(*spectra)
                logs, sizes, phases, soft = (x + y / len(compared) for x, y in zip((logs, sizes, phases, soft), parts))
            else:
                magnitudes = [magnitude(one) for one in spectra]
            if size in (2048, 1024, 512):
                filters = mel_filters(size, {2048: 128, 1024: 80, 512: 40}[size], made.device)
                mel_a, mel_b = (torch.log((x.transpose(1, 2) @ filters).clamp(min=1e-5)) for x in magnitudes)
                # The one in the middle is what the student is judged by.
                share = (0.8 if size == 1024 else 0.1) if aimed else (0.5 if size == 1024 else 0.25)
                mel = mel + self.heard(mel_a, mel_b) * share
        wave = (made - wanted).abs().mean() / (wanted.abs().mean() + 1e-4)
        # Phases count little: they can be learned by heart and hardly in another way.
        total = 70 * mel + (2 * logs + 3 * sizes + 3 * phases + 3 * soft + wave / 2 if aimed
                            else 6 * logs + 8 * sizes + 4 * phases + 4 * soft + wave)
        return total, {'mel': mel.detach(), 'log': logs.detach(), 'soft': soft.detach(), 'phase': phases.detach()}


def mel_distance(made, wanted):
    """Decibels between two sounds [N], over the columns that are not silent (60 dB below the loudest)."""
    a, b = log_mel(made[None])[0], log_mel(wanted[None])[0]
    loud = b.mean(1) > b.mean(1).max() - 6.9
    return ((a - b)[loud] * 20 / math.log(10)).abs().mean().item()
