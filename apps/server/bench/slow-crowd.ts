/**
 * `slow-crowd.ts ORIGIN COUNT`: clients that never finish a request, and reconnect when they are disconnected. Ends by
 * itself after 60 s.
 */
import { connect } from 'node:net'

const [origin = '', count = '0'] = process.argv.slice(2)
const { hostname, port } = new URL(origin)
let connected = 0

for (let client = 0; client < Number(count); client++) hold()
setTimeout(() => process.exit(0), 60_000)

function hold(): void {
  const socket = connect(Number(port), hostname, () => {
    connected += 1
    if (connected === Number(count)) process.stdout.write('connected\n')
    socket.write('GET /v1/pets HTTP/1.1\r\nHost: a\r\nX-Slow: ')
  })
  const dripping = setInterval(() => socket.writable && socket.write('a'), 500)
  socket.on('error', () => {})
  socket.on('data', () => {})
  socket.on('close', () => {
    clearInterval(dripping)
    hold()
  })
}
