import { useUrlParam } from './use-url-param.ts'

/** What is searched for, kept in the URL so that a link or a reload brings it back. */
export const useSearchText = () => useUrlParam('q', '')
