import { compileCookies, type ParameterDecoders, type ParseJson } from '@contract-first/document/serialization'
import { note, type Read, type UnreadReasons } from './location.ts'

/** Compiles the reader of cookies. */
export function compileCookie(decoders: ParameterDecoders, parseJson: ParseJson): Read {
  const readCookies = compileCookies(decoders, parseJson)
  return (c, values) => {
    let unread: UnreadReasons | undefined
    readCookies(c.req.header('cookie') ?? '', values, (name, error) => {
      unread = note(unread, name, error)
    })
    return unread
  }
}
