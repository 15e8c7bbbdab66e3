/** A desk on its stem. The product's name stands beside it. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" className="shrink-0" aria-hidden="true">
      <rect width="24" height="24" rx="6.5" fill="var(--mark-tile)" />
      <path d="M5.6 10.9 17.6 6.3l.95 2.5-12 4.6z" fill="var(--mark-desk)" />
      <path
        d="M12 12.6v4.6M8.8 17.6h6.4"
        stroke="var(--mark-stem)"
        strokeWidth="1.9"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  )
}
