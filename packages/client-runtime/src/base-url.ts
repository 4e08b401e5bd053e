import { ValidationError } from './errors/validation-error.ts'

/**
 * A base URL without a slash at the end.
 *
 * @throws {ValidationError} for a URL that no key can be sent to; its message does not repeat it, as it may hold a password
 */
export function checkedBaseUrl(baseUrl: string): string {
  const url = URL.parse(baseUrl)
  // Only these parts: no credentials, query or fragment.
  if (url && /^https?:/.test(url.href) && url.href === url.origin + url.pathname) return url.href.replace(/\/+$/, '')
  throw new ValidationError('baseUrl must be an http or https URL without credentials, query and fragment.')
}
