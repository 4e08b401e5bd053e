/** The response with another body; what the constructor does not copy says where it is from, in clones too. */
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
