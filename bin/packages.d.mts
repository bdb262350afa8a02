interface Wanted {
  readonly isDevelopment: boolean;
  /** Packages for development that a server needs, with what they depend on. */
  readonly builders: readonly string[];
}

interface Fetching {
  readonly lock: object;
  readonly packages: object;
  readonly registry: string;
  readonly onProgress: (part: number, bytes: number) => void;
}

export function packagesFor(all: object, wanted: Wanted): Record<string, object>;
export function fetchPackages(root: string, fetching: Fetching): Promise<void>;
