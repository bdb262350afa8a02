"""What is looked at while the student learns: whether the teacher is Kokoro, and how near the student has come."""
import json

import numpy as np
import torch

from losses import mel_distance
from student import Student, speak
from teacher import Teacher


# From the most exact to the fastest; the last that is near enough is taken.
PRECISIONS = ({}, {'precision': torch.float16}, {'precision': torch.float16, 'sums': torch.float16})
NEAR_ENOUGH = 0.25


def known_sentence(folder, device):
    with np.load(f'{folder}/check.npz') as known:
        return {name: torch.from_numpy(known[name]).to(device) for name in known.files}


def precision_for(folder, device, log):
    """How the teacher may compute what is learned from: an error of a tenth of what the student misses is not seen beside it."""
    if device != 'cuda':
        return PRECISIONS[0]
    there, chosen = known_sentence(folder, device), PRECISIONS[0]
    for precision in PRECISIONS:
        made = Teacher(folder, device, **precision)(there['frames'].transpose(1, 2), there['source'], there['style'])[0]
        away = mel_distance(made, there['sound'])
        log('teacher in', precision, 'is', round(away, 4), 'dB from onnxruntime')
        if away < NEAR_ENOUGH:
            chosen = precision
    return chosen


def check_teacher(folder, speaker, device, log):
    """The teacher on the GPU and Kokoro's own graphs in onnxruntime shall make the same sound, alone as in a batch."""
    there, decoder = known_sentence(folder, device), speaker.decoder
    pitch = there['pitch'].reshape(1, -1).repeat(3, 1)
    volume, style = there['volume'].reshape(1, -1).repeat(3, 1), there['style'].repeat(3, 1)
    text = there['text'].repeat(3, 1, 1)
    pitch[1:], style[2] = torch.where(pitch[1:] > 10, 1.1 * pitch[1:], pitch[1:]), 0.8 * style[2]
    frames = decoder(text, pitch, volume, style)
    made = speaker.exact(frames, decoder.source(pitch.cpu().numpy()), style)
    alone = decoder(text[2:], pitch[2:], volume[2:], style[2:])
    alone = speaker.exact(alone, decoder.source(pitch[2:].cpu().numpy()), style[2:])
    log(f'with its own source {mel_distance(made[0], there["sound"]):.4f} dB; frames',
        f'{(frames[0] - there["frames"][0].T).abs().max():.1e}; alone and in a batch {mel_distance(made[2], alone[0]):.4f}')


@torch.no_grad()
def evaluate(training, count, weights=None, name=None):
    """Sentences kept out of the training and some learned ones, said by the averaged weights or by others.

    With a name the table and the student's sounds are written down.
    """
    store, kept = training.store, training.held
    student = Student(training.student.sizes).to(store.device).eval()
    student.load_state_dict(weights or training.average)
    # As they were meant, by one voice.
    learned = np.flatnonzero(store.living & (store.about[:, 0] == -1) & (store.about[:, 2] == 1))[:40]
    held = np.flatnonzero(kept.living)
    # Always the same ones, whichever the front has said first.
    held = held[np.argsort(kept.about[held, 0])]
    held = held[:: max(1, len(held) // count)][:count]
    sounds = []
    table = np.array([distances(student, kept, at, sounds if name else None) for at in held])
    known = np.array([distances(student, store, at) for at in learned])
    training.log(f'held out, {len(held)}: mel {table[:, 2].mean():.3f} dB (worst {table[:, 2].max():.2f}),',
                 f'correlation {table[:, 3].mean():.4f}, loudness {np.abs(table[:, 4]).mean():.3f} dB;',
                 f'learned, {len(learned)}: mel {known[:, 2].mean():.3f} dB, correlation {known[:, 3].mean():.4f}')
    if name:
        np.concatenate(sounds).tofile(f'{training.args.results}/{name}.bin')
        listed = [(number, len(sound)) for number, sound in zip(table[:, 0].astype(int).tolist(), sounds[::2])]
        with open(f'{training.args.results}/{name}.json', 'w', encoding='utf8') as file:
            json.dump({'rows': table.tolist(), 'sounds': listed}, file)


def distances(student, store, at, sounds=None):
    """Number, voice, log-mel, correlation and loudness; the teacher's sound and the student's are added to `sounds`."""
    frames, pitch, style, wanted = store.sentence(at)
    made = speak(student, frames, pitch, style)
    if sounds is not None:
        sounds += [(one.clamp(-1, 1) * 32_767).round().short().cpu().numpy() for one in (wanted, made)]
    likeness = torch.corrcoef(torch.stack([made, wanted]))[0, 1].item()
    loudness = 10 * torch.log10(made.square().mean() / wanted.square().mean()).item()
    return store.about[at][0], store.about[at][1], mel_distance(made, wanted), likeness, loudness
