import { useEffect, useState } from 'react'

type Scenes = typeof import('./drawing-scenes.tsx').scenes

export type DrawingName = keyof Scenes

let scenes: Scenes | undefined

/** Something waiting on the lectern, in the theme's own colours. Few visits show one, so that no page waits for them. */
export function Drawing({ name }: { name: DrawingName }) {
  const [, setIsLoaded] = useState(false)
  useEffect(() => {
    if (scenes) return
    import('./drawing-scenes.tsx').then(
      (loaded) => {
        scenes = loaded.scenes
        setIsLoaded(true)
      },
      () => {}, // without a connection the lectern stays empty
    )
  }, [])

  return (
    <svg width="200" height="120" viewBox="0 6 200 120" fill="none" aria-hidden="true">
      {scenes?.[name]}
      <path d="M30 110 164 96l1.6 9L31.6 119z" fill="var(--ink)" />
    </svg>
  )
}
