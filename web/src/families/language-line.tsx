import { type Language, languages } from '@lectern/contract/languages.ts'
import { getReaderLanguage, setReaderLanguage } from '@lectern/contract/tenancy/reader-language.contract.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { Languages } from 'lucide-react'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { LazySelect } from '#web/ui/lazy-select.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

const languageQuery = () =>
  queryOptions({
    queryKey: ['reader language'] as const,
    queryFn: async ({ signal }) => (await call(getReaderLanguage, { signal })).language,
  })

const options = Object.entries(languages).map(([value, label]) => ({ value, label }))

/** In which language families read their pages and mails, unless their student has another one. */
export function LanguageLine() {
  const language = useQuery(languageQuery())
  const setLanguage = useMutation({
    mutationFn: (chosen: Language) => call(setReaderLanguage, { body: { language: chosen } }),
  })
  if (language.isLoadingError)
    return <LoadError compact what="the language of families" onRetry={language.refetch} />
  if (!language.data) return <Skeleton className="h-8 w-full" />

  return (
    <div className="flex flex-wrap items-center gap-2 text-ink-muted text-sm">
      <Languages size={16} aria-hidden="true" className="text-ink-subtle" />
      <span className="min-w-0 flex-1">Families read in</span>
      <LazySelect
        aria-label="Families read in"
        options={options}
        value={setLanguage.variables ?? language.data}
        onChange={(chosen) =>
          setLanguage.mutate(chosen as Language, {
            onError: (error) => {
              setLanguage.reset()
              toast({
                kind: 'error',
                title: 'Error',
                description: messageOf(error, 'Failed to change the language'),
              })
            },
          })
        }
        className="w-40"
      />
    </div>
  )
}
