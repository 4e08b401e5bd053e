import type { Credential, CredentialShape } from '@contract-first/document/request'
import type { Authorizable } from '../request/put-credential.ts'
import type { Outgoing } from './outgoing.ts'

/**
 * A token or key, a name and a password for `Basic`, or a function that gives one and is called before every request.
 * After a 401 it is called with the refused credential, and the request is sent once more if it then gives another.
 */
export type CredentialSource = Credential | ((refused?: string) => Credential | Promise<Credential>)

/** Credentials by the name of their security scheme. */
export type Auth<Scheme extends string = string> = { readonly [Name in Scheme]?: CredentialSource }

/** Gives requests their credentials. */
export interface Authorizer {
  /**
   * Checks the credentials at once.
   *
   * @throws {ValidationError} for a name that no operation has, and for a fixed credential that its scheme does not
   * take
   */
  check(auth: Auth, anyOf: Alternatives): void
  /** The credentials of one call: those of the first alternative that has them all, or none. */
  begin(request: Outgoing, anyOf: Alternatives, auth: Auth): CallCredentials
}

/** The credentials of the attempts of one call. */
export interface CallCredentials {
  /**
   * The request of the next attempt; a promise only when a function gives a credential.
   *
   * @throws {ValidationError} for a credential that its scheme does not take; the message does not repeat it
   */
  next(): Authorized | Promise<Authorized>
  /**
   * After a 401: whether the functions give other credentials than the refused ones; the next attempt then carries
   * those.
   */
  renew?(): Promise<boolean>
  /** A text without the secrets of the last attempt. */
  hide(text: string): string
}

/** A request that carries its credentials. */
export interface Authorized {
  request: Outgoing
  /** Its secrets, in the order of its schemes. */
  secrets: readonly string[]
}

/** The security schemes of an operation, and the authorizer that adds their credentials to a request. */
export interface SecurityDescriptor {
  /** The schemes of each alternative. */
  anyOf: readonly Readonly<Record<string, 'Bearer' | CredentialDescriptor>>[]
  /** `authorizer` */
  authorizer: Authorizer
}

/** A credential that is not a bearer token, and the function that adds it to a request, `putCredential`. */
export type CredentialDescriptor = CredentialShape & {
  /** Returns its secret. */
  put(scheme: string, credential: Credential, shape: CredentialShape, request: Authorizable): string
}

/** The alternatives of an operation. */
export type Alternatives = SecurityDescriptor['anyOf']
