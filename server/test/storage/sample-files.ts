import type { AcceptedExtension } from '@lectern/contract/content/file-kinds.ts'

type Bytes = Uint8Array<ArrayBuffer>

const latin = (text: string): Bytes => Uint8Array.from(Buffer.from(text, 'latin1'))

/** An entry of a zip, stored as it is; enough of one to be told by its names. */
function zipEntry(name: string, content = '<xml/>'): string {
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04', 'latin1')
  header.writeUInt32LE(content.length, 18)
  header.writeUInt32LE(content.length, 22)
  header.writeUInt16LE(name.length, 26)

  return header.toString('latin1') + name + content
}

export const zip = (...names: string[]): Bytes => latin(names.map((name) => zipEntry(name)).join(''))

const office = latin(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'\0'.repeat(600)}`)
const jpeg = latin('\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xd9')

/** The smallest of each kind that begins as the kind does. */
export const samples: Record<AcceptedExtension, Bytes> = {
  pdf: latin('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  doc: office,
  xls: office,
  ppt: office,
  docx: zip('[Content_Types].xml', '_rels/.rels', 'word/document.xml'),
  xlsx: zip('[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml'),
  pptx: zip('[Content_Types].xml', 'docProps/thumbnail.jpeg', 'ppt/presentation.xml'),
  txt: Uint8Array.from(Buffer.from('Äpfel und Birnen\r\n\tsind Obst 🍐\n')),
  mp4: latin('\0\0\0\x18ftypisom\0\0\x02\0isomiso2mdat'),
  mp3: latin('ID3\x04\0\0\0\0\0\x0a\xff\xfb\x90\x44'),
  jpg: jpeg,
  jpeg,
  png: latin('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0'),
  gif: latin('GIF89a\x01\0\x01\0\0\0\0;'),
  svg: latin(
    '<?xml version="1.0"?>\n<!-- drawn -->\n<!DOCTYPE svg [ <!ENTITY a "b"> ]>\n<svg xmlns="http://www.w3.org/2000/svg"/>',
  ),
}
