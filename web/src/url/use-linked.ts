import { useEffect, useEffectEvent, useState } from 'react'
import { isShown } from '#web/ui/overlay-history.ts'
import { useUrlParam } from './use-url-param.ts'

type Found<Item> = Item | null | undefined

/**
 * `?class=12` opens that class: from a link, after a reload, by Back and Forward. The dialog itself puts it there, by its
 * `urlParam`; what is not there any more leaves it.
 */
export function useLinked<Item>(
  name: string,
  ready: boolean,
  find: (id: string) => Found<Item> | Promise<Found<Item>>,
  show: (item: Item) => void,
): void {
  const [id, setId] = useUrlParam(name, '')
  const open = useEffectEvent(async (wanted: string) => {
    if (isShown(`${name}=${wanted}`)) return
    const item = await find(wanted)
    if (new URLSearchParams(location.search).get(name) !== wanted) return
    if (item === null || item === undefined) setId('')
    else show(item)
  })

  useEffect(() => {
    if (ready && id !== '') void open(id)
  }, [ready, id])
}

const yes = '1'

/** The same for a dialog of which the page has one: `?share=1`. */
export function useLinkedOpen(name: string): [isOpen: boolean, setIsOpen: (isOpen: boolean) => void] {
  const [isOpen, setIsOpen] = useState(false)
  useLinked(
    name,
    true,
    (value) => value === yes || null,
    () => setIsOpen(true),
  )

  return [isOpen, setIsOpen]
}
