"""The student against its teacher, on sentences it never heard: every bar, printed by one command.

    python evaluate.py <folder of sounds> <sentences.json> [--dnsmos sig_bak_ovr.onnx] [--words 60] [--damage]

The folder holds `NUMBER-teacher.wav` and `NUMBER-student.wav` (24 kHz, 16 bits) of the sentences kept out of the
training. `--dnsmos` names the model of microsoft/DNS-Challenge (CC BY 4.0), which is not part of this project.
`--words` lets the product's recognizers hear so many of them. `--damage` adds faults to the student's sound: then every
bar must fail, or it measures nothing.
"""
import argparse
import json
import multiprocessing
import pathlib
import subprocess
import sys
import tempfile
import wave

import numpy as np
import torch

from losses import mel_distance

ROOT = pathlib.Path(__file__).resolve().parents[3]
RATE = 24_000


def read(path):
    with wave.open(str(path)) as file:
        return np.frombuffer(file.readframes(file.getnframes()), dtype=np.int16).astype(np.float32) / 32_768


def write(path, samples):
    with wave.open(str(path), 'wb') as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(np.rint(samples.clip(-1, 1) * 32_767).astype(np.int16).tobytes())


def damaged(samples):
    """A quarter-tone higher, half as loud, with clicks, hiss in the pauses and holes in the words."""
    places = np.arange(0, len(samples) - 1, 1.03)
    wrong = np.interp(places, np.arange(len(samples)), samples)
    wrong = np.pad(wrong, (0, len(samples) - len(wrong))) * 0.5
    wrong += 0.003 * np.random.default_rng(1).standard_normal(len(wrong))
    wrong[::12_000] += 0.5
    for start in range(4_800, len(wrong), 9_600):
        wrong[start : start + 2_400] = 0
    return wrong.astype(np.float32)


def pitch_of(samples, start, near=None):
    """The period at a place, in samples, by the highest correlation of the sound with itself; near another if given."""
    piece = samples[start : start + 1_440]
    piece = piece - piece.mean()
    spectrum = np.fft.rfft(piece * np.hanning(len(piece)), 4_096)
    own = np.fft.irfft(np.abs(spectrum) ** 2)[:500]
    # The window makes long lags weaker; a window correlated with itself says by how much.
    own = own / np.fft.irfft(np.abs(np.fft.rfft(np.hanning(len(piece)), 4_096)) ** 2)[:500]
    low, high = (50, 400) if near is None else (max(50, int(near * 0.94)), min(400, int(near * 1.06) + 2))
    best = low + int(np.argmax(own[low:high]))
    left, middle, right = own[best - 1 : best + 2]
    bend = left - 2 * middle + right
    # At the edge of the range there is no peak to refine.
    finer = 0.5 * (left - right) / bend if bend < 0 else 0
    return best + np.clip(finer, -0.5, 0.5), middle / (own[0] + 1e-12)


def cents_between(made, wanted):
    """Median difference of pitch over the clearly voiced places."""
    found = []
    for start in range(0, len(wanted) - 1_440, 480):
        if np.abs(wanted[start : start + 1_440]).max() < 0.05:
            continue
        period, clear = pitch_of(wanted, start)
        if clear > 0.8:
            found.append(abs(1_200 * np.log2(pitch_of(made, start, period)[0] / period)))
    return float(np.median(found)) if found else np.nan


def levels(samples):
    pieces = samples[: len(samples) // 240 * 240].reshape(-1, 240)
    return 10 * np.log10(np.square(pieces).mean(1) + 1e-10)


def silence_between(made, wanted):
    """How much louder the student is where the teacher is silent, in dB; below -80 dB nobody hears it."""
    quiet = levels(wanted) < -65
    if quiet.sum() < 4:
        return np.nan
    return float(np.maximum(levels(made)[quiet], -80).mean() - np.maximum(levels(wanted)[quiet], -80).mean())


def clicks(samples):
    """The largest second difference against its neighbourhood: a click stands out of everything around it."""
    bend = np.abs(np.diff(samples, 2))
    around = np.convolve(bend, np.ones(960) / 960, 'same') + 1e-3
    return float((bend / around).max())


class Dnsmos:
    curves = ((-0.08397278, 1.22083953, 0.0052439), (-0.13166888, 1.60915514, -0.39604546),
              (-0.06766283, 1.11546468, 0.04602535))

    def __init__(self, path):
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        self.session = onnxruntime.InferenceSession(path, options, providers=['CPUExecutionProvider'])

    def overall(self, samples):
        from scipy.signal import resample_poly

        x = resample_poly(samples, 2, 3)
        x = np.resize(x * (0.1 / np.sqrt(np.square(x).mean())), int(9.01 * 16_000)).clip(-1, 1).astype(np.float32)
        scores = self.session.run(None, {self.session.get_inputs()[0].name: x[None]})[0][0]
        return float(np.polyval(self.curves[2], scores[2]))


def open_judge(model):
    global dnsmos
    torch.set_num_threads(1)
    dnsmos = Dnsmos(model) if model else None


def judge(path):
    """The sentence's number, and log-mel, cents, loudness, silence, clicks and the quality of both; none where a length was rounded otherwise."""
    made, wanted = read(path), read(path.with_name(path.name.replace('student', 'teacher')))
    if len(made) != len(wanted):
        return int(path.name.split('-')[0]), None
    loudness = 10 * np.log10(np.square(made).mean() / np.square(wanted).mean())
    quality = [dnsmos.overall(one) for one in (wanted, made)] if dnsmos else [np.nan, np.nan]
    mel = mel_distance(torch.from_numpy(made), torch.from_numpy(wanted))
    return int(path.name.split('-')[0]), (mel, cents_between(made, wanted), abs(loudness), silence_between(made, wanted),
                                          clicks(made) / clicks(wanted), *quality)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('folder', type=pathlib.Path)
    parser.add_argument('sentences', type=pathlib.Path)
    parser.add_argument('--dnsmos')
    parser.add_argument('--words', type=int, default=0)
    parser.add_argument('--damage', action='store_true')
    args = parser.parse_args()
    about = json.loads(args.sentences.read_text(encoding='utf8'))
    folder = args.folder
    if args.damage:
        folder = pathlib.Path(tempfile.mkdtemp())
        for path in args.folder.glob('*.wav'):
            sound = read(path)
            write(folder / path.name, damaged(sound) if 'student' in path.name else sound)
    with multiprocessing.Pool(initializer=open_judge, initargs=(args.dnsmos,)) as pool:
        judged = list(pool.imap(judge, sorted(folder.glob('*-student.wav')), chunksize=4))
    rows = [(about['heldOut'][number]['mix'][0][0], *numbers) for number, numbers in judged if numbers]
    if len(rows) < len(judged):
        print(len(judged) - len(rows), 'have another length and are left out')
    table = np.array(rows)
    mean = lambda column: float(np.nanmean(table[:, column]))
    print(len(rows), 'sentences,', len(set(table[:, 0])), 'voices')
    bars = [('log-mel, dB', mean(1), 1.5), ('pitch, cents', mean(2), 5), ('loudness, dB', mean(3), 0.3),
            ('silence louder by, dB', mean(4), 1), ('sharpest click against the teacher', mean(5), 1.5)]
    if args.dnsmos:
        lost = table[:, 6] - table[:, 7]
        voices = {voice: lost[table[:, 0] == voice].mean() for voice in set(table[:, 0])}
        worst = max(voices, key=voices.get)
        bars += [(f'DNSMOS lost of {mean(6):.3f}', float(lost.mean()), 0.03),
                 (f'DNSMOS lost by {about["voices"][int(worst)][0]}', float(voices[worst]), 0.08)]
    if args.words:
        command = ['node', 'bin/run.mjs', 'scripts/kokoro/student/hear.ts', folder.resolve(), args.sentences.resolve(),
                   str(args.words)]
        heard = json.loads(subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()[-1])
        for name in ('whisper', 'moonshine'):
            shares = [100 * heard[f'{name} {who}']['wrong'] / heard[f'{name} {who}']['words'] for who in ('teacher', 'student')]
            bars.append((f'{name}: points above {shares[0]:.1f} % of {heard[f"{name} teacher"]["words"]} words',
                         shares[1] - shares[0], 0.3))
    for name, value, bar in bars:
        print(f'{"met   " if value <= bar else "MISSED"} {name}: {value:.3f} (at most {bar})')
    missed = sum(value > bar for _, value, bar in bars)
    sys.exit(0 if (missed == len(bars) if args.damage else missed == 0) else 1)


if __name__ == '__main__':
    main()
