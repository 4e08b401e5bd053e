declare global {
  interface Window {
    trustedTypes?: { createPolicy<Rules>(name: string, rules: Rules): Rules }
  }
}

const known = new Map<string, Promise<void>>()
const rules = { createScriptURL: (address: string) => address }
/** Only the site's own files: the addresses are in its pages. */
const policy = window.trustedTypes?.createPolicy('own-scripts', rules) ?? rules

/** Runs a script of the site once. Not with `import()` or a request, which pages of file:// may not make. */
export function loadScript(address: string): Promise<void> {
  const loading =
    known.get(address) ??
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script')
      script.src = policy.createScriptURL(address)
      script.onload = () => resolve()
      script.onerror = () => reject(new Error(`${address} cannot be loaded`))
      document.head.append(script)
    })
  known.set(address, loading)
  return loading
}
