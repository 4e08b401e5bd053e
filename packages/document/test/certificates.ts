import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A certificate and its key, as paths of PEM files. */
export interface Certificate {
  certificate: string
  key: string
}

/** Two certificates for localhost and 127.0.0.1: one signed by the test's own CA, and one that is not. */
export interface Certificates {
  /** The CA's own certificate, for NODE_EXTRA_CA_CERTS. */
  authority: string
  trusted: Certificate
  untrusted: Certificate
  remove(): void
}

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']

const NAME = 'subjectAltName=DNS:localhost,IP:127.0.0.1'

/** Needs openssl. */
export function createCertificates(): Certificates {
  const directory = mkdtempSync(join(tmpdir(), 'certificates-'))
  const at = (name: string) => join(directory, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: directory, stdio: 'pipe' })

  openssl('req', '-x509', ...KEY, '-subj', '/CN=a CA', '-keyout', 'ca.key', '-out', 'ca.pem')
  openssl('req', ...KEY, '-subj', '/CN=127.0.0.1', '-keyout', 'server.key', '-out', 'server.csr')
  writeFileSync(at('server.ext'), NAME)
  const signing = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'server.ext']
  openssl('x509', '-req', '-in', 'server.csr', ...signing, '-out', 'server.pem')
  openssl('req', '-x509', ...KEY, '-addext', NAME, '-subj', '/CN=127.0.0.1', '-keyout', 'own.key', '-out', 'own.pem')
  return {
    authority: at('ca.pem'),
    trusted: { certificate: at('server.pem'), key: at('server.key') },
    untrusted: { certificate: at('own.pem'), key: at('own.key') },
    remove: () => rmSync(directory, { recursive: true }),
  }
}
