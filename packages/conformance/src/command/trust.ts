import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { shellWord } from '../exchange/shell.ts'
import { CannotRun } from './cannot-run.ts'

/** The certificates to trust. Default: those that Node trusts. */
export interface Trust {
  /** PEM certificates, instead of those that Node trusts. */
  ca?: string
  isInsecure: boolean
}

interface TrustOptions {
  cacert?: string
  isInsecure: boolean
}

/** @throws {CannotRun} if the file holds no certificate */
export function readTrust({ cacert, isInsecure }: TrustOptions): Trust {
  if (cacert === undefined) return { isInsecure }
  return { ca: certificates(cacert), isInsecure }
}

/** The same for curl, and for this command. */
export function trustWords({ cacert, isInsecure }: TrustOptions): string[] {
  return [...(cacert === undefined ? [] : ['--cacert', shellWord([cacert])]), ...(isInsecure ? ['--insecure'] : [])]
}

function certificates(file: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new CannotRun(`--cacert: ${file} cannot be read: ${messageOf(error)}`)
  }
  const found = text.match(/-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----/gs) ?? []
  if (found.length === 0)
    throw new CannotRun(`--cacert: ${file} holds no certificate in PEM: one begins with -----BEGIN CERTIFICATE-----`)
  // Node would ignore an unreadable certificate silently.
  for (const [index, one] of found.entries())
    try {
      new X509Certificate(one)
    } catch {
      throw new CannotRun(`--cacert: certificate ${index + 1} of ${found.length} in ${file} cannot be read`)
    }
  return text
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The server's certificate is not trusted, so no request can be sent. */
export class Untrusted extends Error {
  override readonly name = 'Untrusted'
}

/** Why a server's certificate is not trusted, and which option helps; undefined for any other error. */
export function reasonOfMistrust(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isUnsigned = UNKNOWN_SIGNER.has(code)
  if (!isUnsigned && !UNFIT.has(code)) return undefined
  const advice = isUnsigned
    ? "pass its issuer's certificate with --cacert FILE, or accept any with --insecure"
    : '--insecure accepts it anyway'
  // Node appends its own advice.
  const [reason] = messageOf(error).split(';')
  return `its certificate is not trusted (${reason}): ${advice}`
}

/** Verification errors of OpenSSL that the certificate of another signer would solve. */
const UNKNOWN_SIGNER: ReadonlySet<string> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_UNTRUSTED',
])

/** Verification errors about the certificate itself. */
const UNFIT: ReadonlySet<string> = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'CERT_REJECTED',
  'INVALID_PURPOSE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])
