#!/bin/sh
# Starts everything on a machine with a GPU: the front on the cores, three teachers and the training beside each other.
#
#   sh start.sh <model folder> <folder for results> <options of train.py...>
#
# The model folder is what graphs.ts and sentences.ts wrote, with one sentence of the front in check.npz (see README.md).
set -e
here=$(cd "$(dirname "$0")" && pwd)
model=$1 results=$2
shift 2
work=$(mktemp -d /dev/shm/student.XXXXXX)
mkdir -p "$work/front" "$work/taught" "$results"
cores=$(nproc)
export PYTHONUNBUFFERED=1
OMP_NUM_THREADS=1 setsid python3 "$here/front.py" "$model" "$work/front" $((cores > 4 ? cores - 3 : 1)) > "$results/front.log" 2>&1 < /dev/null &
for number in 1 2 3; do
  OMP_NUM_THREADS=1 setsid python3 "$here/teach.py" "$model" "$work/front" "$work/taught" > "$results/teach$number.log" 2>&1 < /dev/null &
done
OMP_NUM_THREADS=2 setsid python3 "$here/train.py" "$work/taught" "$results" "$@" > "$results/train.log" 2>&1 < /dev/null &
echo $! > "$results/train.pid"
