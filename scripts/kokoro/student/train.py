"""Teaches the student. Everything is measured in seconds, because the time on a GPU is what is limited.

    python train.py <model folder> <inbox of the front> <folder for results> --seconds 1400 [--resume checkpoint]

Compiling begins before the model is there; the training waits for a file named `ready` in its folder. The teacher speaks
between the steps, on the same GPU: as much as lets each stretch be learned from so many times. The rate falls to nothing after the first fifth, and the loss is mostly log-mel (after `--aim` of the time). `resume.pt` is written
before the fall.
"""
import argparse
import json
import os
import queue
import threading
import time

import numpy as np
import torch

from checks import check_teacher, evaluate, precision_for
from data import POOLED_FRAMES, Batches, Inbox, Store
from losses import SpectralLoss
from optimizer import Muon
from export import export, unpack
from spectrum import FRAME
from student import FRAME_CHANNELS, REACH, STYLE_CHANNELS, Sizes, Student
from teach import Speaker, Texts

# What the front hands over for each sentence.
SAID = ('text', 'pitch', 'volume', 'style', 'about')


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument('model')
    parser.add_argument('inbox')
    parser.add_argument('results')
    parser.add_argument('--seconds', type=float, default=1400)
    parser.add_argument('--until', type=float, help='in place of the seconds: the time at which the learning ends, in seconds since 1970')
    parser.add_argument('--fall', type=float, default=0.2, help='share of the time after which the rate falls')
    parser.add_argument('--aim', type=float, default=0.0, help='share of the time after which log-mel counts most')
    parser.add_argument('--batch', type=int, default=128)
    parser.add_argument('--frames', type=int, default=192)
    parser.add_argument('--hours', type=float, default=110, help='of speech that are kept at a time')
    parser.add_argument('--first-hours', type=float, default=6)
    parser.add_argument('--text-hours', type=float, default=25)
    parser.add_argument('--first-texts', type=int, default=1500)
    parser.add_argument('--held', type=int, default=582, help='how many sentences are kept out of the training')
    parser.add_argument('--teacher-frames', type=int, default=14_000, help='how much the teacher says at a time')
    parser.add_argument('--uses', type=float, default=5, help='how often each stretch is learned from')
    parser.add_argument('--rate', type=float, default=1.2e-3)
    parser.add_argument('--sizes', default='{}')
    parser.add_argument('--resume')
    parser.add_argument('--device', default='cuda')
    parser.add_argument('--no-compile', action='store_true')
    parser.add_argument('--no-record', action='store_true')
    return parser.parse_args()


class Training:
    def __init__(self, args):
        self.args, self.device, self.began = args, args.device, time.time()
        self.compiled = not args.no_compile
        os.makedirs(args.results, exist_ok=True)
        torch.manual_seed(3)
        torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
        self.store, self.held = Store(args.hours, self.device), Store(1.5, self.device, 1000)
        self.texts = Texts(args.text_hours, self.device)
        self.arrived = queue.Queue(4000)
        self.student = Student(Sizes(**json.loads(args.sizes))).to(self.device)
        self.step, self.fallen, self.owed, self.aimed = 0, False, 0.0, args.aim <= 0
        if args.resume:
            self.load(args.resume)
        self.average = {name: value.detach().clone() for name, value in self.student.state_dict().items()}
        matrices = [p for name, p in self.student.named_parameters()
                    if p.ndim == 2 and name.startswith(('blocks', 'fine')) and 'along' not in name]
        others = [p for p in self.student.parameters() if not any(p is one for one in matrices)]
        on_gpu = self.device == 'cuda'
        self.rate = torch.zeros((), device=self.device)
        self.optimizers = [Muon(matrices, self.rate),
                           torch.optim.AdamW(others, self.rate, betas=(0.8, 0.99), weight_decay=1e-3, fused=on_gpu,
                                             capturable=on_gpu)]
        for optimizer in self.optimizers:
            for group in optimizer.param_groups:
                group['lr'] = self.rate
        self.recorded, self.ahead = None, []
        self.loss = SpectralLoss(self.compiled)
        for name in ('columns', 'summarise', 'shape', 'excite') if self.compiled else ():
            setattr(self.student, name, torch.compile(getattr(self.student, name)))

    def log(self, *words):
        print(f'[{time.time() - self.began:.0f}]', *words, flush=True)

    def fetch(self):
        """Reads what the front has written, in a thread beside the learning."""
        inbox = Inbox(self.args.inbox, SAID)
        while not os.path.exists(f'{self.args.inbox}/stop'):
            one = inbox.next()
            if one is None:
                time.sleep(0.05)
            else:
                self.arrived.put(one)

    def fill(self, sentences):
        """Takes at most so many texts from the front. What is kept out of the training is said at once."""
        for _ in range(sentences):
            if self.arrived.empty():
                return
            one = self.arrived.get()
            if one[4][0] == -1:
                self.texts.add(*one)
            else:
                self.held.add(*self.speaker.say_exactly(*one))

    def teach(self):
        """Has a batch of new speech said."""
        self.store.add(*self.speaker.say())
        self.batches.refresh()

    def stop(self):
        """Ends the front."""
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
        }
        kept = slice(REACH * FRAME, (frames - REACH) * FRAME)
        made = self.made(batch)[:, kept]
        sum(self.loss(made, torch.randn_like(made), aimed)[0] for aimed in (True, False)).backward()
        self.student.zero_grad(set_to_none=True)
        self.log('compiled')

    def prepare(self):
        args = self.args
        self.warm_up()
        while not os.path.exists(f'{args.model}/ready'):
            time.sleep(0.2)
        os.makedirs(args.inbox, exist_ok=True)
        threading.Thread(target=self.fetch, daemon=True).start()
        precision = precision_for(args.model, self.device, self.log)
        self.speaker = Speaker(args.model, self.device, self.texts, precision, args.teacher_frames, seed=self.step)
        check_teacher(args.model, self.speaker, self.device, self.log)
        self.batches = Batches(self.store, args.batch, args.frames, seed=self.step)
        # The front begins with the sentences that are kept out.
        while self.held.count < args.held or self.texts.count < args.first_texts:
            self.fill(50)
            time.sleep(0.01)
        self.log(self.held.count, 'sentences kept out,', self.texts.count, 'texts')
        began = time.time()
        while self.store.hours < args.first_hours:
            self.teach()
            self.fill(20)
        if self.device == 'cuda':
            torch.cuda.synchronize()
        self.log(round(self.store.hours, 2), 'hours to begin with:',
                 round(self.store.hours * 3600 / (time.time() - began)), 'seconds of speech a second')
        if not args.resume:
            known = self.store.frames[: self.store.used].float()
            self.student.frame_mean.copy_(known.mean(0))
            self.student.frame_scale.copy_(1 / known.std(0).clamp(min=1e-3))
            for name in ('frame_mean', 'frame_scale'):
                self.average[name].copy_(getattr(self.student, name))

    def made(self, batch):
        with torch.autocast(self.device, dtype=torch.bfloat16):
            frames, pool = batch['frames'].float(), batch['pool_frames'].float()
            condition = self.student.summarise(pool, batch['pool_pitch'], batch['pool_mask'], batch['style'])
            return self.student(frames, batch['pitch'], batch['cycles'], condition, batch['mask'])

    def step_with(self, numbers):
        """Everything of a step that happens on the GPU, for stretches drawn by numbers that lie there."""
        args = self.args
        batch = self.batches.gather(numbers)
        kept = slice(REACH * FRAME, (args.frames - REACH) * FRAME)
        made, wanted = self.made(batch)[:, kept], batch['sound'][:, kept]
        loss, parts = self.loss(made, wanted, self.aimed)
        loss.backward()
        parts['gradient'] = torch.nn.utils.clip_grad_norm_(self.student.parameters(), 50)
        for optimizer in self.optimizers:
            optimizer.step()
        return parts

    def record(self):
        """One step as a graph of the GPU: its thousand small calls are then one."""
        self.numbers = self.batches.draw()
        beside = torch.cuda.Stream()
        beside.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(beside):
            for _ in range(3):
                self.forget()
                self.step_with(self.numbers)
        torch.cuda.current_stream().wait_stream(beside)
        self.forget()
        torch.cuda.synchronize()
        self.recorded = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self.recorded, capture_error_mode='thread_local'):
            self.recorded_parts = self.step_with(self.numbers)
        self.log('step recorded, aimed' if self.aimed else 'step recorded')

    def keep_step(self):
        """The processor may be a few steps ahead of the GPU, and no more."""
        self.ahead.append(torch.cuda.Event())
        self.ahead[-1].record()
        if len(self.ahead) > 3:
            self.ahead.pop(0).synchronize()

    def forget(self):
        for optimizer in self.optimizers:
            optimizer.zero_grad(set_to_none=True)

    def learn(self, share):
        args = self.args
        # Slowly at first, while little speech has arrived.
        rate = args.rate * min(1, (self.done_here + 1) / 700)
        if share > args.fall:
            rate *= max(0.0, 1 - (share - args.fall) / (1 - args.fall)) ** 1.2
        if args.aim > 0 and self.aimed != (share > args.aim):
            self.aimed, self.recorded = share > args.aim, None
        self.rate.fill_(rate)
        if self.device == 'cuda' and not args.no_record:
            if self.recorded is None:
                self.record()
            self.numbers.copy_(self.batches.draw(), non_blocking=True)
            self.recorded.replay()
            parts = self.recorded_parts
            self.keep_step()
        else:
            self.forget()
            parts = self.step_with(self.batches.draw())
        self.step += 1
        self.done_here += 1
        if self.step % 4 == 0:
            decay = min(0.996, (self.done_here + 10) / (self.done_here + 100))
            own = self.student.state_dict()
            torch._foreach_lerp_(list(self.average.values()), [own[name] for name in self.average], 1 - decay)
        return parts

    def run(self):
        args = self.args
        self.prepare()
        evaluate(self, count=40)
        self.done_here, start, noted, saved, tested = 0, None, time.time(), time.time(), time.time()
        seen = []
        while True:
            if start is None and self.done_here == 3:
                start = noted = saved = tested = time.time()  # Compiling is not learning.
                if args.until:
                    args.seconds = args.until - start
                    self.log('learning for', round(args.seconds), 'seconds')
            share = 0.0 if start is None else (time.time() - start) / args.seconds
            if share >= 1:
                break
            self.fill(12)
            self.owed += args.batch * (args.frames - 2 * REACH) / args.uses
            if self.owed > args.teacher_frames:
                self.owed -= args.teacher_frames
                self.teach()
            if share > args.fall and not self.fallen:
                self.fallen = True
                self.save('resume.pt', self.student.state_dict())
            parts = self.learn(share)
            if self.done_here % 10 == 0:
                seen.append({name: value.clone() for name, value in parts.items()})
            if self.done_here % 500 == 0:
                means = {name: np.mean([float(one[name]) for one in seen if name in one]).round(3)
                         for name in seen[-1]}
                pace = 500 / (time.time() - noted)
                self.log(f'{share:.3f}', self.step, *(f'{k} {v}' for k, v in means.items()),
                         f'{pace:.1f}/s', f'{self.store.hours:.1f} h', f'{self.texts.count} texts')
                noted, seen = time.time(), []
            if time.time() - saved > 90:
                self.save('student.pt', self.average)
                saved = time.time()
            if time.time() - tested > 150:
                evaluate(self, count=40)
                tested = time.time()
        self.save('student.pt', self.average)
        self.stop()
        self.log('all of them, in floats and in eight bits')
        evaluate(self, count=args.held)
        path = f'{args.results}/graphs'
        export({'step': self.step, 'sizes': vars(self.student.sizes), 'student': self.average}, path)
        evaluate(self, count=args.held, weights=unpack(path)['student'], name='sounds')
        open(f'{args.results}/finished', 'w').close()

    def save(self, name, weights):
        """In half precision; the optimizers find their way again within a few hundred steps."""
        half = {key: value.half() if value.is_floating_point() else value for key, value in weights.items()}
        content = {'step': self.step, 'sizes': vars(self.student.sizes), 'student': half}
        path = f'{self.args.results}/{name}'
        torch.save(content, f'{path}.tmp')
        os.rename(f'{path}.tmp', path)

    def load(self, path):
        if os.path.isdir(path):
            content = unpack(path)
        else:
            content = torch.load(path, map_location=self.device, weights_only=True)
        self.student.load_state_dict({key: value.float() for key, value in content['student'].items()})
        self.step = content['step']


if __name__ == '__main__':
    Training(options()).run()
