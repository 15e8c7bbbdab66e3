import { KeyCaps } from '#web/keys/key-caps.tsx'
import type { Icon } from '#web/ui/icon.ts'
import type { Command } from './command.ts'
import type { PaletteItem } from './palette-item.ts'
import { field } from './search.ts'

export const commandItems = (commands: readonly Command[]): PaletteItem[] =>
  commands.flatMap(({ label, href, icon, keys }) =>
    href === undefined
      ? []
      : {
          key: `command:${label}`,
          href,
          fields: [field(label)],
          leading: glyphOf(icon),
          ...(keys && { trailing: () => <KeyCaps keys={keys} /> }),
        },
  )

/** What can be done about one student, each with their name in it. */
export const studentCommandItems = (
  commands: readonly Command[],
  { id, calledName }: { id: number; calledName: string },
): PaletteItem[] =>
  commands.flatMap(({ label, icon, about }) =>
    about
      ? {
          key: `${label}:${id}`,
          href: about.href(id),
          fields: [field(about.label(calledName))],
          leading: glyphOf(icon),
        }
      : [],
  )

const glyphOf = (Glyph: Icon) => () => <Glyph size={17} className="mx-1 text-ink-subtle" />
