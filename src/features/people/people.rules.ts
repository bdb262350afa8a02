/** What an account may do on the server. Pure. */

export type Standing = 'active' | 'disabled' | 'deleting';

export function standingOf(row: {
  readonly disabled_at: number | null;
  readonly deleting_at: number | null;
}): Standing {
  if (row.deleting_at !== null) return 'deleting';
  return row.disabled_at !== null ? 'disabled' : 'active';
}
