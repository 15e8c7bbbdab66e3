import type { CSSProperties } from 'react'

const classes: Record<string, string> = {
  '#2563eb': 'hue-blue',
  '#7c3aed': 'hue-purple',
  '#059669': 'hue-emerald',
  '#ea580c': 'hue-orange',
  '#db2777': 'hue-pink',
  '#0d9488': 'hue-teal',
}

interface Hue {
  className: string
  style?: CSSProperties
}

/**
 * What an element needs to carry a colour somebody chose: inside it `bg-hue-tint`, `text-hue-ink` and the
 * like take that hue. The six colours we offer are classes, since prerendered HTML may hold no style attribute.
 */
export function hueOf(color: string): Hue {
  const known = classes[color.toLowerCase()]
  if (known) return { className: `hue ${known}` }

  return { className: 'hue', style: { '--c': color } as CSSProperties }
}
