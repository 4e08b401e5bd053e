/** What every error of this client inherits from. No error holds the request or its headers, so none holds the key. */
export abstract class ClientError extends Error {}
