import { acceptedExtensions, extensionOf, isAcceptedExtension } from './file-kinds.ts'

const maxFileNameLength = 255

/** Control characters, those that turn the direction of text (`\u202egpj.exe` reads as `exe.jpg`), half characters. */
const misleading = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Inside a name they deceive more often than not ("report.html.pdf"), so "Node.js.pdf" is refused with them. */
const executableExtensions: ReadonlySet<string> = new Set(
  'html htm xhtml shtml js mjs exe msi bat cmd scr ps1 sh php jsp asp aspx vbs hta jar dll'.split(' '),
)

export const unacceptedTypeText = `Files of this type cannot be uploaded. Accepted types are ${acceptedExtensions.join(', ')}.`

/** Why a file cannot be taken under this name, in a sentence; undefined when it can. The type is judged apart. */
export function fileNameProblem(name: string): string | undefined {
  if (name.length > maxFileNameLength) return `File name must be at most ${maxFileNameLength} characters`
  if (misleading.test(name)) return 'File name has characters that cannot be shown'
  const inner = name.split('.').slice(1, -1)
  const deceptive = inner.find((part) => executableExtensions.has(part.trim().toLowerCase()))
  if (deceptive !== undefined) return `File name must not have ".${deceptive}" inside`

  return undefined
}

export const hasAcceptedType = (name: string): boolean => isAcceptedExtension(extensionOf(name))
