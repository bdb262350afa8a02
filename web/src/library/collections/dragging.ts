/** Documents on their way to a collection by pointer. */
const type = 'application/x-lectern-documents';

export function carry(event: DragEvent, ids: readonly string[]): void {
  event.dataTransfer?.setData(type, JSON.stringify(ids));
  if (event.dataTransfer) event.dataTransfer.effectAllowed = 'copyMove';
}

export const isCarrying = (event: DragEvent): boolean => event.dataTransfer?.types.includes(type) ?? false;

export function carried(event: DragEvent): string[] {
  const data = event.dataTransfer?.getData(type);
  return data ? (JSON.parse(data) as string[]) : [];
}
