"""The part of Kokoro that knows the text, on all cores: sentences with voices, mixes and speeds drawn at random, for as long as they are wanted.

Each process writes files of a few sentences into a folder, from which the training takes and deletes them. The
first files hold one sentence each of those that are kept out of the training.

    python front.py <model folder> <folder for the results> <processes>
"""
import json
import multiprocessing
import os
import sys
import time

import numpy as np

from graph import write_text_part

SENTENCES_PER_FILE = 6
MAX_WAITING_FILES = 400


class Material:
    def __init__(self, folder):
        with open(f'{folder}/sentences.json', encoding='utf8') as file:
            about = json.load(file)
        self.phonemes = np.fromfile(f'{folder}/phonemes.bin', dtype=np.int16)
        self.ends = np.cumsum(about['lengths'])
        self.styles = np.fromfile(f'{folder}/styles.bin', dtype=np.float16).reshape(-1, 510, 256)
        self.voices = about['voices']
        self.held_out = about['heldOut']
        self.language_names = about['languageNames']
        languages = np.array(about['languages'])
        self.of_language = [np.flatnonzero(languages == at) for at in range(len(self.language_names))]
        brief = np.array(about['lengths']) < 14
        self.brief = [numbers[brief[numbers]] for numbers in self.of_language]

    def ids(self, sentence):
        end = self.ends[sentence]
        start = self.ends[sentence - 1] if sentence else 0
        return self.phonemes[start:end].astype(np.int64)

    def style(self, mix, phonemes):
        return sum(weight * self.styles[voice, min(phonemes, 509)].astype(np.float32) for voice, weight in mix)

    def held(self, number):
        one = self.held_out[number]
        return np.array(one['ids'], dtype=np.int64), one['mix'], one['speed'], number

    def draw(self, random):
        """Every voice as often as every other, a quarter of them mixed, four in ten at another speed."""
        voice = random.integers(len(self.voices))
        language = self.voices[voice][1]
        sentence = random.choice((self.brief if random.random() < 0.2 else self.of_language)[language])
        mix = [(voice, 1.0)]
        if random.random() < 0.25:
            same = [at for at, (_, spoken) in enumerate(self.voices) if spoken == language]
            others = same if random.random() < 0.6 else range(len(self.voices))
            count = 2 if random.random() < 0.7 else 3
            weights = random.dirichlet(np.full(count, 2.0))
            mix = [(voice, weights[0])] + [(random.choice(others), weight) for weight in weights[1:]]
        speed = 1.0 if random.random() < 0.6 else float(np.clip(np.exp(random.normal(0, 0.35)), 0.5, 2))
        return self.ids(sentence), mix, speed, -1


def work(folder, results, number, processes):
    import onnxruntime

    os.nice(5)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 3
    session = onnxruntime.InferenceSession(f'{folder}/text.onnx', options, providers=['CPUExecutionProvider'])
    material = Material(folder)
    random = np.random.default_rng([int(os.environ.get('SEED', '1')), number])
    held = list(range(number, len(material.held_out), processes))
    count = 0
    while not os.path.exists(f'{results}/stop'):
        if len(os.listdir(results)) > MAX_WAITING_FILES:
            time.sleep(0.5)
            continue
        made = {}
        for at in range(SENTENCES_PER_FILE):
            ids, mix, speed, kept = material.held(held.pop()) if held else material.draw(random)
            style = material.style(mix, len(ids)).astype(np.float32)
            text, pitch, volume = session.run(None, {
                'input_ids': np.concatenate([[0], ids, [0]])[None],
                'style': style[None],
                'speed': np.array([speed], dtype=np.float32),
            })
            made[f'text{at}'] = text[0].astype(np.float16)
            made[f'pitch{at}'], made[f'volume{at}'] = pitch.reshape(-1), volume.reshape(-1)
            made[f'style{at}'] = style[:128]
            made[f'about{at}'] = np.array([kept, mix[0][0], len(mix)])
        path = f'{results}/{number}-{count}'
        np.savez(f'{path}.tmp.npz', **made)
        os.rename(f'{path}.tmp.npz', f'{path}.npz')
        count += 1


if __name__ == '__main__':
    model, out, processes = sys.argv[1], sys.argv[2], int(sys.argv[3])
    os.makedirs(out, exist_ok=True)
    write_text_part(model)
    jobs = [multiprocessing.Process(target=work, args=(model, out, at, processes)) for at in range(processes)]
    for job in jobs:
        job.start()
    for job in jobs:
        job.join()
