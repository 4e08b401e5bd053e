/** The response with another body; what the constructor does not copy says where it is from. */
export function withBody(response: Response, body: BodyInit | null): Response {
  const { url, redirected } = response
  return Object.defineProperties(new Response(body, response), {
    url: { value: url },
    redirected: { value: redirected },
  })
}
