/** Written by `npm run messages` from the English catalogs; do not edit. */

export interface AppMessageTypes {}

export interface PageMessageTypes {
  'lost.title': null;
  'lost.body': null;
}
