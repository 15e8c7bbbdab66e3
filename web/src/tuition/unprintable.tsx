import { Warning } from '#web/ui/warning.tsx'

/** Says before it is printed what the PDF cannot show. */
export function Unprintable({ characters }: { characters: readonly string[] }) {
  if (characters.length === 0) return null

  return (
    <Warning>The PDF has no letters for {characters.join(' ')}: an empty box stands there instead.</Warning>
  )
}
