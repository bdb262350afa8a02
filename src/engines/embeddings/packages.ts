/** The models for search by meaning that can be installed. */
import type { ModelPackage } from '../../platform/models/package-store.ts';
import { miniLmPackage } from './minilm/package.ts';

export const embeddingPackages: readonly (ModelPackage & { readonly language: string })[] = [
  { ...miniLmPackage, language: 'en' },
];
