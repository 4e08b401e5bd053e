/** A URL for each host of one like `redis://user:password@a,b:6380/0`, which the URL Standard cannot read. */
export function urlPerHost(text: string): [string, ...string[]] {
  const [, before = '', hosts = '', after = ''] = /^([^/]*:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(text) ?? []
  const [first, ...others] = hosts.split(',').map((host) => `${before}${host}${after}`)
  return others.length === 0 || first === undefined ? [text] : [first, ...others]
}
