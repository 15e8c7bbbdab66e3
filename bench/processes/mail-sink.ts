import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** Accepts every mail and keeps none; the parent says how many milliseconds after the end of each. */
let delay = 0
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onData(stream, _session, done) {
    stream.resume()
    stream.once('end', () => (delay === 0 ? done() : setTimeout(done, delay)))
  },
})
server.listen(0, '127.0.0.1', () =>
  process.send?.(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`),
)

process.on('message', (milliseconds: number) => {
  delay = milliseconds
})
process.once('disconnect', () => process.exit(0))
