const units = ['Bytes', 'KB', 'MB', 'GB'] as const

/** Base 1024: bytes whole, the others with one decimal. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} Bytes`
  const step = Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1)
  const rounded = (bytes / 1024 ** step).toFixed(1)
  if (rounded === '1024.0' && step < units.length - 1) return `1.0 ${units[step + 1]}`

  return `${rounded} ${units[step]}`
}

/** A file too small to count in kilobytes is not shown as an empty one. */
export const formatInKilobytes = (bytes: number): string =>
  bytes < 52 ? formatFileSize(bytes) : `${(bytes / 1024).toFixed(1)} KB`
