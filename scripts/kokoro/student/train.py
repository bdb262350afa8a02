"""Teaches the student. Everything is measured in seconds, because the time on a GPU is what is limited.

    python train.py <inbox> <folder for results> --seconds 1400 [--resume checkpoint]

The rate stays high and falls to nothing over the last third, so that a later run can go on from `resume.pt`, which is
written before the fall.
"""
import argparse
import json
import os
import queue
import threading
import time

import numpy as np
import torch

from checks import evaluate
from data import POOLED_FRAMES, TAUGHT, Batches, Inbox, Store
from losses import SpectralLoss
from optimizer import Muon
from pack import unpack
from spectrum import FRAME
from student import FRAME_CHANNELS, REACH, STYLE_CHANNELS, Sizes, Student


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument('inbox')
    parser.add_argument('results')
    parser.add_argument('--seconds', type=float, default=1400)
    parser.add_argument('--fall', type=float, default=0.55, help='share of the time after which the rate falls')
    parser.add_argument('--batch', type=int, default=128)
    parser.add_argument('--frames', type=int, default=192)
    parser.add_argument('--hours', type=float, default=140)
    parser.add_argument('--first-hours', type=float, default=0.7)
    parser.add_argument('--rate', type=float, default=1.2e-3)
    parser.add_argument('--sizes', default='{}')
    parser.add_argument('--resume')
    parser.add_argument('--device', default='cuda')
    parser.add_argument('--no-compile', action='store_true')
    return parser.parse_args()


class Training:
    def __init__(self, args):
        self.args, self.device, self.began = args, args.device, time.time()
        self.compiled = not args.no_compile
        os.makedirs(args.results, exist_ok=True)
        torch.manual_seed(3)
        torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
        self.store = Store(args.hours, self.device)
        self.arrived = queue.Queue(100)
        self.student = Student(Sizes(**json.loads(args.sizes))).to(self.device)
        self.step, self.fallen, self.full = 0, False, False
        if args.resume:
            self.load(args.resume)
        self.average = {name: value.detach().clone() for name, value in self.student.state_dict().items()}
        matrices = [p for name, p in self.student.named_parameters()
                    if p.ndim == 2 and name.startswith(('blocks', 'fine')) and 'along' not in name]
        others = [p for p in self.student.parameters() if not any(p is one for one in matrices)]
        fused = self.device == 'cuda'
        self.optimizers = [Muon(matrices, args.rate),
                           torch.optim.AdamW(others, args.rate, betas=(0.8, 0.99), weight_decay=1e-3, fused=fused)]
        self.loss = SpectralLoss(self.compiled)
        for name in ('columns', 'summarise', 'shape') if self.compiled else ():
            setattr(self.student, name, torch.compile(getattr(self.student, name)))

    def log(self, *words):
        print(f'[{time.time() - self.began:.0f}]', *words, flush=True)

    def fetch(self):
        """Reads what the teacher has written, in a thread beside the learning."""
        inbox = Inbox(self.args.inbox, TAUGHT)
        while not os.path.exists(f'{self.args.inbox}/stop'):
            one = inbox.next()
            if one is None:
                time.sleep(0.1)
            else:
                self.arrived.put(one)

    def fill(self, sentences):
        """Takes at most so many sentences from the teacher, until there is no more room."""
        for _ in range(sentences):
            if self.arrived.empty() or self.full:
                return
            if not self.store.add(*self.arrived.get()):
                self.log('no more room:', round(self.store.hours, 2), 'hours', len(self.store.starts), 'sentences')
                self.full = True
                self.stop()

    def stop(self):
        """Ends the teachers, and they the front."""
        open(f'{self.args.inbox}/stop', 'w').close()

    def warm_up(self):
        """Compiles with numbers of the right shapes, while the first sentences are computed elsewhere."""
        size, frames, device = self.args.batch, self.args.frames, self.device
        batch = {
            'frames': torch.randn(size, frames, FRAME_CHANNELS, device=device).half(),
            'pitch': torch.rand(size, frames, device=device) * 300,
            'cycles': torch.rand(size, frames, device=device, dtype=torch.float64).cumsum(1),
            'mask': torch.ones(size, frames, 1, device=device),
            'style': torch.randn(size, STYLE_CHANNELS, device=device),
            'pool_frames': torch.randn(size, POOLED_FRAMES, FRAME_CHANNELS, device=device).half(),
            'pool_pitch': torch.rand(size, POOLED_FRAMES, device=device) * 300,
            'pool_mask': torch.ones(size, POOLED_FRAMES, 1, device=device),
            'noise': torch.randn(size, frames * FRAME, device=device),
        }
        kept = slice(REACH * FRAME, (frames - REACH) * FRAME)
        made = self.made(batch)[:, kept]
        self.loss(made, torch.randn_like(made))[0].backward()
        self.student.zero_grad(set_to_none=True)
        self.log('compiled')

    def prepare(self):
        self.warm_up()
        os.makedirs(self.args.inbox, exist_ok=True)
        threading.Thread(target=self.fetch, daemon=True).start()
        while self.store.hours < self.args.first_hours:
            before = len(self.store.starts)
            self.fill(50)
            if len(self.store.starts) == before:
                time.sleep(0.3)
            elif before == 0:
                self.log('first sentences')
        self.log(round(self.store.hours, 2), 'hours to begin with')
        if not self.args.resume:
            known = self.store.frames[: self.store.used].float()
            self.student.frame_mean.copy_(known.mean(0))
            self.student.frame_scale.copy_(1 / known.std(0).clamp(min=1e-3))
            for name in ('frame_mean', 'frame_scale'):
                self.average[name].copy_(getattr(self.student, name))
        self.batches = Batches(self.store, self.args.batch, self.args.frames, seed=self.step)
        self.batches.refresh()

    def made(self, batch):
        with torch.autocast(self.device, dtype=torch.bfloat16):
            frames, pool = batch['frames'].float(), batch['pool_frames'].float()
            condition = self.student.summarise(pool, batch['pool_pitch'], batch['pool_mask'], batch['style'])
            return self.student(frames, batch['pitch'], batch['cycles'], condition, batch['mask'], batch['noise'])

    def learn(self, share):
        args = self.args
        # Slowly at first, while little speech has arrived.
        rate = args.rate * min(1, (self.done_here + 1) / 1000)
        if share > args.fall:
            rate *= max(0.0, 1 - (share - args.fall) / (1 - args.fall))
        for optimizer in self.optimizers:
            for group in optimizer.param_groups:
                group['lr'] = rate
        batch = self.batches.draw()
        kept = slice(REACH * FRAME, (args.frames - REACH) * FRAME)
        made, wanted = self.made(batch)[:, kept], batch['sound'][:, kept]
        loss, parts = self.loss(made, wanted)
        for optimizer in self.optimizers:
            optimizer.zero_grad(set_to_none=True)
        loss.backward()
        parts['gradient'] = torch.nn.utils.clip_grad_norm_(self.student.parameters(), 50)
        for optimizer in self.optimizers:
            optimizer.step()
        self.step += 1
        self.done_here += 1
        if self.step % 4 == 0:
            decay = min(0.996, (self.done_here + 10) / (self.done_here + 100))
            own = self.student.state_dict()
            torch._foreach_lerp_(list(self.average.values()), [own[name] for name in self.average], 1 - decay)
        return parts

    def run(self):
        self.prepare()
        self.done_here, start, noted, saved, tested = 0, None, time.time(), time.time(), time.time()
        seen = []
        while True:
            if start is None and self.done_here == 3:
                start = noted = saved = tested = time.time()  # Compiling is not learning.
            share = 0.0 if start is None else (time.time() - start) / self.args.seconds
            if share >= 1:
                break
            self.fill(12)
            if self.done_here % 100 == 0:
                self.batches.refresh()
            if share > self.args.fall and not self.fallen:
                self.fallen = True
                self.save('resume.pt', self.student.state_dict())
            parts = self.learn(share)
            if self.done_here % 10 == 0:
                seen.append(parts)
            if self.done_here % 500 == 0:
                means = {name: np.mean([float(one[name]) for one in seen if name in one]).round(3)
                         for name in seen[-1]}
                pace = 500 / (time.time() - noted)
                self.log(f'{share:.3f}', self.step, *(f'{k} {v}' for k, v in means.items()),
                         f'{pace:.1f}/s', f'{self.store.hours:.1f} h')
                noted, seen = time.time(), []
            if time.time() - saved > 90:
                self.save('student.pt', self.average)
                saved = time.time()
            if time.time() - tested > 150:
                evaluate(self, count=40)
                tested = time.time()
        self.save('student.pt', self.average)
        self.stop()
        evaluate(self, count=len(self.store.about), detailed=True)
        open(f'{self.args.results}/finished', 'w').close()

    def save(self, name, weights):
        """In half precision; the optimizers find their way again within a few hundred steps."""
        half = {key: value.half() if value.is_floating_point() else value for key, value in weights.items()}
        content = {'step': self.step, 'sizes': vars(self.student.sizes), 'student': half}
        path = f'{self.args.results}/{name}'
        torch.save(content, f'{path}.tmp')
        os.rename(f'{path}.tmp', path)

    def load(self, path):
        if path.endswith('.npz'):
            content = unpack(path)
        else:
            content = torch.load(path, map_location=self.device, weights_only=True)
        self.student.load_state_dict({key: value.float() for key, value in content['student'].items()})
        self.step = content['step']


if __name__ == '__main__':
    Training(options()).run()
