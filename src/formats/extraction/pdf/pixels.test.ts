import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { pixelsOf, toPng } from './pixels.ts';

/** What a viewer of the PNG sees, row by row. */
function shownBy(png: Buffer, channels: number): number[][] {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const rows = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
  return Array.from({ length: height }, (_, y) => {
    const row: number[] = [];
    for (let x = 0; x < width * channels; x += 1)
      row.push((rows[y * (width * channels + 1) + 1 + x]! + (row[x - channels] ?? 0)) & 255);
    return row;
  });
}

test('gray, color and single bits are written as they are', () => {
  const gray = pixelsOf({ width: 2, height: 2, data: new Uint8Array([1, 200, 3, 4]) })!;
  assert.deepEqual(shownBy(toPng(gray), 1), [
    [1, 200],
    [3, 4],
  ]);
  const color = pixelsOf({ width: 1, height: 2, data: new Uint8ClampedArray([255, 0, 9, 1, 2, 3]) })!;
  assert.deepEqual(shownBy(toPng(color), 3), [
    [255, 0, 9],
    [1, 2, 3],
  ]);
  const bits = pixelsOf({ width: 9, height: 1, data: new Uint8Array([0b1010_0000, 0b1000_0000]) })!;
  assert.deepEqual(shownBy(toPng(bits), 1), [[255, 0, 255, 0, 0, 0, 0, 0, 255]]);
  assert.equal(pixelsOf(undefined), undefined);
});

test('a turned picture is turned back, and a wide one becomes smaller', () => {
  const wide = pixelsOf({ width: 2, height: 1, data: new Uint8Array([1, 2]) })!;
  assert.deepEqual(shownBy(toPng(wide, 1), 1), [[1], [2]]);
  assert.deepEqual(shownBy(toPng(wide, 2), 1), [[2, 1]]);
  const huge = pixelsOf({ width: 4_000, height: 2, data: new Uint8Array(8_000).fill(100) })!;
  const [row] = shownBy(toPng(huge), 1);
  assert.deepEqual([row!.length, new Set(row).size, row![0]], [1_333, 1, 100]);
});
