import { useMemo } from 'react'
import { encode } from 'uqr'
import { cx } from './cx.ts'

type Drawing = { path: string; size: number }

/** With the quiet border that cameras need. */
function draw(text: string, ecc: 'L' | 'M' = 'L'): Drawing {
  const { data, size } = encode(text, { border: 4, ecc, boostEcc: false })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')

  return { path, size }
}

interface QrCodeProps {
  text: string
  label: string
  /** M where a standard asks for it. */
  ecc?: 'L' | 'M'
  className?: string
}

/** Dark on white in both themes. */
export function QrCode({ text, label, ecc = 'L', className = 'mx-auto size-44' }: QrCodeProps) {
  const { path, size } = useMemo(() => draw(text, ecc), [text, ecc])

  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx('rounded-md', className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** The same as a file. */
export function qrFile(text: string): string {
  const { path, size } = draw(text)

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 16}" height="${size * 16}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`
}
