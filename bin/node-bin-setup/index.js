/**
 * The package `node` calls this while it is installed, to get the package of its platform into place. The published
 * installer puts there all that the platform's package has, of which a third (61 MB in 2,800 files) are headers for
 * compiling against Node; this one takes the program and leaves the rest in its archive.
 */
const { spawnSync } = require('node:child_process');
const { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync } = require('node:fs');
const { rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { gunzipSync } = require('node:zlib');

const windows = process.platform === 'win32';
const program = windows ? 'node.exe' : 'node';

/** The names under which Node's programs are published: one platform has another prefix. */
function packageName() {
  const platform = `${windows ? 'win' : process.platform}-${process.arch}`;
  return platform === 'darwin-arm64' ? `node-bin-${platform}` : `node-${platform}`;
}

/** npm fetches the archive, since it knows the registry, its credentials and its cache, and checks what it gets. */
function fetchArchive(wanted, folder) {
  const words = ['pack', wanted, '--pack-destination', folder, '--loglevel=error', '--json=false'];
  const npm = process.env.npm_execpath;
  const options = { stdio: ['ignore', 'ignore', 'inherit'] };
  const done = npm?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npm, ...words], options)
    : spawnSync('npm', words, { ...options, shell: windows });
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  if (done.status !== 0 || !archive) throw new Error(`npm could not fetch ${wanted}`);
  return join(folder, archive);
}

/** Reads one file out of a tar archive: headers of 512 bytes, each followed by its file in whole blocks. */
function unpack(tar, path) {
  for (let at = 0; at + 512 <= tar.length;) {
    const text = (start, end) => tar.toString('latin1', at + start, at + end).split('\0', 1)[0];
    const size = Number.parseInt(text(124, 136), 8) || 0;
    if (text(0, 100) === path) return tar.subarray(at + 512, at + 512 + size);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  throw new Error(`${path} is not in the archive`);
}

/** On Windows npm must link the program under its full name, and expects the other one to exist. */
function nameProgram() {
  const description = JSON.parse(readFileSync('package.json', 'utf8'));
  description.bin.node = `bin/${program}`;
  writeFileSync('package.json', JSON.stringify(description, null, 2));
  writeFileSync(join('bin', 'node'), '');
}

module.exports = function installNode(version) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-node-'));
  try {
    const archive = fetchArchive(`${packageName()}@${version}`, folder);
    const bytes = unpack(gunzipSync(readFileSync(archive)), `package/bin/${program}`);
    mkdirSync('bin', { recursive: true });
    // A program that runs cannot be written over, only replaced.
    writeFileSync(join('bin', 'fetched'), bytes, { mode: 0o755 });
    renameSync(join('bin', 'fetched'), join('bin', program));
    if (windows) nameProgram();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
