import { useEffect, useEffectEvent, useState } from 'react'

/**
 * While it is wanted, files may be dropped anywhere on the page; also past the mark, where the browser would otherwise
 * leave the page to open them. True while files are held over it.
 */
export function useFileDrop(isWanted: boolean, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const takeFiles = useEffectEvent(onFiles)

  useEffect(() => {
    if (!isWanted) return
    const listeners = new AbortController()
    const { signal } = listeners
    const handleOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    const handleLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const handleDrop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0) takeFiles(files)
    }
    window.addEventListener('dragover', handleOver, { signal })
    window.addEventListener('dragleave', handleLeave, { signal })
    window.addEventListener('drop', handleDrop, { signal })
    return () => {
      listeners.abort()
      setOver(false)
    }
  }, [isWanted])

  return isOver
}
