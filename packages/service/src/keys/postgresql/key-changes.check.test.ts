import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { DatabaseUrl } from '../../store/database-url.ts'
import { watchKeyChanges } from './key-changes.ts'

test('stopping while it connects waits for no response', async () => {
  const open: Socket[] = []
  const silent = createServer((socket) => void open.push(socket.on('error', () => {})))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    silent.close()
  })
  const { port } = silent.address() as AddressInfo
  const url = new DatabaseUrl(`postgres://ada:secret@127.0.0.1:${port}/shop`)
  const told: string[] = []
  const stop = watchKeyChanges(url, 'shop', {
    onChange: () => told.push('change'),
    onListening: () => told.push('listening'),
    onDeaf: () => told.push('deaf'),
  })
  await expect.poll(() => open.length).toBe(1)
  await stop()
  expect(told).toEqual([])
})
