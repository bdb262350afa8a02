"""What is looked at while the student learns: whether the teacher is Kokoro, and how near the student has come."""
import json

import numpy as np
import torch

from losses import mel_distance
from student import Student, speak
from teacher import FRAMES, SOURCE, STYLE


def check_teacher(folder, teacher, device):
    """The teacher on the GPU and Kokoro's own graph in onnxruntime shall make the same sound."""
    import onnxruntime

    session = onnxruntime.InferenceSession(f'{folder}/teacher.onnx', providers=['CPUExecutionProvider'])
    with np.load(f'{folder}/check.npz') as known:
        given = [known[name] for name in ('frames', 'source', 'style')]
    wanted = session.run(None, dict(zip((FRAMES, SOURCE, STYLE), given)))[0].reshape(-1)
    made = teacher(*(torch.from_numpy(one).to(device) for one in given)).cpu().numpy()
    print(f'teacher: largest difference {np.abs(made - wanted).max():.2e} of {np.abs(wanted).max():.2f}', flush=True)


@torch.no_grad()
def evaluate(training, count, detailed=False):
    """Sentences kept out of the training and as many learned ones, said by the averaged weights."""
    store = training.store
    student = Student(training.student.sizes).to(store.device).eval()
    student.load_state_dict(training.average)
    learned = [at for at, (kept, _, mixed) in enumerate(store.about) if kept == -1][:40]
    held = [at for at, (kept, *_) in enumerate(store.about) if kept >= 0][:count]
    table = np.array([distances(student, store, at) for at in held])
    known = np.array([distances(student, store, at) for at in learned])
    training.log(f'held out, {len(held)}: mel {table[:, 2].mean():.3f} dB (worst {table[:, 2].max():.2f}),',
                 f'correlation {table[:, 3].mean():.4f}, loudness {np.abs(table[:, 4]).mean():.3f} dB;',
                 f'learned, {len(learned)}: mel {known[:, 2].mean():.3f} dB, correlation {known[:, 3].mean():.4f}')
    if detailed:
        keep_sounds(training, student, held, table)


def distances(student, store, at):
    frames, pitch, style, wanted = store.sentence(at)
    made = speak(student, frames, pitch, style)
    likeness = torch.corrcoef(torch.stack([made, wanted]))[0, 1].item()
    loudness = 10 * torch.log10(made.square().mean() / wanted.square().mean()).item()
    return store.about[at][0], store.about[at][1], mel_distance(made, wanted), likeness, loudness


def keep_sounds(training, student, held, table):
    """Eight sentences of each language, the teacher and the student in turn, to be judged elsewhere."""
    store, sounds, listed = training.store, [], []
    for at in held:
        number = store.about[at][0]
        if number % 45 < 8:
            frames, pitch, style, wanted = store.sentence(at)
            listed.append((number, len(wanted)))
            pair = (wanted, speak(student, frames, pitch, style))
            sounds += [(one.clamp(-1, 1) * 32_767).short().cpu().numpy() for one in pair]
    np.concatenate(sounds).tofile(f'{training.args.results}/sounds.bin')
    with open(f'{training.args.results}/held-out.json', 'w', encoding='utf8') as file:
        json.dump({'rows': table.tolist(), 'sounds': listed}, file)
    for voice in sorted(set(table[:, 1])):
        own = table[table[:, 1] == voice]
        training.log(f'voice {voice:.0f}: {len(own)} sentences, mel {own[:, 2].mean():.2f}',
                     f'correlation {own[:, 3].mean():.3f} loudness {own[:, 4].mean():.2f}')
