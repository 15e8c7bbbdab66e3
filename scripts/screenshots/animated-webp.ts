export type Frame = {
  /** A whole WebP file without transparency. */
  still: Buffer
  milliseconds: number
}

type Size = { width: number; height: number }

/** Puts stills of one size behind each other into one file that begins anew when it has ended. */
export function animate(frames: readonly Frame[], size: Size): Buffer {
  const chunks = [
    chunk(
      'VP8X',
      Buffer.concat([Buffer.from([animationFlag, 0, 0, 0]), uint24(size.width - 1), uint24(size.height - 1)]),
    ),
    chunk('ANIM', Buffer.from([255, 255, 255, 255, 0, 0])), // white behind it, for ever
    ...frames.map((frame) => chunk('ANMF', frameData(frame, size))),
  ]

  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]))
}

const animationFlag = 0b10
const replaceWithoutBlending = 0b10

function frameData({ still, milliseconds }: Frame, { width, height }: Size): Buffer {
  const header = [uint24(0), uint24(0), uint24(width - 1), uint24(height - 1), uint24(milliseconds)]

  return Buffer.concat([...header, Buffer.from([replaceWithoutBlending]), pictureIn(still)])
}

/** The picture's own chunk, without what a file of its own has around it. */
function pictureIn(still: Buffer): Buffer {
  let at = 12 // behind "RIFF", the size and "WEBP"
  while (at < still.length) {
    const name = still.toString('latin1', at, at + 4)
    const end = at + 8 + evenly(still.readUInt32LE(at + 4))
    if (name === 'VP8 ' || name === 'VP8L') return still.subarray(at, end)
    at = end
  }
  throw new Error('A still holds no picture')
}

function chunk(name: string, data: Buffer): Buffer {
  const header = Buffer.alloc(8)
  header.write(name, 'latin1')
  header.writeUInt32LE(data.length, 4)

  return Buffer.concat([header, data, Buffer.alloc(evenly(data.length) - data.length)])
}

const evenly = (length: number): number => length + (length % 2)

function uint24(value: number): Buffer {
  const bytes = Buffer.alloc(3)
  bytes.writeUIntLE(value, 0, 3)

  return bytes
}
