import { cx } from './cx.ts'

export type DialogWidth = 420 | 480 | 640 | 720 | 880 | 960

const widths: Record<DialogWidth, string> = {
  420: 'sm:max-w-[420px]',
  480: 'sm:max-w-[480px]',
  640: 'sm:max-w-[640px]',
  720: 'sm:max-w-[720px]',
  880: 'sm:max-w-[880px]',
  960: 'sm:max-w-[960px]',
}

export const scrimClass =
  'motion-scrim fixed inset-0 z-40 grid place-items-center bg-overlay p-6 max-sm:place-items-end max-sm:p-0 print:static print:block print:bg-transparent print:p-0'

/** Centred; a sheet from below under 640px. */
export function panelClass(width: DialogWidth): string {
  return cx(
    'motion-dialog flex max-h-[calc(100dvh-48px)] w-full flex-col overflow-hidden rounded-xl bg-raised text-ink outline-none',
    'shadow-lg ring ring-ink/6 dark:ring-border-strong',
    'max-sm:max-h-[92dvh] max-sm:rounded-b-none',
    'print:block print:max-h-none print:max-w-none print:overflow-visible print:shadow-none print:ring-0',
    widths[width],
  )
}

export const bodyClass = 'min-h-0 overflow-y-auto overscroll-contain px-6 pt-0.5 pb-5 print:overflow-visible'

/** Body and aside each scroll by themselves; on a phone one after the other. */
export const besideClass =
  'min-h-0 max-sm:overflow-y-auto max-sm:*:overflow-visible sm:grid sm:grid-cols-[minmax(0,1fr)_344px] sm:border-border sm:border-t'
export const asideClass =
  'min-h-0 overflow-y-auto overscroll-contain border-border bg-sunken p-4.5 max-sm:border-t sm:border-l'

export const footerClass =
  'phone-columns flex flex-wrap items-center justify-end gap-2 border-t border-border bg-[color-mix(in_oklab,var(--canvas)_55%,var(--raised))] px-6 py-3.5 print:hidden'
