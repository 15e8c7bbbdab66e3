import { TriangleAlert } from 'lucide-react'

/** Says before it is printed what the PDF cannot show. */
export function Unprintable({ characters }: { characters: readonly string[] }) {
  if (characters.length === 0) return null

  return (
    <p
      role="status"
      className="flex items-center gap-2.5 rounded-md bg-warning-soft px-3.5 py-2.5 text-sm text-warning"
    >
      <TriangleAlert size={16} className="shrink-0" aria-hidden="true" />
      The PDF has no letters for {characters.join(' ')}: an empty box stands there instead.
    </p>
  )
}
