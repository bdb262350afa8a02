"""What the exported student costs, and what its eight bits and its chunks change.

    python measure.py <checkpoint> <folder of the export> <front's values of a sentence: frames, source, style, pitch>
"""
import sys
import time

import numpy as np
import onnxruntime
import torch

from losses import mel_distance
from spectrum import FRAME, HOP, cycles_at_frames, cycles_at_samples, pulses
from student import REACH, Sizes, Student, speak


def open_graph(path):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 3
    return onnxruntime.InferenceSession(path, options, providers=['CPUExecutionProvider'])


class Exported:
    def __init__(self, folder):
        self.summary, self.student = open_graph(f'{folder}/summary.onnx'), open_graph(f'{folder}/student.onnx')

    def prepare(self, frames, pitch, style):
        """Frames [1, 512, F]: everything that is computed for the whole sentence."""
        cycles = cycles_at_samples(cycles_at_frames(torch.from_numpy(pitch)))
        cycles = (cycles - torch.floor(cycles)).float()
        train = pulses(cycles, torch.from_numpy(pitch).repeat_interleave(FRAME, dim=1))
        self.given = {'frames': frames, 'pitch': pitch, 'cycles': cycles[:, HOP // 2 :: HOP].numpy(),
                      'pulses': train.numpy()}
        self.condition = self.summary.run(None, {'frames': frames, 'pitch': pitch, 'style': style})[0]

    def make(self, start, end):
        count = self.given['pitch'].shape[1]
        first, last = max(0, start - REACH), min(count, end + REACH)
        part = {}
        for name, value in self.given.items():
            size = value.shape[-1] // count
            part[name] = np.ascontiguousarray(value[..., first * size : last * size])
        samples = self.student.run(None, {**part, 'condition': self.condition})[0][0]
        return samples[(start - first) * FRAME : (end - first) * FRAME]


def processor_time(work, times=3):
    spent = []
    for _ in range(times):
        began = time.process_time()
        work()
        spent.append(time.process_time() - began)
    return min(spent)


def main(checkpoint, folder, sentence):
    torch.set_num_threads(1)
    with np.load(sentence) as known:
        frames, pitch, style = known['frames'], known['pitch'].reshape(1, -1), known['style']
    count = frames.shape[2]
    content = torch.load(checkpoint, map_location='cpu', weights_only=True)
    student = Student(Sizes(**content['sizes']))
    student.load_state_dict({key: value.float() for key, value in content['student'].items()})
    student.eval()
    wanted = speak(student, torch.from_numpy(frames[0].T.copy()), torch.from_numpy(pitch[0]), torch.from_numpy(style[0]))
    exported = Exported(folder)
    exported.prepare(frames, pitch, style)
    whole = exported.make(0, count)
    seconds = count / 80
    difference = torch.from_numpy(whole)
    print(f'bytes against floats: {mel_distance(difference, wanted):.3f} dB log-mel,',
          f'correlation {np.corrcoef(whole, wanted)[0, 1]:.5f}')
    ends = [40, 140, *range(340, count - 20, 200), count]
    parts = [exported.make(start, end) for start, end in zip([0, *ends], ends)]
    print(f'chunks against the whole: {np.abs(np.concatenate(parts) - whole).max():.2e}')
    print(f'{seconds:.2f} s of sound: preparation',
          f'{processor_time(lambda: exported.prepare(frames, pitch, style)):.3f},',
          f'whole {processor_time(lambda: exported.make(0, count)):.3f},',
          f'first half second {processor_time(lambda: exported.make(0, 40)):.3f} CPU s')


if __name__ == '__main__':
    main(*sys.argv[1:])
