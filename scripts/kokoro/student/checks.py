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
    """Sentences kept out of the training and some learned ones, said by the averaged weights."""
    store = training.store
    student = Student(training.student.sizes).to(store.device).eval()
    student.load_state_dict(training.average)
    learned = [at for at, (kept, _, voices) in enumerate(store.about) if kept == -1 and voices == 1][:40]
    held = [at for at, (kept, *_) in enumerate(store.about) if kept >= 0][:count]
    sounds = []
    table = np.array([distances(student, store, at, sounds if detailed else None) for at in held])
    known = np.array([distances(student, store, at) for at in learned])
    training.log(f'held out, {len(held)}: mel {table[:, 2].mean():.3f} dB (worst {table[:, 2].max():.2f}),',
                 f'correlation {table[:, 3].mean():.4f}, loudness {np.abs(table[:, 4]).mean():.3f} dB;',
                 f'learned, {len(learned)}: mel {known[:, 2].mean():.3f} dB, correlation {known[:, 3].mean():.4f}')
    if detailed:
        np.concatenate(sounds).tofile(f'{training.args.results}/sounds.bin')
        listed = [(number, len(sound)) for number, sound in zip(table[:, 0].astype(int).tolist(), sounds[::2])]
        with open(f'{training.args.results}/held-out.json', 'w', encoding='utf8') as file:
            json.dump({'rows': table.tolist(), 'sounds': listed}, file)


def distances(student, store, at, sounds=None):
    """Number, voice, log-mel, correlation and loudness; the teacher's sound and the student's are added to `sounds`."""
    frames, pitch, style, wanted = store.sentence(at)
    made = speak(student, frames, pitch, style)
    if sounds is not None:
        sounds += [(one.clamp(-1, 1) * 32_767).short().cpu().numpy() for one in (wanted, made)]
    likeness = torch.corrcoef(torch.stack([made, wanted]))[0, 1].item()
    loudness = 10 * torch.log10(made.square().mean() / wanted.square().mean()).item()
    return store.about[at][0], store.about[at][1], mel_distance(made, wanted), likeness, loudness
