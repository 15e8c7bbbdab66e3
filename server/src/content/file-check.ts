import type { AcceptedExtension } from '@lectern/contract/content/file-kinds.ts'
import { AppError } from '../platform/http/app-error.ts'
import { isSvg } from './svg.ts'

/** So much of the beginning is looked at before anything is stored. */
export const headSize = 4096

/** Sees a file's bytes as they pass; a false one is refused at the latest at its end. Nothing is ever unpacked. */
type Watch = { see(bytes: Uint8Array): boolean; end(): boolean }

type Kind = { hasHead(head: Buffer): boolean; watch?: () => Watch }

const begins =
  (...beginnings: readonly string[]) =>
  (head: Buffer): boolean =>
    beginnings.some((beginning) => head.toString('latin1', 0, beginning.length) === beginning)

const office: Kind = { hasHead: begins('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') }
const openOffice = (folder: string): Kind => ({
  hasHead: begins('PK\x03\x04'),
  watch: () => holdsFolder(folder),
})
const jpeg: Kind = { hasHead: begins('\xff\xd8\xff') }

const kinds: Record<AcceptedExtension, Kind> = {
  pdf: { hasHead: (head) => head.subarray(0, 1024).includes('%PDF-') }, // readers allow for something before it
  doc: office,
  xls: office,
  ppt: office,
  docx: openOffice('word/'),
  xlsx: openOffice('xl/'),
  pptx: openOffice('ppt/'),
  txt: { hasHead: () => true, watch: isText },
  svg: { hasHead: (head) => isSvg(head.toString('utf8')), watch: isText },
  mp4: { hasHead: isMp4 },
  mp3: { hasHead: isMp3 },
  jpg: jpeg,
  jpeg,
  png: { hasHead: begins('\x89PNG\r\n\x1a\n') },
  gif: { hasHead: begins('GIF87a', 'GIF89a') },
}

/** The same container holds other things too: QuickTime films, pictures, sound alone. */
const otherBrands = new Set(['qt  ', 'heic', 'heix', 'mif1', 'msf1', 'avif', 'avis', 'crx ', 'M4A ', 'M4B '])

function isMp4(head: Buffer): boolean {
  const [boxType, brand] = [head.toString('latin1', 4, 8), head.toString('latin1', 8, 12)]

  return boxType === 'ftyp' && !otherBrands.has(brand)
}

/** Tags before the sound, or the sound's first frame: its sync word, and layer 3. */
function isMp3(head: Buffer): boolean {
  const [first = 0, second = 0] = head

  return begins('ID3')(head) || (first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) === 0x02)
}

/** UTF-8 without control characters other than those that lay out text. */
function isText(): Watch {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reads = (decode: () => string): boolean => {
    try {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
      return !/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(decode())
    } catch {
      return false
    }
  }

  return {
    see: (bytes) => reads(() => decoder.decode(bytes, { stream: true })),
    end: () => reads(() => decoder.decode()),
  }
}

const entrySignature = Buffer.from('PK\x03\x04', 'latin1')
const nameOffset = 30

/** A zip writes the name of each entry, not packed, before the entry: one of them must lie in this folder. */
function holdsFolder(folder: string): Watch {
  const needed = nameOffset + folder.length
  let rest: Buffer = Buffer.alloc(0)
  let found = false

  function look(bytes: Buffer): void {
    let at = bytes.indexOf(entrySignature)
    while (at >= 0 && !found) {
      found = bytes.toString('latin1', at + nameOffset, at + needed) === folder
      at = bytes.indexOf(entrySignature, at + 1)
    }
    rest = Buffer.from(bytes.subarray(-needed))
  }

  return {
    see(bytes) {
      if (!found) look(Buffer.concat([rest, bytes]))
      return true
    },
    end: () => found,
  }
}

/** Passes the bytes on and refuses them as soon as they are not what the extension says. */
export async function* checked(
  bytes: AsyncIterable<Buffer>,
  extension: AcceptedExtension,
): AsyncGenerator<Buffer> {
  const { hasHead, watch } = kinds[extension]
  const watched = watch?.()
  const require = (isGood: boolean): void => {
    if (!isGood)
      throw new AppError(
        'unsupported_media_type',
        `The content of this file is not what ".${extension}" says`,
      )
  }
  let isFirst = true
  for await (const chunk of withHead(bytes)) {
    if (isFirst) require(hasHead(chunk.subarray(0, headSize)))
    isFirst = false
    require(watched?.see(chunk) ?? true)
    yield chunk
  }
  require(watched?.end() ?? true)
}

/** The first piece is at least the head, unless the file is shorter. */
async function* withHead(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of bytes) {
    if (!head) yield chunk
    else {
      head = Buffer.concat([head, chunk])
      if (head.length >= headSize) {
        yield head
        head = undefined
      }
    }
  }
  if (head?.length) yield head
}
