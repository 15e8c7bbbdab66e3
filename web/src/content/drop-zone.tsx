import { acceptedExtensions } from '@lectern/contract/content/file-kinds.ts'
import { Upload } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { cx } from '#web/ui/cx.ts'
import { useField } from '#web/ui/field.tsx'

const accept = acceptedExtensions.map((extension) => `.${extension}`).join(',')

interface DropZoneProps {
  /** Files are held over the page. */
  isOver: boolean
  /** Some are chosen already. */
  hasFiles: boolean
  onFiles: (files: File[]) => void
}

/** Where files are dropped or chosen. */
export function DropZone({ isOver, hasFiles, onFiles }: DropZoneProps) {
  const { control } = useField()

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])])
    // Or the same file could not be chosen again.
    target.value = ''
  }

  return (
    <span
      className={cx(
        'halo relative flex items-center justify-center gap-3 rounded-lg border border-border-control border-dashed px-4 text-center text-sm transition-colors',
        'hover:bg-hover has-[[aria-invalid=true]]:border-danger',
        hasFiles ? 'py-3' : 'flex-col py-7',
        isOver && 'bg-hover outline-2 outline-focus',
      )}
    >
      <Upload size={hasFiles ? 16 : 22} className="text-ink-subtle" aria-hidden="true" />
      <span>
        <span className="font-medium underline decoration-border-strong underline-offset-3">
          {hasFiles ? 'Add more files' : 'Choose files'}
        </span>{' '}
        <span className="text-ink-muted pointer-coarse:hidden">or drop them here</span>
      </span>
      <input
        {...control}
        type="file"
        multiple
        accept={accept}
        onChange={handleChange}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </span>
  )
}
