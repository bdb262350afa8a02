/** One line that says what went wrong and what to do; a stack trace for unexpected errors only. */
import { Problem } from '../../shared/contract/errors.ts';

export function explain(error: unknown): string {
  if (error instanceof Problem) return error.message;
  if (!(error instanceof Error)) return String(error);
  const advice = adviceFor(error);
  return advice === undefined
    ? (error.stack ?? error.message)
    : `${error.message || 'connection refused'}. ${advice}`;
}

function adviceFor({ code = '', syscall }: NodeJS.ErrnoException): string | undefined {
  if (code === 'EADDRINUSE') return 'The port is taken; set PORT to a free one.';
  if (syscall === 'listen' && code === 'EACCES')
    return 'Ports below 1024 need special rights: set PORT to a higher one.';
  if (code === 'EADDRNOTAVAIL') return 'Set HOST and MCP_HOST to addresses of this machine.';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return 'Check the names in HOST, MCP_HOST and DATABASE_URL.';
  if (code === 'ECONNREFUSED') return 'The database does not respond. Check DATABASE_URL.';
  if (code === 'EACCES' || (syscall === 'mkdir' && /^E(EXIST|NOTDIR|ROFS|PERM|NOENT)$/.test(code)))
    return 'Set DATA_DIR to a folder you may write to.';
  if (code === 'ENOSPC') return 'Free some disk space, or use another disk.';
  return undefined;
}
