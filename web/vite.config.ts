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

interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Whether a module is always loaded with another: that one imports it, perhaps through others, and not on demand. */
function comesWith(entry: RegExp) {
  const known = new Map<string, boolean>();
  const comes = (id: string, modules: Modules): boolean => {
    const found = known.get(id);
    if (found !== undefined) return found;
    // While it is being found out, a circle leads nowhere.
    known.set(id, entry.test(id));
    const is =
      entry.test(id) || (modules.getModuleInfo(id)?.importers ?? []).some((one) => comes(one, modules));
    known.set(id, is);
    return is;
  };
  return comes;
}

const withApp = comesWith(/\/web\/src\/main\.ts$/);
const withReader = comesWith(/\/web\/src\/reader\/Reader\.svelte$/);

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
    rolldownOptions: {
      input: 'src/main.ts',
      checks: { pluginTimings: false },
      output: {
        // What is needed together is one file, and not dozens.
        codeSplitting: {
          groups: [
            {
              name: (id, modules) =>
                withApp(id, modules) ? 'app' : withReader(id, modules) ? 'reader' : undefined,
            },
          ],
        },
      },
    },
  },
});
