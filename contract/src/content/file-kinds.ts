/** What can be uploaded: the extension decides, and the content must agree with it. */
export const acceptedTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  svg: 'image/svg+xml',
} as const
export type AcceptedExtension = keyof typeof acceptedTypes

export const acceptedExtensions = Object.keys(acceptedTypes) as AcceptedExtension[]

export const extensionOf = (name: string): string => /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

export const isAcceptedExtension = (extension: string): extension is AcceptedExtension =>
  Object.hasOwn(acceptedTypes, extension)

/** How a file is drawn and previewed. */
type PreviewKind = 'image' | 'video' | 'audio' | 'pdf' | 'text' | 'other'

export function previewKindOf(mimeType: string): PreviewKind {
  if (mimeType.startsWith('image/')) return 'image'
  if (mimeType.startsWith('video/')) return 'video'
  if (mimeType.startsWith('audio/')) return 'audio'
  if (mimeType === 'application/pdf') return 'pdf'
  if (mimeType.startsWith('text/')) return 'text'

  return 'other'
}

/** As analytics counts files: sound counts as Other, texts and office files as Documents. */
export type ContentKind = 'video' | 'image' | 'document' | 'other'

const documents: ReadonlySet<string> = new Set([
  acceptedTypes.pdf,
  acceptedTypes.doc,
  acceptedTypes.docx,
  acceptedTypes.ppt,
  acceptedTypes.pptx,
  acceptedTypes.xls,
  acceptedTypes.xlsx,
  acceptedTypes.txt,
])

export function contentKindOf(mimeType: string): ContentKind {
  if (mimeType.startsWith('video/')) return 'video'
  if (mimeType.startsWith('image/')) return 'image'

  return documents.has(mimeType) ? 'document' : 'other'
}
