"""Networks that learn to tell the student's sound from the teacher's: by its periods, and by its spectra."""
import torch
import torch.nn as nn
import torch.nn.functional as F

from spectrum import hann

PERIODS = (2, 3, 5, 7, 11)
SIZES = (2048, 1024, 512, 256)


class ByPeriod(nn.Module):
    def __init__(self, period, width=32):
        super().__init__()
        self.period = period
        widths = [1, width, 3 * width, 6 * width, 6 * width]
        self.layers = nn.ModuleList(
            nn.Conv2d(a, b, (5, 1), (3, 1), (2, 0)) for a, b in zip(widths[:-1], widths[1:])
        )
        self.last = nn.Conv2d(widths[-1], 1, (3, 1), 1, (1, 0))

    def forward(self, samples):
        length = samples.shape[1] // self.period * self.period
        return judge(self, samples[:, :length].reshape(samples.shape[0], 1, -1, self.period))


class BySpectrum(nn.Module):
    def __init__(self, size, width=48):
        super().__init__()
        self.size = size
        self.layers = nn.ModuleList([
            nn.Conv2d(2, width, (7, 5), (2, 2), (3, 2)),
            nn.Conv2d(width, width, (5, 3), (2, 1), (2, 1)),
            nn.Conv2d(width, width, (5, 3), (2, 2), (2, 1)),
            nn.Conv2d(width, width, 3, 1, 1),
        ])
        self.last = nn.Conv2d(width, 1, 3, 1, 1)

    def forward(self, samples):
        with torch.autocast(samples.device.type, enabled=False):
            window = hann(self.size, samples.device)
            spectrum = torch.stft(samples.float(), self.size, self.size // 4, self.size, window, return_complex=True)
            parts = torch.view_as_real(spectrum).permute(0, 3, 1, 2)
            size = torch.sqrt(parts.square().sum(1, keepdim=True) + 1e-10)
            image = parts / size * torch.log1p(20 * size)
        return judge(self, image)


def judge(network, image):
    features = []
    for layer in network.layers:
        image = F.leaky_relu(layer(image), 0.1)
        features.append(image)
    return network.last(image), features


class Discriminators(nn.Module):
    def __init__(self):
        super().__init__()
        self.all = nn.ModuleList([ByPeriod(period) for period in PERIODS] + [BySpectrum(size) for size in SIZES])

    def own_loss(self, made, wanted):
        """Real sound shall be judged 1 and the student's 0."""
        loss = 0.0
        for one in self.all:
            verdict, _ = one(torch.cat([wanted, made]))
            real, false = verdict.float().chunk(2)
            loss = loss + (1 - real).square().mean() + false.square().mean()
        return loss

    def student_loss(self, made, wanted):
        """What the student must change to be judged real, and how far the judges' features are apart."""
        fooled = features = 0.0
        for one in self.all:
            verdict, own = one(made)
            with torch.no_grad():
                _, target = one(wanted)
            fooled = fooled + (1 - verdict.float()).square().mean()
            distances = [(a - b).abs().mean() / (b.abs().mean() + 1e-5) for a, b in zip(own, target)]
            features = features + sum(distances) / len(distances)
        return fooled, features
