import { truncate } from './truncate.ts'

/** Shows a text cut to so many characters; screen readers hear, and the pointer gets, the whole of it. */
export function Truncated({ text, length }: { text: string; length: number }) {
  const cut = truncate(text, length)
  if (cut === text) return text

  return (
    <span title={text} className="relative">
      <span aria-hidden="true">{cut}</span>
      <span className="sr-only">{text}</span>
    </span>
  )
}
