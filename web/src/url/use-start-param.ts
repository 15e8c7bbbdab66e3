import { useEffect, useEffectEvent } from 'react'
import { useUrlParam } from './use-url-param.ts'

/** A link such as `/courses?new=1` starts the page's action at once; the mark then leaves the URL. */
export function useStartParam(ready: boolean, start: (mark: string) => void, name = 'new'): void {
  const [mark, setMark] = useUrlParam(name, '')
  const begin = useEffectEvent(start)

  useEffect(() => {
    if (!ready || mark === '') return
    setMark('')
    begin(mark)
  }, [ready, mark, setMark])
}
