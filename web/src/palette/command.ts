import type { Icon } from '#web/ui/icon.ts'

/** Something that can be done from anywhere, by its key or from the palette: it leads to a URL that begins it. */
export type Command = {
  /** "Schedule class" */
  label: string
  /** Left out where it is always about one student. */
  href?: string
  icon: Icon
  /** As `useKeys` takes them. */
  keys?: string
  /** The same for one student: "Schedule class with Ama". */
  about?: { label: (name: string) => string; href: (studentId: number) => string }
}
