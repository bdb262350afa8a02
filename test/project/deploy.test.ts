/** The files that deploy the program name settings that exist, paths that are served, and the program itself. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';
import { readConfig, settings } from '../../src/program/config/config.ts';
import { parseS3Url } from '../../src/platform/storage/s3/s3-requests.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Any part of a parsed file. */
interface Part {
  readonly [name: string]: Part | undefined;
}

function parse(path: string): Part[] {
  return parseAllDocuments(read(path)).map((document) => {
    assert.deepEqual([...document.errors, ...document.warnings], [], path);
    return document.toJS() as Part;
  });
}

const known = new Set<string>(Object.values(settings).map(({ env }) => env));
/** What Node itself and every S3 client read. */
const ofOthers = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

function assertSettings(names: readonly string[]): void {
  assert.notEqual(names.length, 0);
  assert.deepEqual(
    names.filter((name) => !known.has(name) && !ofOthers.includes(name)),
    [],
  );
}

/** Compose puts a variable, or what comes after `:-`, in the place of each `${…}`. */
const filled = (text: string) =>
  text.replaceAll(/\$\{\w+(:[-?])([^}]*)\}/g, (_, operator, usual) =>
    operator === ':-' ? String(usual) : 'secret',
  );

/** The program accepts these values. */
function assertValues(values: Part): void {
  const environment = Object.entries(values as unknown as Record<string, string>);
  const { storageUrl } = readConfig(
    Object.fromEntries(environment.map(([name, value]) => [name, filled(value)])),
    root,
  );
  assert.match(parseS3Url(storageUrl!).base, /^https?:\/\/[^/]+\/lectern$/);
}

test('compose.yaml: settings exist, and every service and volume that is named is declared', () => {
  const [{ services, volumes } = {}] = parse('compose.yaml');
  assertSettings(Object.keys(services!.lectern!.environment!));
  assertValues(services!.lectern!.environment!);
  const { command, environment } = services!.worker!;
  assertSettings(Object.keys(environment!));
  assert.deepEqual(command, ['worker']);
  assert.equal(environment!.WORKER_KEY, services!.lectern!.environment!.WORKER_KEY);
  for (const service of Object.values(services!)) {
    for (const name of Object.keys(service!.depends_on ?? {})) assert.ok(services![name], name);
    for (const mount of Object.values(service!.volumes ?? {}) as unknown as string[])
      assert.ok(Object.hasOwn(volumes!, mount.split(':')[0]!), mount);
  }
});

test('the image and the systemd unit: settings exist', () => {
  const image = /^ENV (.*)$/m.exec(read('Dockerfile'))![1]!;
  assertSettings(image.split(' ').map((one) => one.split('=')[0]!));
  const unit = [...read('deploy/systemd/lectern.service').matchAll(/^Environment=(.*)$/gm)];
  assertSettings(unit.flatMap(([, line]) => line!.split(' ').map((one) => one.split('=')[0]!)));
});

describe('the Kubernetes manifests', () => {
  const folder = 'deploy/kubernetes';
  const objects = globSync('*.yaml', { cwd: join(root, folder) }).flatMap((name) =>
    parse(join(folder, name)),
  );
  const ofKind = (kind: string) => objects.filter((object) => (object.kind as unknown) === kind);
  const deployments = ofKind('Deployment');
  const [deployment, worker] = deployments;
  const pod = deployment!.spec!.template!;
  const container = (pod.spec!.containers as unknown as Part[])[0]!;

  test('settings exist', () => {
    for (const { data, stringData } of [...ofKind('ConfigMap'), ...ofKind('Secret')])
      assertSettings(Object.keys((data ?? stringData)!));
    assertValues({ ...ofKind('ConfigMap')[0]!.data, ...ofKind('Secret')[0]!.stringData });
  });

  test('everything is about the pods of a deployment', () => {
    for (const { metadata, spec } of deployments) {
      assert.deepEqual(spec!.selector!.matchLabels, spec!.template!.metadata!.labels);
      const ofIts = (object: Part) => object.metadata!.name === metadata!.name;
      const [budget] = ofKind('PodDisruptionBudget').filter(ofIts);
      assert.deepEqual(budget!.spec!.selector!.matchLabels, spec!.template!.metadata!.labels);
      const autoscalers = ofKind('HorizontalPodAutoscaler').filter(ofIts);
      assert.ok(autoscalers.length > 0);
      for (const autoscaler of autoscalers)
        assert.equal(autoscaler.spec!.scaleTargetRef!.name, metadata!.name);
    }
    for (const { metadata, spec } of deployments) {
      const [service] = ofKind('Service').filter((one) => one.metadata!.name === metadata!.name);
      assert.deepEqual(service!.spec!.selector, spec!.template!.metadata!.labels);
    }
  });

  test('the workers have what the nodes have of the same settings', () => {
    const { args, env } = (worker!.spec!.template!.spec!.containers as unknown as Part[])[0]!;
    assert.deepEqual(args, ['worker']);
    const shared = { ...ofKind('ConfigMap')[0]!.data, ...ofKind('Secret')[0]!.stringData };
    for (const { valueFrom } of env as unknown as Part[]) {
      const { key } = (valueFrom!.configMapKeyRef ?? valueFrom!.secretKeyRef)!;
      assert.ok(Object.hasOwn(shared, key as unknown as string));
    }
  });

  test('the probes look at paths that are served, on a port that is open', () => {
    const routes = read('src/edge/http/service-routes.ts');
    const ports = (container.ports as unknown as Part[]).map(({ name }) => name);
    for (const name of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      const { path, port } = container[name]!.httpGet!;
      assert.ok(routes.includes(`server.get('${path as unknown as string}'`), name);
      assert.ok(ports.includes(port), name);
    }
  });

  test('all files that are applied together exist', () => {
    const [{ resources } = {}] = ofKind('Kustomization');
    const names = Object.values(resources!) as unknown as string[];
    for (const name of names) assert.notEqual(read(join(folder, name)), '');
  });
});
