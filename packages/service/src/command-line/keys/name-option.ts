import { UsageError } from '../usage-error.ts'

/** @throws {UsageError} if the name cannot be shown */
export function requireName(name: string): string {
  // Names are shown in terminals, where control characters have effects.
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(name) || name.trim() === '' || name.length > 100) {
    throw new UsageError('The name of a key is 1 to 100 printable characters: --name NAME.')
  }
  return name
}
