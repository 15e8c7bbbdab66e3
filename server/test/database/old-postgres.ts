import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** As much of an old server as it takes to ask for its version: it lets everybody in and answers one value. */
export async function oldPostgres(version: string): Promise<string> {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), ready]))
      socket.on('data', (chunk) => {
        if (chunk[0] === 'Q'.charCodeAt(0)) socket.write(answer(version))
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })

  return `postgres://someone@127.0.0.1:${(server.address() as AddressInfo).port}/anything`
}

function answer(value: string): Buffer {
  const textColumn = Buffer.concat([
    int16(1),
    text('version'),
    int32(0),
    int16(0),
    int32(25),
    int16(-1),
    int32(-1),
    int16(0),
  ])
  const row = Buffer.concat([int16(1), int32(Buffer.byteLength(value)), Buffer.from(value)])

  return Buffer.concat([message('T', textColumn), message('D', row), message('C', text('SELECT 1')), ready])
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)

  return bytes
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)

  return bytes
}

const text = (value: string): Buffer => Buffer.from(`${value}\0`)
const message = (type: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
const ready = message('Z', Buffer.from('I'))
