import { Html, html } from '../../platform/html.ts'

/** Lucide's drawings, defined once and used by name: a page of rows stays small. */
const drawings = {
  mail: '<path d="m22 7-8.99 5.73a2 2 0 0 1-2 0L2 7"/><rect x="2" y="4" width="20" height="16" rx="2"/>',
  video:
    '<path d="m16 13 5.22 3.48a.5.5 0 0 0 .78-.42V7.87a.5.5 0 0 0-.75-.43L16 10.5"/><rect x="2" y="6" width="14" height="12" rx="2"/>',
  globe:
    '<circle cx="12" cy="12" r="10"/><path d="M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20"/>',
  down: '<path d="m6 9 6 6 6-6"/>',
  calendar:
    '<path d="M16 18h6M16 2v3M19 15v6M21 11.5V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h8.3M3 9h18M8 2v3"/>',
  download: '<path d="M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5"/>',
  bank: '<path d="M10 18v-7M11.12 2.2a2 2 0 0 1 1.76 0l7.84 3.85a.5.5 0 0 1-.22.95h-17a.5.5 0 0 1-.22-.95zM14 18v-7M18 18v-7M3 22h18M6 18v-7"/>',
  document:
    '<path d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8l6 6v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5M10 9H8M16 13H8M16 17H8"/>',
  image:
    '<rect width="18" height="18" x="3" y="3" rx="2"/><circle cx="9" cy="9" r="2"/><path d="m21 15-3.09-3.09a2 2 0 0 0-2.82 0L6 21"/>',
  back: '<path d="m15 18-6-6 6-6"/>',
  check: '<path d="M20 6 9 17l-5-5"/>',
  again: '<path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5"/>',
  clock: '<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>',
  warn: '<path d="m21.73 18-8-14a2 2 0 0 0-3.46 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01"/>',
  no: '<circle cx="12" cy="12" r="10"/><path d="m4.9 4.9 14.2 14.2"/>',
  moon: '<path d="M12 3a6 6 0 0 0 9 9 9 9 0 1 1-9-9"/>',
} as const

export type IconName = keyof typeof drawings

const symbols = Object.entries(drawings).map(([name, drawing]) => ({
  use: `href="#${name}"`,
  symbol: `<symbol id="${name}" viewBox="0 0 24 24">${drawing}</symbol>`,
}))

/** Those that a page uses, and no others. */
export function iconSprite(page: Html): Html {
  const text = page.toString()
  const used = symbols.filter(({ use }) => text.includes(use)).map(({ symbol }) => symbol)

  return new Html(`<svg width="0" height="0" aria-hidden="true">${used.join('')}</svg>`)
}

type Size = 'small' | 'usual' | 'large'

/** Sizes are classes of the style sheet, which says them once. */
const classes: Record<Size, string> = { small: 'i s', usual: 'i', large: 'i l' }

export const icon = (name: IconName, size: Size = 'usual'): Html =>
  html`<svg class="${classes[size]}" aria-hidden="true"><use href="#${name}" /></svg>`

/** The product's mark, as the app has it. */
export const mark = new Html(
  '<svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true"><rect width="24" height="24" rx="6.5" fill="var(--mark)"/><path d="M5.6 10.9 17.6 6.3l.95 2.5-12 4.6z" fill="var(--highlight)"/><path d="M12 12.6v4.6M8.8 17.6h6.4" stroke="#fff" stroke-width="1.9" stroke-linecap="round" fill="none"/></svg>',
)
