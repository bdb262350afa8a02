import { Problem } from '../../shared/contract/errors.ts';

export const noSuchCollection = () =>
  new Problem('not_found', 'There is no collection with that id in this account.');
