import { ApiError } from '../api.ts';

/** After these the same request may succeed: nobody is signed in, it took too long, there were too many. */
const temporary = [401, 408, 429];

/** What the server refused it will refuse again; if it was out of reach or broken, it may come back. */
export const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !temporary.includes(error.status);
