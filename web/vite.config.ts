/** Builds the app into web/dist: one entry, no inline script, nothing from elsewhere. */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { appOperations } from '../src/shared/contract/app/index.ts';
import { operations } from '../src/shared/contract/index.ts';
import type { Operation } from '../src/shared/contract/operation.ts';

/** The contract's addresses alone, without the schemas that only the server needs: `virtual:operations`. */
function contract(): Plugin {
  const lines = (prefix: string, list: Record<string, Operation>) =>
    Object.values(list).map(({ operationId, method, path }) => [operationId, [method, prefix + path]]);
  const table = Object.fromEntries([...lines('/v1', operations), ...lines('/app', appOperations)]);
  return {
    name: 'lectern-contract',
    resolveId: (id) => (id === 'virtual:operations' ? '\0operations' : undefined),
    load: (id) => (id === '\0operations' ? `export default ${JSON.stringify(table)};` : undefined),
  };
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/app/assets/',
  publicDir: false,
  logLevel: 'warn',
  plugins: [contract(), svelte()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: '.',
    assetsInlineLimit: 0,
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    target: 'es2023',
    // Build timings would only be noise at the server's start.
    rolldownOptions: { input: 'src/main.ts', checks: { pluginTimings: false } },
  },
});
