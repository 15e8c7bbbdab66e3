import { defaultSort, type Sort, sorts } from '@lectern/contract/admin/sorts.ts'
import { useDebounced } from '#web/url/use-debounced.ts'
import { useUrlParam } from '#web/url/use-url-param.ts'
import type { OrganizationList } from './admin.api.ts'

/** Search, order and page live in the URL. Another search or order begins at the first page. */
export function useOrganizationList() {
  const [search, setSearch] = useUrlParam('q', '')
  const [sortText, setSort] = useUrlParam('sort', defaultSort)
  const [pageText, setPage] = useUrlParam('page', '1')
  const sort = sorts.find((each) => each === sortText) ?? defaultSort
  const list: OrganizationList = {
    search: useDebounced(search.slice(0, 200)),
    sort,
    page: /^[1-9]\d{0,5}$/.test(pageText) ? Number(pageText) : 1,
  }

  return {
    list,
    search,
    setSearch(next: string) {
      setSearch(next)
      setPage('1')
    },
    setSort(next: Sort) {
      setSort(next)
      setPage('1')
    },
    setPage: (page: number) => setPage(String(page)),
  }
}
