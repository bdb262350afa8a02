#!/bin/sh
# Starts everything on a machine with a GPU: the front on the cores, and the training, which is also the teacher.
#
#   sh start.sh <model folder> <folder for results> <options of train.py...>
#
# The model folder is what graphs.ts and sentences.ts wrote, with one sentence of the front in check.npz (see README.md).
set -e
here=$(cd "$(dirname "$0")" && pwd)
model=$1 results=$2
shift 2
work=$(mktemp -d /dev/shm/student.XXXXXX)
mkdir -p "$work/front" "$results"
touch "$model/ready"
cores=$(nproc)
export PYTHONUNBUFFERED=1
OMP_NUM_THREADS=1 setsid python3 "$here/front.py" "$model" "$work/front" $((cores > 3 ? cores - 2 : 1)) > "$results/front.log" 2>&1 < /dev/null &
OMP_NUM_THREADS=2 setsid python3 "$here/train.py" "$model" "$work/front" "$results" "$@" > "$results/train.log" 2>&1 < /dev/null &
echo $! > "$results/train.pid"
