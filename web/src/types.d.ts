declare module 'virtual:operations' {
  const operations: Record<string, readonly [method: string, path: string]>;
  export default operations;
}
