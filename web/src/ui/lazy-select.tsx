import { useState } from 'react'
import type { SelectProps } from './select.tsx'
import { SelectFace, selectFaceClass } from './select-face.tsx'
import { useIdleLoad } from './use-idle-load.ts'

const load = () => import('./select.tsx')

/** For what a page shows at once: looks like a select, and becomes one when the page rests or somebody wants it. */
export function LazySelect(props: SelectProps) {
  const { part, ask } = useIdleLoad(load)
  const [start, setStart] = useState<SelectProps['start']>()
  // Whoever has pressed the button is about to let it go: one that took its position meanwhile would get no click.
  const [isPressed, setIsPressed] = useState(false)
  if (part && !isPressed) return <part.Select {...props} start={start} />
  const chosen = props.options.find(({ value }) => value === props.value)

  return (
    <button
      type="button"
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      aria-label={props['aria-label']}
      disabled={props.disabled}
      onFocus={() => setStart('focused')}
      onBlur={() => setStart(undefined)}
      onPointerDown={() => setIsPressed(true)}
      onPointerCancel={() => setIsPressed(false)}
      onMouseLeave={() => setIsPressed(false)}
      onClick={() => {
        setIsPressed(false)
        setStart('open')
        ask()
      }}
      className={selectFaceClass(props.className)}
    >
      <SelectFace>{chosen?.label ?? props.placeholder}</SelectFace>
    </button>
  )
}
