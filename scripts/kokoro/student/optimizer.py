"""Muon: momentum whose update is made orthogonal, for the matrices of the blocks. It needs fewer steps than AdamW."""
import torch


def orthogonal(matrices):
    """The nearest orthogonal matrices, roughly, by five steps of Newton and Schulz. [N, rows, columns]"""
    x = matrices.bfloat16()
    tall = x.shape[1] > x.shape[2]
    if tall:
        x = x.transpose(1, 2)
    x = x / (x.norm(dim=(1, 2), keepdim=True) + 1e-7)
    for _ in range(5):
        gram = x @ x.transpose(1, 2)
        x = 3.4445 * x + (-4.7750 * gram + 2.0315 * gram @ gram) @ x
    return x.transpose(1, 2) if tall else x


class Muon(torch.optim.Optimizer):
    """The size of the update is that of AdamW, so that both take the same rate."""

    def __init__(self, parameters, lr, momentum=0.95, weight_decay=0.01):
        super().__init__(parameters, {'lr': lr, 'momentum': momentum, 'weight_decay': weight_decay})
        self.shapes = {}
        for group in self.param_groups:
            for parameter in group['params']:
                self.shapes.setdefault(tuple(parameter.shape), []).append(parameter)

    @torch.no_grad()
    def step(self):
        group = self.param_groups[0]
        for (rows, columns), parameters in self.shapes.items():
            gradients = [one.grad for one in parameters]
            state = self.state[parameters[0]]
            if 'momenta' not in state:
                state['momenta'] = [torch.zeros_like(one) for one in gradients]
            momenta = state['momenta']
            torch._foreach_lerp_(momenta, gradients, 1 - group['momentum'])
            ahead = torch._foreach_lerp(gradients, momenta, group['momentum'])
            update = orthogonal(torch.stack(ahead)).to(parameters[0].dtype)
            # The rate may be a number on the GPU, so that steps can be recorded.
            torch._foreach_mul_(parameters, 1 - group['lr'] * group['weight_decay'])
            update = update * (-group['lr'] * 0.2 * max(rows, columns) ** 0.5)
            torch._foreach_add_(parameters, list(update.unbind(0)))
