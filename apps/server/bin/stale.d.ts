export function isStale(made: string, sources: readonly string[]): boolean
