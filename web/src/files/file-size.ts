const units = ['KB', 'MB', 'GB'] as const

/** Base 1024: whole Bytes, then always one decimal, "1.8 MB". */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} Bytes`

  let size = bytes / 1024
  let unit = 0
  // What would read 1024.0 is one of the next unit.
  while (Math.round(size * 10) >= 10_240 && unit < units.length - 1) {
    size /= 1024
    unit += 1
  }

  return `${size.toFixed(1)} ${units[unit]}`
}

/** Always in KB, for lists in which sizes are compared. */
export const formatKilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`
