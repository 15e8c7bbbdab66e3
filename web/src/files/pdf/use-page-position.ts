import { type RefObject, useState } from 'react'

/** Which page somebody reads, and the way to another. */
export function usePagePosition(frame: RefObject<HTMLElement | null>) {
  const [page, setPage] = useState(1)
  const pages = () => [...(frame.current?.querySelectorAll('li') ?? [])]

  function handleScroll() {
    const { current } = frame
    if (!current) return
    const { scrollTop, clientHeight, scrollHeight, offsetTop } = current
    const isAtEnd = scrollTop + clientHeight >= scrollHeight - 1
    const line = isAtEnd ? Infinity : offsetTop + scrollTop + clientHeight / 3
    setPage(Math.max(1, pages().filter((each) => each.offsetTop <= line).length))
  }

  function goTo(number: number) {
    const wanted = pages()[number - 1]
    if (wanted && frame.current) frame.current.scrollTop = wanted.offsetTop - frame.current.offsetTop
  }

  return { page, handleScroll, goTo }
}
