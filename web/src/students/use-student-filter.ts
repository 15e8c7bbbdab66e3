import {
  type AgeRange,
  type GenderFilter,
  parseAges,
  type StudentFilter,
  writeAges,
} from '@lectern/contract/students/student-filters.ts'
import { type Gender, genders } from '@lectern/contract/students/student-values.ts'
import { useSearchText } from '#web/url/use-search-text.ts'
import { useUrlParam } from '#web/url/use-url-param.ts'

const isGender = (text: string): text is Gender => genders.some((gender) => gender === text)

/** The page's search and filters, kept in the URL. */
export function useStudentFilter() {
  const [search, setSearch] = useSearchText()
  const [genderText, setGender] = useUrlParam('gender', 'all')
  const [agesText, setAges] = useUrlParam('ages', '')
  const filter: StudentFilter = {
    search,
    gender: isGender(genderText) ? genderText : 'all',
    ages: parseAges(agesText),
  }

  return {
    filter,
    setSearch,
    setGender: (gender: GenderFilter) => setGender(gender),
    setAges: (ages: AgeRange) => setAges(writeAges(ages)),
    reset() {
      setGender('all')
      setAges('')
    },
  }
}
