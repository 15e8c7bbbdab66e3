import { useIdleLoad } from './use-idle-load.ts'

const load = () => import('./drawing-scenes.tsx')

export type DrawingName = keyof Awaited<ReturnType<typeof load>>['scenes']

/** Something waiting on the lectern, in the theme's own colours. Few visits show one, so that no page waits for them. */
export function Drawing({ name }: { name: DrawingName }) {
  const { part } = useIdleLoad(load)

  return (
    <svg width="200" height="120" viewBox="0 6 200 120" fill="none" aria-hidden="true">
      {part?.scenes[name]}
      <path d="M30 110 164 96l1.6 9L31.6 119z" fill="var(--ink)" />
    </svg>
  )
}
