import type { LucideIcon } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { decodeText } from '#web/files/decode-text.ts'

export type TextFile = {
  name: string
  text: string
  /** An archive in base64, where those are taken. */
  zip?: string
}

interface FileChoiceProps {
  title: string
  description: string
  icon: LucideIcon
  accept: string
  /** Why a file is not taken; null where it is. */
  refusalOf: (file: File) => Promise<string | null>
  /** Zip files are handed on as they are. */
  takesArchives?: boolean
  onFile: (file: TextFile) => void
}

/** The file that an import begins with. */
export function FileChoice(props: FileChoiceProps) {
  const { title, description, icon: Icon, accept, refusalOf, takesArchives = false, onFile } = props
  const [refusal, setRefusal] = useState<string | null>(null)

  async function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    const found = await refusalOf(file)
    setRefusal(found)
    if (found !== null) return
    const bytes = new Uint8Array(await file.arrayBuffer())
    const isArchive = takesArchives && bytes[0] === 0x50 && bytes[1] === 0x4b
    onFile({
      name: file.name,
      text: isArchive ? '' : decodeText(bytes),
      ...(isArchive && { zip: bytes.toBase64() }),
    })
  }

  return (
    <section className="card grid content-start gap-3 p-5">
      <h2 className="font-semibold">{title}</h2>
      <p className="text-ink-muted text-sm">{description}</p>
      <label className="halo relative flex flex-col items-center gap-2 rounded-lg border border-border-control border-dashed px-4 py-8 text-sm hover:bg-hover">
        <Icon size={22} aria-hidden="true" className="text-ink-subtle" />
        <span className="font-medium underline decoration-border-strong underline-offset-3">
          Choose a file
        </span>
        <input
          type="file"
          accept={accept}
          onChange={(event) => void handleFile(event)}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      {refusal && (
        <p role="alert" className="text-danger text-sm">
          {refusal}
        </p>
      )}
    </section>
  )
}
