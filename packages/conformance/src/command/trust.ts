import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { shellWord } from '../exchange/shell.ts'
import { CannotRun } from './cannot-run.ts'

/** Whose word is taken for who a server is. Default: what Node trusts. */
export interface Trust {
  /** Certificates in PEM, in place of those that Node trusts. */
  ca?: string
  isInsecure: boolean
}

interface TrustOptions {
  cacert?: string
  isInsecure: boolean
}

/** @throws {CannotRun} for a file that holds no certificate */
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
  // What cannot be read would be passed over without a word.
  for (const [index, one] of found.entries())
    try {
      new X509Certificate(one)
    } catch {
      throw new CannotRun(`--cacert: certificate ${index + 1} of ${found.length} in ${file} is none that can be read`)
    }
  return text
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** A server whose certificate nobody vouches for: nothing can be asked of it. */
export class Untrusted extends Error {
  override readonly name = 'Untrusted'
}

/** What the certificate of a server lacks to be trusted, and what to give; undefined for every other error. */
export function reasonOfMistrust(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isUnsigned = UNKNOWN_SIGNER.has(code)
  if (!isUnsigned && !UNFIT.has(code)) return undefined
  const advice = isUnsigned
    ? 'give the certificate of whoever signed it by --cacert FILE, or take any by --insecure'
    : '--insecure takes it all the same'
  // Node goes on with advice of its own.
  const [reason] = messageOf(error).split(';')
  return `its certificate is not trusted (${reason}): ${advice}`
}

/** Verification errors of OpenSSL that another certificate of a signer mends. */
const UNKNOWN_SIGNER: ReadonlySet<string> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_UNTRUSTED',
])

/** Those of a certificate that is wrong by itself. */
const UNFIT: ReadonlySet<string> = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'CERT_REJECTED',
  'INVALID_PURPOSE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])
