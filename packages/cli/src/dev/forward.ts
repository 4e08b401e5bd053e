/** Hop-by-hop headers, which must not be forwarded (RFC 9110, section 7.6.1), and headers that fetch sets itself. */
const OF_THE_CONNECTION = [
  ...['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
  ...['host', 'content-length', 'accept-encoding', 'expect'],
]

/** Forwards a request to another server and returns its response. */
export async function forward(request: Request, url: string): Promise<Response> {
  const headers = new Headers(request.headers)
  for (const name of OF_THE_CONNECTION) headers.delete(name)
  const body = request.body === null ? undefined : await request.arrayBuffer()
  try {
    const answer = await fetch(url, { method: request.method, headers, body: body ?? null, redirect: 'manual' })
    const passed = new Headers(answer.headers)
    // fetch has decoded the body.
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) passed.delete(name)
    return new Response(answer.body, { status: answer.status, headers: passed })
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return Response.json(
      { error: `${url} does not answer: ${cause instanceof Error ? cause.message : cause}` },
      { status: 502 },
    )
  }
}
