// The grammar of RFC 3986, appendix A.
const PERCENT = '%[0-9a-f]{2}'
const REGISTERED = "[a-z0-9._~!$&'()*+,;=-]"
const PCHAR = `(?:${REGISTERED}|[:@]|${PERCENT})`
const USER_INFO = `(?:${REGISTERED}|:|${PERCENT})*@`
const IP_LITERAL = `\\[(?:(?<ipv6>[0-9a-f:.]+)|v[0-9a-f]+\\.(?:${REGISTERED}|:)+)\\]`
const HOST = `(?:${IP_LITERAL}|(?:${REGISTERED}|${PERCENT})*)`
const SEGMENTS = `(?:/${PCHAR}*)*`
const HIERARCHY = `(?://(?:${USER_INFO})?${HOST}(?::\\d*)?${SEGMENTS}|/?(?:${PCHAR}+${SEGMENTS})?)`
const REST = `(?:${PCHAR}|[/?])*`
const URI = new RegExp(`^[a-z][a-z0-9+.-]*:${HIERARCHY}(?:\\?${REST})?(?:#${REST})?$`, 'i')

/** An absolute URI; non-ASCII characters belong in IRIs. */
export function isUri(text: string): boolean {
  const match = URI.exec(text)
  const address = match?.groups?.ipv6
  return match !== null && (address === undefined || isIpv6(address))
}

/** RFC 4291, section 2.2, without a zone. */
export function isIpv6(text: string): boolean {
  return /^[0-9a-f:.]+$/i.test(text) && text.includes(':') && URL.canParse(`http://[${text}]/`)
}
