import type { ReactNode } from 'react'

/** The title of a card that opens: the whole card, which must be `relative`, answers to the pointer. */
export function CardTitleButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <h2 className="font-semibold text-base tracking-snug">
      <button
        type="button"
        onClick={onClick}
        className="max-w-full break-words text-left outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-focus"
      >
        {children}
      </button>
    </h2>
  )
}
