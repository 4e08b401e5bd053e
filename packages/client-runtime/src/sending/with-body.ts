/** The response with another body. It keeps its URL, which the constructor does not copy, in clones too. */
export function withBody(response: Response, body: BodyInit | null): Response {
  const { url, redirected } = response
  const describe = (copy: Response): Response => {
    const clone = copy.clone.bind(copy)
    return Object.defineProperties(copy, {
      url: { value: url },
      redirected: { value: redirected },
      clone: { value: () => describe(clone()) },
    })
  }
  return describe(new Response(body, response))
}
